import { fold } from "../../text/fold.ts";

/** The longest name of a place, in characters. */
const longest = 80;

/**
 * What two spellings of a place's name have in common: letters and digits only, so that `Saint-Étienne` is
 * `St Etienne` and `Frankfurt a. M.` is `frankfurt a m`. Empty where nothing of it is in Latin letters.
 */
export const placeKey = (name: string): string =>
  fold(name.slice(0, longest))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => (saints.has(word) ? "st" : word))
    .join(" ");

const saints: ReadonlySet<string> = new Set(["saint", "sainte", "sankt"]);
