import { describe, expect, test } from "vitest";
import type { MyApplicationLinks } from "#core/applications/stored/application-links.ts";
import { createUnconfirmedApplications } from "#core/applications/submit/unconfirmed-applications.ts";
import { PorticoError } from "#core/errors.ts";
import type { FoundJob } from "#core/jobs/job-index.ts";
import { applicationId, moment } from "../../../../identities.ts";
import { aPlainSubmission, aSubmission } from "../../../../submission.ts";
import { aSubmit, opening } from "./a-submit.ts";

const linksOf = (kind: string): MyApplicationLinks => ({
  tokenOf: (id) => `${kind}.${id}`,
  idIn: (token) => (token.startsWith(`${kind}.`) ? applicationId(token.slice(kind.length + 1)) : undefined),
});

/** An unconfirmed application of 1 May, at the moment `at`. `found` is its opening. */
async function waitingForm(at = "2026-05-02T09:59:59.999Z", found: FoundJob | Error = { state: "open", job: opening }) {
  const { parts, applications, unconfirmed } = aSubmit();
  await unconfirmed.keep(aPlainSubmission({ receivedAt: "2026-05-01T10:00:00.000Z" }));
  const find = async () => (found instanceof Error ? Promise.reject(found) : found);
  const forms = createUnconfirmedApplications({
    ...parts,
    unconfirmed,
    now: () => new Date(at),
    jobIndex: { ...parts.jobIndex, find },
    links: linksOf("own"),
    confirmLinks: linksOf("confirms"),
    sentLinks: linksOf("sent"),
  });
  return { ...forms, applications, unconfirmed };
}

const tooLate = "2026-05-02T10:00:00.000Z";

describe("an unconfirmed application", () => {
  test("shows where the mail went, through the link of its page, for a day", async () => {
    const { sentTo } = await waitingForm();
    expect(await sentTo("sent.first")).toBe("ada@example.com");
    expect(await sentTo("sent.second")).toBeUndefined();
    expect(await sentTo("confirms.first")).toBeUndefined();
    expect(await (await waitingForm(tooLate)).sentTo("sent.first")).toBeUndefined();
  });

  test("can be confirmed for a day, and opening its link changes nothing", async () => {
    const { open, applications } = await waitingForm();
    expect(await open("confirms.first")).toMatchObject({ state: "waiting", application: { id: "first" } });
    expect(await open("confirms.first")).toMatchObject({ state: "waiting" });
    expect(await applications.list()).toEqual([]);
    for (const token of ["sent.first", "confirms.second", ""]) expect(await open(token)).toEqual({ state: "gone" });
    expect(await (await waitingForm(tooLate)).open("confirms.first")).toEqual({ state: "gone" });
  });

  test("becomes an application like any other when it is confirmed, and only once", async () => {
    const { confirm, open, applications, unconfirmed } = await waitingForm();
    const standing = { state: "confirmed", application: { id: "first", jobClosed: false }, ownToken: "own.first" };
    expect(await confirm("confirms.first")).toMatchObject(standing);
    expect(await unconfirmed.get(applicationId("first"))).toBeUndefined();
    const mails = await applications.mailsOf(applicationId("first"));
    expect(mails.filter((id) => id.startsWith("id-"))).toHaveLength(2); // one to the candidate, one to recruiters
    expect(await confirm("confirms.first")).toMatchObject(standing);
    expect(await open("confirms.first")).toMatchObject(standing);
    expect(await applications.mailsOf(applicationId("first"))).toEqual(mails);
  });

  test("cannot be confirmed with another link, or too late", async () => {
    const { confirm, applications } = await waitingForm();
    for (const token of ["sent.first", "confirms.second"]) expect(await confirm(token)).toEqual({ state: "gone" });
    expect(await applications.list()).toEqual([]);
    expect(await (await waitingForm(tooLate)).confirm("confirms.first")).toEqual({ state: "gone" });
  });

  test.each([
    [true, "closed meanwhile", { state: "closed" as const }],
    [false, "open", { state: "open" as const, job: opening }],
    [false, "unknown", undefined],
    [false, "not available", new PorticoError("unavailable")],
  ])("is stored with jobClosed %s if the opening is %s", async (closed, _what, found) => {
    const { confirm } = await waitingForm(undefined, found);
    expect(await confirm("confirms.first")).toMatchObject({ state: "confirmed", application: { jobClosed: closed } });
  });

  test("is refused if the same person has applied meanwhile, and stays unconfirmed", async () => {
    const { confirm, applications, unconfirmed } = await waitingForm();
    const { parts } = aSubmit();
    const mailbox = "ada@example.com";
    const counts = () => true;
    const person = { ...parts.keyedHashOf(mailbox), since: moment("2026-04-01"), counts };
    await applications.accept(aSubmission({ id: "second" }, { person }));
    expect(await confirm("confirms.first")).toEqual({ state: "already_applied" });
    expect(await unconfirmed.get(applicationId("first"))).toBeDefined();
  });

  test("raises an unexpected error", async () => {
    const { parts, unconfirmed } = aSubmit();
    await unconfirmed.keep(aPlainSubmission({ receivedAt: "2026-05-01T10:00:00.000Z" }));
    const away = { ...unconfirmed, confirm: () => Promise.reject(new PorticoError("unavailable")) };
    const now = () => new Date("2026-05-01T11:00:00.000Z");
    const links = { links: linksOf("own"), confirmLinks: linksOf("confirms"), sentLinks: linksOf("sent") };
    const { confirm } = createUnconfirmedApplications({ ...parts, ...links, unconfirmed: away, now });
    await expect(confirm("confirms.first")).rejects.toMatchObject({ code: "unavailable" });
  });

  test("counts as applied once it is confirmed, if the site restricts applications", async () => {
    const { parts, unconfirmed } = aSubmit();
    const given: unknown[] = [];
    const noting = {
      ...unconfirmed,
      get: async () => aPlainSubmission({ receivedAt: "2026-05-01T10:00:00.000Z" }),
      confirm: async (_id: unknown, { person }: { person?: unknown }) => void given.push(person),
    } as never as typeof unconfirmed;
    const now = () => new Date("2026-05-01T11:00:00.000Z");
    const links = { links: linksOf("own"), confirmLinks: linksOf("confirms"), sentLinks: linksOf("sent") };
    for (const alreadyAppliedDays of [30, 0])
      await createUnconfirmedApplications({ ...parts, ...links, unconfirmed: noting, now, alreadyAppliedDays }).confirm(
        "confirms.first",
      );
    expect(given).toEqual([expect.objectContaining({ since: "2026-04-01T11:00:00.000Z" }), undefined]);
  });
});
