import { loadMessages } from "#adapters/disk/load-messages.ts";
import type { Answer } from "#core/applications/stored/answer.ts";
import type { Application } from "#core/applications/stored/application.ts";
import type { JobDetail } from "#core/jobs/job-index.ts";
import { composeMessage } from "#core/letters/compose.ts";
import type { LetterApplication, LetterContext } from "#core/letters/letter-parts.ts";
import type { MailTemplate } from "#core/letters/mail-kinds.ts";
import type { CopiesNotice } from "#core/mail/copies-notice.ts";
import type { Reminder } from "#core/mail/reminder.ts";
import type { Language } from "#core/translation/language.ts";
import { demoSite } from "../../../fixtures.ts";
import { applicationId, countryCode, day, jobId, moment, reference } from "../../../identities.ts";
import { aFile } from "../../../submission.ts";

export const site = demoSite();
const messages = loadMessages();

export interface Wanted {
  readonly template?: MailTemplate;
  readonly language?: Language;
  readonly form?: Partial<Application["form"]>;
  readonly about?: Partial<Omit<LetterApplication, "country">> & { readonly country?: string };
  readonly context?: Partial<LetterContext>;
  /** The answer that an `answer` mail contains; by default an invitation to an interview. */
  readonly answer?: Answer | undefined;
  /** The contents of a mail about copies. */
  readonly copies?: Partial<CopiesNotice>;
  /** False for an application from an earlier version of the program, which stored no promised day. */
  readonly hasStoredDay?: false;
  /** The contents of a reminder. */
  readonly reminder?: Partial<Reminder>;
}

const copiesOf = ({ id, country }: LetterApplication): CopiesNotice => ({
  id,
  reference: reference("K7M-29R-XDW"),
  country,
  event: "erased" as const,
  at: moment("2026-05-31T22:30:00.000Z"),
  until: moment("2026-12-31T12:00:00.000Z"),
});

const aReminder: Reminder = {
  country: countryCode("de"),
  on: day("2026-12-01"),
  late: 3,
  lateSince: day("2026-11-20"),
  due: [
    { by: day("2026-12-01"), count: 1 },
    { by: day("2026-12-02"), count: 4 },
  ],
};

export const opening: JobDetail = {
  id: jobId("de-tester"),
  title: "Tester (m/w/d) <R&D>",
  abstract: "",
  company: "Tavela & Söhne",
  cities: ["Berlin", "München"],
  country: "de",
  keywords: [],
  publicationDate: day("2026-01-01"),
  sections: [],
  hiddenPosition: false,
  referralEnabled: false,
  unlisted: false,
};

const anInvitation: Answer = {
  mail: "mail-0001",
  at: moment("2026-12-01T11:00:00.000Z"),
  kind: "interview",
  message: "On Monday?",
  waits: false,
};

/** The state in which an application is when each mail is sent about it, unless the test passes another one. */
const standing: Partial<Record<MailTemplate, Partial<LetterApplication>>> = {
  answer: { state: "interview" },
  late: { state: "received", answerBy: day("2026-11-30") },
  ended: { ending: { because: "period", at: moment("2026-12-01T10:00:00.000Z") } },
  "restriction-ends": {
    restriction: { since: moment("2026-11-20T10:00:00.000Z"), until: day("2026-12-20") },
  },
  withdrawal: { state: "withdrawn" },
  erasure: {
    state: "withdrawn",
    eraseAskedAt: moment("2026-12-01T10:00:00.000Z"),
    undoUntil: moment("2026-12-02T10:00:00.000Z"),
  },
};

/** Composes a mail about Anna's application in Poland, received there at 0:30. A test passes only what differs from that. */
export function mailOf(wanted: Wanted = {}) {
  const { template = "confirmation", language = "en", form, about = {}, context, copies, reminder } = wanted;
  const { country = "pl", ...more } = about;
  const dated: LetterApplication = {
    id: applicationId("ref-0001"),
    reference: reference("K7M-29R-XDW"),
    receivedAt: moment("2026-02-20T23:30:00Z"),
    jobId: opening.id,
    jobTitle: opening.title,
    jobClosed: false,
    answerBy: day("2026-12-07"),
    variant: "generic",
    country: countryCode(country),
    language,
    source: "",
    medium: "",
    form: {
      firstName: "Anna",
      lastName: "Muster",
      email: "anna@example.org",
      telephone: "+49 170",
      cv: "x",
      consent: true,
      ...form,
    },
    files: [
      aFile({ name: "Anna Muster.pdf", size: 84_211 }),
      aFile({ kind: "otherDoc", name: "Zeugnis.jpg", size: 1_240_000 }),
    ],
    ...(more.state ? {} : standing[template]),
    ...more,
  };
  const { answerBy: _, ...undated } = dated;
  const application: LetterApplication = wanted.hasStoredDay === false ? undated : dated;
  const ofCopies = template === "copies" ? { copies: { ...copiesOf(application), ...copies } } : {};
  const toMailboxBefore = template === "mailbox-changed" ? { to: "anna.before@example.org" } : {};
  const mail = {
    ...toMailboxBefore,
    id: "mail-0001",
    applicationId: application.id,
    template,
    language,
    attempts: 3,
    refusals: 0,
    ...ofCopies,
    ...(template === "reminder" ? { reminder: { ...aReminder, ...reminder } } : {}),
  };
  const jobIndex = { find: async () => ({ state: "open" as const, job: opening }) };
  const answer = "answer" in wanted ? wanted.answer : anInvitation;
  return composeMessage(
    mail,
    application,
    {
      site,
      messages,
      jobIndex,
      publicUrl: "https://jobs.example",
      links: { tokenOf: (id) => `${id}.signed`, idIn: () => undefined },
      confirmLinks: { tokenOf: (id) => `${id}.confirms`, idIn: () => undefined },
      now: () => new Date("2026-12-01T12:00:00.000Z"),
      ...context,
    },
    template === "answer" ? answer : undefined,
  );
}

/** Composes a mail as `mailOf` does. Throws if no mail is sent. */
export async function sentMail(wanted: Wanted = {}) {
  const message = await mailOf(wanted);
  if (!message) throw new Error("no mail was made");
  return message;
}
