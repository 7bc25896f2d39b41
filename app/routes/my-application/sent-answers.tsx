import { useLocation } from "react-router";
import { fieldNames } from "#core/applications/form/application.ts";
import { fileSize } from "#core/uploads/file-size.ts";
import answerStyles from "../../form/answers.module.css";
import { useLanguage, useMessage, useTranslate } from "../../i18n/i18n.tsx";
import { ExactText } from "../../ui/exact.tsx";
import { Reference } from "../../ui/reference.tsx";
import styles from "./my-application.module.css";
import type { MyApplicationData } from "./my-application-data.ts";
import { PrintButton } from "./print-button.tsx";
import { SentConsents } from "./sent-consents.tsx";

/** Shows everything that the candidate has sent, to read, print or download. */
export function SentAnswers({ data }: { readonly data: MyApplicationData }) {
  const t = useTranslate();
  const say = useMessage();
  const language = useLanguage();
  const { application, received, corrected, hidden, door, grantsFileAccess } = data;
  const { pathname, search } = useLocation();
  const fileAddress = (what: "copy" | "cv" | "otherDoc"): string => `${pathname}/${what}${search}`;
  const hiddenText = t(door === "before" ? "mine.mailbox.hiddenBefore" : "mine.mailbox.hidden");
  const answers: Readonly<Record<string, unknown>> = application.answers;
  const rows = fieldNames.flatMap((name) => {
    if (hidden.some((each) => each === name)) return [[say(`apply.${name}`), hiddenText] as const];
    const answer = answers[name];
    return typeof answer === "string" ? [[say(`apply.${name}`), answer] as const] : [];
  });
  return (
    <section>
      <h2>{t("myApplication.sent")}</h2>
      <dl className={answerStyles.answers}>
        <Row label={t("myApplication.received")} value={received} />
        {corrected && <Row label={t("myApplication.correctedAt")} value={corrected} />}
        <div>
          <dt>{t("myApplication.reference")}</dt>
          <dd>
            <Reference>{application.reference}</Reference>
          </dd>
        </div>
        {rows.map(([label, value]) => (
          <Row key={label} label={label} value={value} />
        ))}
        {application.files.map((file) => (
          <div key={file.kind}>
            <dt>{say(`apply.${file.kind}`)}</dt>
            <dd>
              {grantsFileAccess ? (
                <a href={fileAddress(file.kind)} download={file.name}>
                  <ExactText>{file.name}</ExactText>
                </a>
              ) : (
                <ExactText>{file.name}</ExactText>
              )}{" "}
              ({fileSize(file.size, language, t)})
            </dd>
          </div>
        ))}
        <SentConsents consents={data.consents} mayEnd={data.mayEnd} />
      </dl>
      <details className={styles.prints}>
        <summary>{t("mine.prints")}</summary>
        <p>{t("mine.printsText")}</p>
        <ul>
          {application.files.map((file) => (
            <li key={file.kind}>
              <ExactText>{file.name}</ExactText> <span>{file.sha256}</span>
            </li>
          ))}
        </ul>
      </details>
      <p className="actions">
        {grantsFileAccess && (
          <a className="button quiet small" href={fileAddress("copy")} download={`${application.reference}.html`}>
            {t("mine.copy.all")}
          </a>
        )}
        {door === "open" && (
          <a
            className="button quiet small"
            download={`application-${application.reference}.json`}
            href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(application, null, 2))}`}
          >
            {t("myApplication.copy")}
          </a>
        )}
        <PrintButton />
      </p>
    </section>
  );
}

const Row = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <ExactText>{value}</ExactText>
    </dd>
  </div>
);
