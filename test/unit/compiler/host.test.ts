import { describe, expect, it } from "vitest";
import { baseName, flightFiles, folderOf, joinPath, memoryHost, normalPath } from "../../../src/compiler/host.ts";

describe("paths", () => {
  it.each([
    ["a/./b//c/", "a/b/c"],
    ["./a", "a"],
    [".", ""],
    ["a/b/../c", "a/c"],
    ["../a", "../a"],
    ["a/../../b", "../b"],
    ["/a/../b", "/b"],
  ])("%s is %s", (path, normal) => {
    expect(normalPath(path)).toBe(normal);
  });

  it("are joined and taken apart", () => {
    expect(joinPath("", "a/b")).toBe("a/b");
    expect(joinPath("x", "../a")).toBe("a");
    expect(joinPath("x", "/a")).toBe("/a");
    expect([folderOf("a/b.flight"), folderOf("b.flight"), folderOf("/b.flight"), folderOf("../b.flight")]).toEqual(["a", "", "/", ".."]);
    expect([baseName("a/b.flight"), baseName("a/b.flight", ".flight"), baseName(".flight", ".x")]).toEqual(["b.flight", "b", ".flight"]);
  });
});

it("finds .flight files in order, not those that others made", () => {
  const host = memoryHost({ "s/b.flight": "", "s/a/c.flight": "", "./s/a.txt": "", "s/node_modules/x.flight": "", "s/.git/x.flight": "", "t.flight": "" });
  expect(flightFiles(host, "s")).toEqual(["s/a/c.flight", "s/b.flight"]);
  expect(flightFiles(host, "")).toEqual(["s/a/c.flight", "s/b.flight", "t.flight"]);
  expect(flightFiles(host, "nowhere")).toEqual([]);
  expect([...host.list("s")].sort()).toEqual([".git/", "a.txt", "a/", "b.flight", "node_modules/"]);
});
