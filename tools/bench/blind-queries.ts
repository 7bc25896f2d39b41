import { existsSync, readFileSync } from "node:fs";
import { type Language, languages } from "#core/translation/language.ts";
import { rowsOf } from "./table.ts";

/** The first queries of each language may be used to improve the search; the rest only measure it. */
const openOnes = 30;

/** A typed query whose words the makers of the search had not seen. */
export interface BlindQuery {
  readonly language: Language;
  /** Counted from 1 in its language. */
  readonly number: number;
  readonly isHeldOut: boolean;
  readonly kind: string;
  /** The country that is searched; missing for all. */
  readonly country?: string;
  readonly text: string;
  /** Right corrections; none if the words are correct. */
  readonly meant: readonly string[];
  /** A reader's grades of openings: 2 for what was meant, 1 for close, 0 for neither. */
  readonly judged: ReadonlyMap<string, number>;
}

/** All queries with their current judgements. */
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
