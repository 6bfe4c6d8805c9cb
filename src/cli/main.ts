/**
 * The command line: what commands and options there are, and what becomes of a call. The work itself is in
 * `commands/`, loaded when it is called for.
 */
import { Command, CommanderError, Option } from "commander";
import { renderPretty } from "../diagnostics/render-pretty.ts";
import { diagnosticFormats } from "../diagnostics/render.ts";
import type { Io } from "./io.ts";
import { status } from "./status.ts";
import type { Status } from "./status.ts";
import { UnusableCall } from "./unusable.ts";

/**
 * Carries out one call; `argv` is without the program's name. Answers the exit status, and never throws
 * unless `--debug` is given.
 */
export async function main(argv: readonly string[], io: Io): Promise<Status> {
  let answer: Status = status.done;
  const program = commandLine(io, (given) => {
    answer = given;
  });
  try {
    await program.parseAsync(expressionLast(argv), { from: "user" });
    return answer;
  } catch (error) {
    if (argv.includes("--debug") && !(error instanceof CommanderError)) throw error;
    return report(error, io);
  }
}

async function report(error: unknown, io: Io): Promise<Status> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? status.done : status.unusable;
  if (error instanceof UnusableCall) {
    const shown = error.diagnostics.length > 0 ? renderPretty(error.diagnostics, io.err.colour) : `flightsheet: ${error.message}\n`;
    await io.err.write(shown);
    return status.unusable;
  }
  const message = error instanceof Error ? error.message : String(error);
  await io.err.write(`flightsheet: this should not have happened: ${message}\nRun it again with --debug to see where, and please report it.\n`);
  return status.unusable;
}

/** An expression may begin with a minus, which must not be taken for an option. */
function expressionLast(argv: readonly string[]): string[] {
  if (argv[0] !== "eval" || argv.includes("--")) return [...argv];
  const isExpression = (argument: string): boolean => /^-[^-]/.test(argument) && argument !== "-h";
  const expression = argv.filter(isExpression);
  return [...argv.filter((argument) => !isExpression(argument)), ...(expression.length === 0 ? [] : ["--", ...expression])];
}

type Answer = (status: Status) => void;

function commandLine(io: Io, answer: Answer): Command {
  const program = new Command("flightsheet")
    .description("Compiles Flight Sheets: rulebooks in, typed verdict functions and verdicts out.")
    .version(io.version, "-V, --version", "print the version")
    .helpOption("-h, --help", "print what there is to know about a command")
    .helpCommand(false)
    .exitOverride()
    .showHelpAfterError("Run it with --help to see what it takes.")
    .configureOutput({
      writeOut: (text) => void io.out.write(text),
      writeErr: (text) => void io.err.write(text),
      outputError: (text, write) => write(text.replace(/^error: /, "flightsheet: ")),
    })
    .addHelpText("after", EXIT_STATUS);

  const systems = (): Option => 
    new Option("--systems <dir>", "a folder with further verdict systems; may be repeated").argParser((folder: string, before: string[]) => [...before, folder]).default([], "none");
  const format = (choices: readonly string[], initial: string): Option => new Option("--format <format>", "how to print it").choices([...choices]).default(initial);
  const command = (synopsis: string, summary: string, more: string): Command =>
    program.command(synopsis).description(`${summary.slice(0, 1).toUpperCase()}${summary.slice(1)}.\n\n${more}`).summary(summary).option("--debug", "show where an internal error comes from");

  command("check", "say what is wrong with sheets and verdict systems", "Reads .flight files and folders of them; `-` is standard input. Fails when there are errors.")
    .argument("<file...>", ".flight files, folders, or `-`")
    .option("--fix", "mend what has a sure mending, and write the files")
    .option("--strict", "fail on warnings too")
    .option("--open", "tell what the absence of each operand does to each rule")
    .addOption(format(diagnosticFormats, "pretty"))
    .addOption(systems())
    .action(async (files, options) => answer(await (await import("./commands/check.ts")).check(io, files, options)));

  command("build", "compile sheets and verdict systems to modules", "Without FILE, compiles sheets/ to generated/ and removes modules there that no sheet makes any more.")
    .argument("[file...]", ".flight files or folders")
    .option("--out <dir>", "where the modules go", "generated")
    .addOption(new Option("--emit <language>", "the language of the modules").choices(["ts", "js"]).default("ts"))
    .option("--check", "write nothing, and fail when a file would change")
    .addOption(systems())
    .action(async (files, options) => answer(await (await import("./commands/build.ts")).build(io, files, options)));

  command("run", "give a sheet's verdict on a run", "A run is given in parts, or as one JSON object with `--run`, or as JSON lines with `--each`. A file can be `-` for standard input.")
    .argument("<sheet>", "a .flight file")
    .option("--inputs <file>", "the declared facts, JSON")
    .option("--submission <file>", "the work to be judged: JSON, or text for a sheet that judges text")
    .option("--operator <file>", "the operator's marks, JSON")
    .option("--evidence <file>", "what is attached, JSON")
    .option("--as-of <date>", "the day that dated values are taken at, such as 2026-11-30")
    .addOption(new Option("--run <file>", "all parts in one JSON object").conflicts(["inputs", "submission", "operator", "evidence", "each"]))
    .addOption(new Option("--each <file>", "one run a line; prints one result a line").conflicts(["inputs", "submission", "operator", "evidence", "run"]))
    .option("--fail-on <word>", "fail when a flagged rule is at least this: a word of a ladder that the verdict system gives to rules")
    .addOption(format(["pretty", "json"], "pretty"))
    .addOption(systems())
    .action(async (sheet, options) => answer(await (await import("./commands/run.ts")).run(io, sheet, options)));

  command("rollup", "fold another engine's records into a verdict", "Prints what the verdict system makes of the records, as JSON.")
    .argument("<system>", "a verdict system's name, such as name/v1, or its .flight file")
    .argument("[records]", "a JSON file, or `-`")
    .addOption(new Option("--each <file>", "records, one object a line; prints one result a line"))
    .addOption(format(["json"], "json"))
    .addOption(systems())
    .action(async (system, records, options) => answer(await (await import("./commands/rollup.ts")).rollup(io, system, records, options)));

  command("eval", "work out one expression of the language", EVAL_HELP)
    .argument("[expression]", "such as '0.1 + 0.2 == 0.3'")
    .option("--bindings <file>", "a JSON object: what the names in it stand for")
    .addOption(new Option("--each <file>", 'lines of {"expr", "bindings"?}; prints one answer a line').conflicts(["bindings"]))
    .addOption(format(["json", "pretty"], "json"))
    .action(async (expression, options) => answer(await (await import("./commands/eval.ts")).evaluate(io, expression, options)));

  command("test", "run the cases that sheets hold", "Fails when a case does not come out as it expects.")
    .argument("[file...]", ".flight files or folders; sheets/ without any")
    .option("--coverage", "say how often each rule came out each way")
    .addOption(format(["pretty", "json"], "pretty"))
    .addOption(systems())
    .action(async (files, options) => answer(await (await import("./commands/test.ts")).test(io, files, options)));

  return program;
}

const EVAL_HELP =
  'The answer is JSON: {"value", "type"}, numbers as exact decimal text; {"undecided", "missing"} when an operand is missing or there is no answer; ' +
  '{"error"} when it is no expression, which fails. With bindings a name that is not bound is a missing operand; without bindings every name is an error.';

const EXIT_STATUS = `
Exit status: 0 done; 1 what was asked about does not hold (errors in a sheet, a failing case, drift, a flag
that --fail-on names); 2 the call or its input cannot be used.`;
