import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { AttackedServer } from "./attacked-application.ts";
import { attacksOnBodies } from "./attacks-bodies.ts";
import { attacksOnSharedResources } from "./attacks-shared-resources.ts";
import { candidateAnswers, type PreparedUpload, prepareUpload, sendUpload } from "./candidate.ts";
import { attackBySlowReaders, attackFromEightNetworks } from "./greedy-networks.ts";
import { copyOpenings } from "./more-openings.ts";

/** Starts an attack. Returns a function that waits for the end of the attack and returns how many requests were sent. */
type Begin = (attacked: AttackedServer) => Promise<() => Promise<number>>;

export interface Attack {
  readonly begin: Begin;
  /** Settings of the server for this attack, in addition to those for every attack. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Changes the data folder of the running server before anything is measured. */
  readonly prepare?: (folder: string) => Promise<void>;
  /** Paths that honest visitors request in addition to pages and searches, such as files. */
  readonly others?: readonly string[];
  /** Whether honest candidates apply during the attack, with and without JavaScript, and whether the operator must get a mail about the attack. */
  readonly applying?: true;
}

/** Sends the same request repeatedly on several connections. Each connection waits for the response before it sends the next request. */
function repeat(
  { address, until }: AttackedServer,
  path: string,
  body: string,
  type: string,
  connections = 2,
): () => Promise<number> {
  const { hostname, port } = new URL(address);
  let count = 0;
  const send = (): Promise<void> =>
    new Promise((resolve) => {
      const headers = body === "" ? {} : { "Content-Type": type, "Content-Length": Buffer.byteLength(body) };
      const call = request({ hostname, port, path, method: body === "" ? "GET" : "POST", headers }, (answer) => {
        answer.resume().once("close", resolve);
      });
      call.on("error", () => resolve()).end(body);
      setTimeout(() => call.destroy(), Math.max(0, until - performance.now())).unref();
    });
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      await send();
      count += 1;
      await pause(pauseMs);
    }
  };
  const all = Promise.all(Array.from({ length: connections }, worker));
  return async () => {
    await all;
    return count;
  };
}

/** How many milliseconds a connection waits after a response before it sends the next request. Without this pause, any server would become slow. */
const pauseMs = 100;
const json = "application/json";
const blanks = `a${" ".repeat(62_000)}a`;
const largest = 104_857_600;

/** A PDF of 100 MB that repeats `run`. The program searches every PDF for certain names, and `run` is the beginning of one of them. */
const craftedPdf = (run: string): Buffer => {
  const head = Buffer.from("%PDF-1.7\n");
  return Buffer.concat([head, Buffer.alloc(largest - head.length, run)]);
};

async function uploaded(address: string, content: Buffer): Promise<PreparedUpload> {
  const upload = await prepareUpload(address);
  const status = await sendUpload(address, upload, content);
  if (status !== 201) throw new Error(`an upload was answered ${status}`);
  return upload;
}

/** Requests many pages on one connection and reads none of them. */
function ask(address: string): Socket {
  const { hostname, port } = new URL(address);
  const pages = Array.from({ length: 20 }, (_, number) => {
    const path = `/en/careers/de/job-search?country=de&q=${number}x${Math.random().toString(36).slice(2)}`;
    return `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`;
  });
  const socket = connect(Number(port), hostname, () => socket.write(pages.join("")));
  return socket.on("error", () => undefined).pause();
}

const unlimited = {
  quotes: async (attacked) => repeat(attacked, "/api/jobapp/attachment/cv", `"${'\\"'.repeat(32_700)}`, json, 4),
  async blanks(attacked) {
    const form = new URLSearchParams({
      intent: "correct",
      ...candidateAnswers,
      consent: "",
      firstName: blanks,
    }).toString();
    const submit = JSON.stringify({ ...candidateAnswers, firstName: blanks, cv: "x" });
    const all = [
      repeat(attacked, `/api/jobapp/jobapplication/${attacked.opening}`, submit, json),
      repeat(attacked, attacked.page, form.slice(0, 65_000), "application/x-www-form-urlencoded"),
      repeat(attacked, `${"/".repeat(14_000)}a`, "", ""),
    ];
    return async () => (await Promise.all(all.map((end) => end()))).reduce((sum, each) => sum + each, 0);
  },
  async pdf(attacked) {
    const { address, opening } = attacked;
    const uploads = [await uploaded(address, craftedPdf("/Embedde")), await uploaded(address, craftedPdf("#41"))];
    const all = uploads.map(({ key }) => {
      // this candidate has already applied: only the last check refuses the form, so the upload can be used again
      const body = JSON.stringify({ ...candidateAnswers, cv: key });
      return repeat(attacked, `/api/jobapp/jobapplication/${opening}`, body, json, 1);
    });
    return async () => (await Promise.all(all.map((end) => end()))).reduce((sum, each) => sum + each, 0);
  },
  async unread({ address, until }) {
    let count = 0;
    const worker = async (): Promise<void> => {
      while (performance.now() < until) {
        const socket = ask(address);
        count += 20;
        const closed = new Promise((resolve) => socket.once("close", resolve));
        await Promise.race([closed, pause(Math.max(0, until - performance.now()))]);
        socket.destroy();
        await pause(100);
      }
    };
    const all = Promise.all(Array.from({ length: 30 }, worker));
    return async () => {
      await all;
      return count;
    };
  },
} satisfies Record<string, Begin>;

/** All attacks by name. Each attack has a separate server, without limits unless the attack's settings set some. */
export const attacks: Readonly<Record<string, Attack>> = {
  ...Object.fromEntries(Object.entries(unlimited).map(([name, begin]) => [name, { begin }])),
  ...Object.fromEntries(
    Object.entries(attacksOnSharedResources).map(([name, begin]) => [
      name,
      // room for 512 uploads of the largest size
      { begin, applying: true, settings: { LIMIT_PER_ADDRESS: "1", LIMIT_UNCLAIMED_BYTES: "2147483648" } } as const,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(attacksOnBodies).map(([name, begin]) => [name, { begin, applying: true } as const]),
  ),
  searches: { begin: attackFromEightNetworks, settings: { LIMIT_PER_ADDRESS: "1" } },
  boards: {
    begin: attackBySlowReaders,
    settings: { LIMIT_PER_ADDRESS: "1" },
    prepare: (folder) => copyOpenings(folder, 20_000),
    others: ["/feeds/boards/indeed.xml", "/feeds/boards/talent.xml", "/feeds/boards/linkedin.xml"],
  },
};
