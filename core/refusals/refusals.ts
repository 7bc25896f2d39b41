import type { NetworkPath } from "../limits/network-prefixes.ts";

/**
 * What all visitors share, so that somebody is refused who did nothing wrong when others take too much (trust 1.11): room for `uploads` that
 * wait, `mails` that answer plain forms, `renders` of pages, and `answers` that are large or slow to make: cards, feeds, boards, sitemaps. Behind a `proxy`
 * that the settings do not name, visitors share what one address may do.
 */
export const pots = ["uploads", "mails", "renders", "answers", "proxy"] as const;
/** One of `pots`. */
export type Pot = (typeof pots)[number];
/** Whether a name is one of these. */
export const isPot = (name: string): name is Pot => pots.some((one) => one === name);

/** How many visitors were refused within fifteen minutes, by what was used up. */
export type Lately = Readonly<Record<Pot, number>>;

/** Hears who is refused because something shared is used up. Nothing of it is written down. */
export interface RefusalsHeard {
  /** Notes that a visitor of this network was refused. */
  refused(pot: Pot, network: NetworkPath): void;
}

/** As `RefusalsHeard`, for who also says what was given: whoever is refused may not be who took it. */
export interface PotUse extends RefusalsHeard {
  /** Notes that a visitor of this network was given what it asked for. */
  took(pot: Pot, network: NetworkPath): void;
}

/** Hears of refusals for all processes of a host, and knows how many there were. */
export interface Refusals extends PotUse {
  lately(): Promise<Lately>;
}

/** Where nobody listens. */
export const unheard: PotUse = { refused: () => undefined, took: () => undefined };
