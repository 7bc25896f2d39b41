import type { Language } from "#core/translation/language.ts";
import { useTranslate } from "../../texts.ts";
import styles from "../../ui/opening.module.css";
import type { SectionData } from "../../ui/section-data.ts";
import { SectionHeading, SectionText } from "../../ui/section-text.tsx";

interface OpeningTextProps {
  readonly sections: readonly SectionData[];
  readonly language: Language | undefined;
}

/** The text of an opening as it is now, in its language. */
export function OpeningText({ sections, language }: OpeningTextProps) {
  const t = useTranslate();
  return (
    <section aria-labelledby="text" className={styles.text}>
      <h2 id="text">{t("opening.text")}</h2>
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a page never change their order
        <section key={index}>
          <SectionHeading section={section} language={language} />
          <SectionText section={section} language={language} />
        </section>
      ))}
    </section>
  );
}
