import { setTimeout as pause } from "node:timers/promises";
import { momentOf } from "#core/time/time.ts";

/** Simulated visitors who search and read while hosts are replaced. */
export interface Readers {
  /** The number of complete responses of each kind. */
  readonly complete: Readonly<Record<Kind, number>>;
  /** The failures: responses with a status other than 200, incomplete pages, and requests without a response. */
  readonly failed: readonly string[];
  /** How long the slowest request took, in milliseconds. */
  slowestMs(): number;
  /** Ends the readers. Resolves when each has received its last response. */
  close(): Promise<void>;
}

/** How long a reader waits for a response: longer than nginx waits for a host, so a timeout means that nginx does not respond either. */
const timeoutMs = 90_000;

type Kind = "pages" | "searches" | "data";

interface Reading {
  readonly port: number;
  readonly size: number;
  readonly jobId: string;
  /** The pause between two loads of a reader, in milliseconds. */
  readonly restMs: number;
}

/** Starts `size` readers. Each loads one address after another, without retries. */
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
