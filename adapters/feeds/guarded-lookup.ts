import { type LookupAddress, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { PorticoError } from "#core/errors.ts";
import { isPublicAddress } from "./public-addresses.ts";

/** Resolves a host name to its addresses. */
export type ResolveHost = (host: string) => Promise<readonly LookupAddress[]>;

/** Resolves a host name with the resolver of the operating system. */
export const resolveBySystem: ResolveHost = (host) =>
  new Promise((resolve, reject) =>
    lookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses))),
  );

const privateHost = (host: string): PorticoError =>
  new PorticoError(
    "forbidden",
    `${host} is in a private network; if that is intended, name it in allowPrivate of sources.json`,
  );

/**
 * Creates a DNS lookup for connections. It returns only public addresses, unless the host is in `allowed`. The connection uses exactly the addresses
 * that were checked, without another lookup, so DNS rebinding has no effect (trust 1.28).
 */
export const guardedLookup =
  (resolve: ResolveHost, allowed: readonly string[]): LookupFunction =>
  (host, options, answer) => {
    resolve(host).then(
      (all) => {
        const usable = allowed.includes(host) ? all : all.filter(({ address }) => isPublicAddress(address));
        const [first] = usable;
        if (!first) answer(privateHost(host), []);
        else if (options.all) answer(null, [...usable]);
        else answer(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => answer(error, []),
    );
  };

/**
 * Raises `forbidden` if the host of a URL is a private address that is not allowed. Such a host needs no lookup, so `guardedLookup` does not see it.
 */
export function refusePrivateAddress(url: URL, allowed: readonly string[]): void {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isPublicAddress(host) && !allowed.includes(url.hostname)) throw privateHost(url.hostname);
}
