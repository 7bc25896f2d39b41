import { type LookupAddress, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { PorticoError } from "#core/errors.ts";
import { isPublic } from "./public-addresses.ts";

/** Finds the addresses of a host. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** As the system does. */
export const resolveBySystem: Resolve = (host) =>
  new Promise((resolve, reject) =>
    lookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses))),
  );

const isInside = (host: string): PorticoError =>
  new PorticoError(
    "forbidden",
    `${host} is in a private network; where that is meant, name it in allowPrivate of sources.json`,
  );

/**
 * Looks hosts up for a connection, and gives it public addresses alone: it connects to these and asks nobody again, so that a name that
 * changes its address in between gains nothing (trust 1.28).
 */
export const guardedLookup =
  (resolve: Resolve, allowed: readonly string[]): LookupFunction =>
  (host, options, answer) => {
    resolve(host).then(
      (all) => {
        const good = allowed.includes(host) ? all : all.filter(({ address }) => isPublic(address));
        const [first] = good;
        if (!first) answer(isInside(host), []);
        else if (options.all) answer(null, [...good]);
        else answer(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => answer(error, []),
    );
  };

/** Refuses a host that is written as an address, which nobody looks up. Raises `forbidden`. */
export function refuseInside(url: URL, allowed: readonly string[]): void {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isPublic(host) && !allowed.includes(url.hostname)) throw isInside(url.hostname);
}
