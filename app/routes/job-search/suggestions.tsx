import { useEffect, useEffectEvent, useId, useReducer } from "react";
import { useNavigation } from "react-router";
import { useFrame } from "../../frame.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { Icon } from "../../ui/icon.tsx";
import { applySuggestion } from "./chosen-suggestion.ts";
import { fetchSuggestions } from "./fetch-suggestions.ts";
import { matchedParts } from "./matched.ts";
import { emptyList, suggestionListAfter } from "./suggestion-list.ts";
import styles from "./suggestions.module.css";

/** The ARIA attributes of the search box that say whether the list is open and which option is active. */
export interface ListAttributes {
  readonly "aria-expanded": boolean;
  readonly "aria-controls"?: string;
  readonly "aria-activedescendant"?: string;
}

export interface SuggestionsProps {
  readonly input: HTMLInputElement;
  /**
   * Returns what the visitor had typed before this component began to listen. It is a function, because the visitor may type more after rendering.
   */
  readonly typed: () => string;
  readonly onAttributes: (attributes: ListAttributes) => void;
  /** Called with the text to search for. */
  readonly onChoose: (text: string) => void;
}

/** Matches a word that is too long for one line of large text on a phone. */
const longWord = /[^\s-]{17}/;
/** The delay after the last typed letter before suggestions are requested. */
const debounceMs = 120;
const icons = { title: "file", skill: "book", city: "place", company: "company" } as const;

/**
 * The list of suggestions under the search box. Box and list form a combobox in which only choosing an option changes the text (ARIA APG: list
 * autocomplete with manual selection).
 */
export function Suggestions({ input, typed, onAttributes, onChoose }: SuggestionsProps) {
  const t = useTranslate();
  const { country, language } = useFrame();
  const loading = useNavigation().state !== "idle";
  const id = useId();
  const [list, tell] = useReducer(suggestionListAfter, emptyList);
  const { text, items, itemsOf, open, active, asking } = list;
  const kinds = {
    title: t("search.kindTitle"),
    skill: t("search.kindSkill"),
    city: t("search.city"),
    company: t("search.company"),
  };

  const begin = useEffectEvent(() => {
    if (typed() !== "") tell({ type: "typed", text: input.value }); // the visitor may have typed more by now
  });
  const close = useEffectEvent(() => tell({ type: "closed" }));
  const take = useEffectEvent((at: number) => {
    const suggestion = items[at];
    tell({ type: "closed" });
    if (suggestion && input.form) onChoose(applySuggestion(suggestion, input.form, input.value));
  });
  const type = useEffectEvent((event: Event) => {
    const composing = event instanceof InputEvent && event.isComposing; // a half-composed character is not text yet
    if (!composing) tell({ type: "typed", text: input.value });
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      tell({ type: "moved", by: key === "ArrowDown" ? 1 : -1, text: input.value });
    } else if (open && key === "Escape") {
      event.preventDefault(); // Escape would otherwise clear the field
      event.stopPropagation();
      tell({ type: "closed" });
    } else if (open && key === "Enter" && active >= 0) {
      event.preventDefault();
      take(active);
    } else if (["ArrowLeft", "ArrowRight", "Home", "End"].includes(key)) tell({ type: "left-options" });
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    for (const name of ["input", "compositionend"]) input.addEventListener(name, type, { signal });
    input.addEventListener("keydown", press, { signal });
    input.addEventListener("blur", close, { signal });
    input.form?.addEventListener("submit", close, { signal });
    return () => listening.abort();
  }, [input]);
  useEffect(() => begin(), []);
  useEffect(() => {
    if (loading) tell({ type: "closed" });
  }, [loading]);
  useEffect(() => {
    if (!asking) return;
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      const found = await fetchSuggestions({ text, country, language, signal: asked.signal });
      if (!asked.signal.aborted) tell({ type: "answered", text, items: found });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [asking, text, country, language]);
  useEffect(() => {
    const option = open && active >= 0 ? `${id}-${active}` : undefined;
    onAttributes({
      "aria-expanded": open,
      ...(open ? { "aria-controls": id } : {}),
      ...(option ? { "aria-activedescendant": option } : {}),
    });
    if (option) document.getElementById(option)?.scrollIntoView({ block: "nearest" });
  }, [open, active, id, onAttributes]);

  return (
    <>
      <p role="status" className="visually-hidden">
        {open && t("search.suggestionsFound", { count: items.length })}
      </p>
      {open && (
        <div id={id} role="listbox" aria-label={t("search.suggestions")} className={styles.list}>
          {items.map((item, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and handles keys
            <div
              key={`${item.kind} ${item.text}`}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(at)}
            >
              <Icon name={icons[item.kind]} />
              <span className={styles.words}>
                <span
                  className={longWord.test(item.text) ? `${styles.text} ${styles.long}` : styles.text}
                  lang={item.language}
                >
                  {matchedParts(item.text, itemsOf).map((part, place) =>
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
                    part.matched ? <mark key={place}>{part.text}</mark> : part.text,
                  )}
                </span>{" "}
                <span className={styles.kind}>{kinds[item.kind]}</span>
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
