// usage: npm run bench:costs
//
// Measures how much an attacker must do to shut out one honest candidate for an hour. The attacker has a /48, a /24 and ten addresses elsewhere. No
// server runs, only the rate limits, on a simulated clock, and the attacker uses up every limit in every second. "Before" stands for the earlier
// limits, which counted single addresses.

import { codeOf } from "#core/errors.ts";
import { createMeters } from "#core/limits/meters.ts";
import { networkPathOf } from "#core/limits/network-prefixes.ts";
import { createSeenNetworks } from "#core/limits/seen-networks.ts";
import { countMail, plainMailLimits } from "#core/refusals/counted-mail.ts";
import { noopListener } from "#core/refusals/refusals.ts";
import { uploadKeys } from "#core/uploads/file-key.ts";
import { createMemoryWaitingTable } from "#core/uploads/waiting-in-memory.ts";
import { createWaitingRoom, maxWaitingFiles } from "#core/uploads/waiting-room.ts";

const second = 1000;
const hour = 3_600_000;
const room = 20 * 1024 ** 3;

/** Returns the attacker's address for a request, from each of the attacker's networks in turn. */
const ownAddress = (number: number): string => {
  if (number % 12 === 0) return `2a0d:1234:5678:${((number / 12) % 65_536).toString(16)}::1`;
  if (number % 12 === 1) return `203.0.113.${Math.floor(number / 12) % 256}`;
  return `100.${64 + (number % 12)}.0.7`;
};
/** Returns an address in one of many unrelated networks. */
const scattered = (number: number): string => `${11 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}.7`;

interface Outcome {
  /** How many of the attacker's requests were accepted. */
  readonly taken: number;
  /** How many honest candidates applied, one per minute, and how many of them were refused. */
  readonly honest: number;
  readonly refused: number;
}

/**
 * Simulates confirmation mails of plain forms. The attacker requests a fixed number of mails per second. Either each honest candidate comes from a
 * new network, or all of them come from one network that has requested a mail before.
 */
async function mails(
  addressOf: (number: number) => string,
  perSecond: number,
  from: "new" | "known",
): Promise<Outcome> {
  let time = 0;
  const meters = createMeters(1, () => time);
  const ask = (address: string, number: string): Promise<boolean> =>
    countMail({ network: networkPathOf(address), address, mailbox: number }, plainMailLimits, {
      meters,
      refusals: noopListener,
    }).then(
      () => true,
      (error: unknown) => {
        if (codeOf(error) === "busy") return false;
        throw error;
      },
    );
  const honestAddress = (minute: number): string => `${from === "new" ? 130 : 131}.${minute}.0.9`;
  if (from === "known")
    for (let minute = 0; minute < 60; minute += 1) await ask(honestAddress(minute), `before ${minute}`);
  time += 2 * hour;
  let [taken, refused, asked] = [0, 0, 0];
  for (let at = 0; at < 3600; at += 1) {
    for (let each = 0; each < perSecond; each += 1, asked += 1)
      if (await ask(addressOf(asked), `stranger ${asked}`)) taken += 1;
    if (at % 60 === 59 && !(await ask(honestAddress(Math.floor(at / 60)), `honest ${at}`))) refused += 1;
    time += second;
  }
  return { taken, honest: 60, refused };
}

/**
 * Simulates uploads of nine bytes that are never followed by a form. The attacker sends a fixed number of them per second. The file of an honest
 * candidate counts as lost if it is removed within half an hour.
 */
async function uploads(
  addressOf: (number: number) => string,
  perSecond: number,
): Promise<Outcome & { readonly lost: number }> {
  let time = 0;
  const table = createMemoryWaitingTable();
  const waiting = createWaitingRoom({
    exclusively: (work) => work(table),
    reading: (work) => work(table),
    capacity: { bytes: room, files: maxWaitingFiles },
    listed: async () =>
      (await table.all()).map(({ key, bytes }) => ({ key, bytes, at: new Date(time).toISOString() }) as never),
    maxWaitMs: 24 * hour,
    seen: createSeenNetworks(
      createMeters(1, () => time),
      "uploadsSeen",
    ),
    now: () => time,
    codeOf: (prefix) => prefix,
  });
  const send = async (address: string, name: string, bytes: number) => {
    const key = uploadKeys.of(`u/${name}`);
    const { evicted: gone, waitSeconds: wait } = await waiting.enter({
      key,
      bytes: 1024 ** 2,
      network: networkPathOf(address),
    });
    if (wait === 0) await waiting.settle(key, bytes, 24 * hour);
    return { gone, wait };
  };
  const arrived = new Map<string, number>();
  let [taken, refused, lost, asked] = [0, 0, 0, 0];
  const note = (gone: readonly string[]): void => {
    for (const key of gone) if (time - (arrived.get(key) ?? Number.NEGATIVE_INFINITY) < hour / 2) lost += 1;
  };
  for (let at = 0; at < 3600; at += 1) {
    for (let each = 0; each < perSecond; each += 1, asked += 1) {
      const { gone, wait } = await send(addressOf(asked), `stranger-${asked}`, 9);
      note(gone);
      if (wait === 0) taken += 1;
    }
    if (at % 60 === 59) {
      const { gone, wait } = await send(`130.${Math.floor(at / 60)}.0.9`, `honest-${at}`, 500_000);
      note(gone);
      if (wait === 0) arrived.set(`u/honest-${at}`, time);
      else refused += 1;
    }
    time += second;
  }
  return { taken, honest: 60, refused, lost };
}

const rows: Record<string, unknown> = {
  "mails, before: 200 posts of 40 addresses, no puzzle": { honest: 60, refused: 60 },
  "mails, a /48, a /24 and ten addresses, honest from networks of their own": await mails(ownAddress, 5, "new"),
  "mails, the same, honest from networks that had one two hours ago": await mails(ownAddress, 5, "known"),
  "mails, 200 networks that have nothing in common": await mails((number) => scattered(number % 200), 5, "new"),
  "mails, a new network for each post, five a second": await mails(scattered, 5, "new"),
  "uploads, before: 2,500 forms of 84 addresses, 1.7 MB, no puzzle, for a day": { honest: 60, refused: 60 },
  "uploads, a /48, a /24 and ten addresses, 12 files a second": await uploads(ownAddress, 12),
  "uploads, 200 networks that have nothing in common": await uploads((number) => scattered(number % 200), 12),
};
for (const [name, row] of Object.entries(rows)) console.log(`${name}\n  ${JSON.stringify(row)}`);
console.log(JSON.stringify(rows));
