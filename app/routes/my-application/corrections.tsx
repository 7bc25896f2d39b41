import { useEffect, useRef } from "react";
import { useFrame } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import { CorrectContact } from "./correct-contact.tsx";
import styles from "./my-application.module.css";
import { ReplaceCv } from "./replace-cv.tsx";
import type { MineData, Outcome } from "./route.tsx";

/** What can be corrected as long as nobody has begun to read, and how the last correction ended. */
export function Corrections({ data, outcome }: { readonly data: MineData; readonly outcome: Outcome | undefined }) {
  const t = useTranslate();
  const { contact } = useFrame();
  const said = useRef<HTMLParagraphElement>(null);
  const { corrected, asked, refused } = outcome ?? {};
  useEffect(() => {
    if (corrected) said.current?.focus();
  }, [corrected]);
  return (
    <>
      {corrected && (
        <p ref={said} className={styles.said} role="status" tabIndex={-1}>
          <RichText
            id={`mine.corrected.${corrected}`}
            values={{ contact }}
            tags={{ mail: () => <MailLink address={contact} /> }}
          />
        </p>
      )}
      {data.correctable && (
        <section className={styles.correct}>
          <h2>{t("mine.correct.heading")}</h2>
          <p>{t("mine.correct.text")}</p>
          <CorrectContact
            data={data}
            asked={asked === "correct"}
            refused={refused?.problems.cv ? undefined : refused}
          />
          <ReplaceCv api={data.jobappApi} refused={refused?.problems.cv ? refused : undefined} />
        </section>
      )}
    </>
  );
}
