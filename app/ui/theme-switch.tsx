import { type SubmitEvent, useEffect, useId, useState } from "react";
import { useLocation } from "react-router";
import { isTheme, renderedThemeOf, type Theme, themeOf, themePath, themes } from "#core/site/theme.ts";
import { useOwnParameters } from "../addresses/use-parameters.ts";
import { useReturnedForm } from "../document/returned-form.ts";
import type { Frame } from "../frame.ts";
import { useTranslate } from "../i18n/i18n.tsx";
import styles from "./theme-switch.module.css";

/**
 * Makes the server store the choice in a cookie, because browsers soon delete cookies that scripts set. If the call fails, the choice applies to this
 * page only.
 */
function store(theme: Theme): void {
  const body = new URLSearchParams({ theme, by: "script" });
  void fetch(themePath, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
}

/** The cookies of this page; empty if an embedding frame or a browser setting forbids reading them. */
function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}

/**
 * Switches between the themes system, light and dark. The choice is stored, so that the next pages have it from the first paint on. Not shown beside a
 * returned form (`useReturnedForm`): without scripts, a press would load the page again and lose everything in the form.
 */
export function ThemeSwitch({ frame }: { readonly frame: Frame }) {
  const t = useTranslate();
  const form = useId();
  const label = useId();
  const { pathname } = useLocation();
  const { search } = useOwnParameters();
  const returned = useReturnedForm();
  const [chosen, choose] = useState(frame.theme);
  useEffect(() => {
    if (frame.theme === "system") choose(themeOf(cookies()));
    else if (renderedThemeOf(cookies()) === frame.theme) store(frame.theme); // chosen without scripts: renews the cookie, so that it lasts longer
  }, [frame.theme]);

  /** Changes the theme without loading the page again, so that no typed text and no upload is lost. */
  const change = (event: SubmitEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent;
    const theme = submitter instanceof HTMLButtonElement ? submitter.value : undefined;
    if (!isTheme(theme)) return; // leaves the form to the server
    event.preventDefault();
    choose(theme);
    document.documentElement.dataset["theme"] = theme;
    store(theme);
  };

  if (returned) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not work as a flex item
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
