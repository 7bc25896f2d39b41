import { type MappingRule, type MappingRules, type RuleField, ruleFields } from "../../site/mapping-file.ts";
import type { FeedRecord } from "../feed-record.ts";
import { createPhrases, type Phrases, wordsIn } from "../words/phrases.ts";

/** The values that a site's rules set for one record. */
export type RuleValues = Partial<Omit<MappingRule, "words" | "in">>;

/** The texts of a record that rules search, by field. */
type Texts = Readonly<Record<RuleField, readonly string[]>>;

const placeTexts = ({ places }: FeedRecord): string[] =>
  places.map(({ text, city, region, country, parts = [] }) =>
    [text, city, region, country, ...parts].filter(Boolean).join(" "),
  );

const textsOf = (record: FeedRecord): Texts => ({
  title: [record.title ?? ""],
  department: record.departments ?? [],
  level: [record.level ?? ""],
  keyword: record.keywords ?? [],
  company: [record.company ?? ""],
  employment: record.employment ?? [],
  workplace: [record.workplace ?? ""],
  place: placeTexts(record),
});

type Finders = Readonly<Partial<Record<RuleField, Phrases<MappingRule>>>>;

function findersOf(mapping: MappingRules): Finders {
  return Object.fromEntries(
    ruleFields.flatMap((field) => {
      const rules = mapping.rules.filter((rule) => rule.in.includes(field));
      return rules.length === 0
        ? []
        : [[field, createPhrases(rules.flatMap((rule) => rule.words.map((phrase) => [phrase, rule] as const)))]];
    }),
  );
}

/**
 * Creates a function that returns the values set by a site's own rules for a record. Each field gets its value from the first rule in the file that
 * matches the record and sets the field.
 */
export function createRuleApplier(mapping: MappingRules): (record: FeedRecord) => RuleValues {
  if (mapping.rules.length === 0) return () => ({});
  const finders = findersOf(mapping);
  return (record) => valuesOf(record, mapping, finders);
}

function valuesOf(record: FeedRecord, mapping: MappingRules, finders: Finders): RuleValues {
  const texts = textsOf(record);
  const matched = new Set(
    Object.entries(finders).flatMap(([field, finder]) =>
      texts[field as RuleField].flatMap((text) => finder.find(wordsIn(text))),
    ),
  );
  const values = mapping.rules
    .filter((rule) => matched.has(rule))
    .map(({ words: _words, in: _in, ...sets }): RuleValues => sets)
    .reverse();
  return Object.assign({}, ...values) as RuleValues;
}
