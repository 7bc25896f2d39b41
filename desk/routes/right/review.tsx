import { applicationActs, requestActs } from "#core/desk/right-acts.ts";
import styles from "../../right/right.module.css";
import { useTranslate } from "../../texts.ts";
import { Problem } from "../../ui/problem.tsx";
import page from "../application/application.module.css";
import { labelOf } from "./act-texts.ts";
import type { RightsActionFields } from "./rights-action-fields.ts";
import type { RightsRequestData } from "./rights-request-data.ts";
import type { RightsRequestProblem } from "./rights-request-view.ts";

interface ReviewProps {
  readonly data: RightsRequestData;
  readonly typed: RightsActionFields;
  readonly problem?: RightsRequestProblem | undefined;
}

/** Shows what an act will do, and asks for confirmation, because most acts cannot be undone. */
export function Review({ data, typed, problem }: ReviewProps) {
  const t = useTranslate();
  const act = [...requestActs, ...applicationActs].find((known) => known === typed.act);
  if (!act) return null;
  const heading = t(labelOf(act, data.kind));
  const application = data.applications.find(({ id }) => id === typed.application);
  const field = application?.fields.find((each) => each === typed.name);
  const references = application?.reference ?? data.references;
  const fact = (label: string, value: string) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  const unconfirmed = data.applications.filter(({ isUnconfirmed }) => isUnconfirmed);
  return (
    <main id="content" className="desk-page">
      <title>{heading}</title>
      <h1>{heading}</h1>
      <p className="lead">{t("right.review")}</p>
      <form method="post" action={`/rights/${data.number}`} className={styles.box}>
        <dl className={page.facts}>
          {fact(t("right.request"), t("right.heading", { number: data.number, right: t(`rights.kind.${data.kind}`) }))}
          {references && fact(t("right.about"), references)}
          {act === "correct" && field && fact(t("right.field"), t(`field.${field}`))}
          {act === "correct" && fact(t("right.value"), typed.value || t("right.value.none"))}
          {act === "end-restriction" && fact(t("right.until"), typed.until)}
          {fact(t(act === "answer" || act === "refuse" ? `right.why.${act}` : "right.why"), typed.why)}
        </dl>
        <p>
          {act === "extend"
            ? t("right.effect.extend", { day: data.extendTo, before: data.due })
            : t(`right.effect.${act}`)}
        </p>
        {act === "copy" &&
          unconfirmed.map(({ id, reference }) => <p key={id}>{t("right.unconfirmedOne", { reference })}</p>)}
        {(["act", "application", "why", "name", "value", "until"] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={typed[name]} />
        ))}
        {act === "copy" && (
          <>
            {problem === "confirm" && <Problem>{t("right.problem.confirm")}</Problem>}
            <label className={styles.confirm}>
              <input type="checkbox" name="confirmed" value="yes" required />
              {t("right.confirm.copy")}
            </label>
          </>
        )}
        <p className="actions">
          <button className={`button small ${act === "extend" ? "" : "final"}`} type="submit" name="step" value="do">
            {heading}
          </button>
          <button className="button small quiet" type="submit" name="step" value="edit" formNoValidate>
            {t("reply.edit")}
          </button>
        </p>
      </form>
    </main>
  );
}
