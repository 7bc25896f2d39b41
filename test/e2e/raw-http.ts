import { connect } from "node:net";

export interface RawAnswer {
  /** The status; 0 if the connection was closed without a response. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends raw bytes to a server. Returns what it sends back until it closes the connection. */
export function sendRaw(address: string, request: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let text = "";
    socket.setEncoding("latin1");
    socket.setTimeout(10_000, () => socket.destroy());
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answerIn(text)));
    socket.write(request, "latin1");
  });
}

function answerIn(text: string): RawAnswer {
  const end = text.indexOf("\r\n\r\n");
  const [first = "", ...lines] = text.slice(0, Math.max(0, end)).split("\r\n");
  return {
    status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
    ),
    body: text.slice(end + 4),
  };
}

/** A complete request. Its header lines are sent unchanged. */
export const rawRequest = (first: string, ...lines: readonly string[]): string =>
  `${[first, ...lines, "Connection: close"].join("\r\n")}\r\n\r\n`;
