import { findByIdOrReference } from "../applications/desk/named.ts";
import { isRestricted } from "../applications/kept/restriction.ts";
import type { StoredApplication } from "../applications/stored/application.ts";
import type { ApplicationStore } from "../applications/stored/application-store.ts";
import type { Access } from "../applications/stored/desk.ts";
import type { LogFacts } from "../applications/stored/log-entry.ts";
import type { Reference } from "../identity/reference.ts";
import { type Moment, momentOf } from "../time/time.ts";

/**
 * Whether the candidate has withdrawn the application or requested its erasure. The candidate was told that nobody will read the application from
 * then on.
 */
export const isClosedByCandidate = ({
  state,
  eraseAskedAt,
}: Pick<StoredApplication, "state" | "eraseAskedAt">): boolean => state === "withdrawn" || eraseAskedAt !== undefined;

/**
 * Returns the reason why nobody at the desk may read an application, not even the name of the candidate; `undefined` if people with the right to
 * read it may do so.
 */
export function unreadableReasonOf(
  application: StoredApplication,
  now: Moment,
): "withdrawn" | "restricted" | undefined {
  if (isClosedByCandidate(application)) return "withdrawn";
  return isRestricted(application, now) ? "restricted" : undefined;
}

/**
 * Why an application is not shown. `none`: there is none with this id or reference, or the reader has no right to it; `typing_error`: the reference
 * has a typing error.
 */
export type AccessRefusal = "none" | "typing_error" | "withdrawn" | "restricted";

/**
 * The application, or why it is not shown. If the application exists and the reader has a right to it, a refusal has the application's `reference`.
 */
export type AccessOutcome =
  | { readonly application: StoredApplication }
  | { readonly refused: AccessRefusal; readonly reference?: Reference };

export interface AccessParts {
  readonly applications: Pick<ApplicationStore, "get" | "idOf">;
  /** Records the access. If that fails, nothing is shown. */
  readonly note: (access: Access) => Promise<void>;
  readonly now: () => Date;
}

export interface AccessOptions {
  readonly who: string;
  readonly action: Access["action"];
  readonly why?: string | undefined;
  /** Facts for the log, as in `Access`. */
  readonly about?: LogFacts | undefined;
  /** Whether the reader wants the application even if the candidate has withdrawn it. */
  readonly withdrawn?: boolean;
  /** Whether the reader wants the application even if its use is restricted. */
  readonly restricted?: boolean;
  /** Whether the reader has a right to the application. */
  readonly maySee?: (application: StoredApplication) => boolean;
}

/**
 * Finds an application by its id or reference, records the access, and then reads the application again: if the candidate has withdrawn it in
 * between, or it was erased, nothing is shown. If the candidate withdraws it later, the mail about the withdrawal mentions the access.
 */
export async function accessApplication(
  { applications, note, now }: AccessParts,
  word: string,
  options: AccessOptions,
): Promise<AccessOutcome> {
  const find = async (): Promise<AccessOutcome> =>
    outcomeOf(await findByIdOrReference(word, applications), options, now());
  const before = await find();
  if ("refused" in before) return before;
  const { who, action, why, about } = options;
  const access = { at: momentOf(now()), who, action, applicationId: before.application.id };
  await note({ ...access, ...(why === undefined ? {} : { why }), ...(about ? { about } : {}) });
  return find();
}

function outcomeOf(
  found: StoredApplication | "typing_error" | undefined,
  { withdrawn = false, restricted = false, maySee = () => true }: AccessOptions,
  now: Date,
): AccessOutcome {
  if (found === "typing_error") return { refused: found };
  if (!found || !maySee(found)) return { refused: "none" };
  const { reference } = found;
  if (isClosedByCandidate(found) && !withdrawn) return { refused: "withdrawn", reference };
  if (isRestricted(found, momentOf(now)) && !restricted) return { refused: "restricted", reference };
  return { application: found };
}
