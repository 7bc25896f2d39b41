import * as v from "valibot";

/** A string with a type that says what it identifies, so that ids cannot be mixed up. At run time it is a plain string. */
export type Identity<Name extends string> = string & v.Brand<Name>;

/** Checks and creates the identities of one type, such as `JobId`. Identities are created in no other way. */
export interface Identities<Name extends string> {
  /** Whether a value is a valid identity of this type. */
  has(value: unknown): value is Identity<Name>;
  /** Converts a text that must be valid, such as one that this program made or stored. Raises a `TypeError` if the text is not valid. */
  of(text: string): Identity<Name>;
  /** The schema of one identity, for use in the schemas of objects that contain it. */
  readonly schema: v.GenericSchema<string, Identity<Name>>;
}

/** The type of the identities that an `Identities` object checks and creates. */
export type IdentityIn<Kind> = Kind extends Identities<infer Name> ? Identity<Name> : never;

/** Defines a type of identity. `says` is the message for people about an invalid text. */
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
