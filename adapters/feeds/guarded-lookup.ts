import { type LookupAddress, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { PorticoError } from "#core/errors.ts";
import { isPublic } from "./public-addresses.ts";

/** Resolves a host to its addresses. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** Resolves with the system's resolver. */
export const resolveBySystem: Resolve = (host) =>
  new Promise((resolve, reject) =>
    lookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses))),
  );

const privateHost = (host: string): PorticoError =>
  new PorticoError(
    "forbidden",
    `${host} is in a private network; if that is intended, name it in allowPrivate of sources.json`,
  );

/**
 * A DNS lookup for connections that returns public addresses only. The connection uses these without another lookup, so that DNS rebinding
 * gains nothing (trust 1.28).
 */
export const guardedLookup =
  (resolve: Resolve, allowed: readonly string[]): LookupFunction =>
  (host, options, answer) => {
    resolve(host).then(
      (all) => {
        const usable = allowed.includes(host) ? all : all.filter(({ address }) => isPublic(address));
        const [first] = usable;
        if (!first) answer(privateHost(host), []);
        else if (options.all) answer(null, [...usable]);
        else answer(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => answer(error, []),
    );
  };

/** Checks a host that is written as an address, which needs no lookup. Raises `forbidden`. */
export function refusePrivateAddress(url: URL, allowed: readonly string[]): void {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isPublic(host) && !allowed.includes(url.hostname)) throw privateHost(url.hostname);
}
