import type { Moment } from "../../time/time.ts";
import { defaultLanguage } from "../../translation/language.ts";
import type { DeskPeople } from "../people.ts";
import type { DeskPerson } from "../people-file.ts";
import type { DeskAccounts } from "./accounts.ts";
import { type ClaimRight, grantsOf } from "./claim-rights.ts";
import type { ProviderClaims } from "./identity-provider.ts";

/**
 * Why a person is not signed in although the provider has responded. `tenant`: the account belongs to another tenant. `no-address`: the provider
 * named no mail address. `unverified`: the provider has not checked that the address belongs to the person. `bound-elsewhere`: the address is bound
 * to another account, or was given to somebody else since the account was bound. `unknown`: neither `desk.json` nor a claim gives the person rights.
 */
export type UnrecognisedReason = "tenant" | "no-address" | "unverified" | "bound-elsewhere" | "unknown";

export type RecognitionOutcome =
  /** `isGranted`: the rights come from a claim, because `desk.json` does not name the person. */
  | { readonly ok: true; readonly person: DeskPerson; readonly isGranted: boolean }
  | { readonly ok: false; readonly why: UnrecognisedReason };

export interface RecogniseParts {
  readonly people: Pick<DeskPeople, "withEmail">;
  readonly accounts: DeskAccounts;
  /**
   * The tenant whose accounts may sign in; empty if accounts of any tenant may. The addresses of this tenant's accounts are trusted even if the
   * provider does not say that it has checked them.
   */
  readonly tenant: string;
  readonly claimRights: readonly ClaimRight[];
  /** Returns the SHA-256 of a text, in hex. */
  readonly hashOf: (text: string) => string;
}

/**
 * Finds out who has signed in at the provider. The first sign-in with a verified mail address that is in `desk.json` binds the account to that
 * address. From then on, the account identifies the person, as long as the address belongs to the same person.
 */
export async function recognise(
  claims: ProviderClaims,
  now: Moment,
  { people, accounts, tenant, claimRights, hashOf }: RecogniseParts,
): Promise<RecognitionOutcome> {
  if (tenant !== "" && claims.tenant !== tenant) return { ok: false, why: "tenant" };
  const bound = await accounts.ownerOf(claims);
  const known = bound && (await people.withEmail(bound.email));
  const isPassedOn = known !== undefined && bound?.name !== undefined && bound.name !== known.name;
  if (known && !isPassedOn) return { ok: true, person: known, isGranted: false };
  const email = claims.email?.trim().toLowerCase();
  const invited = email === undefined ? undefined : await people.withEmail(email);
  if (invited) {
    if (!(claims.isEmailVerified ?? tenant !== "")) return { ok: false, why: "unverified" };
    if (isPassedOn && invited.email === bound?.email) return { ok: false, why: "bound-elsewhere" };
    if (bound) await accounts.release(bound.email); // the account now has another address, which `desk.json` names
    const isBound =
      (await accounts.bind(claims, invited, now)) || (await accounts.ownerOf(claims))?.email === invited.email; // or another tab has just bound it
    return isBound ? { ok: true, person: invited, isGranted: false } : { ok: false, why: "bound-elsewhere" };
  }
  const grants = grantsOf(claims.values, claimRights);
  if (grants.length === 0) return { ok: false, why: email === undefined ? "no-address" : "unknown" };
  if (email === undefined) return { ok: false, why: "no-address" };
  const name = nameFor(claims, hashOf);
  return { ok: true, person: { email, name, language: defaultLanguage, grants }, isGranted: true };
}

/** A name for the log. The provider's name need not be unique, so a part of a hash of the account follows it. */
function nameFor({ name = "", issuer, subject }: ProviderClaims, hashOf: (text: string) => string): string {
  const shown = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N} .'’-]/gu, "")
    .replace(/^[^\p{L}\p{N}]+/u, "");
  return `${[...shown].slice(0, 50).join("").trim() || "Somebody"} ${hashOf(`${issuer} ${subject}`).slice(0, 6)}`;
}
