import type { FileVerdict, JudgedFile } from "#core/uploads/file-judge.ts";
import { accepted, format } from "./verdicts.ts";

/** Names of a PDF that let it run something, carry another file, or lock it. */
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|Encrypt)(?![A-Za-z0-9])/;
/** A letter of a name may be written as its number: `/J#53`. */
const decoded = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const piece = 1_048_576;
/** The longest of those names with every letter written as a number. */
const overlap = 64;

/** The header has to be at the very beginning (trust E 71). Names inside compressed parts are not seen: nothing is unpacked. */
export async function judgePdf({ size, read }: JudgedFile): Promise<FileVerdict> {
  const header = Buffer.from(await read(0, 16)).toString("latin1");
  if (!/^%PDF-\d/.test(header)) return format;
  for (let from = 0; from < size; from += piece) {
    const text = Buffer.from(await read(from, piece + overlap)).toString("latin1");
    if (active.test(text) || (text.includes("#") && active.test(decoded(text)))) return accepted(true);
  }
  return accepted();
}
