import { promisify } from "node:util";
import { crc32 } from "node:zlib";
import { fromBuffer, type ZipFile } from "yauzl";

/** The contents of the files in a ZIP file by path, read with yauzl. Verifies the checksums itself, because yauzl does not. */
export async function unzipped(archive: Buffer): Promise<Record<string, string>> {
  const zip = await promisify<Buffer, object, ZipFile>(fromBuffer)(archive, { lazyEntries: true });
  const files: Record<string, string> = {};
  return new Promise((resolve, reject) => {
    zip.on("error", reject).on("end", () => resolve(files));
    zip.on("entry", (entry) =>
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        const parts: Buffer[] = [];
        for await (const part of stream) parts.push(part);
        const content = Buffer.concat(parts);
        if (crc32(content) !== entry.crc32) return reject(new Error(`the checksum of ${entry.fileName} is wrong`));
        files[entry.fileName] = content.toString();
        zip.readEntry();
      }),
    );
    zip.readEntry();
  });
}
