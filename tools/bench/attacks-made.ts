import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { attacksOnBodies } from "./attacks-bodies.ts";
import { attacksOnPots } from "./attacks-pots.ts";
import { lena, type PreparedUpload, prepareUpload, sendUpload } from "./candidate.ts";
import { eightNetworks, slowReaders } from "./greedy-networks.ts";
import { copyOpenings } from "./more-openings.ts";

export interface Attacked {
  readonly address: string;
  /** The path of a candidate's page. */
  readonly page: string;
  readonly opening: string;
  /** When it is over, as `performance.now()` tells it. */
  readonly until: number;
}

/** Begins an attack; answers what waits for its end and counts what it sent. */
type Begin = (attacked: Attacked) => Promise<() => Promise<number>>;

export interface Attack {
  readonly begin: Begin;
  /** Settings of the server, beside those of all attacks. */
  readonly settings?: Readonly<Record<string, string>>;
  /** What is done with the data folder of the server, which runs, before anything is measured. */
  readonly prepare?: (folder: string) => Promise<void>;
  /** What honest visitors want beside pages and searches, such as files. */
  readonly others?: readonly string[];
  /** Whether honest candidates apply meanwhile, with scripts and without, and an operator waits for a mail about it. */
  readonly applying?: true;
}

/** Sends the same again and again, over so many connections, each when the one before was answered. */
function repeat(
  { address, until }: Attacked,
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
      await pause(pace);
    }
  };
  const all = Promise.all(Array.from({ length: connections }, worker));
  return async () => {
    await all;
    return count;
  };
}

/** Milliseconds between an answer and the next request of a connection: no flood, which would slow any server. */
const pace = 100;
const json = "application/json";
const blanks = `a${" ".repeat(62_000)}a`;
const largest = 104_857_600;

/** A PDF of 100 MB that holds the beginning of a name that is looked for, again and again. */
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

/** Asks for many pages on each connection and reads none. */
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
    const form = new URLSearchParams({ intent: "correct", ...lena, consent: "", firstName: blanks }).toString();
    const submit = JSON.stringify({ ...lena, firstName: blanks, cv: "x" });
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
      const body = JSON.stringify({ ...lena, cv: key }); // has applied: refused at last, so that the same upload can be sent again
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

/** All attacks by name. Each has a server of its own, without limits unless its settings say otherwise. */
export const attacks: Readonly<Record<string, Attack>> = {
  ...Object.fromEntries(Object.entries(unlimited).map(([name, begin]) => [name, { begin }])),
  ...Object.fromEntries(
    Object.entries(attacksOnPots).map(([name, begin]) => [
      name,
      // room for 512 uploads, as they were counted before true bytes were
      { begin, applying: true, settings: { LIMIT_PER_ADDRESS: "1", LIMIT_UNCLAIMED_BYTES: "2147483648" } } as const,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(attacksOnBodies).map(([name, begin]) => [name, { begin, applying: true } as const]),
  ),
  searches: { begin: eightNetworks, settings: { LIMIT_PER_ADDRESS: "1" } },
  boards: {
    begin: slowReaders,
    settings: { LIMIT_PER_ADDRESS: "1" },
    prepare: (folder) => copyOpenings(folder, 20_000),
    others: ["/feeds/boards/indeed.xml", "/feeds/boards/talent.xml", "/feeds/boards/linkedin.xml"],
  },
};
