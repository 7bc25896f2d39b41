import type { FileJudge, FileVerdict } from "#core/uploads/file-judge.ts";
import type { FileStore } from "#core/uploads/file-store.ts";
import { type Content, contentOf } from "./content.ts";
import { judgeJpeg, judgePng } from "./image.ts";
import { judgeWordBinary } from "./ole.ts";
import { judgePdf } from "./pdf.ts";
import { format, unreadable } from "./verdicts.ts";

interface Kind {
  /** The first bytes, in hex. */
  readonly begins: string;
  readonly judge: (file: Content) => Promise<FileVerdict>;
}

/** The archive reader is loaded when first needed. */
const judgeWordArchive = async (file: Content): Promise<FileVerdict> =>
  (await import("./zip.ts")).judgeWordArchive(file);

const ole = "d0cf11e0a1b11ae1";
const kinds: Readonly<Record<string, Kind>> = {
  "application/pdf": { begins: "255044462d", judge: judgePdf },
  "application/msword": { begins: ole, judge: judgeWordBinary },
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": {
    begins: "504b0304",
    judge: judgeWordArchive,
  },
  "image/jpeg": { begins: "ffd8ff", judge: judgeJpeg },
  "image/png": { begins: "89504e470d0a1a0a", judge: judgePng },
};

/** Judges a file by its bytes alone. An unknown beginning is refused, whatever type the browser claimed. */
export async function judgeContent(content: Content): Promise<FileVerdict> {
  const kind = kinds[content.contentType];
  if (!kind) return format;
  const begin = Buffer.from(await content.read(0, 8)).toString("hex");
  if (begin.startsWith(kind.begins)) return kind.judge(content);
  // a password-protected docx is wrapped in the older format
  if (begin === ole && kind.judge === judgeWordArchive)
    return (await judgeWordBinary(content)) === unreadable ? unreadable : format;
  return format;
}

/** Judges stored files in the calling thread. */
export const createFileJudge = (files: Pick<FileStore, "read">): FileJudge => ({
  judge: (file) => judgeContent(contentOf(file, files)),
});
