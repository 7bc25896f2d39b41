// A child process of bench:pages: sends requests over several connections, one at a time on each, and prints the results as a line of JSON.
// `node tools/bench/pages-load.ts '{"port": …, "targets": […], …}'`

import { connect } from "node:net";

export interface Load {
  readonly port: number;
  /** Paths with queries, requested in turn. `NEW` in a path is replaced by a number that is unique to each request. */
  readonly targets: readonly string[];
  readonly headers: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** The pause on each connection between a response and the next request, in milliseconds. */
  readonly pause: number;
}

export interface LoadFigures {
  readonly answers: number;
  /** How many responses had a status other than 2xx and 304. */
  readonly failed: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly bytesEach: number;
}

const asWritten = /\r\ncontent-length: (\d+)/i;
let made = Math.floor(Math.random() * 1e9);
let asked = 0;

function nextTarget(targets: readonly string[]): string {
  asked += 1;
  const target = targets[asked % targets.length] ?? "/";
  if (!target.includes("NEW")) return target;
  made += 1;
  return target.replace("NEW", made.toString(36));
}

/** Creates an incremental reader of responses, which finds the end of each response by its headers. */
function createReader() {
  let [head, left] = ["", -1];
  return {
    status: () => Number(head.slice(9, 12)),
    take(chunk: Buffer): boolean {
      if (left >= 0) {
        left -= chunk.length;
        return left <= 0;
      }
      head += chunk.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end === -1) return false;
      if (/\r\ntransfer-encoding: chunked/i.test(head.slice(0, end))) return head.endsWith("0\r\n\r\n");
      left = end + 4 + Number(asWritten.exec(head.slice(0, end + 2))?.[1] ?? 0) - head.length;
      return left <= 0;
    },
    next() {
      [head, left] = ["", -1];
    },
  };
}

async function run({ port, targets, headers, connections, seconds, pause }: Load): Promise<LoadFigures> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  let [failed, bytes] = [0, 0];
  const rest = ["Host: 127.0.0.1", ...headers].join("\r\n");
  const one = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1").setNoDelay();
      const reader = createReader();
      let begun = 0;
      const ask = (): void => {
        if (performance.now() >= until) {
          socket.destroy();
          return;
        }
        reader.next();
        begun = performance.now();
        socket.write(`GET ${nextTarget(targets)} HTTP/1.1\r\n${rest}\r\n\r\n`);
      };
      socket.on("connect", ask);
      socket.on("data", (chunk) => {
        bytes += chunk.length;
        if (!reader.take(chunk)) return;
        times.push(performance.now() - begun);
        const status = reader.status();
        if (status !== 304 && (status < 200 || status > 299)) failed += 1;
        if (pause > 0) setTimeout(ask, pause);
        else ask();
      });
      socket.on("error", () => {
        failed += 1;
      });
      socket.on("close", () => resolve());
    });
  await Promise.all(Array.from({ length: connections }, one));
  times.sort((a, b) => a - b);
  const at = (share: number): number => Number((times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(2));
  return {
    answers: times.length,
    failed,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    bytesEach: Math.round(bytes / times.length),
  };
}

if (import.meta.main) console.log(JSON.stringify(await run(JSON.parse(process.argv[2] ?? "{}") as Load)));
