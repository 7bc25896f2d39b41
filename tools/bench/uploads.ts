// usage: npm run bench:uploads
//
// Uploads 8 files of 100 MB at once, and compares the speed with that of sending the same bytes over loopback to a server that only writes them to
// synced files. Prints how much more memory our server uses than when idle, and the ratio of the two speeds.

import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { presignAnswer } from "#contract/jobapp.ts";
import { buildIfNeeded } from "../../scripts/build.ts";
import { memoryOf, resetPeakMemory, startChild } from "./children.ts";

const parallel = 8;
const size = 104_857_600;
const rounds = 3;
const piece = Buffer.alloc(256 * 1024, "portico ");
const type = "application/pdf";
const boundary = "----portico-bench";

buildIfNeeded(console.log);
const folder = mkdtempSync(join(tmpdir(), "portico-bench-"));
mkdirSync(join(folder, "copies"));
const site = await startChild(["scripts/start.ts"], /ready:\s+(\S+)/, {
  DATA_DIR: join(folder, "data"),
  PORT: "0",
  LOG_LEVEL: "warn",
  CHALLENGE: "none",
  LIMIT_PER_ADDRESS: "0",
});
const copies = await startChild(["tools/bench/copy-server.ts", join(folder, "copies")], /^(\d+)$/m);
const { port } = new URL(site.found);

/** Sends the head, the content and the tail of a request as fast as they are accepted. Returns the response. */
function send(to: string, head: string, tail: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let answer = "";
  const socket = connect(Number(to), "127.0.0.1");
  socket.on("data", (chunk) => {
    answer += chunk.toString();
  });
  socket.on("error", reject);
  socket.on("end", () => resolve(answer));
  socket.write(head);
  let left = size;
  const more = (): void => {
    while (left > 0) {
      const next = piece.subarray(0, Math.min(left, piece.length));
      left -= next.length;
      if (!socket.write(next)) return void socket.once("drain", more);
    }
    if (tail) socket.write(tail);
    else socket.end(); // a plain copy is complete when the client ends the connection
  };
  more();
  return promise;
}

async function upload(): Promise<void> {
  const presigned = await fetch(`${site.found}/api/jobapp/attachment/cv`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ challenge: "", contentType: type }),
  });
  const { fields } = v.parse(presignAnswer, await presigned.json());
  const all = { ...fields, "Content-Type": type, "x-amz-meta-filename": "cv.pdf" };
  const part = (name: string, rest: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}`;
  const head =
    Object.entries(all)
      .map(([name, value]) => part(name, `\r\n\r\n${value}\r\n`))
      .join("") + part("file", `; filename="cv.pdf"\r\nContent-Type: ${type}\r\n\r\n`);
  const tail = `\r\n--${boundary}--\r\n`;
  const answer = await send(
    port,
    `POST /api/uploads HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${head.length + size + tail.length}\r\n\r\n${head}`,
    tail,
  );
  if (!answer.startsWith("HTTP/1.1 201")) throw new Error(answer.slice(0, 500));
}

/** Runs `work` several times in parallel. Returns how many seconds it took until all had ended. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await Promise.all(Array.from({ length: parallel }, work));
  return (performance.now() - start) / 1000;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
const seconds = (value: number): string => value.toFixed(2).padStart(8);

try {
  await pause(1000);
  const idle = memoryOf(site, "VmRSS");
  resetPeakMemory(site);
  const times: { copy: number; upload: number }[] = [];
  console.log(`${parallel} x ${size} bytes, seconds:\n   round    copy  upload`);
  for (let round = 1; round <= rounds; round += 1) {
    const copy = await timeOf(() => send(copies.found, "", ""));
    const uploads = await timeOf(upload);
    times.push({ copy, upload: uploads });
    console.log(`${String(round).padStart(8)}${seconds(copy)}${seconds(uploads)}`);
    for (const name of ["copies", "data/files/u"]) {
      rmSync(join(folder, name), { recursive: true, force: true });
      mkdirSync(join(folder, name), { recursive: true });
    }
  }
  const peak = memoryOf(site, "VmHWM");
  const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576);
  console.log(`memory: idle ${megabytes(idle)} MB, peak ${megabytes(peak)} MB`);
  const ratioToCopy = median(times.map(({ copy, upload: own }) => copy / own));
  console.log(JSON.stringify({ peakMemoryMb: megabytes(peak - idle), ratioToCopy: Number(ratioToCopy.toFixed(2)) }));
} finally {
  await Promise.all([site.stop(), copies.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
