import type { NetworkPath } from "../limits/network-prefixes.ts";

/**
 * The resources that all visitors share: if some take too much, others who did nothing wrong are refused (trust 1.11). They are room for
 * waiting `uploads`, `mails` that answer plain forms, `renders` of pages, and `answers` that are large or slow to make: cards, feeds, boards,
 * sitemaps. Behind a `proxy` that the settings do not name, visitors share the limits of one address.
 */
export const pots = ["uploads", "mails", "renders", "answers", "proxy"] as const;
/** One of `pots`. */
export type Pot = (typeof pots)[number];

export const isPot = (name: string): name is Pot => pots.some((one) => one === name);

/** How many visitors were refused within fifteen minutes, by resource. */
export type RecentRefusals = Readonly<Record<Pot, number>>;

/** Is told which networks are refused because a shared resource is used up. None of this is stored. */
export interface RefusalListener {
  /** Notes that a visitor of this network was refused. */
  refused(pot: Pot, network: NetworkPath): void;
}

/** Is told of all use, because the networks that are refused may not be those that used the resource up. */
export interface PotUse extends RefusalListener {
  /** Notes that a visitor of this network got what was asked for. */
  took(pot: Pot, network: NetworkPath): void;
}

/** Records the refusals of all processes of a host. */
export interface Refusals extends PotUse {
  lately(): Promise<RecentRefusals>;
}

/** Ignores all use. */
export const ignoredUse: PotUse = { refused: () => undefined, took: () => undefined };
