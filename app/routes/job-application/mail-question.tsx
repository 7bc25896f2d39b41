import { useEffect, useRef } from "react";
import { useTranslate } from "../../i18n/i18n.tsx";
import styles from "./application.module.css";

export interface MailQuestionProps {
  readonly given: string;
  readonly meant: string;
  readonly onAnswer: (address: string) => void;
}

/** Asks about a mail address that looks mistyped, before the recap; either answer goes on (spec 4.3). */
export function MailQuestion({ given, meant, onAnswer }: MailQuestionProps) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.parentElement?.scrollIntoView({ block: "nearest" }); // both answers, not the heading alone
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this is a question with two answers
    <div className={styles.question} role="group" aria-labelledby="mail-question">
      <h3 id="mail-question" ref={heading} tabIndex={-1} aria-describedby="mail-question-text">
        {t("apply.meant.heading")}
      </h3>
      <p id="mail-question-text">{t("apply.meant.text", { given, meant })}</p>
      <p className="actions">
        <button type="button" className="button small" onClick={() => onAnswer(meant)}>
          {t("apply.meant.take", { meant })}
        </button>
        <button type="button" className="button small quiet" onClick={() => onAnswer(given)}>
          {t("apply.meant.keep", { given })}
        </button>
      </p>
    </div>
  );
}
