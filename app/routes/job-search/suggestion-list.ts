import type { Suggestion } from "#core/jobs/job-index.ts";

/** The state of the list under the search box. */
export interface SuggestionList {
  /** The text in the search box. */
  readonly text: string;
  readonly items: readonly Suggestion[];
  /** The text for which the items were fetched. */
  readonly itemsOf: string;
  readonly open: boolean;
  /** The index of the option that Enter would choose; -1 for none. */
  readonly active: number;
  /** Whether suggestions for the text have to be fetched, or are being fetched. */
  readonly asking: boolean;
}

export type ListEvent =
  | { readonly type: "typed"; readonly text: string }
  | { readonly type: "answered"; readonly text: string; readonly items: readonly Suggestion[] }
  | { readonly type: "moved"; readonly by: 1 | -1; readonly text: string }
  | { readonly type: "left-options" }
  | { readonly type: "closed" };

export const emptyList: SuggestionList = { text: "", items: [], itemsOf: "", open: false, active: -1, asking: false };

/** With fewer letters than this, no suggestions are fetched. */
const minLetters = 2;

const isLongEnough = (text: string): boolean => [...text.trim()].length >= minLetters;

const closed = (list: SuggestionList): SuggestionList => ({ ...list, open: false, active: -1, asking: false });

/**
 * Opens the list if it has the items for the text. Otherwise requests the items. With `by` 1, the first option becomes active, and with -1 the last
 * one.
 */
function opened(list: SuggestionList, by: 1 | -1): SuggestionList {
  if (!isLongEnough(list.text)) return closed(list);
  if (list.itemsOf !== list.text) return { ...list, asking: true };
  const active = by === 1 ? 0 : list.items.length - 1;
  return list.items.length > 0 ? { ...list, open: true, active } : list;
}

/**
 * The index of the next active option. Between the last option and the first comes -1: no option is active, and Enter searches for the typed text.
 */
const next = (active: number, by: 1 | -1, count: number): number => ((active + 1 + by + count + 1) % (count + 1)) - 1;

/**
 * Orders the found items so that as few as possible move: items that were shown before keep their positions, and new items fill the free positions.
 */
function withStablePlaces(before: readonly Suggestion[], found: readonly Suggestion[]): readonly Suggestion[] {
  const keyOf = ({ kind, text }: Suggestion): string => `${kind} ${text}`;
  const places = new Map(before.slice(0, found.length).map((each, place) => [keyOf(each), place]));
  const kept = new Map(
    found.flatMap((each) => {
      const place = places.get(keyOf(each));
      return place === undefined ? [] : [[place, each] as const];
    }),
  );
  const added = found.filter((each) => !places.has(keyOf(each))).values();
  return found.map((each, place) => kept.get(place) ?? added.next().value ?? each);
}

export function suggestionListAfter(list: SuggestionList, event: ListEvent): SuggestionList {
  switch (event.type) {
    case "typed": {
      const typed = { ...list, text: event.text, active: -1 };
      return isLongEnough(event.text) ? { ...typed, asking: true } : closed(typed);
    }
    case "answered":
      if (!list.asking || event.text !== list.text) return list; // too late: the text has changed
      return {
        text: list.text,
        items: withStablePlaces(list.open ? list.items : [], event.items),
        itemsOf: event.text,
        open: event.items.length > 0,
        active: -1,
        asking: false,
      };
    case "moved":
      if (!list.open) return opened({ ...list, text: event.text }, event.by);
      return { ...list, active: next(list.active, event.by, list.items.length) };
    case "left-options":
      return list.active === -1 ? list : { ...list, active: -1 };
    case "closed":
      return list.open || list.asking ? closed(list) : list;
  }
}
