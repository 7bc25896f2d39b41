import * as v from "valibot";

/** A text of which is known what it names. No other text is taken for it, and it for no other; when the program runs it is the text. */
export type Identity<Name extends string> = string & v.Brand<Name>;

/** All identities of one kind: nothing else makes them. */
export interface Identities<Name extends string> {
  has(value: unknown): value is Identity<Name>;
  /** For a text that can be nothing else, as what we made or kept ourselves. Raises a `TypeError` for any other. */
  of(text: string): Identity<Name>;
  /** For a value within something that is parsed. */
  readonly schema: v.GenericSchema<string, Identity<Name>>;
}

export type IdentityIn<Kind> = Kind extends Identities<infer Name> ? Identity<Name> : never;

/** `says` tells people what is wrong with another text. */
export function identities<const Name extends string>(
  name: Name,
  pattern: RegExp,
  says = `this is no ${name}`,
): Identities<Name> {
  const schema = v.pipe(v.string(), v.regex(pattern, says), v.brand(name));
  const has = (value: unknown): value is Identity<Name> => v.is(schema, value);
  return {
    schema,
    has,
    of(text) {
      if (!has(text)) throw new TypeError(`${says}: ${JSON.stringify(text.slice(0, 100))}`);
      return text;
    },
  };
}
