import { type SubmitEvent, useId, useState } from "react";
import { useLocation } from "react-router";
import { isTheme, themePath, themes } from "#core/site/theme.ts";
import type { Frame } from "../frame.ts";
import { useTranslate } from "../i18n/i18n.tsx";
import styles from "./theme-switch.module.css";

/**
 * Switches between system, light and dark. The server keeps the choice, so that pages are rendered in it from the
 * start.
 */
export function ThemeSwitch({ frame }: { readonly frame: Frame }) {
  const t = useTranslate();
  const form = useId();
  const label = useId();
  const { pathname, search } = useLocation();
  const [chosen, choose] = useState(frame.theme);

  /** Changes the theme in place, so that nothing typed and no upload is lost. */
  const change = (event: SubmitEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent;
    const theme = submitter instanceof HTMLButtonElement ? submitter.value : undefined;
    if (!isTheme(theme)) return; // lets the server handle the form
    event.preventDefault();
    choose(theme);
    document.documentElement.dataset["theme"] = theme;
    const body = new URLSearchParams({ theme });
    // if it fails, the choice lasts for this page only
    void fetch(themePath, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in a flexible row
    <div className={styles.switch} role="group" aria-labelledby={label}>
      <form hidden id={form} method="post" action={themePath} onSubmit={change}>
        <input type="hidden" name="back" value={`${pathname}${search}`} />
      </form>
      <span id={label}>{t("theme.label")}</span>
      <span className={styles.themes}>
        {themes.map((theme) => (
          <button key={theme} form={form} type="submit" name="theme" value={theme} aria-pressed={theme === chosen}>
            {t(`theme.${theme}`)}
          </button>
        ))}
      </span>
    </div>
  );
}
