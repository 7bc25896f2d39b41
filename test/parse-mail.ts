/** A mail as a mail program reads it: enough of MIME to check what we send. */
export interface ParsedPart {
  /** By lower-case name, unfolded, encoded words decoded; several of one name are joined by a line break. */
  readonly headers: ReadonlyMap<string, string>;
  /** The addresses of a header. Encoded words are no addresses, whatever they hold. */
  addresses(header: string): string[];
  readonly body: string;
  readonly parts: readonly ParsedPart[];
}

export function parseMail(bytes: Buffer): ParsedPart {
  const source = bytes.toString("latin1");
  const split = source.indexOf("\r\n\r\n");
  if (split < 0) throw new Error("a mail without an empty line after its headers");
  const raw = headersIn(source.slice(0, split));
  const headers = new Map([...raw].map(([name, value]) => [name, words(value)]));
  const addresses = (header: string) => addressesIn(raw.get(header));
  const content = source.slice(split + 4);
  const boundary = /boundary="?([^";]+)/.exec(headers.get("content-type") ?? "")?.[1];
  if (!boundary) return { headers, addresses, body: decoded(content, headers), parts: [] };
  const pieces = content.split(new RegExp(`(?:^|\r\n)--${boundary.replace(/\W/g, "\\$&")}(?:--)?(?:\r\n|$)`));
  const parts = pieces.slice(1, -1).map((piece) => parseMail(Buffer.from(piece, "latin1")));
  return { headers, addresses, body: "", parts };
}

function headersIn(source: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of source.replace(/\r\n[ \t]+/g, " ").split("\r\n")) {
    const [, name = "", value = ""] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? [];
    if (name === "") throw new Error(`no header: ${line}`);
    const before = headers.get(name.toLowerCase());
    headers.set(name.toLowerCase(), before === undefined ? value : `${before}\n${value}`);
  }
  return headers;
}

/** RFC 2047: `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`. */
const words = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(text, "base64").toString("utf8")
        : quotedPrintable(text.replaceAll("_", " ")),
    );

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");

function decoded(content: string, headers: ReadonlyMap<string, string>): string {
  const encoding = headers.get("content-transfer-encoding")?.toLowerCase();
  if (encoding === "base64") return Buffer.from(content, "base64").toString("utf8");
  if (encoding === "quoted-printable") return quotedPrintable(content);
  return Buffer.from(content, "latin1").toString("utf8");
}

/** The addresses of a header, as a mail server reads it: quoted names mean nothing, a comma begins another one. */
const addressesIn = (header: string | undefined): string[] =>
  (header ?? "")
    .replace(/"(?:[^"\\]|\\.)*"/g, "")
    .split(",")
    .map((entry) => /<([^>]*)>/.exec(entry)?.[1] ?? entry.trim())
    .filter((entry) => entry !== "");
