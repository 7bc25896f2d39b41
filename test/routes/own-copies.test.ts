import { describe, expect, test } from "vitest";
import { createFileAccessCheck } from "#core/applications/rights/file-access-check.ts";
import { createFilesCleanCheck } from "#core/applications/rights/files-clean-check.ts";
import { applicationId, fileKey, moment } from "../identities.ts";
import { marked, markedContent } from "../marked.ts";
import { aMarkedProgram } from "../marked-program.ts";
import { aFile } from "../submission.ts";

/** A marked application, and the address of the candidate's own page, opened with the link of the confirmed mailbox. */
async function anOwnPage(environment: Record<string, string> = {}) {
  const program = await aMarkedProgram(undefined, environment);
  const { services, app, applied } = program;
  const id = applicationId(await applied("zyxmarke"));
  const address = `/en/careers/de/application/${services.links.tokenOf(id)}`;
  const save = (what: string, site = "same-origin", at = address) =>
    app.request(`${at}/${what}?country=de`, { headers: { "Sec-Fetch-Site": site } });
  const confirm = () => services.applications.confirmMailbox(id, 0, moment("2026-11-26"));
  return { ...program, id, address, save, confirm };
}

const expectThePage = (answer: Response, address: string) => {
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`${address}?country=de`);
};

describe("the candidate's own page", () => {
  test("saves each file, and a copy of everything with the files inside, but only from the page itself", async () => {
    const { address, save, confirm, services, id } = await anOwnPage();
    await confirm();
    const before = await services.applications.get(id);
    for (const [what, name] of [
      ["cv", /^attachment; filename="[A-Z0-9-]+-cv\.pdf"$/],
      ["otherDoc", /^attachment; filename="[A-Z0-9-]+-otherDoc\.pdf"$/],
    ] as const) {
      const answer = await save(what);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(markedContent("zyxmarke"));
      expect(answer.headers.get("content-disposition")).toMatch(name);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    }
    const copy = await save("copy");
    expect(copy.headers.get("content-disposition")).toMatch(/^attachment; filename="[A-Z0-9-]+\.html"$/);
    const html = await copy.text();
    expect(html).toContain(marked("zyxmarke").telephone);
    expect(html).toContain(Buffer.from(markedContent("zyxmarke")).toString("base64"));
    expect(await services.applications.get(id)).toEqual(before);
    for (const from of ["cross-site", "same-site", "none"]) expectThePage(await save("cv", from), address);
  });

  // trust S 1194
  test("saves nothing before the mailbox is confirmed, and nothing with a link that we did not sign", async () => {
    const { address, save, confirm } = await anOwnPage();
    for (const what of ["cv", "otherDoc", "copy"]) expectThePage(await save(what), address);
    await confirm();
    const forged = `${address}x`;
    expectThePage(await save("cv", "same-origin", forged), forged);
    expect(await (await save("cv")).text()).toBe(markedContent("zyxmarke"));
  });

  // trust S 1194
  test("saves 60 files and copies an hour for one address, as each may be very large", async () => {
    const { save, confirm, address } = await anOwnPage({ LIMIT_PER_ADDRESS: "1" });
    for (const _try of Array.from({ length: 70 })) expectThePage(await save("cv"), address); // the page itself does not count as a download
    await confirm();
    for (const _save of Array.from({ length: 60 })) expect((await save("cv")).status).toBe(200);
    const late = await save("copy");
    expect([late.status, late.headers.get("Retry-After")]).toEqual([503, "60"]);
  });

  // trust S 1194
  test.each([
    ["open", true, "clean", true],
    ["open", true, "pending", false],
    ["open", true, "infected", false],
    ["open", false, "pending", true],
    ["unconfirmed", false, "clean", false],
    ["before", false, "clean", false],
  ] as const)(
    "of a mailbox that is %s, with a scanner (%s) that says %s, saves files: %s",
    async (door, isScanned, state, may) => {
      const file = aFile();
      const scans = { statesOf: async () => new Map([[fileKey("a/first/cv"), state]]) };
      const grantsFileAccess = createFileAccessCheck(createFilesCleanCheck({ isScanned, scans }));
      expect(await grantsFileAccess({ id: applicationId("first"), files: [file], door })).toBe(may);
    },
  );
});
