import { request } from "node:http";

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The address that the response redirects to, if any. */
  readonly location?: string | undefined;
}

export interface Call {
  /** The local address that is called; 127.0.0.1 by default. */
  readonly host?: string;
  readonly port: number;
  /** The loopback address from which the call is made. */
  readonly from: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends a POST over a new connection, and returns the response. Rejects if no complete response arrives. */
export function post({ host = "127.0.0.1", port, from, path, headers, body }: Call): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const to = { host, port, path, localAddress: from, agent: false, timeout: 20_000 };
  const asked = request({ ...to, method: "POST", headers }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on("data", (chunk: Buffer) => chunks.push(chunk));
    answer.once("error", reject);
    answer.once("end", () =>
      resolve({
        status: answer.statusCode ?? 0,
        text: Buffer.concat(chunks).toString(),
        location: answer.headers.location,
      }),
    );
  });
  asked.once("timeout", () => asked.destroy(new Error(`${path} was not answered`)));
  asked.once("error", reject);
  asked.end(body);
  return promise;
}

const boundary = "----portico-chaos";

/** The headers and the body of a multipart form whose last field is a file (spec 7.5). The caller chooses the name of that field. */
export function formOf(
  fields: Readonly<Record<string, string>>,
  file: string,
  fileField = "file",
): Pick<Call, "headers" | "body"> {
  const part = (name: string, rest: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}`;
  const texts = Object.entries(fields).map(([name, value]) => part(name, `\r\n\r\n${value}\r\n`));
  const last = part(fileField, `; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n${file}\r\n`);
  const body = `${texts.join("")}${last}--${boundary}--\r\n`;
  return { headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` }, body };
}

export const jsonOf = (body: unknown): Pick<Call, "headers" | "body"> => ({
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});
