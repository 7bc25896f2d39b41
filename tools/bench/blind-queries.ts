import { existsSync, readFileSync } from "node:fs";
import { type Language, languages } from "#core/translation/language.ts";
import { rowsOf } from "./table.ts";

/** Of each language, the first queries may be mended by; the rest are only measured. */
const openOnes = 30;

/** What a person typed, in the words that its makers could not tune to. */
export interface BlindQuery {
  readonly language: Language;
  /** From 1, in its language. */
  readonly number: number;
  readonly isHeldOut: boolean;
  readonly kind: string;
  /** The country searched in; missing for all. */
  readonly country?: string;
  readonly text: string;
  /** Corrections that are right; none where the words are. */
  readonly meant: readonly string[];
  /** What a reader thought of openings: 2 for what was meant, 1 for near it, 0 for neither. */
  readonly judged: ReadonlyMap<string, number>;
}

/** All queries with their judgements so far. */
export const blindQueries = (): BlindQuery[] =>
  languages.flatMap((language) => {
    const judgements = Map.groupBy(rows(`blind-judgements/${language}.tsv`), ([number]) => Number(number));
    return rows(`blind-queries/${language}.tsv`).map(([kind = "", country = "", text = "", meant = ""], at) => ({
      language,
      number: at + 1,
      isHeldOut: at >= openOnes,
      kind,
      text,
      ...(country === "all" ? {} : { country }),
      meant: meant === "-" ? [] : meant.split(","),
      judged: new Map(
        (judgements.get(at + 1) ?? []).flatMap(([, grade, ids = ""]) =>
          ids.split(" ").map((id): [string, number] => [id, Number(grade)]),
        ),
      ),
    }));
  });

function rows(path: string): string[][] {
  const url = new URL(path, import.meta.url);
  return existsSync(url) ? rowsOf(readFileSync(url, "utf8"), "\t") : [];
}
