import { useEffect, useId, useRef, useState } from "react";
import { useTranslate } from "../../i18n/i18n.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./search-panel.module.css";

/** The text field: Enter submits; the clear button shows only when there is text, and does not submit (look 1.2). */
export function SearchBox({ text }: { readonly text: string }) {
  const t = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [filled, setFilled] = useState(text !== "");
  useEffect(() => {
    if (input.current) input.current.value = text;
    setFilled(text !== "");
  }, [text]);

  const clear = (): void => {
    if (!input.current) return;
    input.current.value = "";
    input.current.focus();
    setFilled(false);
  };

  return (
    <div className={styles.query}>
      <div className={styles.box}>
        <label className="visually-hidden" htmlFor={id}>
          {t("search.text")}
        </label>
        <Icon name="search" />
        <input
          ref={input}
          id={id}
          className="input"
          type="search"
          name="q"
          defaultValue={text}
          placeholder={t("search.textExample")}
          enterKeyHint="search"
          autoComplete="off"
          onInput={(event) => setFilled(event.currentTarget.value !== "")}
        />
        {filled && (
          <button type="button" className={styles.clear} onClick={clear}>
            <Icon name="close" />
            <span className="visually-hidden">{t("search.clearText")}</span>
          </button>
        )}
      </div>
      <button type="submit" className={`button ${styles.go}`}>
        <Icon name="search" />
        <span>{t("search.submit")}</span>
      </button>
    </div>
  );
}
