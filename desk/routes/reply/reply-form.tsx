import styles from "../../reply/reply.module.css";
import { ReplyFields } from "../../reply/reply-fields.tsx";
import type { ReplyFormFields, TypedProblem } from "../../reply/typed-answer.ts";
import { useTranslate } from "../../texts.ts";
import type { ReplyProblem } from "./decide.ts";
import type { ReplyData } from "./reply-data.ts";

interface ReplyFormProps {
  readonly application: ReplyData;
  readonly typed: ReplyFormFields;
  readonly problem?: ReplyProblem | undefined;
}

/** The form for the reply to the candidate. Nothing is sent before the mail has been previewed. */
export function ReplyForm({ application: { id, seen, language }, typed, problem }: ReplyFormProps) {
  const t = useTranslate();
  return (
    <form method="post" action={`/applications/${id}/reply`} className={styles.box}>
      <input type="hidden" name="seen" value={seen} />
      <ReplyFields
        typed={typed}
        problem={typedProblemIn(problem)}
        language={t(`language.${language}`)}
        keptAs={`reply to ${id}`}
      />
      <p className="actions">
        <button className="button small" type="submit" name="step" value="preview">
          {t("reply.preview")}
        </button>
      </p>
    </form>
  );
}

const typedProblemIn = (problem: ReplyProblem | undefined): TypedProblem | undefined =>
  problem === "kind" || problem === "message_too_long" ? problem : undefined;
