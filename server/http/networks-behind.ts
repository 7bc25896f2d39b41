import type { IncomingMessage } from "node:http";
import { type NetworkPath, networkPathOf } from "#core/limits/network-prefixes.ts";
import type { Config } from "../settings/config.ts";
import { networksOf } from "../settings/networks.ts";
import { createClientAddressResolver } from "./client-address.ts";

/** Returns the networks of a request's sender. The sender is the peer of the connection or, behind a trusted proxy, the address in its header. */
export type NetworkResolver = (
  incoming: Pick<IncomingMessage, "socket"> | undefined,
  forwarded: string | undefined,
) => NetworkPath;

/**
 * How many networks the requests of a trusted server are divided among. Such a server searches on behalf of many visitors, so it gets as many turns
 * as that many networks.
 */
const turnsPerServer = 16;

export function createNetworkResolver(config: Pick<Config, "TRUSTED_PROXIES" | "TRUSTED_SERVERS">): NetworkResolver {
  const addressOf = createClientAddressResolver(config.TRUSTED_PROXIES);
  const isServer = networksOf(config.TRUSTED_SERVERS);
  let turn = 0;
  return (incoming, forwarded) => {
    const address = addressOf(incoming?.socket.remoteAddress, forwarded);
    if (!isServer(address)) return networkPathOf(address);
    turn = (turn + 1) % turnsPerServer;
    return [`${address} ${turn}`];
  };
}
