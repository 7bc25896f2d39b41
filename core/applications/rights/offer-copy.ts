import type { Site } from "../../site/site.ts";
import { dayMs } from "../../time/durations.ts";
import { later, type Moment } from "../../time/time.ts";
import { findOrRecordRequest } from "../requests/find-or-record-request.ts";
import type { StoredApplication } from "../stored/application.ts";
import type { Access } from "../stored/desk.ts";
import type { Handover, Handovers } from "../stored/handover.ts";
import type { RightMark, RightRequests } from "../stored/right-request.ts";
import { handoverAddress } from "./handover-address.ts";

/**
 * The applications that a request is about (`about`), and those of them to copy, newest first (`own`). Those that the owner of the mailbox has
 * disowned are not copied, because another person sent them.
 */
export interface CopySelection {
  readonly about: readonly StoredApplication[];
  readonly own: readonly StoredApplication[];
}

/** Selects the applications to copy. */
export const selectForCopy = (about: readonly StoredApplication[]): CopySelection => ({
  about,
  own: about.filter(({ disownedAt }) => disownedAt === undefined),
});

/** Whether the current mailbox of an application is not confirmed, so that it may not be the candidate's. */
export const isUnconfirmed = ({
  mailbox = 0,
  confirmedMailbox,
}: Pick<StoredApplication, "mailbox" | "confirmedMailbox">): boolean => confirmedMailbox !== mailbox;

/**
 * Finds or records the request that a copy answers, and logs a copy of each application before the copy is made. Returns the number of the request.
 */
export async function beginCopy(
  { about, own }: CopySelection,
  { request: only, ...mark }: RightMark,
  { requests, note }: { readonly requests: RightRequests; readonly note: (access: Access) => Promise<void> },
): Promise<number> {
  const applications = about.map(({ id }) => id);
  const request = await findOrRecordRequest("access", { ...mark, applications, request: only }, requests);
  for (const { id: applicationId } of own) await note({ ...mark, action: "copy", applicationId });
  return request;
}

/** How long the address of an offered copy works. */
const handoverMs = 7 * dayMs;

/** An address at which a copy can be fetched, with its passphrase. Only a hash of the passphrase is stored, so it must be told to the person now. */
export interface OfferedCopy {
  readonly address: string;
  readonly passphrase: string;
  readonly until: Moment;
  /** Whether an earlier address for the same request was replaced and no longer works. */
  readonly isReplaced: boolean;
}

export interface OfferCopyParts {
  readonly handovers: Pick<Handovers, "offer">;
  readonly site: Pick<Site, "brand" | "countries">;
  readonly publicUrl: string;
  /** Makes a token and a passphrase that nobody can guess. */
  readonly newHandoverSecrets: () => Pick<Handover, "token" | "passphrase">;
}

/**
 * Offers copies of applications at an address in the language of the newest one. There is at least one application; they are sorted, newest first.
 */
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
