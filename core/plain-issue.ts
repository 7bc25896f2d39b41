import type * as v from "valibot";

/** Whether a message is a default message of the validation library (Valibot), which is written for programmers. */
const isProgrammersMessage = (message: string): boolean => /^Invalid [\w ]+: (?:Expected|Received) /.test(message);

const kinds: Readonly<Record<string, string>> = {
  string: "must be a text",
  number: "must be a number",
  boolean: "must be true or false",
  array: "must be a list, in square brackets",
  tuple: "must be a list, in square brackets",
  object: "must be an object, in curly brackets",
  strict_object: "must be an object, in curly brackets",
  loose_object: "must be an object, in curly brackets",
  record: "must be an object, in curly brackets",
  integer: "must be a whole number",
  safe_integer: "must be a whole number",
  finite: "must be a number",
  email: "must be a mail address",
  url: "must be an address of the web, such as https://example.com",
  iso_date: "must be a day, such as 2026-11-20",
};

/**
 * Describes what is wrong with a value, for the author of a file: a phrase without a subject, such as "must be at least 5". Custom messages of a
 * schema are returned unchanged.
 */
export function plainIssue(issue: v.BaseIssue<unknown>): string {
  const { type, expected, received, message } = issue;
  if (type === "strict_object" && expected === "never") return "is not a key that Portico knows; remove it";
  if (received === "undefined") return "is missing";
  if (!isProgrammersMessage(message)) return message;
  return kinds[type] ?? ofChoice(issue) ?? ofLimit(issue) ?? `cannot be ${shortened(received)}`;
}

const kindsOfChoice: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  boolean: "true or false",
  Array: "a list, in square brackets",
  Object: "an object, in curly brackets",
};

/** Returns the phrase for a value that is not one of the allowed values. The library lists those as `("a" | "b" | string)`. */
function ofChoice({ type, expected, received }: v.BaseIssue<unknown>): string | undefined {
  if (!["picklist", "literal", "variant", "union"].includes(type) || !expected) return undefined;
  const choices = expected.replaceAll(/^\(|\)$/g, "").split(" | ");
  const named = choices.map((choice) => kindsOfChoice[choice] ?? choice);
  if (type === "union") return `must be ${named.join(" or ")}`;
  const choice = named.length === 1 ? `must be ${named[0]}` : `must be one of ${named.join(", ")}`;
  return `${choice}, not ${shortened(received)}`;
}

function ofLimit(issue: v.BaseIssue<unknown>): string | undefined {
  const { type, input, requirement } = issue;
  const limit = Number(requirement);
  const [one, many] = Array.isArray(input) ? ["entry", "entries"] : ["character", "characters"];
  const counted = `${limit} ${limit === 1 ? one : many}`;
  switch (type) {
    case "min_value":
      return `must be at least ${limit}`;
    case "max_value":
      return `must be at most ${limit}`;
    case "non_empty":
      return "must not be empty";
    case "min_length":
      return limit === 1 ? "must not be empty" : `must have at least ${counted}`;
    case "max_length":
      return `must have at most ${counted}, and has ${lengthOf(input)}`;
    case "length":
      return `must have ${counted}, and has ${lengthOf(input)}`;
    default:
      return undefined;
  }
}

const lengthOf = (input: unknown): number => (input as { readonly length: number }).length;

const maxShownLength = 60;

const shortened = (received: string): string =>
  received.length > maxShownLength ? `${received.slice(0, maxShownLength)}…` : received;
