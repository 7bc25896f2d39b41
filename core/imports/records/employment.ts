import type { Employment } from "../../site/taxonomy.ts";
import type { Mapped } from "./mapped.ts";

const employments: Readonly<Record<string, Employment>> = {
  FullTime: "full_time",
  PartTime: "part_time",
  Intern: "internship",
  Contract: "temporary",
  Temporary: "temporary",
};

/** The kinds of employment that a feed names. */
export function employmentOf(words: readonly string[]): Mapped<readonly Employment[]> {
  const known = words.flatMap((word) => (Object.hasOwn(employments, word) ? (employments[word] ?? []) : []));
  const unmapped = words
    .filter((word) => !Object.hasOwn(employments, word))
    .map((value) => ({ field: "employment", value, known: Object.keys(employments) }));
  return { ...(known.length > 0 ? { mapped: [...new Set(known)] } : {}), unmapped };
}
