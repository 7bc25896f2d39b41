import type { JobSummary } from "../../jobs/job-index.ts";
import { fold } from "../../text/fold.ts";

/**
 * Restores the accents of a corrected text, which consists of folded words. Each word gets its most frequent spelling in the found openings, such as
 * `qualitätssicherung`.
 */
export function restoreAccents(corrected: string, found: readonly JobSummary[]): string {
  const spellings = new Map(corrected.split(" ").map((word) => [word, new Map<string, number>()]));
  for (const { title, cities, company } of found)
    for (const written of [title, ...cities, company]
      .join(" ")
      .normalize("NFC")
      .match(/[\p{L}\p{N}]+/gu) ?? []) {
      const counts = spellings.get(fold(written));
      const spelling = written.toLowerCase();
      counts?.set(spelling, (counts.get(spelling) ?? 0) + 1);
    }
  const mostUsed = (word: string): string => {
    const [best] = [...(spellings.get(word) ?? [])].sort((a, b) => b[1] - a[1]);
    return best?.[0] ?? word;
  };
  return corrected.split(" ").map(mostUsed).join(" ");
}
