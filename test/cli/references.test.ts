import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { careers } from "../careers.ts";
import { applicationId } from "../identities.ts";
import { aMarkedProgram } from "../marked-program.ts";
import { referenceOf } from "../reference-of.ts";
import { temporaryFolder } from "../temporary.ts";

/** A program with one application, and its reference as somebody would read it out on the telephone. */
async function onTheTelephone() {
  const { services, data, applied } = await aMarkedProgram();
  const id = await applied("zyxmarke");
  const reference = await referenceOf(services, id);
  const run = (...words: string[]) => careers(data, ...words);
  return { services, id, reference, run, said: reference.toLowerCase().split("-") };
}

test("every command finds an application by its reference, in lower case, with spaces or without dashes", async () => {
  const { services, id, reference, run, said } = await onTheTelephone();
  const [joined, spaced] = [said.join(""), said.join(" ")];
  const shown = await run("applications", "show", ...said);
  expect(shown.printed).toMatch(new RegExp(`^reference +${reference}\\nid +${id}\\n`));
  expect(JSON.parse((await run("applications", "show", joined, "--json")).printed)).toMatchObject({ id, reference });
  expect((await run("applications", "list")).printed).toMatch(new RegExp(`^${reference} `, "m"));
  expect(JSON.parse((await run("applications", "list", "--json")).printed)).toMatchObject([{ id, reference }]);

  const to = join(temporaryFolder(), "files");
  await run("applications", "files", spaced, "--to", to, "--why", "interview");
  expect(readdirSync(to).every((name) => name.startsWith(id))).toBe(true);
  expect((await run("applications", "set-state", ...said, "in_review")).printed).toContain(
    `${reference} is in_review\n`,
  );
  expect((await run("applications", "hold", joined, "--until", "2027-01-31", "--why", "x")).code).toBe(0);
  expect((await run("applications", "release", spaced)).printed).toContain(`${reference} is no longer held`);
  await services.myApplications.disown(services.links.tokenOf(applicationId(id)));
  expect((await run("applications", "reopen", joined, "--why", "x")).printed).toContain(
    `link to ${reference} works again`,
  );
  const out = join(temporaryFolder(), "out");
  expect((await run("export", "--ref", spaced, "--to", out, "--why", "x")).printed).toContain("1 application");
  expect((await run("applications", "log")).printed).toContain(reference);
  expect((await run("erase", "--ref", joined)).printed).toContain(reference);
});

test("a reference with a typing error is reported as that, and changes nothing", async () => {
  const { services, id, run, reference } = await onTheTelephone();
  const wrong = reference.replace(/^./, (sign) => (sign === "2" ? "3" : "2"));
  const missing = { code: 1, printed: expect.stringContaining(`"${wrong}" has a typing error`) };
  for (const words of [
    ["applications", "show", wrong],
    ["applications", "set-state", wrong, "rejected"],
    ["export", "--ref", wrong, "--to", join(temporaryFolder(), "out"), "--why", "x"],
    ["erase", "--ref", wrong, "--yes"],
  ])
    expect(await run(...words), words.join(" ")).toMatchObject(missing);
  expect(await run("applications", "show", "K7M-29R-XDW")).toMatchObject({
    code: 1,
    printed: expect.stringContaining('there is no application "K7M-29R-XDW"'),
  });
  expect(await services.applications.get(applicationId(id))).toMatchObject({ state: "received" });
  expect(await services.applications.accesses(applicationId(id))).toEqual([]);
});
