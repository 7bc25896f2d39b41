import { useEffect, useRef } from "react";
import { differingSpans } from "#core/text/differing.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { TextWithExactParts } from "../../ui/exact.tsx";
import styles from "./application.module.css";

export interface MailTypoQuestionProps {
  readonly given: string;
  readonly meant: string;
  readonly onAnswer: (address: string) => void;
}

/** Asks about a mail address that looks mistyped, before the recap. Either answer leads on to the recap (spec 4.3). */
export function MailTypoQuestion({ given, meant, onAnswer }: MailTypoQuestionProps) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.parentElement?.scrollIntoView({ block: "nearest" }); // shows both answers, not just the heading
  }, []);
  const [ofGiven, ofMeant] = differingSpans(given, meant);
  const exact = [
    { children: given, marked: ofGiven },
    { children: meant, marked: ofMeant },
  ];
  // the accessible name is plain text: `<mark>` elements would make screen readers read it in pieces
  const take = t("apply.meant.take", { meant });
  const keep = t("apply.meant.keep", { given });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this is a question with two answers
    <div className={styles.question} role="group" aria-labelledby="mail-question">
      <h3 id="mail-question" ref={heading} tabIndex={-1} aria-describedby="mail-question-text">
        {t("apply.meant.heading")}
      </h3>
      <p id="mail-question-text">
        <TextWithExactParts text={t("apply.meant.text", { given, meant })} exact={exact} />
      </p>
      <p className="actions">
        <button type="button" className="button small" aria-label={take} onClick={() => onAnswer(meant)}>
          <span>
            <TextWithExactParts text={take} exact={exact} />
          </span>
        </button>
        <button type="button" className="button small quiet" aria-label={keep} onClick={() => onAnswer(given)}>
          <span>
            <TextWithExactParts text={keep} exact={exact} />
          </span>
        </button>
      </p>
    </div>
  );
}
