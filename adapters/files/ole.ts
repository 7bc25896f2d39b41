import type { FileVerdict } from "#core/uploads/file-judge.ts";
import type { Content } from "./content.ts";
import { acceptedVerdict, formatVerdict, unreadableVerdict } from "./verdicts.ts";

/** This number and all higher ones are not sectors: they mean "none", "end of chain" and the like ([MS-CFB] 2.1). */
const lastSector = 0xfffffffa;
/** The directory of a Word file has dozens of entries. A file whose directory takes more sectors than this was made to slow the program down. */
const maxDirectorySectors = 1000;
const maxTableSectors = 1000;

/** Where the tables of a compound file are, according to its header ([MS-CFB] 2.2). */
interface Layout {
  readonly sectorSize: number;
  readonly firstDirectory: number;
  readonly firstTableSector: number;
  /** The first sectors of the file allocation table: the header has room for 109. */
  readonly table: readonly number[];
}

function layoutOf(header: Buffer): Layout | undefined {
  const shift = header.length < 512 ? 0 : header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return undefined;
  return {
    sectorSize: 2 ** shift,
    firstDirectory: header.readUInt32LE(48),
    firstTableSector: header.readUInt32LE(68),
    table: Array.from({ length: 109 }, (_, index) => header.readUInt32LE(76 + 4 * index)),
  };
}

/**
 * Judges a `.doc` file, which is a compound file with a Word stream. Spreadsheets, installers and mails are compound files, too, but without such a
 * stream (trust E 72).
 */
export async function judgeWordBinary(file: Content): Promise<FileVerdict> {
  const layout = layoutOf(Buffer.from(await file.read(0, 512)));
  const names = layout && (await entryNames(file, layout));
  if (!names || names.has("EncryptedPackage")) return unreadableVerdict;
  if (!names.has("WordDocument")) return formatVerdict;
  return acceptedVerdict(names.has("Macros") || names.has("_VBA_PROJECT_CUR"));
}

/** The names of all streams and storages; `undefined` if the chain of the directory is broken. */
async function entryNames({ read }: Content, layout: Layout): Promise<Set<string> | undefined> {
  const { sectorSize } = layout;
  const sectorAt = async (number: number): Promise<Buffer | undefined> => {
    const bytes = Buffer.from(await read((number + 1) * sectorSize, sectorSize));
    return bytes.length === sectorSize ? bytes : undefined;
  };
  const names = new Set<string>();
  let sector = layout.firstDirectory;
  for (let count = 0; sector < lastSector; count += 1) {
    const entries = count < maxDirectorySectors ? await sectorAt(sector) : undefined;
    if (!entries) return undefined;
    for (let at = 0; at < sectorSize; at += 128) {
      const length = Math.min(64, entries.readUInt16LE(at + 64));
      const kind = entries[at + 66];
      if ((kind === 1 || kind === 2) && length >= 2) names.add(entries.toString("utf16le", at, at + length - 2));
    }
    const next = await nextSector(sector, layout, sectorAt);
    if (next === undefined) return undefined;
    sector = next;
  }
  return names;
}

/**
 * Looks up the next sector of a chain in the allocation table. The header lists the first sectors of that table. If the table has more sectors,
 * further sectors list them; these form a separate chain.
 */
async function nextSector(
  sector: number,
  { sectorSize, table, firstTableSector }: Layout,
  sectorAt: (number: number) => Promise<Buffer | undefined>,
): Promise<number | undefined> {
  const perSector = sectorSize / 4;
  let index = Math.floor(sector / perSector);
  let place = table[index];
  if (place === undefined) {
    index -= table.length;
    let list = firstTableSector;
    for (let count = 0; count < maxTableSectors && list < lastSector; count += 1) {
      const sectors = await sectorAt(list);
      if (!sectors) return undefined;
      if (index < perSector - 1) {
        place = sectors.readUInt32LE(4 * index);
        break;
      }
      index -= perSector - 1;
      list = sectors.readUInt32LE(sectorSize - 4);
    }
  }
  const allocation = place === undefined || place >= lastSector ? undefined : await sectorAt(place);
  return allocation?.readUInt32LE(4 * (sector % perSector));
}
