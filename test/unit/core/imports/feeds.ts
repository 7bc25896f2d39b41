import type { FeedInput } from "#core/imports/feed-format.ts";
import type { FeedRecord } from "#core/imports/feed-record.ts";
import { type ImportFormatKey, importFormats } from "#core/imports/formats.ts";

/** The bytes of a feed, in pieces whose boundaries may split characters. */
async function* piecesOf(content: string | Uint8Array, length = 1000): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content as Uint8Array);
  for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length);
}

/** A feed with this content: bytes, a text, or a value that becomes JSON. */
export const feedOf = (content: unknown, length?: number): FeedInput => ({
  bytes: piecesOf(
    typeof content === "string" || content instanceof Uint8Array ? content : JSON.stringify(content),
    length,
  ),
});

/** The records that a format has read from a feed, and its notices about the feed. */
export interface Read {
  readonly records: readonly FeedRecord[];
  readonly notes: readonly string[];
}

/** Reads all records and notices of a feed. */
export async function readAll(key: ImportFormatKey, content: unknown, about: Partial<FeedInput> = {}): Promise<Read> {
  const format = await importFormats[key]();
  if (format.gives !== "records") throw new Error(`${key} gives candidates`);
  const [records, notes]: [FeedRecord[], string[]] = [[], []];
  const input = { ...feedOf(content), note: (notice: string) => void notes.push(notice), ...about };
  for await (const record of format.read(input)) records.push(record);
  return { records, notes };
}

/** The first record of a feed. */
export const readFirst = async (key: ImportFormatKey, content: unknown, about?: Partial<FeedInput>) =>
  (await readAll(key, content, about)).records[0];

/** The error message with which a feed is refused. Rejects if the feed is accepted. */
export const refusalOf = (key: ImportFormatKey, content: unknown, about?: Partial<FeedInput>): Promise<string> =>
  readAll(key, content, about).then(
    ({ records }) => Promise.reject(new Error(`was read: ${records.length}`)),
    (error: unknown) => {
      if (!(error instanceof Error && "code" in error && error.code === "invalid")) throw error;
      return error.message;
    },
  );

/** A fetcher that responds with the content of each address in `answers`. `asked` lists the requested addresses. */
export function fetcherOf(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const follow = async (address: string): Promise<FeedInput> => {
    asked.push(address);
    if (!(address in answers)) throw Object.assign(new Error("gone"), { code: "not_found" });
    return { ...feedOf(answers[address]), address, follow };
  };
  return { asked, follow };
}
