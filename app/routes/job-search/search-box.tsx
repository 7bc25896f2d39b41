import {
  type ComponentType,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useHydrated } from "../../document/use-hydrated.ts";
import { useFrame } from "../../frame.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { connectionHints } from "../../network/connection-hints.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./search-panel.module.css";
import type { ListAttributes, SuggestionsProps } from "./suggestions.tsx";
import { useShownValue } from "./use-shown-value.ts";

const neverChanges = () => () => undefined;

/**
 * Whether to fetch suggestions: not if the visitor saves data, and not on a slow connection, where they would arrive only after the visitor has typed
 * the words.
 */
function wantsSuggestions(): boolean {
  const { saveData = false, effectiveType = "" } = connectionHints();
  return !saveData && !/2g$/.test(effectiveType);
}

/**
 * The text field of the search. Enter submits the form. The button that clears the field appears only if there is text, and does not submit the form
 * (look 1.2).
 */
export function SearchBox({ text }: { readonly text: string }) {
  const t = useTranslate();
  const { searchExample } = useFrame();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const typed = useRef("");
  const hydrated = useHydrated();
  const [filled, setFilled] = useState(text !== "");
  const suggests = useSyncExternalStore(neverChanges, wantsSuggestions, () => false);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const [attributes, setAttributes] = useState<ListAttributes>({ "aria-expanded": false });
  useShownValue(input, text, () => setFilled(text !== ""));
  useEffect(() => setFilled(input.current?.value !== ""), []);

  const fill = (wanted: string): void => {
    if (input.current) input.current.value = wanted;
    setFilled(wanted !== "");
  };
  const clear = (): void => {
    fill("");
    input.current?.focus();
  };
  const note = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>): void => {
    setFilled(currentTarget.value !== "");
    if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) typed.current = currentTarget.value;
  };
  const load = (): void => {
    if (!suggests || Suggestions) return;
    import("./suggestions.tsx").then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      () => undefined, // the search box also works without suggestions
    );
  };
  const beReady = useEffectEvent(() => {
    const box = input.current;
    if (!box || document.activeElement !== box) return;
    if (box.value !== text) typed.current = box.value;
    load();
  });
  useEffect(() => {
    if (suggests) beReady();
  }, [suggests]);

  return (
    <div className={styles.query}>
      <div className={styles.box}>
        <div className={styles.field}>
          <label className="visually-hidden" htmlFor={id}>
            {t("search.text")}
          </label>
          <Icon name="search" />
          <input
            ref={input}
            id={id}
            className="input"
            type="text" // type "search" does not allow a combobox (ARIA in HTML)
            inputMode="search"
            name="q"
            defaultValue={text}
            placeholder={searchExample ?? t("search.textExample")}
            enterKeyHint="search"
            autoComplete="off"
            onFocus={load}
            onInput={note}
            {...(suggests ? { role: "combobox", "aria-autocomplete": "list", ...attributes } : { role: "searchbox" })}
          />
          {filled && hydrated && (
            <button type="button" className={styles.clear} onClick={clear}>
              <Icon name="close" />
              <span className="visually-hidden">{t("search.clearText")}</span>
            </button>
          )}
        </div>
        {Suggestions && input.current && (
          <Suggestions
            input={input.current}
            typed={() => typed.current}
            onAttributes={setAttributes}
            onChoose={(wanted) => {
              fill(wanted);
              submit.current?.click(); // iOS 15 has no requestSubmit
            }}
          />
        )}
      </div>
      <button ref={submit} type="submit" className={`button ${styles.go}`}>
        <Icon name="search" />
        <span>{t("search.submit")}</span>
      </button>
    </div>
  );
}
