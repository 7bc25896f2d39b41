import { readFileSync } from "node:fs";
import { plainText } from "#core/text/plain-text.ts";

/** What a receiver of openings (such as a job board) requires of a field, from docs/receivers.md. */
interface FieldRule {
  readonly field: string;
  readonly value: string;
  readonly isRequired: boolean;
}

/** The values of the fields of an entry. A field may occur several times. */
export type Entry = Readonly<Record<string, readonly string[]>>;

/** Reads a receiver's table of rules. */
export function rulesOf(receiver: string): readonly FieldRule[] {
  const chapter = readFileSync("docs/receivers.md", "utf8").split(`\n## ${receiver}\n`)[1]?.split("\n## ")[0] ?? "";
  return [...chapter.matchAll(/^\| `([A-Za-z]+)` \| (.+?) \| (yes|no|if known) \|/gm)].map(
    ([, field = "", value = "", required]) => ({ field, value, isRequired: required === "yes" }),
  );
}

const listed = (rule: string): string[] => rule.split("`")[1]?.split(", ") ?? [];

/** The checks of values, each by the words with which its rule begins. */
const checks: Readonly<Record<string, (value: string, rule: string) => boolean>> = {
  text: (value) => value.trim() !== "",
  digits: (value) => /^\d+$/.test(value),
  "whole number": (value) => /^\d+$/.test(value),
  "two capital letters": (value) => /^[A-Z]{2}$/.test(value),
  "three capital letters": (value) => /^[A-Z]{3}$/.test(value),
  "mail address": (value) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value),
  "web address": (value) => URL.canParse(value) && value.startsWith("https://"),
  "ISO 8601": (value) => /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value)),
  "YYYY-MM-DD": (value) => /^\d{4}-\d\d-\d\d$/.test(value),
  "M/D/YYYY": (value) => /^[1-9]\d?\/[1-9]\d?\/\d{4}$/.test(value),
  "numbers with a period": (value) => /^(from |up to )?[\d.]+( - [\d.]+)? [A-Z]{3} per (year|month|hour)$/.test(value),
  "without entities": (value) => !/&(#\d+|amp|lt|gt|quot|nbsp);/.test(value),
  unique: (value) => value !== "", // `faultsIn` compares it with the other entries
  "at most": (value, rule) => value.length <= Number(/\d+/.exec(rule)),
  "at least": (value, rule) => plainText(value).length >= Number(/\d+/.exec(rule)),
  tags: (value, rule) => [...value.matchAll(/<\/?([a-z0-9]+)/g)].every(([, name = ""]) => listed(rule).includes(name)),
  "one of": (value, rule) => listed(rule).includes(value),
  "list of": (value, rule) => value.split(", ").every((each) => listed(rule).includes(each)),
};

function checkOf(rule: string): (value: string) => boolean {
  const name = Object.keys(checks).find((each) => rule.startsWith(each));
  const check = name === undefined ? undefined : checks[name];
  if (!check) throw new Error(`docs/receivers.md: nothing checks "${rule}"`);
  return (value) => check(value, rule);
}

/** The parts of a rule, which are separated by commas or semicolons. A list of values is one part. */
const partsOf = (value: string): string[] =>
  value.split("; ").flatMap((part) => (part.includes("`") ? [part] : part.split(", ")));

/** Returns everything that a receiver would refuse in these entries. */
export function faultsIn(receiver: string, entries: readonly Entry[]): string[] {
  const rules = rulesOf(receiver);
  if (rules.length === 0) throw new Error(`docs/receivers.md has no table of ${receiver}`);
  const known = new Set(rules.map(({ field }) => field));
  const unknown = new Set(entries.flatMap((entry) => Object.keys(entry).filter((field) => !known.has(field))));
  return [
    ...[...unknown].map((field) => `${field} is in no rule`),
    ...rules.flatMap(({ field, value, isRequired }) => faultsInField(field, value, isRequired, entries)),
  ];
}

function faultsInField(field: string, rule: string, isRequired: boolean, entries: readonly Entry[]): string[] {
  const missing = isRequired ? entries.filter((entry) => !entry[field]?.length).map(() => `${field} is missing`) : [];
  const values = entries.flatMap((entry) => entry[field] ?? []);
  const wrong = partsOf(rule).flatMap((part) =>
    values.filter((value) => !checkOf(part)(value)).map((value) => `${field} is not ${part}: ${value.slice(0, 200)}`),
  );
  const repeated = partsOf(rule).includes("unique") && new Set(values).size < values.length;
  return [...missing, ...wrong, ...(repeated ? [`${field} is not unique`] : [])];
}
