import * as v from "valibot";

/** What need not be said; said wrongly it counts as not said. */
export const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.nullable(schema), null as never));

/** A copy without the keys that say nothing. */
export const known = <T extends object>(value: T): { [K in keyof T]: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null && entry !== undefined)) as never;
