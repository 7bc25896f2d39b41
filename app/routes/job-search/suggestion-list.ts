import type { Suggestion } from "#core/jobs/job-index.ts";

/** The list under the search box, by what happened to it. */
export interface SuggestionList {
  /** What stands in the box. */
  readonly text: string;
  readonly items: readonly Suggestion[];
  /** The text that the items were offered for. */
  readonly itemsOf: string;
  readonly open: boolean;
  /** The option that Enter would choose; -1 for none. */
  readonly active: number;
  /** Whether an answer for the text is wanted. */
  readonly asking: boolean;
}

export type ListEvent =
  | { readonly type: "typed"; readonly text: string }
  | { readonly type: "answered"; readonly text: string; readonly items: readonly Suggestion[] }
  | { readonly type: "moved"; readonly by: 1 | -1; readonly text: string }
  | { readonly type: "left-options" }
  | { readonly type: "closed" };

export const emptyList: SuggestionList = { text: "", items: [], itemsOf: "", open: false, active: -1, asking: false };

/** Fewer letters say too little to be worth a request. */
const fewestLetters = 2;

const isEnough = (text: string): boolean => [...text.trim()].length >= fewestLetters;

const closed = (list: SuggestionList): SuggestionList => ({ ...list, open: false, active: -1, asking: false });

/** Opens what is there for the text, else asks for it. */
function opened(list: SuggestionList, by: 1 | -1): SuggestionList {
  if (!isEnough(list.text)) return closed(list);
  if (list.itemsOf !== list.text) return { ...list, asking: true };
  const active = by === 1 ? 0 : list.items.length - 1;
  return list.items.length > 0 ? { ...list, open: true, active } : list;
}

/** The text itself is a stop between the last option and the first. */
const next = (active: number, by: 1 | -1, count: number): number => ((active + 1 + by + count + 1) % (count + 1)) - 1;

/** What is found again keeps its place under the eyes of who types; what is new takes the places that are free. */
function inPlace(before: readonly Suggestion[], found: readonly Suggestion[]): readonly Suggestion[] {
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

export function listAfter(list: SuggestionList, event: ListEvent): SuggestionList {
  switch (event.type) {
    case "typed": {
      const typed = { ...list, text: event.text, active: -1 };
      return isEnough(event.text) ? { ...typed, asking: true } : closed(typed);
    }
    case "answered":
      if (!list.asking || event.text !== list.text) return list; // too late: it is for another text
      return {
        ...{ text: list.text, items: inPlace(list.open ? list.items : [], event.items), itemsOf: event.text },
        ...{ open: event.items.length > 0, active: -1, asking: false },
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
