import { answerKinds } from "#core/applications/stored/answer.ts";
import { MailPreview } from "../../reply/mail-preview.tsx";
import styles from "../../reply/reply.module.css";
import { ReplyFields } from "../../reply/reply-fields.tsx";
import { SendButtons } from "../../reply/send-buttons.tsx";
import { useTranslate } from "../../texts.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import type { BulkAnswerView } from "./answer-chosen.ts";
import { Names } from "./names.tsx";

/** Shows the chosen applications by name with the form of the reply, and then with a preview of its mails. */
export function Plan({
  view: { chosen, leftOut, missingCount, typed, problem, mails },
}: {
  readonly view: BulkAnswerView;
}) {
  const t = useTranslate();
  const heading = t("several.heading", { count: chosen.length });
  const kind = answerKinds.find((known) => known === typed.kind);
  return (
    <main id="content" className="desk-page">
      <PageTitle hasProblem={problem !== undefined}>{heading}</PageTitle>
      <h1>{heading}</h1>
      <form method="post" action="/replies/several" className={styles.box}>
        <h2>{t("several.chosen")}</h2>
        {chosen.length === 0 && <p>{t("several.empty")}</p>}
        <Names rows={chosen} mark={({ state }) => <StateMark state={state} />} />
        {chosen.map(({ seen }) => (
          <input key={seen} type="hidden" name="seen" value={seen} />
        ))}
        {chosen.length > 0 && !mails && (
          <>
            <ReplyFields typed={typed} problem={problem} />
            <p className="actions">
              <button className="button small" type="submit" name="step" value="preview">
                {t("reply.preview")}
              </button>
            </p>
          </>
        )}
        {mails && kind && (
          <>
            <h2 className={styles.next}>{t("several.mails", { count: mails.length })}</h2>
            {mails.map((mail) => (
              <MailPreview key={mail.language} mail={mail} />
            ))}
            <input type="hidden" name="kind" value={typed.kind} />
            <input type="hidden" name="message" value={typed.message} />
            <SendButtons kind={kind} confirmation={t("several.confirm", { count: chosen.length })} problem={problem} />
          </>
        )}
      </form>
      {leftOut.length > 0 && (
        <section aria-labelledby="left-out" className={styles.box}>
          <h2 id="left-out">{t("several.leftOut")}</h2>
          <Names rows={leftOut} mark={({ because }) => t(`several.because.${because}`)} />
        </section>
      )}
      {missingCount > 0 && <p>{t("several.gone", { count: missingCount })}</p>}
    </main>
  );
}
