import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { askFor } from "../../cli/init-answers.ts";

const known = { countries: ["gr", "de", "uk"] };

/** Somebody at a terminal, who types the next line whenever a question was asked. */
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

test("what is wrong is asked again, with what was wrong, and an empty line takes what is offered (trust P 218)", async () => {
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
  expect(said()).toContain('  "xx" is no country known here; known are gr, de, uk\n');
  expect(said()).toContain("a mail address is written jobs@your-group.com");
  expect(said()).toContain("needs a contrast of 7 with white text but has 1.00");
});

test("options are not asked for again, and a wrong one ends it", async () => {
  const { streams, said } = typing("uk", "", "", "jobs@bora.test", "", "");
  expect(await askFor({ name: "Bora" }, known, streams)).toMatchObject({ name: "Bora", countries: "uk" });
  expect(said()).not.toContain("Name of the group");
  await expect(askFor({ name: "!" }, known, typing().streams)).rejects.toThrow("--name: a name has letters");
});

test("the end of the input makes nothing", async () => {
  await expect(askFor({}, known, typing("Bora", undefined).streams)).rejects.toThrow("nothing was made");
});
