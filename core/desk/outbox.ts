import type { ApplicationState } from "../applications/stored/application-state.ts";
import type { ApplicationStore } from "../applications/stored/application-store.ts";
import type { OperatorLog } from "../applications/stored/log-entry.ts";
import type { Outbox, WaitingMail } from "../mail/outbox.ts";
import { momentOf } from "../time/time.ts";
import { type Actor, actorNameOf, may } from "./may.ts";

export interface OutboxParts {
  readonly outbox: Pick<Outbox, "list" | "retry" | "discard">;
  readonly applications: Pick<ApplicationStore, "get" | "waitingAnswers" | "takeBackAnswer" | "noteLookup">;
  readonly log: Pick<OperatorLog, "note">;
  readonly now: () => Date;
}

/** Records the lookup, and returns the unsent mails that the actor may operate on, oldest first. */
export async function mailsFor(parts: OutboxParts, actor: Actor): Promise<WaitingMail[]> {
  const { applications, outbox, now } = parts;
  const mails: WaitingMail[] = [];
  for (const mail of await outbox.list()) if (await mayOperateOn(parts, actor, mail)) mails.push(mail);
  const lookup = { action: "list", filters: "outbox", found: mails.length } as const;
  await applications.noteLookup({ at: momentOf(now()), who: actorNameOf(actor), ...lookup });
  return mails;
}

/**
 * Whether the actor may operate on a mail, because the actor operates its application. Only actors who operate everything may operate on mails that
 * have no application or an unconfirmed one.
 */
async function mayOperateOn(
  { applications }: Pick<OutboxParts, "applications">,
  actor: Actor,
  { applicationId }: WaitingMail,
): Promise<boolean> {
  if (may(actor, "operate", {})) return true;
  const application = applicationId && (await applications.get(applicationId));
  return application !== undefined && may(actor, "operate", application);
}

/**
 * Records that unsent mails are retried, then makes them due. Stops at the first mail that does not exist or that the actor may not operate on, and
 * returns its id.
 */
export async function retryMails(
  parts: OutboxParts,
  actor: Actor,
  ids: readonly string[],
): Promise<{ readonly missing?: string }> {
  const { log, outbox, now } = parts;
  const at = momentOf(now());
  const mails = new Map((await outbox.list()).map((mail) => [mail.id, mail]));
  const isMissing = async (id: string): Promise<boolean> => {
    const mail = mails.get(id);
    return !mail || !(await mayOperateOn(parts, actor, mail));
  };
  const [first] = ids;
  if (first !== undefined && (await isMissing(first))) return { missing: first };
  await log.note({ at, who: actorNameOf(actor), action: "outbox-retry", about: { mails: ids.length } });
  for (const id of ids) if ((await isMissing(id)) || !(await outbox.retry(id, at))) return { missing: id };
  return {};
}

/** Whether there is an unsent mail with this id that the actor may operate on. */
export async function hasMail(
  parts: Pick<OutboxParts, "outbox" | "applications">,
  actor: Actor,
  id: string,
): Promise<boolean> {
  const mail = (await parts.outbox.list()).find((one) => one.id === id);
  return mail !== undefined && mayOperateOn(parts, actor, mail);
}

/**
 * The outcome of discarding a mail. `takenBack`: the mail belonged to a waiting answer, so the answer was taken back, and the application is in this
 * state again.
 */
export type DiscardOutcome =
  | { readonly discarded: true }
  | { readonly takenBack: ApplicationState }
  | { readonly refused: "none" }
  /** The mail tells a candidate that the application will be erased. It cannot be discarded, because the candidate must be told first. */
  | { readonly refused: "tells_of_erasure"; readonly mail: WaitingMail };

/** Records that an unsent mail is discarded, then removes the mail for good. */
export async function discardMail(parts: OutboxParts, actor: Actor, id: string): Promise<DiscardOutcome> {
  const { applications, outbox, log, now } = parts;
  const mark = { at: momentOf(now()), who: actorNameOf(actor) };
  const mail = (await outbox.list()).find((one) => one.id === id);
  if (!mail || !(await mayOperateOn(parts, actor, mail))) return { refused: "none" };
  const answer = (await applications.waitingAnswers()).find((waiting) => waiting.mail === id);
  // takes back only the answer with this mail: a colleague may have replaced the answer since the mails were listed
  if (answer && (await applications.takeBackAnswer(answer.applicationId, { ...mark, mail: id })) === "taken_back") {
    const application = await applications.get(answer.applicationId);
    return application ? { takenBack: application.state } : { discarded: true };
  }
  if (mail.template === "ended" && !mail.deadAt) return { refused: "tells_of_erasure", mail };
  await log.note({ ...mark, action: "outbox-discard", about: { mails: 1 } });
  return (await outbox.discard(id)) ? { discarded: true } : { refused: "none" };
}
