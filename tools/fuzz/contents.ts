import type { Random } from "./random.ts";

const runs = [
  "/Embedde",
  "#41",
  "/J#53",
  "/",
  "#",
  "/#4",
  "/Launc",
  "<<",
  "(",
  "PK\x05\x06",
  "PK\x01\x02",
  "PK\x03\x04",
  "\0",
  "\xff",
  "\xff\xd8\xff",
];

const heads: Readonly<Record<string, string>> = {
  "application/pdf": "%PDF-1.7\n",
  "application/msword": "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "PK\x03\x04",
  "image/jpeg": "\xff\xd8\xff\xe0",
  "image/png": "\x89PNG\r\n\x1a\n",
};

/** Returns hostile file content that begins with the signature of the type. */
export function hostileContent(random: Random, contentType: string): Buffer {
  const size = random.chance(0.02) ? 8_000_000 : random.below(200_000);
  const run = Buffer.from(random.one(runs), "latin1");
  const head = Buffer.from(heads[contentType] ?? "", "latin1");
  const noise = Buffer.from(Array.from({ length: 600 }, () => random.below(256)));
  return Buffer.concat([
    head,
    ...(random.chance(0.5) ? [noise] : []),
    Buffer.alloc(size, run),
    ...(random.chance(0.5) ? [zipEnd] : []),
  ]);
}

/** The end-of-central-directory record of a zip file, which claims 65,535 entries. */
const zipEnd = Buffer.from("PK\x05\x06\0\0\0\0\xff\xff\xff\xff\xff\xff\0\0\0\0\0\0\0\0", "latin1");
