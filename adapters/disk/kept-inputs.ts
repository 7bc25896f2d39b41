import { closeSync, existsSync, ftruncateSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { FeedInput } from "#core/imports/feed-format.ts";
import type { KeptInputs } from "#core/imports/feeds.ts";
import { makeFolder } from "./make-folder.ts";

/** In bytes. Only the beginning of a larger input is kept. */
const maxBytes = 20_000_000;

/** Keeps the input of each source's last failed import in a file that only its owner can read. */
export function createKeptInputs({ folder }: { readonly folder: string }): KeptInputs {
  const fileOf = (source: string): string => join(folder, `${source}.input`);
  return {
    begin(source) {
      const part = `${fileOf(source)}.part`;
      let descriptor: number | undefined;
      let last = 0;
      const end = (): void => {
        if (descriptor !== undefined) closeSync(descriptor);
        descriptor = undefined;
      };
      const begin = (): number => {
        if (descriptor === undefined) {
          makeFolder(folder);
          rmSync(part, { force: true });
          descriptor = openSync(part, "wx", 0o600);
        } else ftruncateSync(descriptor);
        return descriptor;
      };
      const recording = (input: FeedInput): FeedInput => {
        const { follow } = input;
        return {
          ...input,
          bytes: (async function* () {
            const file = begin();
            last += 1;
            const turn = last;
            let size = 0;
            for await (const piece of input.bytes) {
              if (size < maxBytes && turn === last && descriptor !== undefined)
                writeSync(file, piece, 0, Math.min(piece.byteLength, maxBytes - size), size);
              size += piece.byteLength;
              yield piece;
            }
          })(),
          ...(follow ? { follow: async (address: string) => recording(await follow(address)) } : {}),
        };
      };
      return {
        recording,
        keep() {
          end();
          if (existsSync(part)) renameSync(part, fileOf(source));
          else rmSync(fileOf(source), { force: true });
        },
        forget() {
          end();
          for (const file of [part, fileOf(source)]) rmSync(file, { force: true });
        },
      };
    },
    find: (source) => (existsSync(fileOf(source)) ? fileOf(source) : undefined),
  };
}
