import { useLanguage } from "#app/i18n/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { localeOf } from "#core/translation/translate.ts";
import { useTranslate } from "../../texts.ts";
import { Problem } from "../../ui/problem.tsx";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";
import { DownloadForm } from "./download-form.tsx";

const problems = ["no_reason", "reason_too_long", "unsafe", "none"] as const;

/** The files of an application, with the hash and the verdict of the scan of each. */
export function Files({
  application: { id, files, mayTake },
  problem,
}: {
  readonly application: Pick<ApplicationData, "id" | "files" | "mayTake">;
  readonly problem: string | null;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const known = problems.find((each) => each === problem);
  return (
    <section aria-labelledby="files" className={styles.box}>
      <h2 id="files">{t("files.heading")}</h2>
      {known && <Problem>{t(`files.problem.${known}`)}</Problem>}
      {files.length === 0 && <p>{t("files.none")}</p>}
      {files.map(({ kind, name, size, sha256, verdict, activeContent, isShown }) => (
        <article key={kind} className={styles.file} aria-labelledby={`file-${kind}`}>
          <h3 id={`file-${kind}`}>
            <Icon name="file" /> {t(`file.${kind}`)}
          </h3>
          <p>
            {[name, sizeText(size, localeOf(language))].filter(Boolean).join(", ")}
            <span className={verdict === "infected" ? styles.late : undefined}>{t(`files.verdict.${verdict}`)}</span>
            {activeContent && <span>{t("files.active")}</span>}
          </p>
          <details>
            <summary>{t("files.hash")}</summary>
            <code>{sha256}</code>
          </details>
          {isShown && (verdict === "clean" || verdict === "none") && (
            <p>
              <a className="button small quiet" href={`/applications/${id}/files/${kind}/view`}>
                {t(`files.view.${kind}`)}
              </a>
            </p>
          )}
          {mayTake && (verdict === "clean" || verdict === "none") && <DownloadForm id={id} kind={kind} />}
        </article>
      ))}
    </section>
  );
}

/**
 * A size in kilobytes or megabytes. The server and the browser must render the same text, so it does not use the unit names of `Intl`, which may
 * differ between them.
 */
function sizeText(bytes: number, locale: string): string {
  const isLarge = bytes >= 1_000_000;
  const amount = bytes / (isLarge ? 1_000_000 : 1000);
  const number = (isLarge ? amount : Math.ceil(amount)).toLocaleString(locale, { maximumFractionDigits: 1 });
  return `${number}\u00a0${isLarge ? "MB" : "kB"}`;
}
