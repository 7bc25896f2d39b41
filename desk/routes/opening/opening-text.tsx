import { JobTitle } from "#app/ui/job-title.tsx";
import type { SectionType } from "#core/jobs/job.ts";
import type { Language } from "#core/translation/language.ts";
import { useTranslate } from "../../texts.ts";
import styles from "./opening.module.css";

interface OpeningTextProps {
  readonly sections: readonly {
    readonly title: string;
    readonly titleBreaks: readonly number[];
    readonly kind: SectionType;
    readonly content: string;
    readonly labels: readonly string[];
  }[];
  readonly language: Language | undefined;
}

/** The text of an opening as it is now, in its language. */
export function OpeningText({ sections, language }: OpeningTextProps) {
  const t = useTranslate();
  return (
    <section aria-labelledby="text" className={styles.text}>
      <h2 id="text">{t("opening.text")}</h2>
      {sections.map(({ title, titleBreaks, kind, content, labels }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a page never change their order
        <section key={index}>
          <h3 lang={title ? language : undefined}>
            {title ? <JobTitle title={title} breaks={titleBreaks} /> : t(`opening.section.${kind}`)}
          </h3>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the import has sanitised the content (spec 3.2) */}
          {content && <div className="prose" lang={language} dangerouslySetInnerHTML={{ __html: content }} />}
          {labels.length > 0 && (
            <ul lang={language}>
              {labels.map((label) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </section>
  );
}
