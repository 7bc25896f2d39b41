import { JobTitle } from "#app/ui/job-title.tsx";
import { useTranslate } from "../../texts.ts";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";

/** The consents of the candidate, in the words that were beside each checkbox. */
export function Consents({ consents }: { readonly consents: ApplicationData["consents"] }) {
  const t = useTranslate();
  if (consents.length === 0) return null;
  return (
    <section aria-labelledby="consents" className={styles.box}>
      <h2 id="consents">{t("consents.heading")}</h2>
      <ul className={styles.plain}>
        {consents.map(({ purpose, decision, text, lang, breaks, when }) => (
          <li key={`${purpose} ${decision} ${when}`}>
            <q lang={lang}>
              <JobTitle title={text} breaks={breaks} />
            </q>
            <span>{t(`consents.${decision}`, { when })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
