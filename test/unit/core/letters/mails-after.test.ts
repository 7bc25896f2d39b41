import { describe, expect, test } from "vitest";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { ApplicationEvent, EventSubject } from "#core/applications/stored/application-event.ts";
import { defineMailKind } from "#core/letters/mail-kind.ts";
import { createMailSelector } from "#core/letters/mails-after.ts";
import { noticeMail } from "#core/letters/notice.ts";
import { demoSite } from "../../../fixtures.ts";
import { moment, reference } from "../../../identities.ts";
import { aSubmission } from "../../../submission.ts";

const at = moment("2026-05-02T10:00:00.000Z");
const parts = { site: demoSite(), newId: () => "new" };
const mailsAfter = createMailSelector(parts);

const mailsOf = (
  event: Partial<ApplicationEvent> & Pick<ApplicationEvent, "kind">,
  about: Parameters<typeof aSubmission>[0] & Partial<Pick<StoredApplication, "undoUntil">> = {},
  rest: Partial<EventSubject> = {},
) => {
  const { undoUntil, ...submitted } = about;
  const { application } = aSubmission({ language: "fr", ...submitted });
  const subject = { application: { ...application, ...(undoUntil ? { undoUntil } : {}) }, ...rest };
  return mailsAfter({ at, who: "candidate", ...event }, subject).map(({ template, language, to }) =>
    [template, language, ...(to === undefined ? [] : [to])].join(" "),
  );
};

describe("the mails after an event", () => {
  test("of a new application go to the candidate and to recruiting, each in their language", () => {
    expect(mailsOf({ kind: "received" })).toEqual(["confirmation fr", "notice de"]);
    expect(mailsOf({ kind: "received" }, { country: "pl" })).toEqual(["confirmation fr"]); // there is no recruiting address for Poland
    expect(mailsOf({ kind: "received" }, { suspect: true })).toEqual(["notice de"]);
  });

  test("notify both mailboxes of a new one, each in its language, until the application has had eight mails", () => {
    const before = {
      ...aSubmission({ language: "de" }).application,
      reference: reference("K7M-29R-XDW"),
    } as StoredApplication;
    const changed = (mailsBefore: number, suspect = false) =>
      mailsOf({ kind: "mailbox_changed" }, { suspect }, { before, mailsBefore });
    expect(changed(7)).toEqual(["confirmation fr", "mailbox-changed de ada@example.com"]);
    expect(changed(8)).toEqual([]);
    expect(changed(2, true)).toEqual([]);
  });

  test("tell candidates of a withdrawal and an erasure request, unless a bot may have given the address or a hold postpones the erasure", () => {
    expect(mailsOf({ kind: "withdrawn" })).toEqual(["withdrawal fr"]);
    expect(mailsOf({ kind: "withdrawn" }, { suspect: true })).toEqual([]);
    expect(mailsOf({ kind: "erasure_asked" }, { undoUntil: at })).toEqual(["erasure fr"]);
    expect(mailsOf({ kind: "erasure_asked" })).toEqual([]);
    expect(mailsOf({ kind: "erasure_asked" }, { undoUntil: at, suspect: true })).toEqual([]);
  });

  test("apologise to the candidate for a late answer if the site wants that, unless a bot may have given the address", () => {
    expect(mailsOf({ kind: "late" })).toEqual([]);
    const apologising = createMailSelector({
      ...parts,
      site: { ...parts.site, brand: { ...parts.site.brand, apologisesForLateAnswers: true } },
    });
    const templates = (suspect: boolean) =>
      apologising({ kind: "late", at, who: "program" }, { application: { ...aSubmission().application, suspect } }).map(
        ({ template }) => template,
      );
    expect(templates(false)).toEqual(["late"]);
    expect(templates(true)).toEqual([]);
  });

  test("tell candidates when a restriction ends, unless a bot may have given the address", () => {
    expect(mailsOf({ kind: "restriction_ends" })).toEqual(["restriction-ends fr"]);
    expect(mailsOf({ kind: "restriction_ends" }, { suspect: true })).toEqual([]);
  });

  test("tell recruiting of a withdrawn consent and an objection, and before unread or overdue applications end", () => {
    expect(mailsOf({ kind: "consent_withdrawn" })).toEqual(["consent-withdrawn de"]);
    expect(mailsOf({ kind: "consent_withdrawn" }, { country: "pl" })).toEqual([]);
    expect(mailsOf({ kind: "objected" })).toEqual(["objection de"]);
    expect(mailsOf({ kind: "warned", of: "unread" }, { country: "br" })).toEqual(["retention-warning pt"]);
    expect(mailsOf({ kind: "warned", of: "overdue" })).toEqual(["retention-overdue de"]);
    expect(mailsOf({ kind: "warned", of: "overdue" }, { country: "in" })).toEqual([]);
  });

  test("tell recruiting of a disowned mailbox, the contact if recruiting has no address, in the application's language if its country is gone", () => {
    expect(mailsOf({ kind: "disowned" }, { country: "br" })).toEqual(["disowned pt"]);
    expect(mailsOf({ kind: "disowned" }, { country: "zz" })).toEqual(["disowned fr"]);
  });

  test("are none after events that nobody has to be told of", () => {
    for (const kind of [
      "corrected",
      "replaced",
      "mailbox_confirmed",
      "read",
      "state_changed",
      "handed_on",
      "undone",
      "held",
      "released",
      "erased",
    ] as const)
      expect(mailsOf({ kind })).toEqual([]);
  });

  test("include a new kind of mail as soon as it is declared", () => {
    const thanks = defineMailKind({
      template: "thanks",
      reader: "candidate",
      after: ["read"],
      letter: noticeMail.letter,
    });
    const { application } = aSubmission();
    expect(createMailSelector(parts, [thanks])({ kind: "read", at, who: "operator ada" }, { application })).toEqual([
      { id: "new", template: "thanks", language: "de" },
    ]);
  });
});
