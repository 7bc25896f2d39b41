import type { ApplicationId } from "../../identity/application-id.ts";
import type { Site } from "../../site/site.ts";
import { type Day, dayOf, type Moment, momentOf } from "../../time/time.ts";
import { heldUntil } from "../kept/deletion-day.ts";
import type { ErasureOutcome } from "../kept/erase.ts";
import { undoDeadline } from "../kept/undo.ts";
import { dueDay } from "../requests/deadline.ts";
import { openRequests } from "../requests/open-requests.ts";
import { type Answer, isVisibleToCandidate } from "../stored/answer.ts";
import { type StoredApplication, shownStateOf } from "../stored/application.ts";
import type { ApplicationEvents } from "../stored/application-events.ts";
import type { MailboxLinks } from "../stored/application-links.ts";
import type { ApplicationStore } from "../stored/application-store.ts";
import type { Consent } from "../stored/consent.ts";
import type { RightRequest, RightRequests } from "../stored/right-request.ts";
import { type CorrectionParts, correctContact, replaceCv } from "./correct.ts";
import { erasesAtOnce } from "./erasure-wish.ts";
import { type HistoryEntry, historyOf } from "./history.ts";
import { disownApplication, type LinkAccess, linkAccessOf, mayChange } from "./mailbox.ts";
import type { CorrectionOutcome } from "./replace-cv.ts";
import { requestErasure, withdrawApplication } from "./withdraw.ts";

/** An application that was opened through a link, with the access that the link gives. */
export type OpenedApplication = StoredApplication & {
  readonly door: Exclude<LinkAccess, "closed">;
  /** The number of the mailbox to which the link was sent. */
  readonly link: number;
};

/** What candidates may do with an application through the link in their mail. */
export interface MyApplications {
  /**
   * The application to which a token belongs, in the state that its candidate may know (`shownState`). `undefined` if we did not sign the token, the
   * application is gone, or the link's access is `closed` (`linkAccessOf`). Changes nothing, because programs such as mail scanners open links, too.
   */
  open(token: string): Promise<OpenedApplication | undefined>;
  /** Records that the mailbox is the candidate's. False if `open` finds nothing, or if the link was sent to a replaced mailbox. */
  confirmMailbox(token: string): Promise<boolean>;
  /**
   * Records that the mailbox belongs to a stranger, closes the page, and tells recruiting. False if `open` finds nothing, or if the mailbox is
   * confirmed.
   */
  disown(token: string): Promise<boolean>;
  /**
   * Withdraws the application, which can be undone for a day. Idempotent: a second call changes nothing. False if `open` finds nothing, or the link
   * may not change the application (`mayChange`).
   */
  withdraw(token: string): Promise<boolean>;
  /**
   * Undoes a withdrawal or an erasure request. False if the link may not change the application, there is nothing to undo, or it is too late to undo
   * it.
   */
  undo(token: string): Promise<boolean>;
  /** Corrects the contact data while the application is correctable. `undefined` if the link may not change the application. */
  correctContact(token: string, values: Readonly<Record<string, unknown>>): Promise<CorrectionOutcome | undefined>;
  /** Replaces the CV with an upload (its key without `u/`) while the application is correctable. `undefined` if the link may not change it. */
  replaceCv(token: string, given: unknown): Promise<CorrectionOutcome | undefined>;
  /** The consents of the application, with the texts that were shown; empty if `open` finds nothing. */
  consents(token: string): Promise<Consent[]>;
  /**
   * The answers of recruiting, oldest first, except one that still waits to be sent or was dropped before it was sent; empty if `open` finds nothing,
   * or if the link was sent to a replaced mailbox.
   */
  answers(token: string): Promise<Answer[]>;
  /** What happened to the application, oldest first; empty if `open` finds nothing. */
  history(token: string): Promise<HistoryEntry[]>;
  /**
   * Objects to the use of the data (GDPR Art. 21): records a request and tells recruiting, unless an objection is already open. False if the link may
   * not change the application.
   */
  object(token: string): Promise<boolean>;
  /** The open objection of the application; `undefined` if there is none, or `open` finds nothing. */
  objection(token: string): Promise<Pick<RightRequest, "received" | "due"> | undefined>;
  /** Withdraws the consent to diversity data, and tells recruiting. False if the link may not change the application, or there is no such consent. */
  withdrawDiConsent(token: string): Promise<boolean>;
  /**
   * Erases the application for good: at once if its mailbox was confirmed on an earlier day, otherwise when the request can no longer be undone. A
   * hold postpones the erasure. `undefined` if the link may not change the application.
   */
  erase(token: string): Promise<MyErasure | undefined>;
}

/** The outcome of a candidate's erasure request. */
export type MyErasure =
  | {
      /** `soon` if the application's last bytes are overwritten a little later. */
      readonly done: "now" | "soon";
      /** Whether recruiting is told to erase its copies too. */
      readonly told: boolean;
    }
  /** The request was recorded, and is carried out when it can no longer be undone. */
  | { readonly undoUntil: Moment }
  /** The request was recorded, and is carried out when the hold ends, at the latest after this day. */
  | { readonly heldUntil: Day };

export interface MyApplicationsParts extends CorrectionParts {
  readonly applications: Pick<
    ApplicationStore,
    | "get"
    | "withdraw"
    | "requestErasure"
    | "undo"
    | "correct"
    | "mailsOf"
    | "consents"
    | "answersTo"
    | "confirmMailbox"
    | "disown"
    | "withdrawConsent"
    | "object"
  >;
  readonly events: Pick<ApplicationEvents, "of">;
  readonly rightRequests: Pick<RightRequests, "all">;
  readonly site: Site;
  readonly links: MailboxLinks;
  /** Called when mails may have been queued. */
  readonly onMails: () => void;
  readonly eraseApplication: (application: StoredApplication) => Promise<ErasureOutcome>;
  /** Carries out a withdrawal or an erasure request that can no longer be undone. */
  readonly settle: (id: ApplicationId) => Promise<unknown>;
}

export function createMyApplications(parts: MyApplicationsParts): MyApplications {
  const { applications, links, eraseApplication, onMails, now } = parts;
  const open = async (token: string): Promise<OpenedApplication | undefined> => {
    const link = links.read(token);
    const application = link && (await applications.get(link.id));
    if (!application) return undefined;
    const door = linkAccessOf(application, link.mailbox);
    if (door === "closed") return undefined;
    const { state, since: stateSince } = shownStateOf(application);
    return { ...application, state, stateSince, door, link: link.mailbox };
  };
  const objectionTo = async ({ id }: OpenedApplication): Promise<RightRequest | undefined> => {
    const [oldest] = openRequests(await parts.rightRequests.all(), "objection", [id]);
    return oldest;
  };
  const openForChange = async (token: string): Promise<OpenedApplication | undefined> => {
    const application = await open(token);
    return application && mayChange(application.door) ? application : undefined;
  };
  /**
   * Records an erasure request, if there is none yet. Returns until when the request can be undone; `undefined` if the erasure begins at once, or is
   * held.
   */
  const noteErasureRequest = async (application: OpenedApplication): Promise<Moment | undefined> => {
    const at = momentOf(now());
    const { id, eraseAskedAt, undoUntil } = application;
    if (eraseAskedAt !== undefined) return undoUntil;
    if (heldUntil(application, at) || erasesAtOnce(application, parts.site, at)) return undefined;
    if (undoUntil !== undefined && undoUntil <= at) await parts.settle(id); // otherwise, undoing the request would also undo a final withdrawal
    await requestErasure(application, parts);
    onMails();
    return undoDeadline(at);
  };
  return {
    open,
    async withdraw(token) {
      const application = await openForChange(token);
      if (!application) return false;
      const withdrawn = await withdrawApplication(application, parts);
      onMails();
      return withdrawn;
    },
    async undo(token) {
      const application = await openForChange(token);
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
      const application = await openForChange(token);
      return application && correctContact(application, values, parts);
    },
    async replaceCv(token, given) {
      const application = await openForChange(token);
      return application && replaceCv(application, given, parts);
    },
    async consents(token) {
      const application = await open(token);
      return application ? applications.consents(application.id) : [];
    },
    async answers(token) {
      const application = await open(token);
      if (!application || application.door === "before") return [];
      return (await applications.answersTo(application.id)).filter(isVisibleToCandidate);
    },
    async history(token) {
      const application = await open(token);
      return application ? historyOf(application, await parts.events.of(application.id)) : [];
    },
    async object(token) {
      const application = await openForChange(token);
      if (!application) return false;
      const at = momentOf(now());
      if (await applications.object(application.id, { at, due: dueDay(dayOf(at)) })) onMails();
      return true;
    },
    async objection(token) {
      const application = await open(token);
      return application && objectionTo(application);
    },
    async withdrawDiConsent(token) {
      const application = await openForChange(token);
      if (!application) return false;
      return applications.withdrawConsent(application.id, "di", momentOf(now()));
    },
    async erase(token) {
      const application = await openForChange(token);
      if (!application) return undefined;
      const undoUntil = await noteErasureRequest(application);
      if (undoUntil) return { undoUntil };
      const erased = await eraseApplication(application);
      onMails();
      if (!erased.ok) return { heldUntil: erased.heldUntil };
      return { done: erased.complete ? "now" : "soon", told: erased.told };
    },
  };
}
