import type { FileJudge, FileVerdict, JudgedFile } from "#core/uploads/file-judge.ts";
import { judgeJpeg, judgePng } from "./image.ts";
import { judgeWordBinary } from "./ole.ts";
import { judgePdf } from "./pdf.ts";
import { format, unreadable } from "./verdicts.ts";

interface Kind {
  /** The first bytes, in hex. */
  readonly begins: string;
  readonly judge: (file: JudgedFile) => Promise<FileVerdict>;
}

/** The reader of archives is loaded with the first of them. */
const judgeWordArchive = async (file: JudgedFile): Promise<FileVerdict> =>
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

/** Judges by the bytes alone; what begins in no known way is refused, whatever the browser called it. */
export const createFileJudge = (): FileJudge => ({
  async judge(file) {
    const kind = kinds[file.contentType];
    if (!kind) return format;
    const begin = Buffer.from(await file.read(0, 8)).toString("hex");
    if (begin.startsWith(kind.begins)) return kind.judge(file);
    // a docx with a password is wrapped in the older format
    if (begin === ole && kind.judge === judgeWordArchive)
      return (await judgeWordBinary(file)) === unreadable ? unreadable : format;
    return format;
  },
});
