import { useLocation } from "react-router";
import { logoBox } from "#core/site/logo.ts";
import { languages } from "#core/translation/language.ts";
import { languageFacts } from "#core/translation/language-facts.ts";
import { addressesUnder, inLanguage, withLanguageParameter } from "../addresses/addresses.ts";
import { useOwnParameters } from "../addresses/use-parameters.ts";
import { useReturnedForm } from "../document/returned-form.ts";
import type { Frame } from "../frame.ts";
import { useTranslate } from "../i18n/i18n.tsx";
import { Icon } from "./icon.tsx";
import styles from "./page-header.module.css";
import { useMenu } from "./use-menu.ts";

export function PageHeader({ frame }: { readonly frame: Frame }) {
  const t = useTranslate();
  const menu = useMenu();
  const returned = useReturnedForm();
  const home = addressesUnder(frame.base).search(new URLSearchParams({ country: frame.country }));
  return (
    <header className={`${styles.bar} on-dark`}>
      <div className={styles.inside}>
        <a className={styles.brand} href={home}>
          <img src={frame.brand.logo} alt="" width={frame.brand.logoWidth} height={logoBox.height} />
          {frame.brand.name} <span>{frame.siteTitle}</span>
        </a>
        {/* Enter in a field presses the first button of the form. Without this invisible button, the first one would choose a language. */}
        {returned && (
          <button type="submit" form={returned.id} className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        )}
        <details ref={menu} className={styles.languages}>
          <summary>
            <Icon name="globe" />
            <span className={styles.name} aria-hidden="true">
              {languageFacts[frame.language].ownName}
            </span>
            <span className={styles.code} aria-hidden="true">
              {frame.language}
            </span>
            <span className="visually-hidden">{t("language.change")}</span>
          </summary>
          <LanguageChoice frame={frame} />
        </details>
      </div>
    </header>
  );
}

/**
 * The languages of the page, as links. On the page of a returned form, they are buttons: each posts the form to the address of the page in its
 * language.
 */
function LanguageChoice({ frame }: { readonly frame: Frame }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const { search } = useOwnParameters();
  const returned = useReturnedForm();
  return (
    <ul aria-label={t("language.label")}>
      {languages.map((language) => {
        const address = frame.underBase
          ? inLanguage(pathname, search, language)
          : withLanguageParameter(language, search);
        const isCurrent = language === frame.language ? "true" : undefined;
        const name = languageFacts[language].ownName;
        return (
          <li key={language}>
            {returned ? (
              <button
                type="submit"
                form={returned.id}
                formAction={address}
                formNoValidate
                name={returned.showField}
                value="on"
                lang={language}
                aria-current={isCurrent}
              >
                {name}
              </button>
            ) : (
              <a href={address} lang={language} hrefLang={language} aria-current={isCurrent}>
                {name}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
