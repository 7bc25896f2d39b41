import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { statefulVariablesOf } from "./module-state.ts";

const found = (source: string): string[] => statefulVariablesOf("core/x.ts", source);

describe("a module of the core", () => {
  test("keeps nothing between calls, as it is loaded twice in one process", () => {
    const files = globSync(["core/**/*.ts", "contract/**/*.ts"]).sort();
    expect(files.length).toBeGreaterThan(150);
    expect(files.flatMap((file) => statefulVariablesOf(file, readFileSync(file, "utf8")))).toEqual([]);
  });

  test.each([
    "let x = 0;",
    "export let x: string | undefined;",
    "var x = 1;",
    "const x = new Map<string, string>();",
    "const x: Map<string, string> = new Map();",
    "export const x = new Set([1]);",
    "const x = new WeakMap<object, string>();",
    "const x = [new Uint8Array(64), new Uint8Array(64)] as const;",
    "const x = { seen: new Set<string>() };",
    "const x = new Float64Array(2);",
    "const x: string[] = []; export const f = (word: string) => { x.push(word); };",
    "const x: Record<string, number> = {}; export function f(word: string) { x[word] = 1; }",
    "const x = { count: 0 }; export const f = () => { x.count += 1; };",
    "const x = { count: 0 }; export const f = () => x.count++;",
    "const x = { list: [1] }; export const f = () => x.list.sort();",
    "const x: Record<string, number> = {}; export const f = () => { delete x.y; };",
  ])("is found to keep something: %s", (source) => {
    expect(found(source)).toEqual(["core/x.ts: x"]);
  });

  test.each([
    "const x: ReadonlySet<string> = new Set(['a']);",
    "const x: ReadonlyMap<string, number> = new Map();",
    "const x: readonly string[] = ['a'].sort();",
    "export const x = { same: 1, form: 0.8 } as const;",
    "export const x = () => new Map<string, string>();",
    "export function x() { let count = 0; const list: number[] = []; list.push(1); return count++; }",
    "const x = new Uint32Array(0);",
    "const x = /a/u;",
    "const x = new TextEncoder();",
  ])("is free to write: %s", (source) => {
    expect(found(source)).toEqual([]);
  });
});
