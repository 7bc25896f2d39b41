import { ExactText } from "#app/ui/exact.tsx";
import type { Language } from "#core/translation/language.ts";
import { useTranslate } from "../../texts.ts";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";

/** The candidate's answers, in the order of the form. */
export function Answers({
  answers,
  language,
}: {
  readonly answers: ApplicationData["answers"];
  readonly language: Language;
}) {
  const t = useTranslate();
  return (
    <section aria-labelledby="entered" className={styles.box}>
      <h2 id="entered">{t("one.entered")}</h2>
      <dl className={styles.list}>
        {answers.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`field.${name}`)}</dt>
            <dd className={styles.text} lang={name === "candidatePreferences" ? language : undefined}>
              <Value name={name} value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** An answer. Mail addresses and web addresses break only after punctuation. */
function Value({ name, value }: ApplicationData["answers"][number]) {
  if (name === "candidatePreferences") return value;
  const exact = <ExactText>{value}</ExactText>;
  return name === "email" ? <a href={`mailto:${encodeURIComponent(value)}`}>{exact}</a> : exact;
}
