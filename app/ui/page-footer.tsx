import { useSearchParams } from "react-router";
import { addressesUnder } from "../addresses/addresses.ts";
import type { Frame } from "../frame.ts";
import { RichText, useTranslate } from "../i18n/i18n.tsx";
import { MailLink } from "./mail-link.tsx";
import styles from "./page-footer.module.css";
import { ThemeSwitch } from "./theme-switch.tsx";

/** The footer of every page. Its contact for help has the same position on all pages (WCAG 3.2.6). */
export function PageFooter({ frame }: { readonly frame: Frame }) {
  const t = useTranslate();
  const [parameters] = useSearchParams();
  const addresses = addressesUnder(frame.base);
  const plain = new URLSearchParams({ country: parameters.get("country") ?? frame.country });
  return (
    <footer className={`${styles.foot} on-dark`}>
      <div className={styles.inside}>
        <p>
          <RichText
            id="footer.contact"
            values={{ contact: frame.contact }}
            tags={{ mail: () => <MailLink address={frame.contact} /> }}
          />
        </p>
        <nav aria-label={t("footer.label")}>
          <ul>
            <li>
              <a href={addresses.search(plain)}>{t("footer.search")}</a>
            </li>
            <li>
              <a href={addresses.noticeOf(frame.noticeOf, plain)}>{t("footer.privacy")}</a>
            </li>
            <li>
              <a href={addresses.imprint(plain)}>{t("footer.imprint")}</a>
            </li>
            <li>
              <a href={addresses.accessibility(plain)}>{t("footer.accessibility")}</a>
            </li>
            <li>
              <a href={addresses.security(plain)}>{t("footer.security")}</a>
            </li>
          </ul>
        </nav>
        <ThemeSwitch frame={frame} />
        <p className={styles.small}>
          {t("footer.copyright", { year: String(frame.year), company: frame.brand.legalName })}
          {frame.demo && ` · ${frame.demo}`}
        </p>
      </div>
    </footer>
  );
}
