import { consentWithdrawnMails } from "../mail/mails.ts";
import type { Site } from "../site/site.ts";
import { type Day, later, momentOf } from "../time.ts";
import type { ApplicationId } from "./application-id.ts";
import type { ApplicationStore, StoredApplication } from "./application-store.ts";
import type { Consent } from "./consent.ts";
import { type Corrected, type CorrectParts, correctContact, replaceCv } from "./correct.ts";
import type { Erased } from "./erase.ts";
import { withdrawApplication } from "./withdraw.ts";

/** Signs the links by which candidates come back to their application, without an account. */
export interface MyApplicationLinks {
  tokenOf(id: ApplicationId): string;
  /** The application a token leads to; `undefined` for one that we have not signed. */
  idIn(token: string): ApplicationId | undefined;
}

/** What a candidate may do with an application, by the link in the mail. */
export interface MyApplications {
  /** The application of a token; `undefined` where it is none of ours, too old, or leads to something that is gone. */
  open(token: string): Promise<StoredApplication | undefined>;
  /** Takes the application back; false as with `open`. Again is no mistake: the first time counts. */
  withdraw(token: string): Promise<boolean>;
  /** Corrects how the candidate is reached, as long as nobody has read the application; `undefined` as with `open`. */
  correctContact(token: string, values: Readonly<Record<string, unknown>>): Promise<Corrected | undefined>;
  /** Replaces the CV by an upload (its key without `u/`), in the same time; `undefined` as with `open`. */
  replaceCv(token: string, given: unknown): Promise<Corrected | undefined>;
  /** What was agreed to with the application, in the words that were shown; nothing where `open` finds nothing. */
  consents(token: string): Promise<Consent[]>;
  /** Withdraws the consent to diversity data, and tells recruiting; false where none stands. Again is no mistake. */
  withdrawDiConsent(token: string): Promise<boolean>;
  /** Erases everything of the application for good, unless it is held; `undefined` as with `open`. */
  erase(token: string): Promise<MyErasure | undefined>;
}

/** What came of a candidate's wish to erase. */
export type MyErasure =
  | {
      /** `soon` where its last bytes are overwritten a little later. */
      readonly done: "now" | "soon";
      /** Whether recruiting is told to erase its copies too. */
      readonly told: boolean;
    }
  /** The wish is noted, and done after that day at the latest. */
  | { readonly heldUntil: Day };

/** A link in an old mailbox must not open a door for ever. */
const linkDays = 365;

export interface MyApplicationsParts extends CorrectParts {
  readonly applications: Pick<
    ApplicationStore,
    "get" | "withdraw" | "correct" | "mailsOf" | "consents" | "withdrawConsent"
  >;
  readonly site: Site;
  readonly links: MyApplicationLinks;
  /** Told when mails may wait to leave. */
  readonly onMails: () => void;
  readonly eraseApplication: (application: StoredApplication) => Promise<Erased>;
}

export function createMyApplications(parts: MyApplicationsParts): MyApplications {
  const { applications, links, eraseApplication, onMails, now } = parts;
  const open = async (token: string): Promise<StoredApplication | undefined> => {
    const id = links.idIn(token);
    const application = id === undefined ? undefined : await applications.get(id);
    const ends = application && later(application.receivedAt, linkDays * 86_400_000);
    return ends !== undefined && ends > momentOf(now()) ? application : undefined;
  };
  return {
    open,
    async withdraw(token) {
      const application = await open(token);
      if (!application) return false;
      const withdrawn = await withdrawApplication(application, parts);
      onMails();
      return withdrawn;
    },
    async correctContact(token, values) {
      const application = await open(token);
      return application && correctContact(application, values, parts);
    },
    async replaceCv(token, given) {
      const application = await open(token);
      return application && replaceCv(application, given, parts);
    },
    async consents(token) {
      const application = await open(token);
      return application ? applications.consents(application.id) : [];
    },
    async withdrawDiConsent(token) {
      const application = await open(token);
      if (!application) return false;
      const mails = consentWithdrawnMails(application, parts);
      return applications.withdrawConsent(application.id, "di", momentOf(now()), mails);
    },
    async erase(token) {
      const application = await open(token);
      if (!application) return undefined;
      const erased = await eraseApplication(application);
      onMails();
      if (!erased.ok) return { heldUntil: erased.heldUntil };
      return { done: erased.complete ? "now" : "soon", told: erased.told };
    },
  };
}

/** A copy of everything a candidate sent, for the candidate: what the law calls portable. */
export const copyOf = ({ form, files, ...application }: StoredApplication, consents: readonly Consent[]) => {
  const { cv: _cv, otherDoc: _otherDoc, ...answers } = form;
  const { id, jobId, jobTitle, receivedAt, country, language, state, stateSince, correctedAt, source, medium } =
    application;
  return {
    ...{ reference: id, receivedAt, jobId, jobTitle, country, language, state, stateSince, source, medium },
    ...(correctedAt === undefined ? {} : { correctedAt }),
    ...(application.hold ? { heldUntil: application.hold.until } : {}),
    ...(application.eraseAskedAt === undefined ? {} : { eraseAskedAt: application.eraseAskedAt }),
    answers,
    consents: consents.map(({ purpose, decision, at, language, text, textHash, notice }) => ({
      ...{ purpose, decision, at, language, text, textHash },
      ...(notice ? { noticeHash: notice.hash } : {}),
    })),
    files: files.map(({ kind, name, size, contentType, sha256 }) => ({ kind, name, size, contentType, sha256 })),
  };
};
