import * as v from "valibot";

/** An optional value, which may also be null. */
export const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema));

type OptionalKey<T, K extends keyof T> = null extends T[K] ? K : undefined extends T[K] ? K : never;

/** The type `T`, but a key whose value may be null or undefined is optional instead, and its value is neither. */
export type WithoutNulls<T> = Omit<T, { [K in keyof T]-?: OptionalKey<T, K> }[keyof T]> & {
  [K in keyof T as OptionalKey<T, K>]?: NonNullable<T[K]>;
};

/** Copies an object without keys that are null or undefined. */
export const withoutNulls = <T extends object>(value: T): WithoutNulls<T> =>
  Object.fromEntries(
    Object.entries(value).filter(([, entry]) => entry !== null && entry !== undefined),
  ) as WithoutNulls<T>;
