import { codeOf } from "../../errors.ts";
import { answerByOf } from "../../site/answer-days.ts";
import { later, type Moment, momentOf } from "../../time/time.ts";
import type { Application, StoredApplication } from "../stored/application.ts";
import type { MyApplicationLinks } from "../stored/application-links.ts";
import type { ApplicationStore } from "../stored/application-store.ts";
import { type Confirmation, confirmWithinMs, type UnconfirmedStore } from "../stored/unconfirmed-store.ts";
import { personOf, type SubmitParts } from "./submit.ts";

/** The standing of an application that came as a plain form. */
export type PlainFormStanding =
  | { readonly state: "waiting"; readonly application: Application }
  /** `ownToken` is the token of the candidate's own page, in the link for the mailbox that confirmed. That link may have been closed since. */
  | { readonly state: "confirmed"; readonly application: StoredApplication; readonly ownToken: string }
  | { readonly state: "already_applied" }
  /** The application has expired or was erased, or the link was not signed by us. */
  | { readonly state: "gone" };

/** What candidates may do with an unconfirmed application. */
export interface UnconfirmedApplications {
  /**
   * Returns the address to which the mail was sent. The token belongs to the page that is shown after the form was sent; it cannot confirm anything.
   */
  sentTo(token: string): Promise<string | undefined>;
  /**
   * Returns what has become of an application. `token` is that of the link in the mail. Changes nothing, because mail scanners and other programs
   * open links, too.
   */
  open(token: string): Promise<PlainFormStanding>;
  /** Confirms the application, which is then an application like any other. If it is no longer waiting, changes nothing and returns its standing. */
  confirm(token: string): Promise<PlainFormStanding>;
}

export interface UnconfirmedApplicationsParts
  extends Pick<SubmitParts, "site" | "jobIndex" | "newId" | "now" | "keyedHashOf" | "alreadyAppliedDays"> {
  readonly applications: Pick<ApplicationStore, "get">;
  readonly unconfirmed: UnconfirmedStore;
  /** Signs the links to the candidate's own page. */
  readonly links: MyApplicationLinks;
  readonly confirmLinks: MyApplicationLinks;
  readonly sentLinks: MyApplicationLinks;
}

export function createUnconfirmedApplications(parts: UnconfirmedApplicationsParts): UnconfirmedApplications {
  const { applications, unconfirmed, links, confirmLinks, sentLinks, now } = parts;
  const open = async (token: string): Promise<PlainFormStanding> => {
    const id = confirmLinks.idIn(token);
    if (id === undefined) return { state: "gone" };
    const waiting = await unconfirmed.get(id);
    if (waiting && isFresh(waiting.application.receivedAt, now()))
      return { state: "waiting", application: waiting.application };
    const application = waiting ? undefined : await applications.get(id);
    if (!application) return { state: "gone" };
    return { state: "confirmed", application, ownToken: links.tokenOf(id) };
  };
  return {
    open,
    async sentTo(token) {
      const id = sentLinks.idIn(token);
      const waiting = id === undefined ? undefined : await unconfirmed.get(id);
      return waiting && isFresh(waiting.application.receivedAt, now()) ? waiting.application.form.email : undefined;
    },
    async confirm(token) {
      const before = await open(token);
      if (before.state !== "waiting") return before;
      const { application } = before;
      const person = personOf(application, parts);
      const at = momentOf(now());
      try {
        await unconfirmed.confirm(application.id, {
          at,
          ...(await standingOf(application, at, parts)),
          ...(person ? { person } : {}),
        });
      } catch (error) {
        if (codeOf(error) === "already_applied") return { state: "already_applied" };
        throw error;
      }
      return open(token);
    },
  };
}

const isFresh = (sentAt: Moment, now: Date): boolean => later(sentAt, confirmWithinMs) > momentOf(now);

/**
 * Returns whether the opening is closed now, and by which day an answer is promised. If the index is unavailable, uses the flag `jobClosed` that is
 * stored in the application, so that the application can still be confirmed.
 */
async function standingOf(
  { jobId, language, jobClosed, country, company }: Application,
  at: Moment,
  { jobIndex, site }: Pick<UnconfirmedApplicationsParts, "jobIndex" | "site">,
): Promise<Pick<Confirmation, "jobClosed" | "answerBy">> {
  const found = await jobIndex.find(jobId, language).catch(() => undefined);
  return {
    jobClosed: found ? found.state === "closed" : jobClosed,
    answerBy: answerByOf(at, { country, company, answerDays: found?.job?.answerDays }, site),
  };
}
