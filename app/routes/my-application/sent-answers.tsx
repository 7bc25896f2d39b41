import { fieldNames } from "#core/applications/application.ts";
import { fileSize } from "#core/uploads/file-size.ts";
import { useLanguage, useMessage, useTranslate } from "../../i18n/i18n.tsx";
import styles from "./my-application.module.css";
import type { MineData } from "./route.tsx";

export interface SentAnswersProps {
  readonly application: MineData["application"];
  readonly received: string;
}

/** Everything that was sent, as it was sent, to read, print or take along. */
export function SentAnswers({ application, received }: SentAnswersProps) {
  const t = useTranslate();
  const say = useMessage();
  const language = useLanguage();
  const answers: Readonly<Record<string, unknown>> = application.answers;
  const labelOf = (name: string): string =>
    name === "consent" ? t("privacy.title") : name === "diConsent" ? t("recap.diConsent") : say(`apply.${name}`);
  const rows = fieldNames.flatMap((name) => {
    const answer = answers[name];
    return answer === undefined ? [] : [[labelOf(name), answer === true ? t("recap.agreed") : String(answer)] as const];
  });
  return (
    <section>
      <h2>{t("mine.sent")}</h2>
      <dl className={styles.answers}>
        <Row label={t("mine.received")} value={received} />
        <Row label={t("mine.reference")} value={application.reference} />
        {rows.map(([label, value]) => (
          <Row key={label} label={label} value={value} />
        ))}
        {application.files.map((file) => (
          <div key={file.kind}>
            <dt>{say(`apply.${file.kind}`)}</dt>
            <dd>
              {file.name} ({fileSize(file.size, language, t)})
              <span className={styles.sum}>
                {t("mine.sum")} {file.sha256}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="actions">
        <a
          className="button quiet small"
          download={`application-${application.reference}.json`}
          href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(application, null, 2))}`}
        >
          {t("mine.copy")}
        </a>
      </p>
    </section>
  );
}

const Row = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
