import { useSearchParams } from "react-router";
import { useAddresses } from "../../frame.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import styles from "./controllers.module.css";

interface Named {
  readonly code: string;
  readonly name: string;
}

export interface ControllerLinksProps {
  /** The company whose privacy notice is shown. `undefined` if the page shows the notice of the group. */
  readonly chosen: Named | undefined;
  /** The companies that have their own notice, because they are controllers themselves. */
  readonly all: readonly Named[];
}

/** Links to the other privacy notices: that of the group, and those of its companies (spec C11). */
export function ControllerLinks({ chosen, all }: ControllerLinksProps) {
  const t = useTranslate();
  const addresses = useAddresses();
  const [parameters] = useSearchParams();
  if (all.length === 0) return null;
  const country = parameters.get("country");
  const about = country === null ? new URLSearchParams() : new URLSearchParams({ country });
  return (
    <nav className={styles.controllers} aria-labelledby="notices">
      {chosen && <p className={styles.chosen}>{t("privacy.forCompany", { company: chosen.name })}</p>}
      <p id="notices">{t("privacy.ofCompanies")}</p>
      <ul>
        {chosen && (
          <li>
            <a href={addresses.privacy(about)}>{t("privacy.forGroup")}</a>
          </li>
        )}
        {all
          .filter(({ code }) => code !== chosen?.code)
          .map(({ code, name }) => (
            <li key={code}>
              <a href={addresses.noticeOf(code, about)}>{name}</a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
