import type { Readable } from "node:stream";
import busboy, { type BusboyInstance } from "@fastify/busboy";
import type { FormFields } from "#core/uploads/post-policy.ts";
import { UploadRefusal, type UploadRefusalCode } from "#core/uploads/upload-refusal.ts";
import { boundaryOf, contentTypeWith, createFormGate } from "./form-gate.ts";

/** The limit for all fields before the file together (trust 2.3). */
const maxFieldBytes = 20 * 1024;
const limits = {
  fields: 40,
  fieldSize: maxFieldBytes,
  fieldNameSize: 200,
  files: 1,
  parts: 45,
  headerPairs: 20,
  headerSize: 8192,
};

export interface ReadUploadFormOptions {
  readonly source: Readable;
  readonly contentType: string;
  /** Called when the file begins, with the fields before it and the file as a stream. */
  readonly onFile: (fields: FormFields, file: Readable) => Promise<void>;
  /** Stops reading when aborted. The reason of the abort must be an `UploadRefusal`, which is then raised. */
  readonly signal: AbortSignal;
}

/**
 * Reads a multipart form whose last part is a file, and passes the file on as a stream. Resolves when `onFile` has finished and the form is complete.
 * If the form is invalid or `onFile` fails, stops reading, and raises an `UploadRefusal` or the error of `onFile`.
 */
export async function readUploadForm({ source, contentType, onFile, signal }: ReadUploadFormOptions): Promise<void> {
  const boundary = boundaryOf(contentType);
  if (!boundary) throw noForm();
  const parser = parserOf(contentTypeWith(boundary));
  const gate = createFormGate(boundary, limits.parts, (fault) =>
    fault === "parts" ? refuse("InvalidArgument", "The form has too many parts.") : refuseBroken(),
  );
  const fields = new Map<string, string>();
  const { promise: ended, resolve: end, reject } = Promise.withResolvers<void>();
  let file: Readable | undefined;
  let taken: Promise<void> | undefined;
  let fieldBytes = 0;

  const giveUp = (reason: unknown): void => {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    source.unpipe(gate);
    reject(error);
    file?.destroy(error); // so that the reader of the file does not wait forever
  };
  const refuse = (code: UploadRefusalCode, message: string): void => giveUp(new UploadRefusal(code, message));

  const refuseBroken = (): void =>
    refuse("MalformedPOSTRequest", "The body of your POST request is not well-formed multipart/form-data.");

  parser.on("field", (name, value, _nameCut, valueCut) => {
    if (file) return; // fields after the file are ignored
    const key = String(name).toLowerCase();
    fieldBytes += key.length + Buffer.byteLength(value);
    if (valueCut || fieldBytes > maxFieldBytes)
      refuse("MaxPostPreDataLengthExceeded", "Your POST request fields preceding the upload file were too large.");
    else if (fields.has(key))
      refuse("AccessDenied", `Invalid according to Policy: the field ${key.slice(0, 100)} comes twice.`);
    else fields.set(key, value);
  });
  parser.on("file", (name, stream) => {
    file = stream.on("error", (error) => stream.destroy(error)); // busboy emits an error without destroying the stream
    if (String(name).toLowerCase() !== "file")
      return refuse("InvalidArgument", "The file must come in a field named 'file'.");
    taken = onFile(fields, stream);
    taken.catch(giveUp);
  });
  parser.on("fieldsLimit", () => refuse("InvalidArgument", "The form has too many fields."));
  parser.on("partsLimit", () => refuse("InvalidArgument", "The form has too many parts."));
  parser.on("error", refuseBroken);
  parser.on("finish", end);
  const incomplete = (): void => refuse("IncompleteBody", "The request body ended too early.");
  source.on("error", incomplete);
  source.on("close", () => {
    if (!source.readableEnded) incomplete();
  });
  signal.addEventListener("abort", () => giveUp(signal.reason), { once: true });
  source.pipe(gate).pipe(parser);

  try {
    await ended;
    if (!taken)
      throw new UploadRefusal(
        "IncorrectNumberOfFilesInPostRequest",
        "POST requires exactly one file upload per request.",
      );
    await taken;
  } catch (error) {
    giveUp(error);
    await taken?.catch(() => undefined);
    throw error;
  }
}

function parserOf(contentType: string): BusboyInstance {
  try {
    return busboy({ headers: { "content-type": contentType }, limits });
  } catch {
    throw noForm();
  }
}

const noForm = (): UploadRefusal =>
  new UploadRefusal("InvalidArgument", "The request is not multipart/form-data with a boundary.");
