import { expect, test } from "vitest";
import { startChild } from "../../../tools/bench/children.ts";

const printing = (code: number) => [
  "-e",
  `console.log("first"); console.error("a warning"); console.log("ready: here"); console.log("last"); process.exitCode = ${code};`,
];

test("the error about a program that ends too early has all that it has printed, including its errors", async () => {
  const starting = startChild(printing(3), /never/);
  await expect(starting).rejects.toThrow(/ended with 3: /);
  for (const line of ["first", "a warning", "last"]) await expect(starting).rejects.toThrow(line);
});

test("the rest of the output can be read when the program has ended", async () => {
  const { found, ended, printed } = await startChild(printing(1), /^ready: (.*)$/m);
  expect(found).toBe("here");
  expect(await ended).toBe(1);
  expect(printed()).toContain("last");
  expect(printed()).toContain("a warning");
});
