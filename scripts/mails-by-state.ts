import { loadMessages } from "#adapters/disk/load-messages.ts";
import { type Answer, type AnswerKind, stateAfter } from "#core/applications/stored/answer.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import type { ApplicationEventKind } from "#core/applications/stored/application-event.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { references } from "#core/identity/reference.ts";
import { jobIds } from "#core/jobs/job-id.ts";
import { composeMessage } from "#core/letters/compose.ts";
import type { Letter, Line } from "#core/letters/letter.ts";
import { type LetterContext, letterParts } from "#core/letters/letter-parts.ts";
import type { MailKind } from "#core/letters/mail-kind.ts";
import { mailKinds } from "#core/letters/mail-kinds.ts";
import { createMailSelector } from "#core/letters/mails-after.ts";
import { countryCodes } from "#core/site/country-code.ts";
import type { Site } from "#core/site/site.ts";
import { days, later, type Moment, momentOf } from "#core/time/time.ts";

const dayMs = 86_400_000;
const none = "none";
const now = momentOf(new Date("2026-11-26T12:00:00Z"));
const ago = (days: number): Moment => later(now, -days * dayMs);

/** A step in the history of an application: an event, or an answer. */
type Step = ApplicationEventKind | { readonly answer: AnswerKind };

interface Life {
  readonly about?: Partial<StoredApplication>;
  /** The steps after the application was received, oldest first. */
  readonly steps?: readonly Step[];
  /** Whether the application is a plain form that waits for its confirmation; `over` if the form has expired. */
  readonly plainForm?: "waits" | "over";
  /** Whether the application was received by a version that stored no promised day. */
  readonly isEarlier?: true;
  /** Whether the application was erased completely. */
  readonly isErased?: true;
}

const late = { answerBy: days.of("2026-11-20") };
const wished = { state: "withdrawn", eraseAskedAt: ago(0), undoUntil: later(now, dayMs) } as const;
const answered = (...kinds: readonly AnswerKind[]): Life => ({
  about: { state: stateAfter(kinds.at(-1) ?? "in_review") },
  steps: kinds.map((answer) => ({ answer })),
});

/** The history of an application in each state of docs/promises-by-state.md, to the extent that its mails depend on it. */
const lives: Readonly<Record<string, Life>> = {
  "a form without JavaScript, not confirmed": { plainForm: "waits" },
  "a form without JavaScript, after 24 hours": { plainForm: "over" },
  "received, not yet opened": {},
  "received, the mailbox not confirmed": {},
  "received, opened": { steps: ["read"] },
  "the promised day has passed": { about: late, steps: ["read", "late"] },
  "received by version 0.1, the day in its confirmation has passed": {
    about: { receivedAt: ago(20) },
    steps: ["read"],
    isEarlier: true,
  },
  "in review": answered("in_review"),
  interview: answered("in_review", "interview"),
  offer: answered("interview", "offer"),
  hired: { about: { state: "hired" }, steps: [{ answer: "offer" }, "state_changed"] },
  rejected: answered("in_review", "rejected"),
  "rejected, nobody was chosen": answered("unfilled"),
  "rejected, the mail about it still waits": {
    about: { state: "rejected", shownState: { state: "in_review", since: ago(1) } },
    steps: [{ answer: "in_review" }],
  },
  "exported or copied": { about: { copiedAt: ago(1) } },
  "handed on": {
    about: { ...late, copiedAt: ago(1), exported: { at: ago(1), who: "ada" } },
    steps: ["late", "handed_on"],
  },
  "to be erased, its candidate is being told": {
    about: { ...late, ending: { because: "operator", at: now } },
    steps: ["late", "end_decided"],
  },
  held: { about: { hold: { at: ago(1), who: "ada", until: days.of("2027-06-30"), why: "a claim" } }, steps: ["held"] },
  restricted: { about: { ...late, restriction: { since: ago(1) } }, steps: ["late", "restricted"] },
  withdrawn: { about: { state: "withdrawn" }, steps: ["withdrawn"] },
  "withdrawn today": {
    about: { state: "withdrawn", stateSince: now, undoUntil: later(now, dayMs) },
    steps: ["withdrawn"],
  },
  "withdrawn and held": {
    about: { state: "withdrawn", hold: { at: ago(1), who: "ada", until: days.of("2027-06-30"), why: "a claim" } },
    steps: ["withdrawn", "held"],
  },
  "erasure asked for, can be undone": { about: wished, steps: ["erasure_asked"] },
  "erasure asked for and held": {
    about: {
      state: "withdrawn",
      eraseAskedAt: ago(1),
      hold: { at: ago(2), who: "ada", until: days.of("2027-06-30"), why: "a claim" },
    },
    steps: ["held", "erasure_asked"],
  },
  "the mailbox confirmed today": { steps: ["mailbox_confirmed"] },
  "opened through the link of the previous mailbox": {
    about: { mailbox: 1, confirmedMailbox: 0 },
    steps: ["mailbox_changed"],
  },
  "the mailbox disowned": { about: { disownedAt: ago(1) }, steps: ["disowned", { answer: "interview" }] },
  "sent by a suspected bot": { about: { suspect: true } },
  "past its retention period, not yet erased": { about: { ...late, receivedAt: ago(400) } },
  erased: { isErased: true },
};

const anApplication = (about: Partial<StoredApplication>): StoredApplication => ({
  id: applicationIds.of("0000-0001"),
  reference: references.of("K7M-29R-XDW"),
  receivedAt: ago(10),
  state: "received",
  stateSince: ago(1),
  answerBy: days.of("2026-12-01"),
  jobId: jobIds.of("de-tester"),
  jobTitle: "Tester",
  jobClosed: false,
  variant: "generic",
  country: countryCodes.of("de"),
  language: "en",
  source: "",
  medium: "",
  form: { firstName: "Ada", lastName: "Muster", email: "ada@example.org", telephone: "+49 1", cv: "x", consent: true },
  files: [],
  ...about,
});

const contextOf = (site: Site): LetterContext => ({
  site,
  messages: loadMessages(),
  jobIndex: { find: async () => ({ state: "closed" }) },
  publicUrl: "https://jobs.example",
  links: { tokenOf: () => "link", idIn: () => undefined },
  confirmLinks: { tokenOf: () => "link", idIn: () => undefined },
  now: () => new Date(now),
});

const wordsOf = (line: Line): string =>
  line
    .map((piece) => {
      if (typeof piece === "string") return piece;
      if ("command" in piece) return piece.command;
      if ("whole" in piece) return piece.whole;
      return "typed" in piece ? piece.typed : piece.text;
    })
    .join("");

/** The sentences of a letter that depend on the state: the paragraphs after the greeting, and the list of next steps. */
const sentencesOf = ({ paragraphs, steps }: Letter): string =>
  [...paragraphs.slice(1).map(wordsOf), ...(steps?.list ?? [])].join(" ").replace(/\s+/g, " ");

/** A mail that was queued, and is to be sent now. */
interface Queued {
  readonly kind: MailKind;
  readonly to?: string;
  readonly answer?: Answer;
}

function queuedBy(step: Step, application: StoredApplication, site: Site): Queued[] {
  const [kind, answer] = typeof step === "string" ? [step, undefined] : (["state_changed", step.answer] as const);
  const event = { kind, at: ago(1), who: "program" as const, ...(answer ? { answer: "given" as const } : {}) };
  const before = { ...application, form: { ...application.form, email: "before@example.org" } };
  const subject = { application, ...(kind === "mailbox_changed" ? { before } : {}) };
  return createMailSelector({ site, newId: () => "mail" })(event, subject).flatMap(({ template, to }) =>
    mailKinds
      .filter((one) => one.template === template && one.reader === "candidate")
      .map((one) => ({
        kind: one,
        ...(to === undefined ? {} : { to }),
        ...(answer ? { answer: { mail: "mail", at: ago(1), kind: answer, waits: false } } : {}),
      })),
  );
}

/** Returns the text of a queued mail to the candidate; `undefined` if the mail is no longer sent in this state. */
async function saidIn(
  { kind, to, answer }: Queued,
  application: StoredApplication,
  context: LetterContext,
): Promise<string | undefined> {
  const mail = { id: "mail", template: kind.template, language: "en", attempts: 0, refusals: 0 } as const;
  const message = await composeMessage({ ...mail, ...(to ? { to } : {}) }, application, context, answer);
  if (!message) return undefined;
  const parts = await letterParts(application, "en", context);
  return `\`${kind.template}\`: ${sentencesOf(kind.letter(answer ? { ...parts, answer } : parts))}`;
}

/**
 * Returns the mails that a candidate can get in a state, with their sentences. Mails may wait for days, for example while a mail server is away, so
 * mails about earlier events count, too, if they would still be sent.
 */
export async function mailsIn(state: string, site: Site): Promise<string> {
  const life = lives[state];
  if (!life) throw new Error(`scripts/mails-by-state.ts does not say what happened in the state ${state}`);
  const apologising = { ...site, brand: { ...site.brand, apologisesForLateAnswers: true } };
  if (life.isErased) return none; // erasing an application deletes its mails, too
  const { answerBy, ...undated } = anApplication(life.about ?? {});
  const application = life.isEarlier || !answerBy ? undated : { ...undated, answerBy };
  const steps: readonly Step[] = ["received", ...(life.steps ?? [])];
  const queued = life.plainForm
    ? mailKinds
        .filter(({ template }) => template === "please-confirm" && life.plainForm === "waits")
        .map((kind) => ({ kind }))
    : steps.flatMap((step) => queuedBy(step, application, apologising));
  const said = await Promise.all(queued.map((each) => saidIn(each, application, contextOf(apologising))));
  return [...new Set(said.filter((each) => each !== undefined))].join("<br>") || none;
}
