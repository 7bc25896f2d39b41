import { Agent, request } from "node:http";
import { languages } from "#core/translation/language.ts";
import { createRandom, type Random } from "./random.ts";
import { createSearchTexts } from "./search-texts.ts";

export interface SearchFuzzOptions {
  readonly address: string;
  readonly queries: number;
  readonly seed: number;
  /** Words from the texts of the openings. */
  readonly words: readonly string[];
  /** A response that takes at least this many milliseconds counts as slow. If missing, no response does. */
  readonly slowFrom?: number;
}

export interface SearchFuzzResult {
  readonly byStatus: Readonly<Record<number, number>>;
  /** The addresses with a server error or no response. */
  readonly errors: readonly string[];
  /** The addresses whose response took `slowFrom` milliseconds or more. */
  readonly slow: readonly string[];
  /** The addresses that were slow twice. Slow addresses are requested again at once, to rule out delays by other work on the machine. */
  readonly slowAgain: readonly string[];
  readonly worstMs: number;
}

const parallel = 2;
const maxLength = 6000; // the server refuses longer request lines without searching

const broken = ["%", "%zz", "%C3", "%FF%FE", "%ED%A0%80", "%00", "%F0%9F%92", "+", "&q=", ";", "%2500"];

/** Sends searches to a running site, with texts like those that people and programs may send. */
export async function fuzzSearch(options: SearchFuzzOptions): Promise<SearchFuzzResult> {
  const { address, queries, seed, words, slowFrom = Number.POSITIVE_INFINITY } = options;
  const random = createRandom(seed);
  const textOf = createSearchTexts(words, () => random.below(2 ** 32) / 2 ** 32);
  const agent = new Agent({ keepAlive: true, maxSockets: parallel });
  const byStatus: Record<number, number> = {};
  const [errors, slow, slowAgain]: [string[], string[], string[]] = [[], [], []];
  let [sent, worstMs] = [0, 0];
  const worker = async (): Promise<void> => {
    while (sent < queries) {
      sent += 1;
      const path = pathOf(textOf(), random);
      const { status, time } = await get(address, path, agent);
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      if (status === 0 || status >= 500) errors.push(`${status} ${path}`);
      worstMs = Math.max(worstMs, time);
      if (time <= slowFrom) continue;
      const again = (await get(address, path, agent)).time;
      const line = `${time.toFixed(0)} ms, again ${again.toFixed(0)} ms ${path}`;
      slow.push(line);
      if (again > slowFrom) slowAgain.push(line);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  agent.destroy();
  return { byStatus, errors, slow, slowAgain, worstMs };
}

function pathOf(text: string, { one, chance, below }: Random): string {
  let encoded = encodeURIComponent(text.toWellFormed()).slice(0, maxLength);
  if (chance(0.2)) {
    const at = below(encoded.length + 1);
    encoded = encoded.slice(0, at) + one(broken) + encoded.slice(at);
  }
  const country = one(["de", "uk", "it", "__proto__"]);
  const role = chance(0.2) ? `&role=${one(["student", "professional", "%00", "constructor"])}` : "";
  return `/api/search/jobpost2?country=${country}&language=${one(languages)}${role}&q=${encoded}`;
}

function get(address: string, path: string, agent: Agent): Promise<{ status: number; time: number }> {
  const { hostname, port } = new URL(address);
  const start = performance.now();
  return new Promise((resolve) => {
    const end = (status: number): void => resolve({ status, time: performance.now() - start });
    const call = request({ hostname, port, path, agent, timeout: 20_000 }, (response) => {
      response.resume();
      response.on("end", () => end(response.statusCode ?? 0));
      response.on("error", () => end(0));
    });
    call.on("timeout", () => call.destroy());
    call.on("error", () => end(0));
    call.end();
  });
}
