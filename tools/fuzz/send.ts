import { type Agent, request } from "node:http";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import type { FuzzRequest } from "./requests.ts";

export interface Answer {
  /** The status of the response; 0 if there was none. */
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** Sends a request and returns the response; if none arrives, returns one with status 0. */
export function send(address: string, { method, path, headers, body }: FuzzRequest, agent: Agent): Promise<Answer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const nothing = (): void => resolve({ status: 0, headers: {}, body: "" });
    const length = body ? { "Content-Length": body.length } : {}; // Node does not add this header to a DELETE request
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

/** Decompresses the body of a response. */
function plain(body: Buffer, encoding: string | undefined): string {
  if (encoding === "gzip") return gunzipSync(body).toString();
  if (encoding === "deflate") return inflateSync(body).toString();
  return (encoding === "br" ? brotliDecompressSync(body) : body).toString();
}
