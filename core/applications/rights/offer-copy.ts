import type { Site } from "../../site/site.ts";
import { dayMs } from "../../time/durations.ts";
import { later, type Moment } from "../../time/time.ts";
import { requestFor } from "../requests/request-for.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { Access } from "../stored/desk.ts";
import type { Handover, Handovers } from "../stored/handover.ts";
import type { RightMark, RightRequests } from "../stored/right-request.ts";
import { handoverAddress } from "./handover-address.ts";

/**
 * `about`: all applications that somebody asks about. `own`: those to copy, newest first. Applications that the owner of the mailbox has disowned are
 * left out, because another person sent them.
 */
export interface AskedFor {
  readonly about: readonly StoredApplication[];
  readonly own: readonly StoredApplication[];
}

/** Splits off the applications to copy: `about` keeps them all, `own` leaves out the disowned ones. */
export const askedFor = (about: readonly StoredApplication[]): AskedFor => ({
  about,
  own: about.filter(({ disownedAt }) => disownedAt === undefined),
});

/** Whether nobody has confirmed the mailbox of an application, so that it may not be the candidate's. */
export const isUnconfirmed = ({
  mailbox = 0,
  confirmedMailbox,
}: Pick<StoredApplication, "mailbox" | "confirmedMailbox">): boolean => confirmedMailbox !== mailbox;

/** Finds or notes the request that a copy answers, and records a copy of each application before it is made. Returns the number of the request. */
export async function beginCopy(
  { about, own }: AskedFor,
  { request: only, ...mark }: RightMark,
  { requests, note }: { readonly requests: RightRequests; readonly note: (access: Access) => Promise<void> },
): Promise<number> {
  const applications = about.map(({ id }) => id);
  const request = await requestFor("access", { ...mark, applications, request: only }, requests);
  for (const { id: applicationId } of own) await note({ ...mark, action: "copy", applicationId });
  return request;
}

/** How long a one-time address works. */
const handoverMs = 7 * dayMs;

/** A one-time address, with its passphrase, which is known only now. */
export interface OfferedCopy {
  readonly address: string;
  readonly passphrase: string;
  readonly until: Moment;
  /** Whether an earlier address for the request no longer works. */
  readonly isReplaced: boolean;
}

export interface OfferCopyParts {
  readonly handovers: Pick<Handovers, "offer">;
  readonly site: Pick<Site, "brand" | "countries">;
  readonly publicUrl: string;
  /** Makes a token and a passphrase that nobody can guess. */
  readonly newHandoverSecrets: () => Pick<Handover, "token" | "passphrase">;
}

/** Offers copies of applications, newest first, at a one-time address in the language of the newest one. There is at least one application. */
export async function offerCopy(
  request: number,
  {
    applications,
    newest,
    withUnclean,
    at,
  }: {
    readonly applications: readonly StoredApplication[];
    readonly newest: StoredApplication;
    readonly withUnclean: boolean;
    readonly at: Moment;
  },
  { handovers, site, publicUrl, newHandoverSecrets }: OfferCopyParts,
): Promise<OfferedCopy> {
  const secrets = newHandoverSecrets();
  const until = later(at, handoverMs);
  const ids = applications.map(({ id }) => id);
  const isReplaced = await handovers.offer({ request, applications: ids, ...secrets, expiresAt: until, withUnclean });
  const address = handoverAddress(secrets.token, newest, { site, publicUrl });
  return { address, passphrase: secrets.passphrase, until, isReplaced };
}
