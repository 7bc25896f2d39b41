const free = 0xffffffff;
const end = 0xfffffffe;

export interface OleOptions {
  readonly sectorSize?: 512 | 4096;
  /** The sector at which the directory claims to continue after its last sector. */
  readonly after?: number;
  /** How many sectors of content come before the directory. If there are many, the header cannot list the directory's sectors. */
  readonly before?: number;
}

/** A compound file (OLE) whose directory names these streams, but which does not contain them. Names that end in a slash are folders. */
export function ole(names: readonly string[], { sectorSize = 512, after = end, before = 0 }: OleOptions = {}): Buffer {
  const perSector = sectorSize / 4;
  const entries = ["Root Entry", ...names];
  const directorySectors = Math.ceil((entries.length * 128) / sectorSize);
  const content = before + directorySectors;
  let tables = 1;
  while (tables * perSector < content + tables + listsFor(tables)) tables += 1;
  const lists = listsFor(tables);
  const table = new Array<number>(tables * perSector).fill(free);
  for (let sector = 0; sector < content - 1; sector += 1) table[sector] = sector + 1;
  table[content - 1] = after;

  function listsFor(count: number): number {
    return Math.ceil(Math.max(0, count - 109) / (perSector - 1));
  }
  const firstTable = content;
  const firstList = content + tables;
  const header = Buffer.alloc(sectorSize);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.writeUInt16LE(sectorSize === 512 ? 9 : 12, 30);
  header.writeUInt32LE(tables, 44);
  header.writeUInt32LE(before, 48);
  header.writeUInt32LE(lists > 0 ? firstList : end, 68);
  header.writeUInt32LE(lists, 72);
  for (let index = 0; index < 109; index += 1)
    header.writeUInt32LE(index < tables ? firstTable + index : free, 76 + 4 * index);

  const directory = Buffer.alloc(directorySectors * sectorSize);
  entries.forEach((entry, index) => {
    const name = entry.replace(/\/$/, "");
    directory.write(name, index * 128, "utf16le");
    directory.writeUInt16LE(name.length * 2 + 2, index * 128 + 64);
    directory[index * 128 + 66] = index === 0 ? 5 : entry.endsWith("/") ? 1 : 2;
  });
  const tableBytes = Buffer.alloc(tables * sectorSize);
  for (const [sector, next] of table.entries()) tableBytes.writeUInt32LE(next, sector * 4);
  const listBytes = Buffer.alloc(lists * sectorSize, 0xff);
  for (let index = 109; index < tables; index += 1) {
    const list = Math.floor((index - 109) / (perSector - 1));
    listBytes.writeUInt32LE(firstTable + index, list * sectorSize + 4 * ((index - 109) % (perSector - 1)));
    if (list < lists - 1) listBytes.writeUInt32LE(firstList + list + 1, (list + 1) * sectorSize - 4);
  }
  return Buffer.concat([header, Buffer.alloc(before * sectorSize), directory, tableBytes, listBytes]);
}
