import type { FileJudge, FileVerdict, JudgedFile } from "./file-judge.ts";

/**
 * Judges the same content once, however often it is sent: its verdict is shared while it is being made, and kept until `most` others came
 * after it. Failures are not kept.
 */
export function withKeptVerdicts(judge: FileJudge, most = 10_000): FileJudge {
  const verdicts = new Map<string, Promise<FileVerdict>>();
  const judgeAndKeep = (name: string, file: JudgedFile): Promise<FileVerdict> => {
    const verdict = judge.judge(file);
    verdicts.set(name, verdict);
    verdict.catch(() => verdicts.delete(name));
    const [oldest = name] = verdicts.keys();
    if (verdicts.size > most) verdicts.delete(oldest);
    return verdict;
  };
  return {
    judge(file) {
      const name = `${file.sha256} ${file.contentType}`;
      return verdicts.get(name) ?? judgeAndKeep(name, file);
    },
  };
}
