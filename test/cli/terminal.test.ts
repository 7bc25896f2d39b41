import { expect, test } from "vitest";
import { careers } from "../careers.ts";
import { aMarkedProgram } from "../marked-program.ts";

/** An escape sequence, its one-byte form (C1), a direction mark, a tag character, a zero-width space and a delete character. */
const unseen = "\u001b[2J\u009b31m\u202e\u{e0041}\u200b\u007f";
const obeyed = /(?!\n)[\p{Cc}\p{Cf}]/u;

// trust L 154
test("nothing that terminals interpret is stored or printed, as text or JSON, in an answer or a refusal (trust F 81)", async () => {
  const { services, data, applied } = await aMarkedProgram();
  const id = await applied("quassia", { firstName: `Ada${unseen}`, source: `fair${unseen}`, medium: `m\nx${unseen}` });
  expect(JSON.stringify(await services.applications.list())).not.toMatch(obeyed);

  const said: string[] = [];
  for (const words of [
    ["applications", "show", id],
    ["applications", "show", id, "--json"],
    ["applications", "show", `x${unseen}`],
    [`jobs${unseen}`],
  ]) {
    const { printed } = await careers(data, ...words);
    expect(printed, words.join(" ")).not.toMatch(obeyed);
    said.push(printed);
  }
  const shown = { form: { firstName: "Ada[2J31m" }, source: "fair[2J31m", medium: "m x[2J31m" };
  expect(JSON.parse(said[1] ?? "")).toMatchObject(shown);
  expect(said[2]).toContain('there is no application "x[2J31m"');
});
