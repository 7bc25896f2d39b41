import { encodeReadable, readableAlphabetSize } from "../../identity/readable-code.ts";
import { later, type Moment, momentOf } from "../../time/time.ts";
import { actorNameOf } from "../may.ts";
import type { DeskPeople } from "../people.ts";
import type { DeskPerson } from "../people-file.ts";
import type { DeskSession, DeskSessions, SignInMethod } from "../sessions.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import type { RedeemedLink, SignInLinks } from "./links.ts";
import { ownPath } from "./own-path.ts";
import type { PendingSignIns } from "./pending.ts";
import { type RecogniseParts, recognise, type UnrecognisedReason } from "./recognise.ts";

/** How long sign-in links and their codes, invitations, and sign-ins at the provider are valid. */
const signInTimes = { linkMs: 15 * 60_000, invitationMs: 24 * 3_600_000, providerMs: 10 * 60_000 };

/**
 * Why a sign-in was refused. `link`: the link is unknown, used or expired, or was made for a former owner of the address. `code`: the code is wrong, or its link was made for a former owner. `answer`: the provider refused, or its
 * response could not be verified. `state`: this sign-in was not begun in this browser, or the provider's response was used before.
 */
export type RefusalReason = UnrecognisedReason | "link" | "code" | "answer" | "state";

/** The outcome of a sign-in: the secret for the browser's cookie and the path to open, or the reason for the refusal. */
export type SignedIn =
  | {
      readonly ok: true;
      readonly token: string;
      readonly to: string;
      readonly way: SignInMethod;
      readonly person: DeskPerson;
    }
  | { readonly ok: false; readonly why: RefusalReason };

/** A link to be sent by mail. */
export interface LinkMail {
  readonly person: DeskPerson;
  readonly token: string;
  readonly expiresAt: Moment;
}

export interface SignInParts extends RecogniseParts {
  readonly people: DeskPeople;
  readonly sessions: DeskSessions;
  readonly links: SignInLinks;
  readonly pending: PendingSignIns;
  /** `undefined` if the settings name no provider. */
  readonly provider: IdentityProvider | undefined;
  readonly newId: () => string;
  /** A new secret of at least 128 random bits, for addresses and cookies. */
  readonly newSecret: () => string;
  readonly now: () => Date;
}

/** A signed-in person, and the session. */
export interface SignedInPerson {
  readonly person: DeskPerson;
  readonly session: DeskSession;
}

/** Signs people in at the desk, and out again. */
export function createDeskSignIn(parts: SignInParts) {
  const { people, sessions, links, pending, provider, newId, newSecret } = parts;
  const now = (): Moment => momentOf(parts.now());

  /** The code to type for a person who has opened the link on another device. It is derived from the link. */
  const codeOf = (token: string): string => {
    const number = Number.parseInt(parts.hashOf(`code of ${token}`).slice(0, 12), 16) % readableAlphabetSize ** 7;
    return encodeReadable(number, 7);
  };

  async function begin(
    person: DeskPerson,
    {
      way,
      to,
      replaces,
      isGranted = false,
    }: {
      readonly way: SignInMethod;
      readonly to: string;
      readonly replaces: string | undefined;
      readonly isGranted?: boolean;
    },
  ): Promise<SignedIn> {
    const token = newSecret();
    const { email } = person;
    const granted = isGranted ? { granted: person } : {};
    await sessions.begin({ id: newId(), token, email, who: whoIs(person), way, replaces, ...granted }, now());
    return { ok: true, token, to: ownPath(to), way, person };
  }
  /**
   * Returns the person whom a session still signs in. A mail address may be given to somebody else, so `desk.json` must name the same person for it
   * as at the sign-in. Rights from a claim are valid until `desk.json` names the address, or the settings no longer map claims to rights.
   */
  function ownerOf({ email, who, granted }: DeskSession, all: readonly DeskPerson[]): DeskPerson | undefined {
    const named = all.find((person) => person.email === email);
    if (granted) return named || parts.claimRights.length === 0 ? undefined : granted;
    return named && whoIs(named) === who ? named : undefined;
  }

  async function beginByLink(
    redeem: () => Promise<RedeemedLink | undefined>,
    why: RefusalReason,
    replaces: string | undefined,
  ): Promise<SignedIn> {
    const all = await people.all(); // once, because the file may be missing for a moment
    if (all.length === 0) return { ok: false, why: "unknown" }; // the link is not used up
    const used = await redeem();
    if (!used) return { ok: false, why };
    const { email, who, way, to } = used;
    const person = all.find((each) => each.email === email);
    if (!person) return { ok: false, why: "unknown" };
    return (who ?? whoIs(person)) === whoIs(person) ? begin(person, { way, to, replaces }) : { ok: false, why };
  }
  return {
    provider,
    /**
     * Returns the person to whom the session with a token belongs; `undefined` if the session is over. Ends the session if the file no longer names
     * the same person for its address, but not if it names nobody: it may be missing for a moment, so it is also read only once.
     */
    async personOf(token: string): Promise<SignedInPerson | undefined> {
      const session = await sessions.use(token, now());
      if (!session) return undefined;
      const all = await people.all();
      const person = ownerOf(session, all);
      if (person) return { person, session };
      if (all.length === 0) return undefined;
      await sessions.end(session.id, { at: now(), why: "no-rights" });
      return undefined;
    },
    /**
     * Makes a link for somebody who requests one. `browser` is the secret of their browser. Returns the mail to send; `undefined` if nobody in the
     * file has this address. The caller must respond without waiting for this, so that the response time does not reveal who may sign in.
     */
    async linkFor(email: string, browser: string, to: string): Promise<LinkMail | undefined> {
      const person = await people.withEmail(email);
      if (!person) return undefined;
      const token = newSecret();
      const expiresAt = later(now(), signInTimes.linkMs);
      await links.offer({
        token,
        asked: { browser, code: codeOf(token) },
        email: person.email,
        who: whoIs(person),
        to: ownPath(to),
        expiresAt,
      });
      return { person, token, expiresAt };
    },
    codeOf,
    /**
     * Unbinds the account of a person at the provider, so that the next sign-in there binds one again, and ends earlier links of the address. With
     * `link`, also makes a link that an operator hands over, and that signs this person in once, in any browser.
     */
    async invite(
      person: DeskPerson,
      { link }: { readonly link: boolean },
    ): Promise<Pick<LinkMail, "token" | "expiresAt"> | undefined> {
      const { email } = person;
      await links.forget(email);
      await parts.accounts.release(email);
      if (!link) return undefined;
      const token = newSecret();
      const expiresAt = later(now(), signInTimes.invitationMs);
      await links.offer({ token, email, who: whoIs(person), to: "/", expiresAt });
      return { token, expiresAt };
    },
    look: (token: string, browser: string | undefined) => links.look(token, browser, now()),
    takeLink: async (token: string, browser: string | undefined, replaces: string | undefined): Promise<SignedIn> =>
      beginByLink(() => links.take(token, browser, now()), "link", replaces),
    takeCode: async (typed: string, browser: string, replaces: string | undefined): Promise<SignedIn> =>
      beginByLink(() => links.takeByCode(browser, readTypedCode(typed), now()), "code", replaces),
    /** Begins a sign-in at the provider. Returns the address to open. Raises `unavailable` if the provider cannot be reached. */
    async beginAtProvider(asked: IdentityProvider, browser: string, to: string): Promise<string> {
      const { address, ...begun } = await asked.begin();
      const expiresAt = later(now(), signInTimes.providerMs);
      await pending.begin({ ...begun, browser, to: ownPath(to), expiresAt });
      return address;
    },
    /**
     * Ends a sign-in when the provider sends the browser back. Raises `unavailable` if the provider cannot be reached, and `forbidden` if its
     * response cannot be verified.
     */
    async finishAtProvider(
      asked: IdentityProvider,
      query: URLSearchParams,
      browser: string,
      replaces: string | undefined,
    ): Promise<SignedIn> {
      const state = query.get("state") ?? "";
      const begun = await pending.take(state, browser, now());
      if (!begun) return { ok: false, why: "state" };
      const recognised = await recognise(await asked.finish(query, { ...begun, state }), now(), parts);
      if (!recognised.ok) return recognised;
      const { person, isGranted } = recognised;
      return begin(person, { way: "provider", to: begun.to, replaces, isGranted });
    },
    signOut: (id: string): Promise<boolean> => sessions.end(id, { at: now(), why: "signed-out" }),
    /**
     * Removes expired links and sessions, and the accounts of people who are no longer in the file. If nobody is named, the file may be missing
     * only for a moment, so the accounts are kept.
     */
    async sweep(): Promise<void> {
      await links.sweep(now());
      await pending.sweep(now());
      await sessions.sweep(now());
      const named = await people.all();
      if (named.length > 0) await parts.accounts.releaseAllBut(named.map(({ email }) => email));
    },
  };
}

export type DeskSignIn = ReturnType<typeof createDeskSignIn>;

/** The name of a person as the log, sessions and links have it. If `desk.json` now has another name for an address, somebody else has the address. */
const whoIs = (person: DeskPerson): string => actorNameOf({ person });

/** A code as somebody typed it, without spaces and hyphens. */
const readTypedCode = (typed: string): string => typed.replace(/[\s-]/g, "").toLowerCase().slice(0, 20);
