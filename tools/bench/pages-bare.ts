// A child process of bench:pages: a server that only writes the headers and bytes of a file to every client. Its speed is the upper bound for a Node
// server. Prints its port.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** A response of our server, which bench:pages has recorded in a file. */
export interface RecordedAnswer {
  /** The names and values of the headers, alternating. */
  readonly headers: readonly string[];
  readonly body: string;
}

if (import.meta.main) {
  const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as RecordedAnswer;
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_, response) => {
    response.writeHead(200, [...headers]);
    response.end(bytes);
  });
  server.keepAliveTimeout = 5000;
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    console.log(`port ${typeof address === "object" && address ? address.port : ""}`);
  });
}
