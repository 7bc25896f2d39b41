import type { Readable } from "node:stream";
import busboy, { type BusboyInstance } from "@fastify/busboy";
import { fieldNames } from "#core/applications/form/application.ts";
import { type PlainFile, type PlainForm, type PlainProblem, plainFields } from "#core/applications/form/plain-form.ts";
import { codeOf, PorticoError, retryAfterOf } from "#core/errors.ts";
import type { NetworkPath } from "#core/limits/network-prefixes.ts";
import { uploadKeyOf } from "#core/uploads/file-key.ts";
import { acceptedTypes, displayName, typeOfFile, type UploadKind, uploadKinds } from "#core/uploads/rules.ts";
import { formComesAgain, type WaitingFiles } from "#core/uploads/waiting-files.ts";
import { boundaryOf, createFormGate, typeWith } from "../api/form-gate.ts";

export interface PlainBody {
  readonly source: Readable;
  readonly contentType: string;
  /** All texts together, and one file, in bytes. */
  readonly textBytes: number;
  readonly fileBytes: number;
  readonly newId: () => string;
  /** Where its files go; absent where they are read and forgotten. */
  readonly files?: Pick<WaitingFiles, "receive" | "remove">;
  /** Whose they are. */
  readonly network?: NetworkPath;
  /** Ends it from outside, for a reason that the person is told. */
  readonly signal: AbortSignal;
}

/** The fields of the form, with those that only a plain one has; a file field may come as a file and as the key of one. */
const mostFields = fieldNames.length + Object.keys(plainFields).length;
const mostParts = mostFields + uploadKinds.length;
const known: ReadonlySet<string> = new Set([...fieldNames, ...Object.values(plainFields)]);
const isKind = (name: string): name is UploadKind => uploadKinds.some((kind) => kind === name);

const malformed = (why: string): PorticoError => new PorticoError("malformed", why);

/**
 * Reads the parts of a plain form in any order, streaming its files to where uploads wait. What fails leaves no file; where it is ended from
 * outside, the texts that came before are answered with the reason.
 */
export async function readPlainParts(body: PlainBody): Promise<PlainForm> {
  const { source, textBytes, signal } = body;
  const boundary = boundaryOf(body.contentType);
  if (!boundary) throw malformed("no multipart form");
  const parser = parserOf(typeWith(boundary), body);
  const gate = createFormGate(boundary, mostParts, (fault) =>
    giveUp(malformed(fault === "parts" ? "more parts than the form has" : "the form does not begin with its boundary")),
  );
  const values: Record<string, string> = {};
  const taken = new Map<UploadKind, Promise<PlainFile | Untaken | undefined>>();
  const { promise: ended, resolve: end, reject } = Promise.withResolvers<void>();
  const streams = new Set<Readable>();
  let bytes = 0;
  let over = false; // the parser goes on with what it has, up to the next piece

  const giveUp = (error: unknown): void => {
    over = true;
    source.unpipe(gate);
    reject(error);
    for (const stream of streams) stream.destroy(error instanceof Error ? error : undefined); // whoever takes it would wait for ever
  };
  parser.on("field", (name, value, nameCut, valueCut) => {
    bytes += Buffer.byteLength(value);
    if (valueCut || nameCut || bytes > textBytes)
      giveUp(new PorticoError("upload_too_large", "the texts are too long"));
    else if (Object.hasOwn(values, name)) giveUp(malformed("a field comes twice"));
    else if (known.has(name)) values[name] = value.replaceAll("\r\n", "\n"); // as browsers send lines
  });
  parser.on("file", (name, stream, fileName, _encoding, type) => {
    streams.add(stream.on("error", () => undefined));
    if (over) return void stream.resume();
    if (!isKind(name) || taken.has(name)) return giveUp(malformed("a file where none is asked for"));
    const file = takeFile(name, { stream, name: fileName ?? "", type }, body);
    file.catch(() => undefined); // it may fail before the form has ended, which is when it is asked
    taken.set(name, file);
  });
  for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const)
    parser.on(limit, () => giveUp(malformed("more parts than the form has")));
  parser.on("error", () => giveUp(malformed("no well-formed multipart form")));
  parser.on("finish", end);
  const brokenOff = (): void => giveUp(malformed("the form was broken off"));
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
  taken: ReadonlyMap<UploadKind, Promise<PlainFile | Untaken | undefined>>,
): Promise<PlainForm> {
  const files: Partial<Record<UploadKind, PlainFile>> = {};
  let untaken: Untaken | undefined;
  for (const [kind, file] of taken) {
    const arrived = await file;
    if (arrived && "failure" in arrived) untaken = arrived;
    else if (arrived) files[kind] = arrived;
  }
  return { values, files, ...untaken };
}

/** Why a file finds no place, which is why nothing comes of its form. */
type Untaken = Required<Pick<PlainForm, "failure" | "retryAfter">>;

const problemOf: Readonly<Partial<Record<string, PlainProblem>>> = {
  upload_too_large: "size",
  upload_wrong_type: "format",
};

/** Takes one file, or reads it to its end: answers where it waits, what is wrong with it, or why none can be taken; nothing where none was chosen. */
async function takeFile(
  kind: UploadKind,
  given: { readonly stream: Readable; readonly name: string; readonly type: string },
  { files, network = [], fileBytes, newId }: PlainBody,
): Promise<PlainFile | Untaken | undefined> {
  const { stream, name } = given;
  const forget = (): void => void stream.resume();
  if (name === "" || !files) {
    forget();
    return undefined;
  }
  const accepted = acceptedTypes(kind);
  const said = given.type.toLowerCase();
  const contentType = typeOfFile({ name, type: accepted.includes(said) ? said : "" }); // many systems know no type
  if (!accepted.includes(contentType)) {
    forget();
    return { problem: "format" };
  }
  const key = newId();
  try {
    const about = { contentType, name: displayName(name), maxBytes: fileBytes, network, stays: formComesAgain };
    const { size } = await files.receive(uploadKeyOf(key), upTo(fileBytes, stream), about);
    if (size > 0) return { key };
    await files.remove(uploadKeyOf(key));
    return { problem: "format" };
  } catch (error) {
    forget(); // where nothing of it was read, the form would wait for it without end
    const code = codeOf(error) ?? "";
    const problem = problemOf[code];
    if (problem) return { problem };
    if (code === "unavailable") return { failure: code, retryAfter: retryAfterOf(error) };
    throw error;
  }
}

/** The bytes of a file as far as they may go; what follows is read and forgotten, so that the rest of the form can be read. */
async function* upTo(most: number, stream: Readable): AsyncIterable<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size <= most) yield chunk;
    }
  } finally {
    stream.resume();
  }
  if (size > most) throw new PorticoError("upload_too_large", "the file is too large");
}

function parserOf(contentType: string, { textBytes }: PlainBody): BusboyInstance {
  try {
    return busboy({
      headers: { "content-type": contentType },
      limits: {
        ...{ fields: mostFields, fieldSize: textBytes, fieldNameSize: 100 },
        ...{ files: uploadKinds.length, fileSize: Number.POSITIVE_INFINITY, parts: mostParts },
        ...{ headerPairs: 20, headerSize: 8192 },
      },
    });
  } catch {
    throw malformed("no multipart form");
  }
}
