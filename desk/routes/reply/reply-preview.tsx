import { answerKinds } from "#core/applications/stored/answer.ts";
import { MailPreview } from "../../reply/mail-preview.tsx";
import styles from "../../reply/reply.module.css";
import { SendButtons } from "../../reply/send-buttons.tsx";
import type { ShownMail } from "../../reply/shown-mail.ts";
import type { ReplyFormFields } from "../../reply/typed-answer.ts";
import { useTranslate } from "../../texts.ts";
import type { ReplyProblem } from "./decide.ts";
import type { ReplyData } from "./reply-data.ts";

interface ReplyPreviewProps {
  readonly application: ReplyData;
  readonly mail: ShownMail;
  readonly typed: ReplyFormFields;
  readonly problem?: ReplyProblem | undefined;
}

/** The mail as the candidate will read it, and the button that sends it. */
export function ReplyPreview({ application: { id, seen, name }, mail, typed, problem }: ReplyPreviewProps) {
  const t = useTranslate();
  const kind = answerKinds.find((known) => known === typed.kind) ?? "in_review";
  return (
    <form method="post" action={`/applications/${id}/reply`} className={styles.box}>
      <h2>{t("reply.mail.heading")}</h2>
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="kind" value={typed.kind} />
      <input type="hidden" name="message" value={typed.message} />
      <MailPreview mail={mail} />
      <SendButtons
        kind={kind}
        confirmation={t("reply.confirm", { name })}
        problem={problem === "confirm" ? problem : undefined}
      />
    </form>
  );
}
