// The part of MySQL's protocol that Sphinx supports: a greeting, a login without a password, and statements that return rows of text.

/** The rows that a statement returns; every value is text. */
export type Rows = readonly Readonly<Record<string, string>>[];

const capabilities = { protocol41: 0x200, secureConnection: 0x8000, multiStatements: 0x10000, multiResults: 0x20000 };
const moreResultsFollow = 8;
const queryCommand = 3;
const maxPacketBytes = 8 * 1024 * 1024;
const utf8 = 33;

const packetOf = (number: number, content: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUIntLE(content.length, 0, 3);
  head[3] = number;
  return Buffer.concat([head, content]);
};

/** The login packet, which follows the server's greeting: no user and no password. */
export function loginPacket(): Buffer {
  const content = Buffer.alloc(34);
  content.writeUInt32LE(Object.values(capabilities).reduce((sum, bit) => sum | bit, 0));
  content.writeUInt32LE(maxPacketBytes, 4);
  content[8] = utf8;
  return packetOf(1, content);
}

/** A packet with one or more statements, separated by `;`. */
export const queryPacket = (statements: string): Buffer =>
  packetOf(0, Buffer.concat([Buffer.of(queryCommand), Buffer.from(statements)]));

/** Splits received bytes into complete packets, without their headers, and the bytes of an incomplete packet. */
export function splitPackets(bytes: Buffer): { readonly packets: readonly Buffer[]; readonly rest: Buffer } {
  const packets: Buffer[] = [];
  let at = 0;
  while (bytes.length - at >= 4) {
    const end = at + 4 + bytes.readUIntLE(at, 3);
    if (end > bytes.length) break;
    packets.push(bytes.subarray(at + 4, end));
    at = end;
  }
  return { packets, rest: bytes.subarray(at) };
}

/** Reads a length-encoded integer. Returns it and the position after it. */
function readLength(packet: Buffer, at: number): readonly [length: number, next: number] {
  const first = packet[at] ?? 0;
  if (first < 0xfb) return [first, at + 1];
  if (first === 0xfc) return [packet.readUInt16LE(at + 1), at + 3];
  if (first === 0xfd) return [packet.readUIntLE(at + 1, 3), at + 4];
  return first === 0xfb ? [0, at + 1] : [Number(packet.readBigUInt64LE(at + 1)), at + 9];
}

/** Reads at most `count` length-encoded strings from a packet. */
function readTexts(packet: Buffer, count: number): string[] {
  const texts: string[] = [];
  for (let at = 0; texts.length < count; ) {
    const [length, start] = readLength(packet, at);
    texts.push(packet.toString("utf8", start, start + length));
    at = start + length;
  }
  return texts;
}

/** Returns the column name, which is the fifth string of a column definition packet. */
const nameOf = (packet: Buffer): string => readTexts(packet, 5)[4] ?? "";
const isEnd = (packet: Buffer): boolean => packet[0] === 0xfe && packet.length < 9;

/**
 * Reads the response to a query packet, packet by packet. `take` returns the rows of all statements when the last packet has arrived. It throws if a
 * statement is refused.
 */
export function createAnswerReader(): { take(packet: Buffer): readonly Rows[] | undefined } {
  const results: Rows[] = [];
  let columns: string[] | undefined;
  let [expected, isInRows] = [0, false];
  let rows: Record<string, string>[] = [];
  const finish = (status: number): readonly Rows[] | undefined => {
    results.push(rows);
    [columns, isInRows, rows] = [undefined, false, []];
    return status & moreResultsFollow ? undefined : results;
  };
  return {
    take(packet) {
      if (packet[0] === 0xff) throw new Error(`Sphinx refused a statement: ${packet.toString("utf8", 9)}`);
      if (!columns) {
        if (packet[0] === 0) {
          const [, afterRows] = readLength(packet, 1);
          const [, afterId] = readLength(packet, afterRows);
          return finish(packet.readUInt16LE(afterId));
        }
        [columns, expected] = [[], readLength(packet, 0)[0]];
      } else if (isEnd(packet)) {
        if (isInRows) return finish(packet.readUInt16LE(3));
        isInRows = true;
      } else if (isInRows) {
        const names = columns;
        rows.push(Object.fromEntries(readTexts(packet, expected).map((text, at) => [names[at] ?? "", text])));
      } else columns.push(nameOf(packet));
      return undefined;
    },
  };
}
