import { setTimeout as pause } from "node:timers/promises";
import { actorNameOf } from "#core/desk/may.ts";
import type { DeskPerson } from "#core/desk/people-file.ts";
import { createDeskBrowser, type DeskBrowser, type DeskPlaces, type Fields, type RepeatedAnswer } from "./browser.ts";
import type { Ledger } from "./ledger.ts";

/** Returns the token of an unused invitation for a person. */
export type Invite = (person: DeskPerson) => Promise<string>;

export interface SignInOptions {
  readonly places: DeskPlaces;
  readonly ledger: Ledger;
  readonly invite: Invite;
  /** The links that were mailed to an address, oldest first. */
  readonly linksTo: (email: string) => readonly string[];
}

/** How long somebody waits for the mail with the sign-in link. A kill may lose the mail, and a mailbox gets only a few such mails per hour. */
const mailMs = 1500;

/** Creates somebody at the desk, who signs in whenever needed, and reports lost sessions. */
export function createVisitor(person: DeskPerson, { places, ledger, invite, linksTo }: SignInOptions) {
  const who = actorNameOf({ person });
  let browser = createDeskBrowser(places);
  let isSignedIn = false;
  const sessionIn = ({ cookies }: DeskBrowser): string | undefined => cookies.get("desk-session");

  async function linkByMail(): Promise<string | undefined> {
    const before = linksTo(person.email).length;
    const asked = await browser.request("/sign-in/mail", { email: person.email, to: "/applications" });
    if (asked.location !== "/sign-in/sent") ledger.faults.push(`a link was asked for: ${asked.status}`);
    for (const end = Date.now() + mailMs; Date.now() < end; await pause(20)) {
      const link = linksTo(person.email)[before];
      if (link !== undefined) return link;
    }
    return undefined;
  }

  const linkByInvitation = async (): Promise<string> => `/sign-in/link/${await invite(person)}`;

  /** Signs in. A link is used up even if the response was lost, so the next attempt uses a new link. */
  async function signIn(): Promise<void> {
    while (!isSignedIn) {
      const link = (places.random() < 0.4 ? await linkByMail() : undefined) ?? (await linkByInvitation());
      const earlier = sessionIn(browser);
      const answer = await browser.request(link, {});
      if (answer.status === 303 && sessionIn(browser) !== undefined && sessionIn(browser) !== earlier) {
        isSignedIn = true;
        noteEntry(answer, "sign-in");
        ledger.confirmed.push("sign-in");
        if (places.random() < 0.3) await replay(link);
      } else if (answer.unclear === 0) {
        ledger.faults.push(`a new link was refused: ${answer.status} ${answer.location}`);
        await pause(200);
      }
    }
  }

  async function replay(link: string): Promise<void> {
    const stranger = createDeskBrowser(places);
    const { status } = await stranger.request(link, {});
    if (sessionIn(stranger) !== undefined) ledger.faults.push(`a used link signed somebody in: ${status}`);
  }

  function noteEntry(
    { from, until }: Pick<RepeatedAnswer, "from" | "until">,
    action: Ledger["entries"][number]["action"],
    applicationId?: string,
  ): void {
    ledger.entries.push({ who, action, from, until, ...(applicationId === undefined ? {} : { applicationId }) });
  }

  return {
    who,
    noteEntry,
    /** Opens a page, or sends a form that changes something. */
    async request(path: string, form?: Fields): Promise<RepeatedAnswer> {
      await signIn();
      if (form) ledger.deciding += 1;
      const answer = await browser.request(path, form);
      if (form) ledger.deciding -= 1;
      if (answer.status >= 500) ledger.faults.push(`${path}: ${answer.status}`);
      if (answer.location.startsWith("/sign-in")) {
        ledger.faults.push(`the session of ${who} was lost: ${path}`);
        isSignedIn = false;
        return this.request(path, form);
      }
      return answer;
    },
    /** Signs out, and sometimes continues with a new browser. */
    async signOut(): Promise<void> {
      await signIn();
      const session = sessionIn(browser);
      const answer = await browser.request("/sign-out", {});
      isSignedIn = false;
      if (answer.status !== 303 || session === undefined) {
        ledger.faults.push(`a sign-out: ${answer.status}`);
        return;
      }
      noteEntry({ from: answer.firstSentAt, until: answer.until }, "sign-out");
      ledger.confirmed.push("sign-out");
      ledger.endedSessions.push(session);
      if (places.random() < 0.5) browser = createDeskBrowser(places);
    },
  };
}

export type Visitor = ReturnType<typeof createVisitor>;

/** Returns a line for each of the ended sessions that still gives access. */
export async function sessionsAlive(places: DeskPlaces, sessions: readonly string[]): Promise<string[]> {
  const alive: string[] = [];
  for (const session of sessions) {
    const browser = createDeskBrowser(places);
    browser.cookies.set("desk-session", session);
    const { status, location } = await browser.request("/you");
    if (status !== 303 || !location.startsWith("/sign-in")) alive.push(`an ended session opened a page: ${status}`);
  }
  return alive;
}
