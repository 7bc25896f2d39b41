import type { Application, ApplicationFile, Submission } from "#core/applications/application-store.ts";
import type { Consent } from "#core/applications/consent.ts";

export const aFile = (about: Partial<ApplicationFile> = {}): ApplicationFile => ({
  key: "a/first/cv",
  kind: "cv",
  uploadKey: "u/upload-of-first",
  size: 12,
  contentType: "application/pdf",
  name: "cv.pdf",
  sha256: "0".repeat(64),
  ...about,
});

export const aConsent = (about: Partial<Consent> = {}): Consent => ({
  purpose: "privacy_notice",
  decision: "given",
  at: "2026-05-01T10:00:00.000Z",
  language: "de",
  country: "de",
  formVersion: 1,
  text: "Ich habe gelesen",
  textHash: "h1",
  ...about,
});

/** A submit with one file and one mail, both named after the application; a test says what matters to it. */
export function aSubmission(about: Partial<Application> = {}, rest: Partial<Submission> = {}): Submission {
  const id = about.id ?? "first";
  const application: Application = {
    id,
    receivedAt: "2026-05-01T10:00:00.000Z",
    jobId: "de-tester",
    jobTitle: "Tester (m/w/d)",
    jobClosed: false,
    variant: "generic",
    country: "de",
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
    files: [aFile({ key: `a/${id}/cv`, uploadKey: `u/upload-of-${id}` })],
    ...about,
  };
  return {
    application,
    mails: [{ id: `mail-${id}`, template: "confirmation", language: "de" }],
    consents: [],
    ...rest,
  };
}
