import type { Channel } from "#core/peers/peer.ts";

/** Two connected ends of a channel. Each receives copies of the other's messages asynchronously. `said` lists the messages that were sent. */
export function connectedChannels(): { readonly ends: readonly [Channel, Channel]; readonly said: unknown[] } {
  const ears: [((message: unknown) => void)[], ((message: unknown) => void)[]] = [[], []];
  const said: unknown[] = [];
  const end = (own: 0 | 1, other: 0 | 1): Channel => ({
    send(message) {
      const copy = structuredClone(message);
      said.push(copy);
      setImmediate(() => {
        for (const hear of ears[other]) hear(copy);
      });
    },
    listen: (hear) => void ears[own].push(hear),
  });
  return { ends: [end(0, 1), end(1, 0)], said };
}
