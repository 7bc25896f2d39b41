import * as v from "valibot";

/** An optional value, which may also be null. */
export const nullish = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema));

type OptionalKey<T, K extends keyof T> = null extends T[K] ? K : undefined extends T[K] ? K : never;

/** The type `T`, except that a key whose value could be null or undefined is optional, and its value is never null or undefined. */
export type WithoutNulls<T> = Omit<T, { [K in keyof T]-?: OptionalKey<T, K> }[keyof T]> & {
  [K in keyof T as OptionalKey<T, K>]?: NonNullable<T[K]>;
};

/** Copies an object without keys that are null or undefined. */
export const withoutNulls = <T extends object>(value: T): WithoutNulls<T> =>
  Object.fromEntries(
    Object.entries(value).filter(([, entry]) => entry !== null && entry !== undefined),
  ) as WithoutNulls<T>;
