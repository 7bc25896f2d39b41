import type { FileJudge, FileVerdict } from "#core/uploads/file-judge.ts";
import type { FileStore } from "#core/uploads/file-store.ts";
import { judgeFirstBytes, maxMagicBytes } from "#core/uploads/first-bytes.ts";
import { type Content, contentOf } from "./content.ts";
import { judgeJpeg, judgePng } from "./image.ts";
import { judgeWordBinary } from "./ole.ts";
import { judgePdf } from "./pdf.ts";
import { formatVerdict, unreadableVerdict } from "./verdicts.ts";

type Judge = (file: Content) => Promise<FileVerdict>;

/** Judges a `.docx` file. The library that reads archives is loaded for the first such file. */
const judgeWordArchive = async (file: Content): Promise<FileVerdict> =>
  (await import("./zip.ts")).judgeWordArchive(file);

const judges: ReadonlyMap<string, Judge> = new Map([
  ["application/pdf", judgePdf],
  ["application/msword", judgeWordBinary],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", judgeWordArchive],
  ["image/jpeg", judgeJpeg],
  ["image/png", judgePng],
]);

/** Judges a file by its content. Refuses a file whose first bytes do not match the type that the browser sent. */
export async function judgeContent(content: Content): Promise<FileVerdict> {
  const beginning = judgeFirstBytes(content.contentType, await content.read(0, maxMagicBytes));
  if (beginning === "wrapped")
    return (await judgeWordBinary(content)) === unreadableVerdict ? unreadableVerdict : formatVerdict;
  const judge = judges.get(content.contentType);
  return beginning === "right" && judge ? judge(content) : formatVerdict;
}

/** Creates a judge of stored files, which works in the thread that calls it. */
export const createFileJudge = (files: Pick<FileStore, "read">): FileJudge => ({
  judge: (file) => judgeContent(contentOf(file, files)),
});
