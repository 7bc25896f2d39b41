import { BreakableText, type Breaks } from "../../company/breakable-text.tsx";
import { PersonPortrait } from "../../company/person-portrait.tsx";
import { useTranslate } from "../../i18n/i18n.tsx";
import styles from "./company.module.css";
import type { CompanyData } from "./company-data.ts";

/** People of the company, who describe their working day. */
export function CompanyPeople({
  people,
  breaks,
}: {
  readonly people: CompanyData["profile"]["people"];
  readonly breaks: Breaks;
}) {
  const t = useTranslate();
  if (people.length === 0) return null;
  return (
    <section>
      <h2>{t("company.people")}</h2>
      <ul className={styles.people}>
        {people.map(({ name, work, says, picture, pictureText }) => (
          <li key={name}>
            <figure>
              <blockquote>
                <p>
                  <BreakableText text={says} breaks={breaks} />
                </p>
              </blockquote>
              <figcaption>
                <PersonPortrait picture={picture} pictureText={pictureText} />
                <span>
                  <strong>{name}</strong>
                  <span>
                    <BreakableText text={work} breaks={breaks} />
                  </span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
