import { expect } from "vitest";
import type { Application, ApplicationFile } from "#core/applications/stored/application.ts";
import type { Submission } from "#core/applications/stored/application-store.ts";
import type { Consent } from "#core/applications/stored/consent.ts";
import type { Person } from "#core/applications/stored/person.ts";
import type { PlainSubmission } from "#core/applications/stored/unconfirmed-store.ts";
import { countsAsApplied } from "#core/applications/submit/counts-as-applied.ts";
import type { CopiesEvent, CopiesMail } from "#core/mail/copies-notice.ts";
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

/** A submit with one file and one mail, both named after the application; a test adds what matters to it. */
export function aSubmission(
  {
    id = "first",
    jobId: job = "de-tester",
    country = "de",
    receivedAt = "2026-05-01T10:00:00.000Z",
    files,
    ...about
  }: AboutApplication = {},
  rest: Partial<Submission> = {},
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
  return {
    application,
    mails: [{ id: `mail-${id}`, template: "confirmation", language: "de" }],
    consents: [],
    ...rest,
  };
}

/** Any reference, as they are random. */
export const anyReference = expect.stringMatching(/^\w{3}-\w{3}-\w{3}$/);

/** An applicant whose earlier applications count by the rules of the demo. */
export const aPerson = (hash = "p1", since = "2026-04-01", now = "2026-05-04"): Person => ({
  hash,
  since: moment(since),
  counts: (earlier) => countsAsApplied(earlier, demoSite(), moment(now)),
});

/** The mail to recruiting about copies of an application. */
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

/** A plain form as stored, named after the application that it may become. */
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

/** Text that PostgreSQL cannot read in JSON, and its stored form; the end only looks like an escape. */
export const unreadable = "a\ud83d\0\ude00 \\ud83d";
export const storedUnreadable = "a\ufffd\ufffd \\ud83d";

/** An application with a text in every field that candidates, feeds and files fill freely. */
export function aSubmissionSaying(text: string, about: AboutApplication = {}): Submission {
  const said = { linkedin: text, xing: text, referent: text, candidatePreferences: text };
  const form = { ...aSubmission().application.form, firstName: text, lastName: text, telephone: text, ...said };
  const given = { jobTitle: text, company: text, source: text, medium: text, form, files: [aFile({ name: text })] };
  return aSubmission({ ...given, ...about }, { mailboxConfirmed: true });
}
