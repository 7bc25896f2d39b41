import { closeSync, openSync, readSync } from "node:fs";
import { maxTypedLength } from "#core/applications/desk/answering.ts";
import { UsageError } from "./command.ts";

/** The maximum size of a message file: UTF-8 needs at most three bytes for each UTF-16 code unit. */
const maxMessageBytes = 3 * maxTypedLength;

/** Reads the text of a message; `undefined` if the file is too long for one. Raises a `UsageError` if the file cannot be read as UTF-8. */
export function readMessageFile(file: string): string | undefined {
  const bytes = readBeginning(file, maxMessageBytes + 1);
  if (bytes.length > maxMessageBytes) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw unreadableFile(file);
  }
}

const unreadableFile = (file: string): UsageError =>
  new UsageError(`--message-file must be a readable text in UTF-8: ${file}`);

/** Reads at most `maxBytes` from the beginning of a file, so that an endless pipe or device is no problem. */
function readBeginning(file: string, maxBytes: number): Uint8Array {
  const bytes = new Uint8Array(maxBytes);
  let length = 0;
  try {
    const descriptor = openSync(file, "r");
    try {
      for (let read = -1; read !== 0 && length < maxBytes; length += read)
        read = readSync(descriptor, bytes, length, maxBytes - length, null);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    throw unreadableFile(file);
  }
  return bytes.subarray(0, length);
}
