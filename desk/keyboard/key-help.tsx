import { useCallback, useRef, useState } from "react";
import { useHydrated } from "#app/document/use-hydrated.ts";
import { useTranslate } from "../texts.ts";
import styles from "./key-help.module.css";
import { areKeysOn, switchKeys } from "./stored-choice.ts";
import { useListKeys } from "./use-list-keys.ts";

const keys = [
  { key: "j", text: "keys.next" },
  { key: "k", text: "keys.previous" },
  { key: undefined, text: "keys.open" },
  { key: "/", text: "keys.search" },
  { key: "?", text: "keys.help" },
] as const;

/**
 * A button that shows the keyboard shortcuts of the list, and a switch that turns them off: people who dictate would trigger them by speaking
 * (WCAG 2.1.4).
 */
export function KeyHelp() {
  const t = useTranslate();
  const hydrated = useHydrated();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOff, setOff] = useState(false);
  const isOn = hydrated && !isOff && areKeysOn();
  const show = useCallback(() => dialog.current?.showModal(), []);
  useListKeys({ isOn, showHelp: show });
  if (!hydrated) return null;
  const toggle = (): void => {
    switchKeys(!isOn);
    setOff(isOn);
  };
  return (
    <>
      <button type="button" className={`button small quiet ${styles.open}`} onClick={show}>
        {t("keys.heading")} <kbd>?</kbd>
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby="keys">
        <h2 id="keys">{t("keys.heading")}</h2>
        <dl className={styles.keys}>
          {keys.map(({ key, text }) => (
            <div key={text}>
              <dt>
                <kbd>{key ?? t("keys.enter")}</kbd>
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog" className="actions">
          <button type="submit" className="button small">
            {t("keys.close")}
          </button>
          <button type="button" className="button small quiet" onClick={toggle}>
            {t(isOn ? "keys.off" : "keys.on")}
          </button>
        </form>
      </dialog>
    </>
  );
}
