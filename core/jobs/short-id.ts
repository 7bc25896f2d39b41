import { decodeReadable, encodeReadable } from "../identity/readable-code.ts";

/** Short ids look alike: no shorter than that, without their check sign. */
const shortest = 3;
/** Longer ones are of numbers that no catalogue reaches. */
const longest = 10;

/** The short id of an opening by its number (`JobStore.numberOf`): it stays as long as the catalogue, and ends with a sign that finds typing errors. */
export const shortIdOf = (number: number): string => encodeReadable(number, shortest);

/** The number that a short id stands for, however it is written; `undefined` for what is none. */
export function numberOfShortId(text: string): number | undefined {
  if (text.length <= shortest || text.length > longest) return undefined;
  const number = decodeReadable(text);
  return number !== undefined && number > 0 && shortIdOf(number) === text.toLowerCase() ? number : undefined;
}

/** Where short addresses lie; outside the base path (spec C7, C15). */
export const shortPath = "/j";
