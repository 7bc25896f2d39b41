import { type FileHandle, open } from "node:fs/promises";
import * as v from "valibot";
import type { EndedAlert, EndedAlerts } from "#core/alerts/stored/ended-alerts.ts";
import { alertIds } from "#core/identity/alert-id.ts";
import { diskErrorAsUnavailable } from "#core/system-trouble.ts";
import { type Moment, moments } from "#core/time/time.ts";
import { appendToJournal, badLineError, completeLines, isAlertsLine, isTruncated, trimLine } from "./journal-file.ts";
import { replaceJournal } from "./replace-journal.ts";

/**
 * An entry of the file. The id is that of an alert or a subscriber; both have the same format. An older version of the program ignores `of` and reads
 * the entry as the erasure of an unknown application, which has no effect.
 */
const entry = v.object({ id: alertIds.schema, at: moments.schema, of: v.literal("alerts") });

/** How far a file has been read: its id, the number of bytes read, the last few of these bytes (`end`), and the entries found in them. */
interface Read {
  readonly file: string;
  readonly bytes: number;
  readonly end: string;
  readonly entries: Map<string, Moment>;
}

const nothing = (file = ""): Read => ({ file, bytes: 0, end: "", entries: new Map() });

/** Returns the record in a line; `undefined` if the line is not about ended alerts. Raises an error if such a line cannot be understood. */
export function endedIn(line: string): EndedAlert | undefined {
  const trimmed = trimLine(line);
  if (!isAlertsLine(trimmed) || isTruncated(trimmed)) return undefined;
  return v.parse(entry, JSON.parse(trimmed));
}

/** Stores the records of ended alerts in the file of the erasure journal. Records that were read once are cached in memory. */
export function createEndedAlerts({ file }: { readonly file: string }): EndedAlerts {
  let read = nothing();
  const readIn = (line: string): EndedAlert | undefined => {
    try {
      return endedIn(line);
    } catch (cause) {
      throw badLineError(file, "an end of alerts", "it", cause);
    }
  };
  /** Reads the rest of a file, which may be long, in pieces. */
  const readOn = async (handle: FileHandle, { file: id, bytes, entries }: Read): Promise<Read> => {
    const add = (line: string): void => {
      const ended = readIn(line);
      if (ended) entries.set(ended.id, ended.at);
    };
    const buffer = Buffer.alloc(pieceBytes);
    let [position, rest] = [bytes, ""];
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
      if (bytesRead === 0) break;
      position += bytesRead;
      const lines = (rest + buffer.toString("latin1", 0, bytesRead)).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) add(line);
    }
    add(rest); // the last line may be incomplete, so it is not counted as read, and the next call reads it again
    const readBytes = position - rest.length;
    return { file: id, bytes: readBytes, end: await endOf(handle, readBytes), entries };
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
      const isKept = (line: string): boolean => (readIn(line)?.at ?? moment) >= moment;
      try {
        const replaced = await replaceJournal(file, (text) => completeLines(text).filter(isKept));
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
