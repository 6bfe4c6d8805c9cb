/** Diagnostics as GitHub workflow commands, which put them on the lines of a pull request. */
import type { Diagnostic } from "../base/diagnostic.ts";
import { placeOf } from "./place.ts";

export function renderGithub(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(command).join("");
}

function command({ code, severity, message, span, label, help }: Diagnostic): string {
  const { file, line, column, endLine, endColumn } = placeOf(span);
  const properties = [
    ["file", file],
    ["line", String(line)],
    ["endLine", String(endLine)],
    // Columns are only understood within one line, and the last one belongs to the range.
    ...(line === endLine ? [["col", String(column)], ["endColumn", String(Math.max(column, endColumn - 1))]] : []),
    ["title", code],
  ];
  const text = [message, label, help === undefined ? undefined : `help: ${help}`].filter((part) => part !== undefined).join("\n");
  return `::${severity} ${properties.map(([name, value = ""]) => `${name ?? ""}=${escapeProperty(value)}`).join(",")}::${escapeData(text)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
