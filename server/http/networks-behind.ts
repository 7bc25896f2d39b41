import type { IncomingMessage } from "node:http";
import { type NetworkPath, networkPathOf } from "#core/limits/network-prefixes.ts";
import type { Config } from "../settings/config.ts";
import { networksOf } from "../settings/networks.ts";
import { createAddressOf } from "./client-address.ts";

/** The networks of whoever sends a request, by its connection and what a proxy of ours says. */
export type NetworksBehind = (
  incoming: Pick<IncomingMessage, "socket"> | undefined,
  forwarded: string | undefined,
) => NetworkPath;

/** A server that searches for its visitors has as many turns as so many networks: it stands for many people. */
const turnsOfServers = 16;

export function createNetworksBehind(config: Pick<Config, "TRUSTED_PROXIES" | "TRUSTED_SERVERS">): NetworksBehind {
  const addressOf = createAddressOf(config.TRUSTED_PROXIES);
  const isServer = networksOf(config.TRUSTED_SERVERS);
  let turn = 0;
  return (incoming, forwarded) => {
    const address = addressOf(incoming?.socket.remoteAddress, forwarded);
    if (!isServer(address)) return networkPathOf(address);
    turn = (turn + 1) % turnsOfServers;
    return [`${address} ${turn}`];
  };
}
