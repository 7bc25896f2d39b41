import { setTimeout as pause } from "node:timers/promises";
import { momentOf } from "#core/time/time.ts";

/** People who search and read while something happens to the site. */
export interface Readers {
  /** How many answers of each kind were complete. */
  readonly complete: Readonly<Record<Kind, number>>;
  /** What failed: answers with another status than 200, incomplete pages, and requests without an answer. */
  readonly failed: readonly string[];
  /** How long the slowest request took, in milliseconds. */
  slowestMs(): number;
  /** Ends the readers. Resolves when each of them has its last answer. */
  close(): Promise<void>;
}

/** How long a reader waits for an answer. This is longer than nginx waits for a host, so if it is exceeded, nobody answers at all. */
const timeoutMs = 90_000;

type Kind = "pages" | "searches" | "data";

interface Reading {
  readonly port: number;
  readonly size: number;
  readonly jobId: string;
  /** The time between two loads of one reader. */
  readonly restMs: number;
}

/** Starts `size` readers. Each loads one address after another. A failed load is not repeated. */
export function startReaders({ port, size, jobId, restMs }: Reading): Readers {
  const complete: Record<Kind, number> = { pages: 0, searches: 0, data: 0 };
  const failed: string[] = [];
  let [closing, turn, slowestMs] = [false, 0, 0];
  const words = ["kubernetes", "data", "berlin", "werkstudium", "sensorik", "münchen", "java", "design"];
  const wordAt = (at: number): string => encodeURIComponent(`${words[at % words.length]}`);
  const next = (): readonly [Kind, string] => {
    turn += 1;
    const addresses: readonly (readonly [Kind, string])[] = [
      ["pages", "/de/careers/de/job-search?country=de"],
      ["searches", `/de/careers/de/job-search?country=de&q=${wordAt(turn >> 2)}`],
      ["pages", `/de/careers/de/job-details/${jobId}?country=de`],
      ["data", `/api/search/jobpost2?country=de&page=0&language=de&q=${wordAt(turn >> 2)}`],
    ];
    return addresses[turn % addresses.length] ?? ["pages", "/"];
  };
  async function read(): Promise<void> {
    while (!closing) {
      const [kind, address] = next();
      const since = performance.now();
      try {
        const answer = await fetch(`http://127.0.0.1:${port}${address}`, { signal: AbortSignal.timeout(timeoutMs) });
        const text = await answer.text();
        if (answer.status === 200 && (kind === "data" || text.includes("</html>"))) complete[kind] += 1;
        else failed.push(`${momentOf(new Date())} ${answer.status} ${address}`);
      } catch (error) {
        failed.push(`${momentOf(new Date())} ${error instanceof Error ? error.message : error} ${address}`);
      }
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - since));
      await pause(restMs);
    }
  }
  const all = Array.from({ length: size }, read);
  return {
    complete,
    failed,
    slowestMs: () => slowestMs,
    async close() {
      closing = true;
      await Promise.all(all);
    },
  };
}
