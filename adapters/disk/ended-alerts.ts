import { type FileHandle, open } from "node:fs/promises";
import * as v from "valibot";
import type { EndedAlert, EndedAlerts } from "#core/alerts/stored/ended-alerts.ts";
import { alertIds } from "#core/identity/alert-id.ts";
import { diskErrorAsUnavailable } from "#core/system-trouble.ts";
import { type Moment, moments } from "#core/time/time.ts";
import { parseEntry } from "./journal-entry.ts";
import { appendToJournal, badLineError, isTruncated, numberedLines, readLines, trimLine } from "./journal-file.ts";
import { replaceJournal } from "./replace-journal.ts";

/**
 * An entry of the file. The id is that of an alert or a subscriber; both have the same format. An older version of the program ignores `of` and reads
 * the entry as the erasure of an unknown application, which has no effect.
 */
const entry = v.object({ id: alertIds.schema, at: moments.schema, of: v.literal("alerts") });

/** How far a file has been read: its id, the numbers of bytes and lines read, the last few of these bytes (`end`), and the entries found in them. */
interface Read {
  readonly file: string;
  readonly bytes: number;
  readonly lines: number;
  readonly end: string;
  readonly entries: Map<string, Moment>;
}

const nothing = (file = ""): Read => ({ file, bytes: 0, lines: 0, end: "", entries: new Map() });

const kind = "an end of alerts";

/** Returns the record in a line; `undefined` if the line is not about ended alerts. Raises an error if such a line cannot be understood. */
export function endedIn(line: string): EndedAlert | undefined {
  const { of, content } = parseEntry(line);
  return of === "alerts" ? v.parse(entry, content) : undefined;
}

/** Returns the ended alerts in the text of the journal `file`. Raises `invalid`, with the number of the line, if such a line cannot be understood. */
export const endedAlertsIn = (file: string, text: string): EndedAlert[] => readLines({ file, text, kind }, endedIn);

/** Stores the records of ended alerts in the file of the erasure journal. Records that were read once are cached in memory. */
export function createEndedAlerts({ file }: { readonly file: string }): EndedAlerts {
  let read = nothing();
  const readIn = (line: string, number: number): EndedAlert | undefined => {
    const trimmed = trimLine(line);
    try {
      return isTruncated(trimmed) ? undefined : endedIn(trimmed);
    } catch (cause) {
      throw badLineError({ file, kind, number, cause });
    }
  };
  /** Reads the rest of a file, which may be long, in pieces. */
  const readOn = async (handle: FileHandle, { file: id, bytes, lines, entries }: Read): Promise<Read> => {
    const add = (line: string, number: number): void => {
      const ended = readIn(line, number);
      if (ended) entries.set(ended.id, ended.at);
    };
    const buffer = Buffer.alloc(pieceBytes);
    let [position, number, rest] = [bytes, lines, Buffer.alloc(0)];
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
      if (bytesRead === 0) break;
      position += bytesRead;
      const piece = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
      const end = piece.lastIndexOf("\n") + 1;
      for (const line of piece.toString("utf8", 0, end).split("\n").slice(0, -1)) {
        number += 1;
        add(line, number);
      }
      rest = piece.subarray(end);
    }
    // the last line may be incomplete, so it is not counted as read, and the next call reads it again
    add(rest.toString(), number + 1);
    const readBytes = position - rest.length;
    return { file: id, bytes: readBytes, lines: number, end: await endOf(handle, readBytes), entries };
  };
  const known = async (): Promise<ReadonlyMap<string, Moment>> => {
    try {
      const handle = await openIfThere(file);
      if (!handle) read = nothing();
      else
        try {
          const { ino, birthtimeMs, size } = await handle.stat();
          const id = `${ino} ${birthtimeMs}`; // a new file may get the inode number of a deleted one
          // a file may also be overwritten in place, for example by cp
          const isSame = id === read.file && size >= read.bytes && (await endOf(handle, read.bytes)) === read.end;
          if (isSame && size === read.bytes) return read.entries;
          read = await readOn(handle, isSame ? read : nothing(id));
        } finally {
          await handle.close();
        }
      return read.entries;
    } catch (error) {
      throw diskErrorAsUnavailable(error, file);
    }
  };
  return {
    note: async (ended) =>
      ended.length === 0
        ? undefined
        : appendToJournal(
            file,
            ended.map(({ id, at }) => ({ id, at, of: "alerts" })),
          ),
    known,
    async forgetBefore(moment) {
      const old = [...(await known()).values()].filter((at) => at < moment).length;
      if (old === 0) return 0;
      const keptIn = (text: string): string[] =>
        numberedLines(text).flatMap(({ line, number }) => ((readIn(line, number)?.at ?? moment) >= moment ? line : []));
      try {
        const replaced = await replaceJournal(file, keptIn);
        return replaced ? old : 0;
      } catch (error) {
        throw diskErrorAsUnavailable(error, file);
      }
    },
  };
}

const pieceBytes = 1_000_000;

/** How many bytes are compared to find out whether a file was overwritten. They contain at least one complete entry, with its random id. */
const maxEndBytes = 200;

/** Returns the end of the first `bytes` bytes of a file: at most `maxEndBytes` of them. */
async function endOf(handle: FileHandle, bytes: number): Promise<string> {
  const length = Math.min(bytes, maxEndBytes);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, bytes - length);
  return buffer.toString("latin1", 0, bytesRead);
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return undefined;
  }
}
