import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { AttackedServer } from "./attacked-application.ts";

/** An HTTP agent with enough connections, so that no request waits for another one of the same network. */
const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

/** Sends a request that claims to come from an address, as a trusted proxy would forward it. */
function askFrom(address: string, from: string, path: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(address);
  const headers = { "X-Forwarded-For": from, "Accept-Encoding": "gzip" };
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers, agent }, resolve).on("error", reject).end();
  });
}

/** How many pages and search calls each network requests per second: slightly more than the limits, which are ten and two. */
const perSecond = { page: 11, call: 3 };
/** How many requests a network sends at first without a pause: an idle network may use a minute's worth of its limits at once. */
const atFirst = 500;
/** How many requests of one network may be under way. */
const maxUnderway = 100;
const spellings = ["job-search?country=de&q=", "job-search.data?country=de&_routes=routes%2Fjob-search%2Froute&q="];

/**
 * Eight networks request search pages and search calls at their limits, without awaiting responses. Returns a function that waits for the end of the
 * attack and returns how many requests were not refused.
 */
export async function attackFromEightNetworks({ address, until }: AttackedServer): Promise<() => Promise<number>> {
  let [sent, refused] = [0, 0];
  const network = async (number: number): Promise<void> => {
    const [from, underway] = [`203.0.${number}.1`, new Set<Promise<void>>()];
    const begun = performance.now();
    let rests = 0;
    for (let asked = 0; performance.now() < until; asked += 1) {
      const word = `${Math.random().toString(36).slice(2, 7)}%20java`;
      const isCall = asked % (perSecond.page + perSecond.call) < perSecond.call;
      const path = isCall
        ? `/api/search/jobpost2?country=de&page=0&language=de&q=${word}`
        : `/de/careers/de/${spellings[asked % 4 === 0 ? 1 : 0]}${word}`;
      if (underway.size < maxUnderway) {
        const one: Promise<void> = askFrom(address, from, path)
          .then((answer) => {
            if (answer.statusCode === 503)
              [rests, refused] = [Number(answer.headers["retry-after"]) * 1000, refused + 1];
            return new Promise<void>((resolve) => void answer.resume().once("close", resolve));
          })
          .catch(() => undefined)
          .finally(() => underway.delete(one));
        underway.add(one);
        sent += 1;
      }
      while (underway.size >= maxUnderway && asked < atFirst) await Promise.race(underway);
      const due = begun + (Math.max(0, asked - atFirst) * 1000) / (perSecond.page + perSecond.call);
      await pause(Math.max(rests, due - performance.now())); // after a refusal, waits for the server's Retry-After
      rests = 0;
    }
  };
  const all = Promise.all(Array.from({ length: 8 }, (_, number) => network(number)));
  return async () => {
    await all;
    return sent - refused;
  };
}

const readers = { count: 32, networks: 4, bytesPerSecond: 1_000_000 };

/**
 * Thirty-two clients in four networks read job board files slowly, and restart when they are done or cut off. Returns a function that waits for the
 * end of the attack and returns how many files were requested.
 */
export async function attackBySlowReaders({ address, until }: AttackedServer): Promise<() => Promise<number>> {
  let read = 0;
  const reader = async (number: number): Promise<void> => {
    while (performance.now() < until) {
      const from = `203.0.${number % readers.networks}.${number}`;
      const answer = await askFrom(address, from, "/feeds/boards/indeed.xml").catch(() => undefined);
      read += 1;
      try {
        for await (const piece of answer ?? []) {
          await pause(((piece as Buffer).length / readers.bytesPerSecond) * 1000);
          if (performance.now() >= until) break;
        }
      } catch {
        // the server cut this client off in favour of another one
      }
      answer?.destroy();
      await pause(200);
    }
  };
  const all = Promise.all(Array.from({ length: readers.count }, (_, number) => reader(number)));
  return async () => {
    await all;
    return read;
  };
}
