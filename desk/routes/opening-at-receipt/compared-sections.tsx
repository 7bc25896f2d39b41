import type { ReactNode } from "react";
import { useLanguage } from "#app/i18n/i18n.tsx";
import { JobTitle } from "#app/ui/job-title.tsx";
import { useTranslate } from "../../texts.ts";
import { SectionHeading, SectionText } from "../../ui/section-text.tsx";
import styles from "./opening-at-receipt.module.css";
import type { OpeningAtReceiptData } from "./opening-at-receipt-data.ts";

/** The sections of an opening as it was, with what has changed since. */
export function ComparedSections({ sections, language }: Pick<OpeningAtReceiptData, "sections" | "language">) {
  const t = useTranslate();
  return sections.map((section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a page never change their order
    <section key={index} className={styles.section} data-is={section.is}>
      <SectionHeading section={section} language={language} />
      {(section.is === "removed" || section.is === "added") && <p className={styles.mark}>{t(`then.${section.is}`)}</p>}
      {section.pieces ? (
        <p className={styles.pieces} lang={language}>
          {section.pieces.map(({ is, text, breaks }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
            <Piece key={at} is={is}>
              <JobTitle title={text} breaks={breaks} />
            </Piece>
          ))}
        </p>
      ) : (
        <SectionText section={section} language={language} />
      )}
    </section>
  ));
}

/** A piece of a text. Screen readers rarely announce insertions and deletions, so the text itself says what was inserted or deleted. */
function Piece({ is, children }: { readonly is: "same" | "removed" | "added"; readonly children: ReactNode }) {
  const t = useTranslate();
  const own = useLanguage();
  if (is === "same") return children;
  const Mark = is === "removed" ? "del" : "ins";
  return (
    <Mark>
      <span className="visually-hidden" lang={own}>
        [{t(`then.${is}`)}:{" "}
      </span>
      {children}
      <span className="visually-hidden">]</span>
    </Mark>
  );
}
