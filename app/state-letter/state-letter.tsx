import type { Ref } from "react";
import { RichText, useMessage, useTranslate } from "../i18n/i18n.tsx";
import styles from "./letter.module.css";
import type { StateLetterData } from "./state-letter-data.ts";

/** The state of an application, as a letter to the candidate: what has happened, and what happens next (look 3.6). */
export function StateLetter({
  data,
  heading,
}: {
  readonly data: StateLetterData;
  readonly heading?: Ref<HTMLHeadingElement>;
}) {
  const t = useTranslate();
  const say = useMessage();
  const { state, firstName, receivedDay, correctedDay, sinceDay, answerDay, withdrawnUntil, heldUntil } = data;
  const restricted = state === "withdrawn" ? undefined : data.restricted;
  // an erasure request also withdraws the application, but the candidate did not ask for a withdrawal
  const happened = state === "received" || (state === "withdrawn" && data.eraseAskedDay) ? undefined : state;
  const happenedText = (): string | undefined => {
    if (data.unfilled) return t("mine.happened.unfilled", { date: sinceDay });
    return happened && t(`mine.happened.${happened}`, { date: sinceDay });
  };
  /** The date in the sentence about what happens next, if it names one. */
  const date = (): string => {
    if (data.next === "mine.next.withdrawn") return withdrawnUntil;
    if (data.next === "mine.next.withdrawnHeld") return heldUntil ?? "";
    if (data.next === "mine.next.ending") return data.plannedErasureBy ?? "";
    return data.next === "mine.next.handedOn" ? (data.erasureAfterHandoffBy ?? "") : (answerDay ?? "");
  };
  return (
    <section className={styles.letter} data-state={state}>
      <svg className={styles.stamp} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <path d="M1 1h46v46H1z" />
        <path d="M8 8h32A32 32 0 0 1 8 40z" />
      </svg>
      <h2 ref={heading} tabIndex={-1}>
        {say(`myApplication.state.${state}`)}
      </h2>
      <p className={styles.hello}>{t("mine.hello", { name: firstName })}</p>
      <p>
        {t("mine.received", { date: receivedDay })} {correctedDay && t("mine.corrected", { date: correctedDay })}{" "}
        {happenedText()}
      </p>
      {restricted ? (
        <p>
          {t("mine.restricted", { date: restricted.since })}{" "}
          {restricted.until && t("mine.restrictedUntil", { date: restricted.until })}
        </p>
      ) : (
        <p>
          <RichText id={data.next} values={{ date: date() }} tags={{}} />
        </p>
      )}
      {data.told && <p>{t("mine.copies.told")}</p>}
      {data.willRecruitingBeAsked && <p>{t("mine.copies.later")}</p>}
      <p className={styles.closing}>{t("mine.closing", { company: data.signatory })}</p>
    </section>
  );
}
