import { fold } from "../../text/fold.ts";

/** How many characters of a name are read. */
const maxNameLength = 80;

/**
 * Returns a key that is the same for all spellings of a place's name. It has only letters and digits: `Saint-Étienne` equals `St Etienne`, and
 * `Frankfurt a. M.` is `frankfurt a m`. The key is empty if the name has no Latin letters.
 */
export const placeKey = (name: string): string =>
  fold(name.slice(0, maxNameLength))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => (saints.has(word) ? "st" : word))
    .join(" ");

const saints: ReadonlySet<string> = new Set(["saint", "sainte", "sankt"]);
