import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { careers } from "../careers.ts";
import { applicationId } from "../identities.ts";
import { jobWithEveryField, marked, markedContent } from "../marked.ts";
import { aMarkedProgram } from "../marked-program.ts";
import { referenceOf } from "../reference-of.ts";
import { pdf } from "../routes/applying.ts";
import { temporaryFolder } from "../temporary.ts";

test("careers export writes everything stored about an application, readable only by its owner", async () => {
  const { services, data, applied } = await aMarkedProgram();
  const ids = [await applied("quassia", { firstName: "=cmd|calc" }), await applied("zyxmarke")];
  const to = join(temporaryFolder(), "out");
  const done = await careers(data, "export", "--why", "handing on", "--to", to);
  expect(done).toMatchObject({ code: 0, printed: expect.stringContaining("2 applications") });

  const lines = readFileSync(`${to}/applications.jsonl`, "utf8").trim().split("\n");
  const exported = lines.map((line) => JSON.parse(line));
  expect(exported.map(({ id }) => id).sort()).toEqual([...ids].sort());
  const { quadrelReferent: referent, ...answers } = marked("zyxmarke");
  const one = exported.find(({ id }) => id === ids[1]);
  expect(one).toMatchObject({ jobId: jobWithEveryField, form: { ...answers, referent, diConsent: true } });
  expect(one.consents).toHaveLength(2);
  for (const { path } of one.files) expect(readFileSync(join(to, path), "utf8")).toBe(markedContent("zyxmarke"));
  expect(one.files).toHaveLength(2);
  expect(one.files.every(({ path }: { path: string }) => path.includes(one.id))).toBe(true);
  const reference = await referenceOf(services, one.id);
  expect(one.reference).toBe(reference);
  expect(readFileSync(`${to}/applications.csv`, "utf8")).toContain(`${one.id},${reference},`);
  expect(readFileSync(`${to}/applications.csv`, "utf8")).toContain(",'=cmd|calc,");

  const written = readdirSync(to, { recursive: true, encoding: "utf8" });
  expect(written).toHaveLength(2 + 1 + 4);
  expect(["", ...written].filter((path) => statSync(join(to, path)).mode & 0o077)).toEqual([]);
  for (const id of ids) {
    expect((await services.applications.accesses(applicationId(id))).map(({ action }) => action)).toEqual(["export"]);
    expect(await services.applications.get(applicationId(id))).not.toHaveProperty("exported");
  }
  expect(await careers(data, "export", "--why", "handing on", "--to", to)).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/exists already/),
  });
});

// trust L 152
test("careers export picks a file's extension by its content, whatever the candidate called it", async () => {
  const { data, upload, applied } = await aMarkedProgram();
  const cv = await upload("cv", pdf, markedContent("quassia"), "Lebenslauf.pdf.hta");
  await applied("quassia", { cv });
  const to = join(temporaryFolder(), "out");
  expect(await careers(data, "export", "--why", "handing on", "--to", to)).toMatchObject({ code: 0 });
  expect(readdirSync(join(to, "files")).map((name) => name.split(".").slice(1).join("."))).toEqual(["pdf", "pdf"]);
});

test("careers export takes one application, or those since a day, and marks them if asked to", async () => {
  let time = new Date("2026-12-01T12:00:00Z");
  const { services, data, applied } = await aMarkedProgram(() => time);
  const first = await applied("quassia");
  time = new Date("2026-12-05T12:00:00Z");
  const second = await applied("zyxmarke");
  const folder = temporaryFolder();
  const idsIn = (name: string) =>
    readFileSync(join(folder, name, "applications.jsonl"), "utf8").match(/(?<=^\{"id":")[^"]+/gm);
  await careers(data, "export", "--why", "handing on", "--to", join(folder, "one"), "--ref", first);
  await careers(
    data,
    "export",
    "--why",
    "handing on",
    "--to",
    join(folder, "mine"),
    "--email",
    marked("quassia").email,
  );
  await careers(
    data,
    "export",
    "--why",
    "handing on",
    "--to",
    join(folder, "late"),
    "--since",
    "2026-12-05",
    "--mark-exported",
  );
  expect([idsIn("one"), idsIn("mine"), idsIn("late")]).toEqual([[first], [first], [second]]);
  expect(await services.applications.get(applicationId(first))).not.toHaveProperty("exported");
  expect(await services.applications.get(applicationId(second))).toMatchObject({
    exported: { who: expect.stringMatching(/./) },
  });
});
