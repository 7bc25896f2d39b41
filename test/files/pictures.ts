import { crc32, deflateSync } from "node:zlib";

/** The beginning of a PNG picture. The program checks nothing after it. */
export function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write("IHDR", 4, "latin1");
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header[16] = 8;
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), header, Buffer.from("rest of the picture")]);
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
};

/** A PNG file of fewer than a hundred bytes whose header states this width and height, however large. */
export function smallPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** A JPEG picture with these segments before its frame header. */
export function jpeg(width: number, height: number, { before = [] as Buffer[], frame = 0xc0 } = {}): Buffer {
  const size = Buffer.alloc(15);
  size[0] = 8;
  size.writeUInt16BE(height, 1);
  size.writeUInt16BE(width, 3);
  return Buffer.concat([Buffer.from("ffd8", "hex"), ...before, segment(frame, size), Buffer.from("ffda0002", "hex")]);
}

export const exif = segment(0xe1, Buffer.from("Exif\0\0GPS 52.5200 N, 13.4050 E"));
export const thumbnail = segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), Buffer.alloc(60_000, 0xff)]));
export const table = segment(0xc4, Buffer.alloc(30));
