import { data } from "react-router";
import { maxExported } from "#core/desk/plan-export.ts";
import { inputContext } from "../../context.ts";
import { or503 } from "../../or503.ts";
import { useTranslate } from "../../texts.ts";
import { Back } from "../../ui/back.tsx";
import styles from "../../ui/form.module.css";
import { Problem } from "../../ui/problem.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { Tags } from "../../ui/tags.tsx";
import { Names } from "../several/names.tsx";
import type { Route } from "./+types/route";
import { exportData, type ShownProblem } from "./export-data.ts";

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const shown = await or503(exportData(context.get(inputContext), searchParams));
  if (!shown) throw new Response(null, { status: 403 });
  return data(shown, { status: shown.isRefused ? 422 : 200 });
}

/** Shows each application by name before any is exported. */
export default function Export({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { total, isPossible, problem, chosen, unsafe, leftOut, list } = loaderData;
  return (
    <main id="content" className="desk-page">
      <title>{t("export.heading")}</title>
      <Back to={`/applications?${list}`} text={t("one.back")} />
      <h1>{t("export.heading")}</h1>
      <p>{t("list.total", { count: total })}</p>
      {problem && <ProblemText problem={problem} />}
      {isPossible && (
        <form method="post" action="/export/archive" className={styles.box}>
          <p>{t("export.text")}</p>
          <input type="hidden" name="list" value={list} />
          <Names rows={chosen} />
          {chosen.map(({ id }) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          {unsafe.length > 0 && (
            <>
              <h2>{t("export.unsafe")}</h2>
              <p>{t("export.unsafeText")}</p>
              <Names rows={unsafe} />
              {unsafe.map(({ id }) => (
                <input key={id} type="hidden" name="unsafe" value={id} />
              ))}
            </>
          )}
          <div className={styles.form}>
            <label className={styles.check}>
              <input type="checkbox" name="files" value="yes" defaultChecked={chosen.length > 0} />
              {t("export.files")}
            </label>
            <ReasonField label={t("export.why")} hint={t("files.whyHint")} className={styles.field} />
            <button className="button small" type="submit">
              {t("export.download")}
            </button>
          </div>
        </form>
      )}
      {leftOut.length > 0 && (
        <section aria-labelledby="left-out" className={styles.box}>
          <h2 id="left-out">{t("export.leftOut")}</h2>
          <Names
            rows={leftOut}
            mark={({ because }) =>
              because === "withdrawn" ? <StateMark state="withdrawn" /> : <Tags tags={["restricted"]} />
            }
          />
        </section>
      )}
    </main>
  );
}

function ProblemText({ problem }: { readonly problem: ShownProblem }) {
  const t = useTranslate();
  if (problem === "too_many")
    return <Problem>{t("export.problem.too_many", { max: maxExported.applications })}</Problem>;
  return (
    <Problem>
      {t(problem === "reason_too_long" ? "files.problem.reason_too_long" : `export.problem.${problem}`)}
    </Problem>
  );
}
