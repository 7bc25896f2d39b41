import { cityKey, keysOf, perFilter } from "#core/jobs/filters.ts";
import { salarySteps } from "#core/jobs/salary-steps.ts";
import type { SearchDocument } from "#core/search/index/document.ts";
import type { FilterName } from "#core/site/filter-names.ts";
import { labelsOf } from "#core/site/labels.ts";
import type { Site } from "#core/site/site.ts";
import { type Language, languages } from "#core/translation/language.ts";
import type { Corpus } from "./corpus.ts";

const shares: Readonly<Record<Language, number>> = { de: 0.35, en: 0.3, fr: 0.12, it: 0.15, pt: 0.08 };

/**
 * Generates openings from a corpus: each has a title of the corpus, and random sentences in the same language up to a realistic length.
 */
export function* catalogueOf(
  corpus: Corpus,
  site: Site,
  count: number,
  random: () => number,
): Generator<SearchDocument> {
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)] as Value;
  const keyOf = (name: FilterName): string => pick(keysOf(name) ?? [""]);
  const sentences = Object.fromEntries(
    languages.map((language) => [language, corpus[language].flatMap(({ text }) => text.split(/(?<=[.!?:;])\s+/))]),
  );
  const lengths = languages
    .flatMap((language) => corpus[language].map(({ text }) => text.length))
    .filter((length) => length > 200);
  const spoken = Object.fromEntries(
    languages.map((language) => [language, site.countries.filter((country) => country.language === language)]),
  );
  for (let number = 0; number < count; number += 1) {
    const language = languageAt(random());
    const { title } = pick(corpus[language]);
    const wanted = pick(lengths);
    let text = "";
    while (text.length < wanted) text += `${pick(sentences[language] ?? [""])} `;
    const country = pick(spoken[language] ?? site.countries).code;
    const city = random() < 0.9 && site.cities[country]?.length ? pick(site.cities[country]) : undefined;
    const label = city && labelsOf(site, language).city(country, city.code, city.code);
    const company = `company-${Math.floor(random() ** 2 * 40)}`;
    yield {
      id: `opening-${number.toString(36).padStart(5, "0")}`,
      language,
      title,
      text,
      keywords: title
        .split(/[\s/,()-]+/)
        .filter((word) => word.length > 4)
        .slice(0, 3),
      names: [company.replace("-", " "), ...(label ? [label] : [])],
      values: {
        ...perFilter((name) => [...new Set(Array.from({ length: name === "interest" ? 2 : 1 }, () => keyOf(name)))]),
        salary: random() < 0.5 ? salarySteps.slice(0, 3 + Math.floor(random() * 15)) : [],
        country: [country],
        city: city ? [cityKey(country, city.code)] : [],
        company: [company],
      },
      cityLabels: label ? [label] : [],
      published: new Date(Date.UTC(2026, 4, 1) - Math.floor(random() * 365) * 86_400_000).toISOString().slice(0, 10),
    };
  }
}

function languageAt(point: number): Language {
  let rest = point;
  for (const language of languages) {
    rest -= shares[language];
    if (rest < 0) return language;
  }
  return "en";
}
