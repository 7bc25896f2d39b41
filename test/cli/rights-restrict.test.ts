import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { dayOf, later, momentOf } from "#core/time/time.ts";
import { careers } from "../careers.ts";
import { applicationId, moment } from "../identities.ts";
import { aMarkedProgram } from "../marked-program.ts";
import { referenceOf } from "../reference-of.ts";
import { temporaryFolder } from "../temporary.ts";

const inDays = (count: number): string => dayOf(later(momentOf(new Date()), count * 86_400_000));
const why = ["--why", "letter 7"] as const;

describe("careers rights restrict", () => {
  // trust S 1197
  test("keeps an application from being read, answered, exported and purged, until an announced day is over", {
    timeout: 240_000,
  }, async () => {
    const { services, data, applied } = await aMarkedProgram(() => new Date("2024-05-01T10:00:00Z"));
    const id = applicationId(await applied("zyxmarke"));
    const reference = await referenceOf(services, id);
    await services.applications.setState(id, "rejected", { at: moment("2024-05-02"), who: "ada" });
    const run = (...words: string[]) => careers(data, ...words);
    expect(await run("rights", "restrict", reference, ...why)).toMatchObject({
      code: 0,
      printed: expect.stringContaining("Request 1 is closed"),
    });
    const to = join(temporaryFolder(), "out");
    const refused = { code: 1, printed: expect.stringContaining("is restricted at its candidate's request") };
    expect(await run("applications", "show", reference)).toMatchObject(refused);
    expect(await run("applications", "files", reference, "--to", to, ...why)).toMatchObject(refused);
    expect(await run("applications", "set-state", reference, "interview")).toMatchObject(refused);
    expect(await run("applications", "answer", reference, "--state", "interview")).toMatchObject(refused);
    expect(await run("export", "--ref", reference, "--to", to, ...why)).toMatchObject(refused);
    expect((await run("export", "--to", to, ...why)).printed).toContain("0 applications");
    expect((await run("purge")).printed).toContain("0 erased");
    expect((await run("applications", "list")).printed).toMatch(/restricted/);
    const examined = await run("applications", "show", reference, "--restricted", ...why);
    expect(examined).toMatchObject({ code: 0, printed: expect.stringContaining("restricted            since ") });

    const end = (until: string) => run("rights", "end-restriction", reference, "--until", until, ...why);
    expect(await end(inDays(2))).toMatchObject({
      code: 2,
      printed: expect.stringContaining("--until must be a day from"),
    });
    expect(await end(inDays(8))).toMatchObject({
      code: 0,
      printed: expect.stringContaining("A mail tells the candidate"),
    });
    expect((await services.outbox.list()).map(({ template }) => template)).toEqual(["restriction-ends"]);
    expect(await run("applications", "show", reference)).toMatchObject(refused);
    const history = await services.myApplications.history(services.links.tokenOf(id));
    expect(history.map(({ kind }) => kind).slice(-3)).toEqual(["restricted", "read", "restriction_ends"]);
  });

  // trust S 1197
  test("has nothing to end without a restriction", { timeout: 120_000 }, async () => {
    const { services, data, applied } = await aMarkedProgram();
    const reference = await referenceOf(services, await applied("zyxmarke"));
    const answer = await careers(data, "rights", "end-restriction", reference, "--until", inDays(8), ...why);
    expect(answer).toMatchObject({ code: 1, printed: expect.stringContaining("is not restricted") });
  });
});
