// usage: scripts/with-node scripts/promises-by-state.ts
//
// Writes the tables of docs/promises-by-state.md: what candidates are told, by the state of their application. The sentences are chosen by the same
// functions as on the pages.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadSite } from "#adapters/disk/load-site.ts";
import {
  aboutEnding,
  areFirstStepsAhead,
  endingWarnings,
  isEnded,
  nextText,
  type PageStanding,
} from "#core/applications/mine/page-texts.ts";
import type { ApplicationState } from "#core/applications/stored/application-state.ts";
import { alreadyAppliedErrorKeys } from "#core/applications/submit/already-applied.ts";
import { countsAsApplied } from "#core/applications/submit/counts-as-applied.ts";
import { hasEnded } from "#core/applications/submit/replace.ts";
import { alreadyAppliedVariantOf } from "#core/site/already-applied-variant.ts";
import { countryCodes } from "#core/site/country-code.ts";
import type { Site } from "#core/site/site.ts";
import { later, type Moment, momentOf } from "#core/time/time.ts";
import type { MessageKey } from "#core/translation/translate.ts";
import { textsOf } from "../test/texts.ts";
import { mailsIn } from "./mails-by-state.ts";

const place = (name: string): RegExp => new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(\\n<!-- /${name} -->)`);
const english = textsOf("en");
const dayMs = 86_400_000;

interface State extends Partial<PageStanding> {
  readonly name: string;
  /**
   * The access that the candidate's link gives; `open` if missing. `unconfirmed`: the mailbox is not confirmed; `before`: the link was sent to the
   * previous mailbox; `closed`: none.
   */
  readonly door?: "unconfirmed" | "before" | "closed";
  /** Whether the program judged that a bot sent the application. Such an application has no link, and does not count as an earlier application. */
  readonly isSuspect?: true;
  readonly isDisowned?: true;
  /** Whether use of the application is restricted at its candidate's request. */
  readonly isRestricted?: true;
  /** Whether the withdrawal of the application can still be undone. */
  readonly isUndoable?: true;
  /** The state that was chosen at the desk. The page does not show it before its mail is sent. */
  readonly decided?: ApplicationState;
  /** Whether the retention period of the application is over. */
  readonly isOver?: true;
  /** The texts of the page to which the link of an unconfirmed plain form leads. */
  readonly plainForm?: readonly MessageKey[];
}

const states: readonly State[] = [
  { name: "a form without JavaScript, not confirmed", plainForm: ["confirm.text", "confirm.stranger"] },
  { name: "a form without JavaScript, after 24 hours", plainForm: ["confirm.goneText"] },
  { name: "received, not yet opened" },
  { name: "received, the mailbox not confirmed", door: "unconfirmed" },
  { name: "received, opened", isOpened: true },
  { name: "the promised day has passed", isOpened: true, isLate: true },
  { name: "received by version 0.1, the day in its confirmation has passed", isOpened: true, isDated: false },
  { name: "in review", state: "in_review", isOpened: true },
  { name: "interview", state: "interview" },
  { name: "offer", state: "offer" },
  { name: "hired", state: "hired" },
  { name: "rejected", state: "rejected" },
  { name: "rejected, nobody was chosen", state: "rejected" },
  { name: "rejected, the mail about it still waits", isOpened: true, decided: "rejected" },
  { name: "exported or copied", isOpened: true, isTaken: true },
  { name: "handed on", isOpened: true, isHandedOn: true, isTaken: true },
  { name: "to be erased, its candidate is being told", isOpened: true, isLate: true, isEnding: true },
  { name: "held", isHeld: true },
  { name: "restricted", isOpened: true, isRestricted: true },
  { name: "withdrawn", state: "withdrawn" },
  { name: "withdrawn today", state: "withdrawn", isUndoable: true },
  { name: "withdrawn and held", state: "withdrawn", isHeld: true },
  { name: "erasure asked for, can be undone", state: "withdrawn", isErasureAsked: true },
  { name: "erasure asked for and held", state: "withdrawn", isErasureAsked: true, isHeld: true },
  { name: "the mailbox confirmed today", erasesAtOnce: false },
  { name: "opened through the link of the previous mailbox", door: "before", erasesAtOnce: false },
  { name: "the mailbox disowned", door: "closed", isDisowned: true },
  { name: "sent by a suspected bot", door: "closed", isSuspect: true },
  { name: "past its retention period, not yet erased", isOpened: true, isLate: true, isOver: true },
  { name: "erased", door: "closed" },
];

const textOf = (key: string): string => (english[key] ?? key).replace(/<\/?\w+>/g, "").replaceAll("|", "\\|");
const texts = (keys: readonly string[]): string => keys.map(textOf).join(" ");

/** The text of the application's page about what happens next and about the link to the page. */
function pageOf(state: State, standing: PageStanding): string {
  if (state.plainForm) return "–";
  if (state.isSuspect) return "There is no link: no mail was sent.";
  if (state.door === "closed") return textOf("myApplication.goneText");
  return texts([
    state.isRestricted ? "mine.restricted" : nextText(standing),
    state.door === "before" ? "mine.keepBefore" : "mine.keep",
  ]);
}

/** The texts of the page behind the link that confirmed the form, if the application came as a form without JavaScript. */
function confirmPageOf(state: State, standing: PageStanding): string {
  if (state.plainForm) return texts(state.plainForm);
  if (state.isSuspect || state.door === "unconfirmed") return "–"; // confirming the form confirms the mailbox, and forms of bots are not accepted
  if (state.door === "closed") return textOf("confirm.goneText");
  const next = nextText(standing);
  if (areFirstStepsAhead(next, state.isRestricted === true))
    return texts(["thanks.mailboxNoAddress", "thanks.link", "thanks.read", "thanks.by", "thanks.answer"]);
  return texts(["mine.received", state.isRestricted ? "mine.restricted" : next]);
}

function endingsOf({ door, isErasureAsked, isHeld, isUndoable, plainForm }: State, standing: PageStanding): string {
  if (plainForm || door === "closed") return "–";
  if (door === "unconfirmed") return textOf("mine.mailbox.first");
  if (isErasureAsked) return textOf(isHeld ? "mine.erase.asked" : "mine.undo.wished");
  const ways: readonly ("withdraw" | "erase")[] = isEnded(standing.state) ? ["erase"] : ["withdraw", "erase"];
  const sentences = ways.flatMap((way) => [aboutEnding(way, standing), ...endingWarnings(way, standing)]);
  return texts([...new Set([...(isUndoable ? ["mine.undo.withdrawn"] : []), ...sentences])]);
}

/** Whether a second application by the same person is refused, because the first one "is being considered" (spec 4.9). */
function countsIn(state: State, standing: PageStanding, site: Pick<Site, "countries">, now: Moment): boolean {
  if (state.isSuspect || state.plainForm || state.name === "erased") return false; // no hash of the person is stored in these states
  const receivedAt = later(now, (state.isOver ? -400 : -10) * dayMs);
  const earlier = {
    receivedAt,
    country: countryCodes.of("de"),
    state: state.decided ?? standing.state,
    stateSince: receivedAt,
    ...(state.isDisowned ? { disownedAt: now } : {}),
    ...(state.isRestricted ? { restriction: { since: receivedAt } } : {}),
    ...(standing.isErasureAsked ? { eraseAskedAt: now } : {}),
    ...(standing.isEnding ? { ending: { because: "operator" as const, at: now } } : {}),
    ...(standing.isHandedOn ? { exportedAt: later(now, -dayMs) } : {}),
  };
  return countsAsApplied(earlier, site, now);
}

/** Returns a table that says, for each state, what candidates are told. */
export function promisesByState(site: Site): string {
  const now = momentOf(new Date("2026-11-26T12:00:00Z"));
  const rows = states.map((state) => {
    const standing: PageStanding = {
      state: "received",
      isOpened: false,
      isHandedOn: false,
      isLate: false,
      isDated: true,
      isHeld: false,
      isEnding: false,
      isErasureAsked: false,
      erasesAtOnce: true,
      isTaken: false,
      ...state,
    };
    const counts = countsIn(state, standing, site, now)
      ? textOf(alreadyAppliedErrorKeys[alreadyAppliedVariantOf(site)])
      : "It is accepted.";
    const columns = [
      state.name,
      pageOf(state, standing),
      confirmPageOf(state, standing),
      endingsOf(state, standing),
      counts,
      resubmissionText(state, standing),
    ];
    return `| ${columns.join(" | ")} |`;
  });
  return [
    "| the application | its page says | the link that confirms or confirmed its form (C3) | beside the buttons that withdraw and erase, and after they are pressed | a second application (429) | the same form, changed (409) |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

/** Returns what candidates are told if they change the form and send it again, more than an hour after they sent it first. */
function resubmissionText({ name, plainForm }: State, { state }: PageStanding): string {
  if (plainForm) return "A mail asks for the confirmation again.";
  const ended = name === "erased" || hasEnded({ state, isErasing: false });
  return textOf(ended ? "error.code.ended" : "error.code.already_kept");
}

/**
 * Returns what the page of a closed opening (410) says in a tab that has sent an application for it. The text is the same in every state, because the
 * server does not look up the application.
 */
const closedPage = (): string =>
  ["job.closedText", "applied.here", "applied.closed", "applied.correct"].map((key) => `- ${textOf(key)}`).join("\n");

/** Returns a table that lists, for each state, the mails that the candidate can get. */
export async function mailsByState(site: Site): Promise<string> {
  const rows = await Promise.all(
    states.map(async ({ name }) => `| ${name} | ${(await mailsIn(name, site)).replaceAll("|", "\\|")} |`),
  );
  return ["| the application | mails to the candidate |", "| --- | --- |", ...rows].join("\n");
}

/** Returns the document `text` with its old tables replaced by the current ones. */
export async function withPromisesByState(text: string, site: Site): Promise<string> {
  const tables = { states: promisesByState(site), mails: await mailsByState(site), closed: closedPage() };
  return Object.entries(tables).reduce(
    (written, [name, table]) =>
      written.replace(place(name), (_all, before: string, after: string) => `${before}${table}${after}`),
    text,
  );
}

const document = new URL("../docs/promises-by-state.md", import.meta.url);
if (import.meta.main)
  writeFileSync(
    document,
    await withPromisesByState(
      readFileSync(document, "utf8"),
      loadSite(fileURLToPath(new URL("../site", import.meta.url))),
    ),
  );
