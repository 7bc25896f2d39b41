import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { askFor } from "../../cli/init-answers.ts";

const known = { countries: ["gr", "de", "uk"] };

/** A person at a terminal who types these lines, one after each question. `undefined` ends the input. */
function typing(...lines: readonly (string | undefined)[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let said = "";
  const left = [...lines];
  output.on("data", (chunk: Buffer) => {
    said += chunk.toString();
    if (!said.endsWith(": ") || left.length === 0) return;
    const line = left.shift();
    if (line === undefined) input.end();
    else setImmediate(() => input.write(`${line}\n`));
  });
  return { streams: { input, output }, said: () => said };
}

test("a wrong answer is explained and asked for again, and an empty line accepts the default (trust P 218)", async () => {
  const { streams, said } = typing(
    ...["Bora Wind", "gr,xx", "gr, de", "", "", "jobs", "jobs@bora.test", "#ffffff", "#2b1d4f", ""],
  );
  expect(await askFor({}, known, streams)).toEqual({
    name: "Bora Wind",
    countries: "gr, de",
    languages: "en",
    "first-company": "Bora Wind",
    contact: "jobs@bora.test",
    colour: "#2b1d4f",
    accent: "#ffc233",
  });
  expect(said()).toContain('  "xx" is not a known country; choose from gr, de, uk\n');
  expect(said()).toContain("a mail address looks like jobs@your-group.com");
  expect(said()).toContain("needs a contrast of 7 with white text but has 1.00");
});

test("answers given as options are not asked for, and a wrong option ends the command", async () => {
  const { streams, said } = typing("uk", "", "", "jobs@bora.test", "", "");
  expect(await askFor({ name: "Bora" }, known, streams)).toMatchObject({ name: "Bora", countries: "uk" });
  expect(said()).not.toContain("Name of the group");
  await expect(askFor({ name: "!" }, known, typing().streams)).rejects.toThrow("--name: a name has letters");
});

test("nothing is created when the input ends", async () => {
  await expect(askFor({}, known, typing("Bora", undefined).streams)).rejects.toThrow("nothing was created");
});
