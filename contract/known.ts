import * as v from "valibot";

/** What need not be said; said wrongly it counts as not said. */
export const maybe = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.nullable(schema), null as never));

type Unsaid<T, K extends keyof T> = null extends T[K] ? K : undefined extends T[K] ? K : never;

/** What is left when the keys that say nothing are gone: those that may say nothing may be absent. */
export type Known<T> = Omit<T, { [K in keyof T]-?: Unsaid<T, K> }[keyof T]> & {
  [K in keyof T as Unsaid<T, K>]?: NonNullable<T[K]>;
};

/** A copy without the keys that say nothing. */
export const known = <T extends object>(value: T): Known<T> =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null && entry !== undefined)) as Known<T>;
