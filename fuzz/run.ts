import { Agent, request } from "node:http";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { createRandom } from "./random.ts";
import { type FuzzRequest, fuzzRequest } from "./requests.ts";

export interface FuzzOptions {
  readonly address: string;
  readonly requests: number;
  readonly seed: number;
}

export interface Finding {
  readonly why: string;
  readonly asked: string;
  readonly answer: string;
}

export interface FuzzResult {
  readonly byStatus: Readonly<Record<number, number>>;
  readonly findings: readonly Finding[];
}

interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

const parallel = 16;

/** What nobody outside may read: paths of this machine, lines of code, words of the database. */
const inner =
  /\/node_modules\/|\.tsx?:\d+|SQLITE_|sqlite3?\b.*error|no such (table|column)|UNIQUE constraint|at Object\.|at async /i;

function faultOf({ method }: FuzzRequest, { status, headers, body }: Answer): string | undefined {
  if (status === 0) return "no answer";
  if (status >= 500 && status !== 503) return "an internal failure";
  const shown = body.replace(/<script[\s\S]*?<\/script>/g, "");
  if (inner.test(shown)) return "the inside is shown";
  if (/<script>alert\(1\)<\/script>/.test(body)) return "a script comes back";
  if (headers["set-cookie"]) return "a cookie";
  const location = String(headers["location"] ?? "/");
  if (!/^\/(?![/\\])/.test(location)) return "a redirect leads away";
  const beforeUs = body === "" && [400, 417, 431].includes(status); // Node answers what is no HTTP itself
  if (!headers["x-content-type-options"] && !beforeUs) return "no safe headers";
  if (
    status >= 400 &&
    method !== "HEAD" &&
    String(headers["content-type"]).includes("json") &&
    !body.includes('"requestId"')
  )
    return "an error without a request id";
  return undefined;
}

/** Sends so many requests that are wrong in some way, and notes every answer that should not have been. */
export async function fuzz({ address, requests, seed }: FuzzOptions): Promise<FuzzResult> {
  const random = createRandom(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: parallel });
  const byStatus: Record<number, number> = {};
  const findings: Finding[] = [];
  let sent = 0;
  const worker = async (): Promise<void> => {
    while (sent < requests) {
      sent += 1;
      const asked = fuzzRequest(random);
      const answer = await send(address, asked, agent);
      byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
      const why = faultOf(asked, answer);
      if (why && findings.length < 50)
        findings.push({
          why,
          asked: `${asked.method} ${asked.path} ${JSON.stringify(asked.headers)} ${asked.body?.toString().slice(0, 300) ?? ""}`,
          answer: `${answer.status} ${answer.body.slice(0, 300)}`,
        });
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  agent.destroy();
  return { byStatus, findings };
}

/** The body as it was before it was compressed. */
function plain(body: Buffer, encoding: string | undefined): string {
  if (encoding === "gzip") return gunzipSync(body).toString();
  if (encoding === "deflate") return inflateSync(body).toString();
  return (encoding === "br" ? brotliDecompressSync(body) : body).toString();
}

function send(address: string, { method, path, headers, body }: FuzzRequest, agent: Agent): Promise<Answer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const nothing = (): void => resolve({ status: 0, headers: {}, body: "" });
    const length = body ? { "Content-Length": body.length } : {}; // Node leaves it out for DELETE
    const call = request(
      { hostname, port, method, path, headers: { ...headers, ...length }, agent, timeout: 20_000 },
      (response) => {
        const pieces: Buffer[] = [];
        response.on("data", (piece: Buffer) => pieces.push(piece));
        response.on("error", nothing);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: plain(Buffer.concat(pieces), response.headers["content-encoding"]),
          }),
        );
      },
    );
    call.on("timeout", () => call.destroy());
    call.on("error", nothing);
    call.end(body);
  });
}
