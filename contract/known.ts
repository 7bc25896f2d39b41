import * as v from "valibot";

/** Makes a schema optional and nullable. */
export const nullish = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema));

type OptionalKey<T, K extends keyof T> = null extends T[K] ? K : undefined extends T[K] ? K : never;

/** The type `T` without null and undefined. A key whose value may be null or undefined becomes optional. */
export type WithoutNulls<T> = Omit<T, { [K in keyof T]-?: OptionalKey<T, K> }[keyof T]> & {
  [K in keyof T as OptionalKey<T, K>]?: NonNullable<T[K]>;
};

/** Copies an object without the keys whose values are null or undefined. */
export const withoutNulls = <T extends object>(value: T): WithoutNulls<T> =>
  Object.fromEntries(
    Object.entries(value).filter(([, entry]) => entry !== null && entry !== undefined),
  ) as WithoutNulls<T>;
