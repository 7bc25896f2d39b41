import { createHash } from "node:crypto";
import { loadMessages } from "#adapters/disk/load-messages.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlIntentStore } from "#adapters/sql/intent-store.ts";
import { createSqlSubmitStore } from "#adapters/sql/submit-store.ts";
import { createSqlUnconfirmedStore } from "#adapters/sql/unconfirmed-store.ts";
import type { SubmitSecret } from "#core/applications/stored/submit-name.ts";
import { type SubmitParts, submitApplication } from "#core/applications/submit/submit.ts";
import type { SubmitRequest } from "#core/applications/submit/submit-request.ts";
import { PorticoError } from "#core/errors.ts";
import type { FoundJob, JobDetail } from "#core/jobs/job-index.ts";
import { createMailSelector } from "#core/letters/mails-after.ts";
import type { Site } from "#core/site/site.ts";
import type { FileVerdict } from "#core/uploads/file-judge.ts";
import type { FileStore, StoredFile } from "#core/uploads/file-store.ts";
import { temporaryDatabase } from "../../../../databases.ts";
import { demoSite } from "../../../../fixtures.ts";
import { countryCode, day, idempotencyKey, jobId } from "../../../../identities.ts";

export const now = "2026-05-04T10:00:00.000Z";
export const secret = "0123456789abcdef".repeat(4) as SubmitSecret;
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

export const opening: JobDetail = {
  language: "de",
  id: jobId("de-tester"),
  title: "Tester (m/w/d)",
  abstract: "",
  company: "Tavela Digital",
  cities: ["Berlin"],
  country: "de",
  keywords: [],
  publicationDate: day("2026-01-01"),
  sections: [],
  hiddenPosition: false,
  referralEnabled: false,
  unlisted: false,
};

export const pdf = "application/pdf";

/** The key of an upload as a form sends it: a name, padded to the required length. */
export const uploadNamed = (name: string): string => name.padEnd(27, "_");

export const notAsked = (): Promise<never> => Promise.reject(new Error("this is no part of a submit"));

/** A file store in memory that keeps only the keys of files. */
export function filesInMemory() {
  const there = new Map<string, StoredFile>();
  const files: FileStore = {
    receive: notAsked,
    read: notAsked,
    sweep: notAsked,
    waiting: notAsked,
    waitingBytes: notAsked,
    claimedBefore: notAsked,
    head: async (key) => there.get(key),
    async copy(from, to) {
      const file = there.get(from);
      if (!file) throw new PorticoError("upload_missing");
      there.set(to, file);
      return { ...file, key: to, sha256: hashOf(file.name) };
    },
    async remove(key) {
      there.delete(key);
    },
  };
  const upload = (name: string, contentType = pdf): void => {
    there.set(`u/${uploadNamed(name)}`, { size: 12, contentType, name: `${name}.pdf` });
  };
  /** The keys of all files, with the padding of uploads removed. */
  const keys = () => [...there.keys()].map((key) => key.replace(/_+$/, "")).sort();
  return { files, upload, keys };
}

const origin = { country: countryCode("de"), language: "de", source: "quadrel website", medium: "careerpage" } as const;
const person = { firstName: "Ada", lastName: "Muster", email: "ada@example.org", telephone: "+49 170 1234567" };

/**
 * Everything that a submit for the opening needs. The CV is uploaded as `u/cv-1`. Stores are real, and files are in memory. `calls` lists the checks
 * and limits that the submit used, in order. A test passes only what differs from the defaults.
 */
export function aSubmit({
  found = { state: "open", job: opening },
  site = demoSite(),
  verdict = { ok: true, activeContent: false },
  ...different
}: { found?: FoundJob; site?: Site; verdict?: FileVerdict } & Partial<SubmitParts> = {}) {
  const database = temporaryDatabase("applications");
  let made = 0;
  const newId = () => {
    made += 1;
    return `id-${made}`;
  };
  const mailsAfter = createMailSelector({ site, newId });
  const stores = {
    applications: createSqlApplicationStore(database, mailsAfter),
    submits: createSqlSubmitStore(database, mailsAfter),
    intents: createSqlIntentStore(database),
    unconfirmed: createSqlUnconfirmedStore(database, mailsAfter),
  };
  const store = filesInMemory();
  store.upload("cv-1");
  const calls: string[] = [];
  const called = (name: string) => async () => void calls.push(name);
  const parts: SubmitParts = {
    ...stores,
    files: store.files,
    site,
    messages: loadMessages(),
    prose: (name, { language, country, company }) => ({ html: [name, country, language, company].join(" "), language }),
    jobIndex: {
      search: notAsked,
      newest: notAsked,
      similar: notAsked,
      suggest: notAsked,
      cities: notAsked,
      companies: notAsked,
      find: async () => found,
    },
    botCheck: { challenge: notAsked, verify: called("bot check") },
    judge: {
      judge: async () => {
        calls.push("judge");
        return verdict;
      },
    },
    admitFiles: called("admit files"),
    admit: called("admit"),
    newId,
    now: () => new Date(now),
    hashOf,
    keyedHashOf: (text) => ({ hash: hashOf(`keyed ${text}`) }),
    alreadyAppliedDays: 30,
    ...different,
  };
  const requestOf = (
    { cv = "cv-1", otherDoc, ...values }: Readonly<Record<string, unknown>> = {},
    about: Partial<SubmitRequest> = {},
  ): SubmitRequest => ({
    ...origin,
    jobId: "de-tester",
    challenge: "",
    suspect: false,
    values: {
      ...person,
      consent: true,
      cv: uploadNamed(`${cv}`),
      ...values,
      ...(otherDoc === undefined ? {} : { otherDoc: uploadNamed(`${otherDoc}`) }),
    },
    ...about,
  });
  /** A submit request with a key: sent again, it counts as a retry. */
  const named = (values: Record<string, unknown> = {}, about: Partial<SubmitRequest> = {}): SubmitRequest =>
    requestOf(values, { idempotencyKey: idempotencyKey("one"), ...about });
  /** A submit request with a key and a secret: with a higher revision, it replaces the earlier one. */
  const changed = (revision: number, values: Record<string, unknown> = {}, about: Partial<SubmitRequest> = {}) =>
    named(values, { secret, revision, ...about });
  const submit = (request: SubmitRequest = requestOf(), other: Partial<SubmitParts> = {}) =>
    submitApplication(request, { ...parts, ...other });
  return { ...stores, ...store, parts, calls, requestOf, named, changed, submit };
}
