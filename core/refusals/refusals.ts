import type { NetworkPath } from "../limits/network-prefixes.ts";

/**
 * The resources that all visitors share. If some visitors take too much of a resource, other visitors who did nothing wrong are refused (trust 1.11).
 * `uploads`: the room for waiting files. `mails`: the mails that are sent when plain forms arrive. `alerts`: the requests for alerts; those without a
 * token of the bot check have separate limits. `renders`: the rendering of pages. `answers`: responses that are large or slow to produce, such as
 * cards, feeds, boards and sitemaps. `proxy`: the limits of one address, which all visitors share if the site is behind a proxy that the settings do
 * not name.
 */
export const sharedResources = ["uploads", "mails", "alerts", "renders", "answers", "proxy"] as const;
/** One of `sharedResources`. */
export type SharedResource = (typeof sharedResources)[number];

export const isSharedResource = (name: string): name is SharedResource => sharedResources.some((one) => one === name);

/** How many visitors were refused within the last fifteen minutes, by resource. */
export type RecentRefusals = Readonly<Record<SharedResource, number>>;

/** Is notified of each visitor who is refused because a shared resource is used up. The network of the visitor is never stored. */
export interface RefusalListener {
  /** Records that a visitor of this network was refused. */
  refused(pot: SharedResource, network: NetworkPath): void;
}

/**
 * Is notified of every request for a shared resource, including those that are served. The networks that use a resource up are not always those that
 * are refused.
 */
export interface SharedResourceListener extends RefusalListener {
  /** Records that a request of a visitor of this network was served. */
  served(pot: SharedResource, network: NetworkPath): void;
}

/** Records the refusals of all processes of a host. */
export interface Refusals extends SharedResourceListener {
  lately(): Promise<RecentRefusals>;
}

/** A listener that ignores everything. */
export const noopListener: SharedResourceListener = { refused: () => undefined, served: () => undefined };
