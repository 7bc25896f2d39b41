import type { AnswerKind } from "#core/applications/stored/answer.ts";
import { useTranslate } from "../texts.ts";
import { Problem } from "../ui/problem.tsx";
import styles from "./reply.module.css";
import { isDecline, type TypedProblem } from "./typed-answer.ts";

interface SendButtonsProps {
  readonly kind: AnswerKind;
  /** The text of the checkbox that confirms a decline. */
  readonly confirmation: string;
  readonly problem?: TypedProblem | undefined;
}

/** The buttons that send a reply or return to its form. A decline must also be confirmed. */
export function SendButtons({ kind, confirmation, problem }: SendButtonsProps) {
  const t = useTranslate();
  return (
    <>
      {isDecline(kind) && (
        <div className={styles.confirm}>
          {problem === "confirm" && <Problem>{t("reply.problem.confirm")}</Problem>}
          <label>
            <input type="checkbox" name="confirmed" value="yes" required />
            {confirmation}
          </label>
        </div>
      )}
      <p className={styles.hint}>{t("reply.wait")}</p>
      <p className="actions">
        <button className={`button small ${isDecline(kind) ? "final" : ""}`} type="submit" name="step" value="send">
          {t("reply.send")}
        </button>
        <button className="button small quiet" type="submit" name="step" value="edit" formNoValidate>
          {t("reply.edit")}
        </button>
      </p>
    </>
  );
}
