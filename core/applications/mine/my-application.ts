import type { ApplicationId } from "../../identity/application-id.ts";
import type { Site } from "../../site/site.ts";
import { type Day, type Moment, momentOf } from "../../time/time.ts";
import { heldUntil } from "../kept/deletion-day.ts";
import type { Erased } from "../kept/erase.ts";
import { undoEnd } from "../kept/undo.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { MailboxLinks } from "../stored/application-links.ts";
import type { ApplicationStore } from "../stored/application-store.ts";
import type { Consent } from "../stored/consent.ts";
import { consentWithdrawnMails } from "../submit/mails.ts";
import { type Corrected, type CorrectParts, correctContact, replaceCv } from "./correct.ts";
import { erasesAtOnce } from "./erasure-wish.ts";
import { type Door, disownApplication, doorOf, mayChange } from "./mailbox.ts";
import { wishErasure, withdrawApplication } from "./withdraw.ts";

/** An application behind a link, and what the link opens of it. */
export type OpenedApplication = StoredApplication & {
  readonly door: Exclude<Door, "closed">;
  /** The number of the mailbox that the link was sent to. */
  readonly link: number;
};

/** What a candidate may do with an application, by the link in the mail. */
export interface MyApplications {
  /**
   * The application of a token; `undefined` where it is none of ours, too old, leads to something that is gone, or to a mailbox that was replaced
   * or whose reader did not apply. Changes nothing, as programs open links too.
   */
  open(token: string): Promise<OpenedApplication | undefined>;
  /** Notes that the mailbox is the candidate's; false as with `open`, or where the link was sent to one before. */
  confirmMailbox(token: string): Promise<boolean>;
  /** Closes the page, because the mailbox is a stranger's, and tells recruiting; false where somebody has confirmed it, or as with `open`. */
  disown(token: string): Promise<boolean>;
  /** Takes the application back, for a day with a way back; false as with `open`, or before somebody confirmed the mailbox. Again is no mistake: the first time counts. */
  withdraw(token: string): Promise<boolean>;
  /** Undoes a withdrawal or a wish to erase; false as with `withdraw`, or where there is nothing to undo or its time is over. */
  undo(token: string): Promise<boolean>;
  /** Corrects how the candidate is reached, as long as nobody has read the application; `undefined` as with `open`, or before somebody confirmed the mailbox. */
  correctContact(token: string, values: Readonly<Record<string, unknown>>): Promise<Corrected | undefined>;
  /** Replaces the CV by an upload (its key without `u/`), in the same time; `undefined` as there. */
  replaceCv(token: string, given: unknown): Promise<Corrected | undefined>;
  /** What was agreed to with the application, in the words that were shown; nothing where `open` finds nothing. */
  consents(token: string): Promise<Consent[]>;
  /** Withdraws the consent to diversity data, and tells recruiting; false as with `withdraw`, or where none stands. Again is no mistake. */
  withdrawDiConsent(token: string): Promise<boolean>;
  /**
   * Erases everything of the application for good where its mailbox was confirmed on an earlier day, else as soon as that can be undone no more;
   * a hold puts it off. `undefined` as with `open`, or before somebody confirmed the mailbox.
   */
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
  /** The wish is noted, and done when it can be undone no more. */
  | { readonly undoUntil: Moment }
  /** The wish is noted, and done after that day at the latest. */
  | { readonly heldUntil: Day };

export interface MyApplicationsParts extends CorrectParts {
  readonly applications: Pick<
    ApplicationStore,
    | "get"
    | "withdraw"
    | "wishErasure"
    | "undo"
    | "correct"
    | "mailsOf"
    | "consents"
    | "confirmMailbox"
    | "disown"
    | "withdrawConsent"
  >;
  readonly site: Site;
  readonly links: MailboxLinks;
  /** Told when mails may wait to leave. */
  readonly onMails: () => void;
  readonly eraseApplication: (application: StoredApplication) => Promise<Erased>;
  /** Settles what can be undone no more. */
  readonly settle: (id: ApplicationId) => Promise<unknown>;
}

export function createMyApplications(parts: MyApplicationsParts): MyApplications {
  const { applications, links, eraseApplication, onMails, now } = parts;
  const open = async (token: string): Promise<OpenedApplication | undefined> => {
    const link = links.read(token);
    const application = link && (await applications.get(link.id));
    if (!application) return undefined;
    const door = doorOf(application, link.mailbox);
    return door === "closed" ? undefined : { ...application, door, link: link.mailbox };
  };
  const changeable = async (token: string): Promise<OpenedApplication | undefined> => {
    const application = await open(token);
    return application && mayChange(application.door) ? application : undefined;
  };
  /** Until when a wish to erase can be undone, which is noted if it was not; nothing where the erasure is begun at once, or a hold decides. */
  const wished = async (application: OpenedApplication): Promise<Moment | undefined> => {
    const at = momentOf(now());
    const { id, eraseAskedAt, undoUntil } = application;
    if (eraseAskedAt !== undefined) return undoUntil;
    if (heldUntil(application, at) || erasesAtOnce(application, parts.site, at)) return undefined;
    if (undoUntil !== undefined && undoUntil <= at) await parts.settle(id); // else undoing the wish would undo a withdrawal that is final
    await wishErasure(application, parts);
    onMails();
    return undoEnd(at);
  };
  return {
    open,
    async withdraw(token) {
      const application = await changeable(token);
      if (!application) return false;
      const withdrawn = await withdrawApplication(application, parts);
      onMails();
      return withdrawn;
    },
    async undo(token) {
      const application = await changeable(token);
      return application ? applications.undo(application.id, momentOf(now())) : false;
    },
    async confirmMailbox(token) {
      const application = await open(token);
      return application ? applications.confirmMailbox(application.id, application.link, momentOf(now())) : false;
    },
    async disown(token) {
      const application = await open(token);
      if (!application) return false;
      const disowned = await disownApplication(application, application.link, parts);
      onMails();
      return disowned;
    },
    async correctContact(token, values) {
      const application = await changeable(token);
      return application && correctContact(application, values, parts);
    },
    async replaceCv(token, given) {
      const application = await changeable(token);
      return application && replaceCv(application, given, parts);
    },
    async consents(token) {
      const application = await open(token);
      return application ? applications.consents(application.id) : [];
    },
    async withdrawDiConsent(token) {
      const application = await changeable(token);
      if (!application) return false;
      const mails = consentWithdrawnMails(application, parts);
      return applications.withdrawConsent(application.id, "di", momentOf(now()), mails);
    },
    async erase(token) {
      const application = await changeable(token);
      if (!application) return undefined;
      const undoUntil = await wished(application);
      if (undoUntil) return { undoUntil };
      const erased = await eraseApplication(application);
      onMails();
      if (!erased.ok) return { heldUntil: erased.heldUntil };
      return { done: erased.complete ? "now" : "soon", told: erased.told };
    },
  };
}
