import { fold } from "../../text/fold.ts";

/** How many characters of a name are used for its key. */
const maxNameLength = 80;

/**
 * Returns the key of a place's name. Names that differ only in case, accents, punctuation or the spelling of `Saint` have the same key, such as
 * `Saint-Étienne` and `St Etienne`. A key has only lower-case letters, digits and spaces: that of `Frankfurt a. M.` is `frankfurt a m`. It is empty
 * if the name has no Latin letters.
 */
export const placeKey = (name: string): string =>
  fold(name.slice(0, maxNameLength))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => (saints.has(word) ? "st" : word))
    .join(" ");

const saints: ReadonlySet<string> = new Set(["saint", "sainte", "sankt"]);
