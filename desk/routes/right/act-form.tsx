import styles from "../../right/right.module.css";
import { useTranslate } from "../../texts.ts";
import { Problem } from "../../ui/problem.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import { type ActName, labelOf } from "./act-texts.ts";
import type { RightsActionFields } from "./rights-action-fields.ts";
import type { RightsRequestData } from "./rights-request-data.ts";
import type { RightsRequestProblem } from "./rights-request-view.ts";

interface ActFormProps {
  readonly data: RightsRequestData;
  readonly act: ActName;
  /** The application that the act is about, if it is about one. */
  readonly application?: RightsRequestData["applications"][number] | undefined;
  /** What was typed into this form, and what is wrong with it. */
  readonly typed?: RightsActionFields | undefined;
  readonly problem?: RightsRequestProblem | undefined;
}

/** The form for one act, collapsed until it is needed. It leads to a page that shows what will happen, and asks to confirm it. */
export function ActForm({ data, act, application, typed, problem }: ActFormProps) {
  const t = useTranslate();
  return (
    <details className={styles.act} open={typed !== undefined}>
      <summary>{t(labelOf(act, data.kind))}</summary>
      <form method="post" action={`/rights/${data.number}`} className={styles.form}>
        {problem && <Problem>{t(`right.problem.${problem}`)}</Problem>}
        <input type="hidden" name="act" value={act} />
        {application && <input type="hidden" name="application" value={application.id} />}
        {act === "correct" && application && <CorrectionFields fields={application.fields} typed={typed} />}
        {act === "end-restriction" && (
          <label>
            <span>{t("right.until")}</span>
            <input
              className="input"
              type="date"
              name="until"
              defaultValue={typed?.until ?? data.announceableEndDays.first}
              min={data.announceableEndDays.first}
              max={data.announceableEndDays.last}
              required
            />
          </label>
        )}
        <ReasonField
          label={t(act === "answer" || act === "refuse" ? `right.why.${act}` : "right.why")}
          hint={t("files.whyHint")}
          value={typed?.why}
        />
        <p className="actions">
          <button className="button small" type="submit" name="step" value="review">
            {t("right.continue")}
          </button>
        </p>
      </form>
    </details>
  );
}

function CorrectionFields({
  fields,
  typed,
}: {
  readonly fields: RightsRequestData["applications"][number]["fields"];
  readonly typed: RightsActionFields | undefined;
}) {
  const t = useTranslate();
  return (
    <>
      <label>
        <span>{t("right.field")}</span>
        <select className="input" name="name" defaultValue={typed?.name} required>
          {fields.map((field) => (
            <option key={field} value={field}>
              {t(`field.${field}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t("right.value")}</span>
        <textarea className="input" name="value" rows={2} defaultValue={typed?.value} />
      </label>
      <p className={styles.hint}>{t("right.valueHint")}</p>
    </>
  );
}
