import { boundary, multipartHeaders, type PreparedUpload, uploadForm } from "../bench/candidate.ts";
import type { Random } from "./random.ts";
import type { FuzzRequest } from "./requests.ts";

/** The approximate size of a chunk that a connection delivers, in bytes. */
const pieceBytes = 65_536;
const largest = 2_000_000;

const filled = (text: string, bytes: number): string =>
  text.repeat(Math.ceil(bytes / Math.max(1, text.length))).slice(0, bytes);

/** Multipart boundaries that may slow a parser down. */
const boundaries = [boundary, "b", "-", "----", "bb".repeat(35), "-".repeat(70), `${"a".repeat(69)}b`, "0'()+_,-./:=?"];

const field = (name: string, rest = "") => `Content-Disposition: form-data; name="${name}"${rest}\r\n\r\n`;

/** Forms in which something is repeated: before the first boundary, within parts, between parts, or after the last part. */
const shapes: readonly ((one: string) => readonly [head: string, run: string])[] = [
  (one) => ["", `\r\n--${one}`],
  (one) => ["", `\r\n--${one.slice(0, -1)}`],
  () => ["", "\r\n--"],
  () => ["", "\r\n"],
  () => ["", "a"],
  (one) => [`--${one}`, `\r\n--${one}`],
  (one) => [`--${one}`, `\r\n\r\n\r\n--${one}`],
  (one) => ["", `--${one}\r\nA:\r\n\r\nx\r\n`],
  (one) => ["", `--${one}\r\n${field("a")}x\r\n`],
  (one) => ["", `--${one}\r\n${field("cv", '; filename="a"')}x\r\n`],
  (one) => [`--${one}\r\n`, "X: y\r\n"],
  (one) => [`--${one}\r\nContent-Disposition: form-data\r\n`, " a\r\n"],
  (one) => [`--${one}\r\nContent-Disposition: form-data; name="`, '\\"'],
  (one) => [`--${one}\r\nContent-Disposition: form-data; filename*=utf-8''`, "%zz"],
  (one) => [`--${one}\r\n${field("cv", '; filename="a.pdf"')}%PDF-1.7`, `\r\n--${one.slice(0, -1)}`],
  (one) => [`--${one}\r\n${field("firstName")}`, `\r\n-`],
  (one) => [`--${one}\r\n${field("a")}\r\n--${one}--\r\n`, `\r\n--${one}`],
];

const typed = (one: string) => ({ "Content-Type": `multipart/form-data; boundary="${one}"` });
const paths = (opening: string) => ["/api/uploads", `/de/careers/de/job-application/${opening}?country=de`];
const shaped = (path: string, one: string, [head, run]: readonly [string, string], bytes: number): FuzzRequest => ({
  method: "POST",
  path,
  headers: typed(one),
  body: Buffer.from(head + filled(run, bytes), "latin1"),
});

/** A form that is slow to parse. */
export function slowForm(random: Random, opening: string): FuzzRequest {
  const one = random.one(boundaries);
  const bytes = random.chance(0.3) ? random.below(largest) : pieceBytes;
  return shaped(random.one(paths(opening)), one, random.one(shapes)(one), bytes);
}

/** Each form in `shapes` once, the slowest first, and a form with a preamble before its file. */
export function knownForms(opening: string, uploads: readonly PreparedUpload[]): FuzzRequest[] {
  const all = shapes.flatMap((shape) =>
    paths(opening).flatMap((path) => ["b", boundary].map((one) => shaped(path, one, shape(one), 4 * pieceBytes))),
  );
  const late = uploads.slice(0, 1).map((upload) => ({
    method: "POST",
    path: "/api/uploads",
    headers: multipartHeaders,
    body: Buffer.concat([Buffer.from(filled("\r\n--", pieceBytes)), uploadForm(upload, Buffer.from("%PDF-1.7"))]),
  }));
  return [...all, ...late];
}
