import type { NetworkPath } from "../limits/network-prefixes.ts";

/**
 * The resources that all visitors share. If some visitors take too much of a resource, other visitors who did nothing wrong are refused (trust 1.11).
 * `uploads` is the room for waiting files. `mails` are the mails that answer plain forms. `renders` are renderings of pages. `answers` are answers
 * that are large or slow to make: cards, feeds, boards, sitemaps. `proxy` is for hosts behind a proxy that the settings do not name: there, all
 * visitors share the limits of one address.
 */
export const sharedResources = ["uploads", "mails", "renders", "answers", "proxy"] as const;
/** One of `sharedResources`. */
export type SharedResource = (typeof sharedResources)[number];

export const isSharedResource = (name: string): name is SharedResource => sharedResources.some((one) => one === name);

/** How many visitors were refused within fifteen minutes, by resource. */
export type RecentRefusals = Readonly<Record<SharedResource, number>>;

/** Learns which networks are refused because a shared resource is used up. None of this is stored. */
export interface RefusalListener {
  /** Notes that a visitor of this network was refused. */
  refused(pot: SharedResource, network: NetworkPath): void;
}

/** Learns of all use of shared resources, not only of refusals. The networks that are refused may not be the networks that used the resource up. */
export interface SharedResourceListener extends RefusalListener {
  /** Notes that a visitor of this network got what was asked for. */
  took(pot: SharedResource, network: NetworkPath): void;
}

/** Records the refusals of all processes of a host. */
export interface Refusals extends SharedResourceListener {
  lately(): Promise<RecentRefusals>;
}

/** Ignores all use. */
export const ignoredUse: SharedResourceListener = { refused: () => undefined, took: () => undefined };
