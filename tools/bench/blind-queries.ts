import { existsSync, readFileSync } from "node:fs";
import { type Language, languages } from "#core/translation/language.ts";
import { rowsOf } from "./table.ts";

/** How many queries of each language may be used to tune the search. The others are held out. */
const tuningQueryCount = 30;

/** A query by an outsider, who did not know how the search works. */
export interface BlindQuery {
  readonly language: Language;
  /** The number of the query in its language, from 1. */
  readonly number: number;
  readonly isHeldOut: boolean;
  readonly kind: string;
  /** The country whose openings are searched; if missing, all countries. */
  readonly country?: string;
  readonly text: string;
  /** The corrections that count as right; empty if the words are spelled correctly. */
  readonly meant: readonly string[];
  /** The grades that a reader gave to openings: 2 if the query means such an opening, 1 if the opening is close, 0 otherwise. */
  readonly judged: ReadonlyMap<string, number>;
}

/** Reads all queries, and the judgements of their results so far. */
export const blindQueries = (): BlindQuery[] =>
  languages.flatMap((language) => {
    const judgements = Map.groupBy(rows(`blind-judgements/${language}.tsv`), ([number]) => Number(number));
    return rows(`blind-queries/${language}.tsv`).map(([kind = "", country = "", text = "", meant = ""], at) => ({
      language,
      number: at + 1,
      isHeldOut: at >= tuningQueryCount,
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
