import type { IncomingMessage } from "node:http";
import { type NetworkPath, networkPathOf } from "#core/limits/network-prefixes.ts";
import type { Config } from "../settings/config.ts";
import { networksOf } from "../settings/networks.ts";
import { createClientAddressResolver } from "./client-address.ts";

/** Returns the networks of a request's sender. The sender is found from the connection, and from the header of a trusted proxy. */
export type NetworkResolver = (
  incoming: Pick<IncomingMessage, "socket"> | undefined,
  forwarded: string | undefined,
) => NetworkPath;

/**
 * The requests of a trusted server are treated as if they came from this many networks. The server searches for many visitors, so it gets as many
 * turns as that number of networks.
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
