import type { Workplace } from "../../site/taxonomy.ts";
import type { FeedRecord } from "../feed-record.ts";
import type { Mapped } from "./mapped.ts";

const patterns = [
  [/\bremote\b/i, "remote"],
  [/\bhybrid\b/i, "hybrid"],
  [/\b(on-?site|in[- ]office)\b/i, "on_site"],
] as const satisfies readonly (readonly [RegExp, Workplace])[];

/** The longest words for a workplace that are looked at, in characters. */
const longest = 200;

const named = (text: string): Workplace | undefined =>
  patterns.find(([words]) => words.test(text.slice(0, longest)))?.[1];

/** Where one works, as the feed's own field says, else the names of its places: `Remote - Germany`. */
export function workplaceOf({ workplace, places }: Pick<FeedRecord, "workplace" | "places">): Mapped<Workplace> {
  const said = workplace === undefined ? undefined : named(workplace);
  const mapped = said ?? places.map(({ text, parts = [] }) => named([text, ...parts].join(" "))).find(Boolean);
  const unmapped =
    workplace !== undefined && !said
      ? [{ field: "workplace", value: workplace, known: ["remote", "hybrid", "on-site"] }]
      : [];
  return { ...(mapped ? { mapped } : {}), unmapped };
}
