import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy, { type BusboyInstance } from "@fastify/busboy";
import { Hono } from "hono";
import { codeOf, PorticoError } from "#core/errors.ts";
import type { FileStore, StoredFile } from "#core/uploads/file-store.ts";
import { displayName } from "#core/uploads/rules.ts";
import type { UploadPolicy } from "#core/uploads/upload-policy.ts";

export interface UploadsApi {
  readonly files: FileStore;
  /** Raises `forbidden` for fields that were not signed, or too late. */
  readonly check: (fields: ReadonlyMap<string, string>, now: Date) => UploadPolicy;
  readonly now: () => Date;
}

const limits = { fields: 20, fieldSize: 20_000, fieldNameSize: 200, files: 1, parts: 22, headerPairs: 20 };

/** S3's codes for what can go wrong (trust 2.3). */
const codes: Readonly<Record<string, { status: 400 | 403 | 503; code: string }>> = {
  upload_too_large: { status: 400, code: "EntityTooLarge" },
  upload_missing: { status: 400, code: "EntityTooSmall" },
  forbidden: { status: 403, code: "AccessDenied" },
  invalid: { status: 400, code: "InvalidArgument" },
};

const xml = (code: string, message: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message.replace(/[<>&]/g, "")}</Message></Error>`;

/** Takes the file of a prepared upload (spec 7.5), streaming it to the store: it is never held in memory. */
export const createUploadsApi = ({ files, check, now }: UploadsApi): Hono =>
  new Hono().post("/", async (context) => {
    try {
      const { key } = await receive(context.req.raw, files, check, now);
      return context.body(
        `<?xml version="1.0" encoding="UTF-8"?><PostResponse><Bucket>uploads</Bucket><Key>${key}</Key></PostResponse>`,
        201,
        {
          "Content-Type": "application/xml",
        },
      );
    } catch (error) {
      const known = codes[codeOf(error) ?? ""];
      if (!known) throw error;
      return context.body(xml(known.code, error instanceof Error ? error.message : ""), known.status, {
        "Content-Type": "application/xml",
        Connection: "close",
      });
    }
  });

async function receive(
  request: Request,
  files: FileStore,
  check: UploadsApi["check"],
  now: UploadsApi["now"],
): Promise<StoredFile & { key: string }> {
  const parser = parserOf(request);
  const fields = new Map<string, string>();
  let file: Readable | undefined;
  let stored: Promise<StoredFile & { key: string }> | undefined;
  parser.on("field", (name, value) => fields.set(name.toLowerCase(), value));
  parser.on("file", (_name, stream) => {
    file = stream.on("error", (error) => stream.destroy(error)); // busboy only says so, even where nobody listens yet
    stored = store(stream, fields, files, check, now);
    stored.catch((error: unknown) => parser.destroy(error instanceof Error ? error : undefined)); // stop reading what nobody keeps
  });
  if (!request.body) throw new PorticoError("invalid", "no body");
  try {
    await pipeline(Readable.fromWeb(request.body as never), parser);
  } catch (error) {
    file?.destroy(error instanceof Error ? error : undefined); // when the sender is gone, busboy's file would wait for ever
    const whole = await stored?.catch(() => undefined);
    if (whole) await files.remove(whole.key);
    throw codeOf(error) ? error : new PorticoError("invalid", "MalformedPOSTRequest");
  }
  if (!stored) throw new PorticoError("invalid", "a file is needed");
  return stored;
}

function parserOf(request: Request): BusboyInstance {
  try {
    return busboy({ headers: { "content-type": request.headers.get("content-type") ?? "" }, limits });
  } catch {
    throw new PorticoError("invalid", "not a multipart form");
  }
}

async function store(
  stream: AsyncIterable<Uint8Array>,
  fields: ReadonlyMap<string, string>,
  files: FileStore,
  check: UploadsApi["check"],
  now: UploadsApi["now"],
): Promise<StoredFile & { key: string }> {
  const policy = check(fields, now());
  const about = {
    contentType: policy.contentType,
    name: displayName(decoded(fields.get("x-amz-meta-filename") ?? "")),
    maxBytes: policy.maxBytes,
  };
  const file = await files.receive(policy.key, stream, about);
  if (file.size > 0) return { ...file, key: policy.key };
  await files.remove(policy.key);
  throw new PorticoError("upload_missing", "the file is empty");
}

/** File names arrive percent-encoded (trust 2.1); a broken one is taken as it is. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
