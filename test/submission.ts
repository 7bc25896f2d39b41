import { expect } from "vitest";
import type { Application, ApplicationFile } from "#core/applications/stored/application.ts";
import type { ApplicationEventKind, MailSelector } from "#core/applications/stored/application-event.ts";
import type { ApplicationMail } from "#core/applications/stored/application-mail.ts";
import type { Submission } from "#core/applications/stored/application-store.ts";
import type { Consent } from "#core/applications/stored/consent.ts";
import type { Person } from "#core/applications/stored/person.ts";
import type { PlainSubmission } from "#core/applications/stored/unconfirmed-store.ts";
import { countsAsApplied } from "#core/applications/submit/counts-as-applied.ts";
import { createMailSelector } from "#core/letters/mails-after.ts";
import type { CopiesEvent, CopiesMail } from "#core/mail/copies-notice.ts";
import type { Secrets } from "#core/secrets.ts";
import { demoSite } from "./fixtures.ts";
import { applicationId, countryCode, fileKey, jobId, moment, type Plain, reference, uploadKey } from "./identities.ts";

export const aFile = ({
  key = "a/first/cv",
  uploadKey: upload = "u/upload-of-first",
  ...about
}: Partial<Plain<ApplicationFile>> = {}): ApplicationFile => ({
  key: fileKey(key),
  kind: "cv",
  uploadKey: uploadKey(upload),
  size: 12,
  contentType: "application/pdf",
  name: "cv.pdf",
  sha256: "0".repeat(64),
  ...about,
});

export const aConsent = (about: Partial<Consent> = {}): Consent => ({
  purpose: "privacy_notice",
  decision: "given",
  at: moment("2026-05-01T10:00:00.000Z"),
  language: "de",
  country: countryCode("de"),
  formVersion: 1,
  text: "Ich habe gelesen",
  textHash: "h1",
  ...about,
});

type AboutApplication = Partial<Omit<Application, "id" | "jobId" | "country" | "receivedAt">> &
  Partial<Plain<Pick<Application, "id" | "jobId" | "country" | "receivedAt">>>;

/**
 * A submit with one file, whose key contains the application's id. `testMails` selects `mails` for it. A test passes only the values that matter
 * to it.
 */
export function aSubmission(
  {
    id = "first",
    jobId: job = "de-tester",
    country = "de",
    receivedAt = "2026-05-01T10:00:00.000Z",
    files,
    ...about
  }: AboutApplication = {},
  { mails, ...rest }: Partial<Submission> & { readonly mails?: readonly ApplicationMail[] } = {},
): Submission {
  const application: Application = {
    id: applicationId(id),
    receivedAt: moment(receivedAt),
    jobId: jobId(job),
    jobTitle: "Tester (m/w/d)",
    jobClosed: false,
    variant: "generic",
    country: countryCode(country),
    language: "de",
    source: "quadrel website",
    medium: "careerpage",
    form: {
      firstName: "Ada",
      lastName: "Łukasiewicz",
      email: "ada@example.com",
      telephone: "+49 1",
      cv: `upload-of-${id}`,
      consent: true,
    },
    files: files ?? [aFile({ key: `a/${id}/cv`, uploadKey: `u/upload-of-${id}` })],
    ...about,
  };
  if (mails) mailsOfSubmissions.set(application, mails);
  return { application, consents: [], ...rest };
}

const mailsOfSubmissions = new WeakMap<object, readonly ApplicationMail[]>();

/** The template of the mail that `testMails` selects after an event, for events other than `received`. */
const templatesAfter: Partial<Record<ApplicationEventKind, string>> = {
  withdrawn: "withdrawal",
  erasure_asked: "erasure",
  disowned: "disowned",
  consent_withdrawn: "consent-withdrawn",
  end_decided: "ended",
};

/** The secrets that encrypt the key of the operator log. */
export const testSecrets: Secrets = () => ["a secret for tests with 32 letters"];

/**
 * Selects mails with predictable ids, for tests that are not about mails. For a submit, these are its `mails`, or else a confirmation with the id
 * `mail-` and the application's id. For some other events, they are one or two mails.
 */
export const testMails: MailSelector = ({ kind, at, of, answer }, { application, before }) => {
  const { id } = application;
  if (kind === "received")
    return mailsOfSubmissions.get(application) ?? [{ id: `mail-${id}`, template: "confirmation", language: "de" }];
  if (kind === "mailbox_changed")
    return [
      { id: `confirmation-${id}-${at}`, template: "confirmation", language: "de" },
      {
        id: `mailbox-changed-${id}-${at}`,
        template: "mailbox-changed",
        language: "de",
        ...(before ? { to: before.form.email } : {}),
      },
    ];
  if (answer === "given") return [{ id: `answer-${id}-${at}`, template: "answer", language: "de" }];
  const isHeld = kind === "erasure_asked" && application.undoUntil === undefined;
  const template = of === "unread" ? "retention-warning" : isHeld ? undefined : templatesAfter[kind];
  return template === undefined ? [] : [{ id: `${template}-${id}-${at}`, template, language: "de" }];
};

/** Selects the mails of `testMails` for a submit, and the program's own mails, with new ids, for all other events. */
export function mailsOfProgram(newId: () => string): MailSelector {
  const mailsAfter = createMailSelector({ site: demoSite(), newId });
  return (event, subject) => (event.kind === "received" ? testMails : mailsAfter)(event, subject);
}

/** Matches any reference, because references are random. */
export const anyReference = expect.stringMatching(/^\w{3}-\w{3}-\w{3}$/);

/** An applicant by the hash of the mailbox. The demo's rules decide which earlier applications count. */
export const aPerson = (hash = "p1", since = "2026-04-01", now = "2026-05-04"): Person => ({
  hash,
  since: moment(since),
  counts: (earlier) => countsAsApplied(earlier, demoSite(), moment(now)),
});

/** The mail to recruiters about copies of an application. */
export const aCopiesMail = (event: CopiesEvent = "erased", id = "first"): CopiesMail => ({
  id: `${id}-${event}`,
  language: "de",
  notice: {
    id: applicationId(id),
    reference: reference("K7M-29R-XDW"),
    country: countryCode("de"),
    event,
    at: moment("2026-05-03T10:00:00.000Z"),
  },
});

/** A plain form as stored, with the id of the application that it may become. */
export function aPlainSubmission(about: AboutApplication = {}, rest: Partial<PlainSubmission> = {}): PlainSubmission {
  const { application } = aSubmission(about);
  return {
    application,
    consents: [aConsent()],
    submitKey: `key-${application.id}`,
    mailbox: { hash: "p1", maxWaiting: 3 },
    mail: { id: `ask-${application.id}`, template: "please-confirm", language: "de" },
    ...rest,
  };
}

/** Text that PostgreSQL cannot read in JSON, and the form in which it is stored. Its last part only looks like an escape sequence, and is kept. */
export const unreadable = "a\ud83d\0\ude00 \\ud83d";
export const storedUnreadable = "a\ufffd\ufffd \\ud83d";

/** A submit with the same text in every field that candidates, feeds and file names can fill with anything. */
export function submissionFilledWith(text: string, about: AboutApplication = {}): Submission {
  const said = { linkedin: text, xing: text, referent: text, candidatePreferences: text };
  const form = { ...aSubmission().application.form, firstName: text, lastName: text, telephone: text, ...said };
  const given = { jobTitle: text, company: text, source: text, medium: text, form, files: [aFile({ name: text })] };
  return aSubmission({ ...given, ...about }, { mailboxConfirmed: true });
}
