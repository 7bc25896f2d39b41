// Functions that read unchecked JSON values, and never raise an error.

/** The fields of an object, unchecked. */
export type Fields = Readonly<Record<string, unknown>>;

/** Reads a value as an object; if it is not an object, all fields are `undefined`. */
export const asRecord = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** Reads a value as a list; empty if the value is not a list. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads a value as a trimmed string; `undefined` if the value is blank or not a string. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
