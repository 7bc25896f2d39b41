import type { FileJudge, FileVerdict, JudgedFile } from "./file-judge.ts";

/** Caches the last `maxVerdicts` verdicts by content. Simultaneous calls for the same content share one verdict. Failures are not cached. */
export function withCachedVerdicts(judge: FileJudge, maxVerdicts = 10_000): FileJudge {
  const verdicts = new Map<string, Promise<FileVerdict>>();
  const judgeAndKeep = (name: string, file: JudgedFile): Promise<FileVerdict> => {
    const verdict = judge.judge(file);
    verdicts.set(name, verdict);
    verdict.catch(() => verdicts.delete(name));
    const [oldest = name] = verdicts.keys();
    if (verdicts.size > maxVerdicts) verdicts.delete(oldest);
    return verdict;
  };
  return {
    judge(file) {
      const name = `${file.sha256} ${file.contentType}`;
      return verdicts.get(name) ?? judgeAndKeep(name, file);
    },
  };
}
