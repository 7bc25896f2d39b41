import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isCorrectable } from "#core/applications/submit/correctable.ts";
import { careers } from "../careers.ts";
import { applicationId, moment } from "../identities.ts";
import { marked, markedContent } from "../marked.ts";
import { temporaryFolder } from "../temporary.ts";
import { aDesk } from "./a-desk.ts";

async function aDeskOfTwo() {
  const desk = await aDesk();
  await desk.applied("quassia");
  return desk;
}

describe("careers rights access", () => {
  test("copies everything stored about a person into one HTML file and JSON, and changes no application", {
    timeout: 180_000,
  }, async () => {
    const { services, id, reference, run } = await aDeskOfTwo();
    const to = join(temporaryFolder(), "copy");
    const { email, quadrelReferent: referent, ...answers } = marked("zyxmarke");
    const stored = () => services.applications.get(applicationId(id));
    const recordOf = async () => (await services.applications.retentionRecords()).find((each) => each.id === id);
    const before = [await stored(), await recordOf()];
    await run("rights", "open", "access", "--email", email, "--why", "letter 7");
    const done = await run("rights", "access", "--email", email, "--to", to, "--why", "letter 7");
    expect(done).toMatchObject({ code: 0, printed: expect.stringContaining("Request 1 is closed.") });

    expect([await stored(), await recordOf()]).toEqual(before);
    const application = await stored();
    expect(application && isCorrectable(application)).toBe(true);
    expect((await run("rights", "list", "--all")).printed).toMatch(/1 +access .* done on .* copied into a folder/);
    expect((await run("applications", "log")).printed).toMatch(new RegExp(`copy +${reference} +letter 7`));
    expect((await run("breach", "--since", "2026-01-01")).printed).toMatch(/copy by /);

    const html = readFileSync(join(to, "copy.html"), "utf8");
    for (const value of [...Object.values(answers).filter((answer) => typeof answer === "string"), referent, email])
      expect(html).toContain(value);
    expect(html).toContain(`base64,${Buffer.from(markedContent("zyxmarke")).toString("base64")}"`);
    expect(html).toContain("Your application reached us.");
    expect(html).toContain("We keep your application for "); // from the privacy notice
    expect(html).not.toMatch(/<script|<link|src=|quassia/i);
    const { applications } = JSON.parse(readFileSync(join(to, "copy.json"), "utf8"));
    expect(applications).toMatchObject([{ reference, answers: { email, referent }, history: [{ kind: "received" }] }]);
    for (const { path } of applications[0].files)
      expect(readFileSync(join(to, path), "utf8")).toBe(markedContent("zyxmarke"));
    const written = readdirSync(to, { recursive: true, encoding: "utf8" });
    expect(["", ...written].filter((path) => statSync(join(to, path)).mode & 0o077)).toEqual([]);
  });

  // trust S 1192
  test("leaves nothing of a copy whose file is missing, says which, and warns of a mailbox that nobody has confirmed", {
    timeout: 120_000,
  }, async () => {
    const { services, data, id, reference, run } = await aDesk();
    const file = (await services.applications.get(applicationId(id)))?.files.at(-1);
    rmSync(join(data, "files", file?.key ?? ""));
    const to = join(temporaryFolder(), "copy");
    const answer = await run("rights", "access", "--ref", reference, "--to", to, "--why", "letter 7");
    expect(answer).toMatchObject({
      code: 1,
      printed: expect.stringContaining(`the file ${file?.kind} of ${reference} is missing`),
    });
    expect(answer.printed).toContain(`${reference}: nobody has confirmed its mail address`);
    expect(existsSync(to)).toBe(false);
    await services.applications.confirmMailbox(applicationId(id), 0, moment("2026-11-26"));
    expect((await run("rights", "access", "--ref", reference, "--to", to, "--why", "letter 7")).printed).not.toContain(
      "confirmed",
    );
    expect((await run("rights", "list")).printed).toContain("1 request,");
  });

  // trust S 1192
  test("leaves out applications that name the mailbox by mistake, and refuses a mailbox without others", {
    timeout: 120_000,
  }, async () => {
    const { services, id, run } = await aDeskOfTwo();
    await services.applications.disown(applicationId(id), { link: 0, at: moment("2026-11-26") });
    const to = join(temporaryFolder(), "copy");
    const answer = await run("rights", "access", "--email", marked("zyxmarke").email, "--to", to, "--why", "letter 7");
    expect(answer).toMatchObject({
      code: 1,
      printed: expect.stringContaining("is left out: the person who receives mail"),
    });
    expect((await run("rights", "list", "--all")).printed).toContain("0 requests");
  });

  // trust S 1192
  test.each([
    [["--to", "", "--ref", "r", "--why", "y"], "--to needs the name of a folder"],
    [["--email", "x@example.org", "--why", "y"], "either --to or --link is needed"],
    [["--to", "x", "--why", "y"], "either --ref or --email is needed"],
    [["--to", "x", "--ref", "r"], "--why is needed"],
  ])("refuses %j, and says why", async (words, why) => {
    expect(await careers(temporaryFolder(), "rights", "access", ...words)).toMatchObject({
      code: 2,
      printed: expect.stringContaining(why),
    });
  });
});
