import type { Readable } from "node:stream";
import busboy, { type BusboyInstance } from "@fastify/busboy";
import { fieldNames } from "#core/applications/form/application.ts";
import { type PlainFile, type PlainForm, type PlainProblem, plainFields } from "#core/applications/form/plain-form.ts";
import { codeOf, PorticoError, retryAfterOf } from "#core/errors.ts";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";
import { uploadKeyOf } from "#core/uploads/file-key.ts";
import { acceptedTypes, displayName, typeOfFile, type UploadKind, uploadKinds } from "#core/uploads/rules.ts";
import { plainFormRetryMs, type WaitingFiles } from "#core/uploads/waiting-files.ts";
import { boundaryOf, contentTypeWith, createFormGate } from "../api/form-gate.ts";

export interface PlainBody {
  readonly source: Readable;
  readonly contentType: string;
  /** The limit for all texts together, in bytes. */
  readonly textBytes: number;
  /** The limit for one file, in bytes. */
  readonly fileBytes: number;
  readonly newId: () => string;
  /** Where files are stored. If missing, files are read and discarded. */
  readonly files?: Pick<WaitingFiles, "receive" | "remove">;
  /** The names of the fields, if they are not those of the application form. All other fields are ignored. */
  readonly fields?: ReadonlySet<string>;
  /** The networks that contain the sender's address. */
  readonly network?: NetworkPath;
  /** Aborts the reading. The result then contains the texts so far, and the reason, which is shown to the sender. */
  readonly signal: AbortSignal;
}

/**
 * How many fields a form may have, including those that only plain forms have. A file field may occur twice: with a file, and as a text with the key
 * of a file that was uploaded before.
 */
const maxFields = fieldNames.length + Object.keys(plainFields).length;
const maxParts = maxFields + uploadKinds.length;
const known: ReadonlySet<string> = new Set([...fieldNames, ...Object.values(plainFields)]);
const isKind = (name: string): name is UploadKind => uploadKinds.some((kind) => kind === name);

const malformed = (why: string): PorticoError => new PorticoError("malformed", why);

/**
 * Reads the parts of a plain form in any order, and streams its files to the store. If reading fails, none of the form's files remain in the store.
 * If reading is aborted, returns the texts that have arrived so far, and the reason.
 */
export async function readPlainParts(body: PlainBody): Promise<PlainForm> {
  const { source, textBytes, signal } = body;
  const boundary = boundaryOf(body.contentType);
  if (!boundary) throw malformed("no multipart form");
  const parser = parserOf(contentTypeWith(boundary), body);
  const gate = createFormGate(boundary, maxParts, (fault) =>
    giveUp(malformed(fault === "parts" ? "more parts than the form has" : "the form does not begin with its boundary")),
  );
  const values: Record<string, string> = {};
  const taken = new Map<UploadKind, Promise<PlainFile | Unstored | undefined>>();
  const { promise: ended, resolve: end, reject } = Promise.withResolvers<void>();
  const streams = new Set<Readable>();
  let bytes = 0;
  let over = false; // set when reading has ended: the parser still emits the parts in its current chunk

  const giveUp = (error: unknown): void => {
    over = true;
    source.unpipe(gate);
    reject(error);
    for (const stream of streams) stream.destroy(error instanceof Error ? error : undefined); // so that whoever reads the files does not wait forever
  };
  parser.on("field", (name, value, nameCut, valueCut) => {
    bytes += Buffer.byteLength(value);
    if (valueCut || nameCut || bytes > textBytes)
      giveUp(new PorticoError("upload_too_large", "the texts are too long"));
    else if (Object.hasOwn(values, name)) giveUp(malformed("a field comes twice"));
    else if ((body.fields ?? known).has(name)) values[name] = value.replaceAll("\r\n", "\n"); // browsers send line breaks as CRLF
  });
  parser.on("file", (name, stream, fileName, _encoding, type) => {
    streams.add(stream.on("error", () => undefined));
    if (over) return void stream.resume();
    if (!isKind(name) || taken.has(name)) return giveUp(malformed("a file where none is asked for"));
    const file = takeFile(name, { stream, name: fileName ?? "", type }, body);
    file.catch(() => undefined); // storing a file may fail before the form ends, and its result is awaited only then
    taken.set(name, file);
  });
  for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const)
    parser.on(limit, () => giveUp(malformed("more parts than the form has")));
  parser.on("error", () => giveUp(malformed("no well-formed multipart form")));
  parser.on("finish", end);
  const brokenOff = (): void => giveUp(malformed("the form ended early"));
  source.on("error", brokenOff);
  source.on("close", () => {
    if (!source.readableEnded) brokenOff();
  });
  if (signal.aborted) giveUp(signal.reason);
  signal.addEventListener("abort", () => giveUp(signal.reason), { once: true });
  source.pipe(gate).pipe(parser);

  try {
    await ended;
    return await formOf(values, taken);
  } catch (error) {
    for (const file of taken.values()) {
      const left = await file.catch(() => undefined);
      if (typeof left === "object" && "key" in left)
        await body.files?.remove(uploadKeyOf(left.key)).catch(() => undefined);
    }
    const failure = error === signal.reason ? codeOf(error) : undefined;
    if (failure)
      return { values, files: {}, failure, ...(failure === "busy" ? { retryAfter: retryAfterOf(error) } : {}) };
    throw error;
  }
}

async function formOf(
  values: PlainForm["values"],
  taken: ReadonlyMap<UploadKind, Promise<PlainFile | Unstored | undefined>>,
): Promise<PlainForm> {
  const files: Partial<Record<UploadKind, PlainFile>> = {};
  let unstored: Unstored | undefined;
  for (const [kind, file] of taken) {
    const arrived = await file;
    if (arrived && "failure" in arrived) unstored = arrived;
    else if (arrived) files[kind] = arrived;
  }
  return { values, files, ...unstored };
}

/** The reason why the server cannot store files. The whole form is then refused. */
type Unstored = Required<Pick<PlainForm, "failure" | "retryAfter">>;

const problemOf: Readonly<Partial<Record<string, PlainProblem>>> = {
  upload_too_large: "size",
  upload_wrong_type: "format",
};

/**
 * Stores a file, or discards it. Returns the key of the stored file, what is wrong with the file, or why no file can be stored; `undefined` if no
 * file was chosen or stored.
 */
async function takeFile(
  kind: UploadKind,
  given: { readonly stream: Readable; readonly name: string; readonly type: string },
  { files, network = [], fileBytes, newId }: PlainBody,
): Promise<PlainFile | Unstored | undefined> {
  const { stream, name } = given;
  const forget = (): void => void stream.resume();
  if (name === "" || !files) {
    forget();
    return undefined;
  }
  const accepted = acceptedTypes(kind);
  const statedType = given.type.toLowerCase();
  // many systems state no type, so it is found by the file's name
  const contentType = typeOfFile({ name, type: accepted.includes(statedType) ? statedType : "" });
  if (!accepted.includes(contentType)) {
    forget();
    return { problem: "format" };
  }
  const key = newId();
  try {
    const about = { contentType, name: displayName(name), maxBytes: fileBytes, network, keepMs: plainFormRetryMs };
    const { size } = await files.receive(uploadKeyOf(key), upTo(fileBytes, stream), about);
    if (size > 0) return { key };
    await files.remove(uploadKeyOf(key));
    return { problem: "format" };
  } catch (error) {
    forget(); // a file that nobody reads would block the rest of the form
    const code = codeOf(error) ?? "";
    const problem = problemOf[code];
    if (problem) return { problem };
    if (code === "unavailable") return { failure: code, retryAfter: retryAfterOf(error) };
    throw error;
  }
}

/**
 * Returns the bytes of a file up to a limit. Reads and discards the bytes beyond the limit, so that the rest of the form can be read, and then raises
 * `upload_too_large`.
 */
async function* upTo(maxBytes: number, stream: Readable): AsyncIterable<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size <= maxBytes) yield chunk;
    }
  } finally {
    stream.resume();
  }
  if (size > maxBytes) throw new PorticoError("upload_too_large", "the file is too large");
}

function parserOf(contentType: string, { textBytes }: PlainBody): BusboyInstance {
  try {
    return busboy({
      headers: { "content-type": contentType },
      limits: {
        fields: maxFields,
        fieldSize: textBytes,
        fieldNameSize: 100,
        files: uploadKinds.length,
        fileSize: Number.POSITIVE_INFINITY,
        parts: maxParts,
        headerPairs: 20,
        headerSize: 8192,
      },
    });
  } catch {
    throw malformed("no multipart form");
  }
}
