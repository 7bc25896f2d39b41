import { useLocation } from "react-router";
import { logoBox } from "#core/site/logo.ts";
import { languages } from "#core/translation/language.ts";
import { languageFacts } from "#core/translation/language-facts.ts";
import { addressesUnder, inLanguage, withLanguageParameter } from "../addresses/addresses.ts";
import { useOwnParameters } from "../addresses/use-parameters.ts";
import type { Frame } from "../frame.ts";
import { useTranslate } from "../i18n/i18n.tsx";
import { Icon } from "./icon.tsx";
import styles from "./page-header.module.css";
import { useMenu } from "./use-menu.ts";

export function PageHeader({ frame }: { readonly frame: Frame }) {
  const t = useTranslate();
  const menu = useMenu();
  const { pathname } = useLocation();
  const { search } = useOwnParameters();
  const home = addressesUnder(frame.base).search(new URLSearchParams({ country: frame.country }));
  return (
    <header className={`${styles.bar} on-dark`}>
      <div className={styles.inside}>
        <a className={styles.brand} href={home}>
          <img src={frame.brand.logo} alt="" width={frame.brand.logoWidth} height={logoBox.height} />
          {frame.brand.name} <span>{frame.siteTitle}</span>
        </a>
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
          <ul aria-label={t("language.label")}>
            {languages.map((language) => (
              <li key={language}>
                <a
                  href={
                    frame.underBase ? inLanguage(pathname, search, language) : withLanguageParameter(language, search)
                  }
                  lang={language}
                  hrefLang={language}
                  aria-current={language === frame.language ? "true" : undefined}
                >
                  {languageFacts[language].ownName}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </header>
  );
}
