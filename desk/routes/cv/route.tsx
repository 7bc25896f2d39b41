import { data, redirect } from "react-router";
import { acceptAttribute } from "#core/uploads/rules.ts";
import { handledContext, inputContext } from "../../context.ts";
import { or503 } from "../../or503.ts";
import styles from "../../right/right.module.css";
import { useTranslate } from "../../texts.ts";
import { Back } from "../../ui/back.tsx";
import fields from "../../ui/form.module.css";
import { PageTitle } from "../../ui/page-title.tsx";
import { Problem } from "../../ui/problem.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import page from "../application/application.module.css";
import { numberIn } from "../right/rights-request-view.ts";
import type { Route } from "./+types/route";
import { handleCv, openCv } from "./cv-view.ts";

export async function loader({ context, params: { number, id } }: Route.LoaderArgs) {
  if (context.get(handledContext)) return undefined;
  const view = await or503(openCv(context.get(inputContext), numberIn(number), id));
  if (!view) throw new Response(null, { status: 404 });
  return view.isPossible ? view : redirect(`/rights/${view.number}`, 303);
}

export async function action({ context, params: { number, id }, request }: Route.ActionArgs) {
  context.set(handledContext, true);
  const handled = await or503(handleCv(context.get(inputContext), numberIn(number), id, await request.formData()));
  if (handled === "none") throw new Response(null, { status: 404 });
  if ("done" in handled) return redirect(`/rights/${numberIn(number)}?did=replace-cv`, 303);
  return data(handled.view, { status: handled.view.problem === "no_right" ? 403 : 422 });
}

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

/** Replaces the CV of an application. No second page asks to confirm it, because a chosen file cannot be carried over to another page. */
export default function ReplaceCv({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const view = actionData ?? loaderData;
  if (!view) return null;
  const { number, kind, id, reference, maxMegabytes, isPossible, why, problem } = view;
  const heading = t("right.act.replace-cv");
  return (
    <main id="content" className="desk-page">
      <PageTitle hasProblem={problem !== undefined}>{heading}</PageTitle>
      <Back to={`/rights/${number}`} text={t("right.copy.back")} />
      <h1>{heading}</h1>
      {problem && <Problem>{t(`right.problem.${problem}`)}</Problem>}
      {isPossible && (
        <form
          method="post"
          action={`/rights/${number}/cv/${id}`}
          encType="multipart/form-data"
          className={`${styles.box} ${styles.form}`}
        >
          <dl className={page.facts}>
            <div>
              <dt>{t("right.request")}</dt>
              <dd>{t("right.heading", { number, right: t(`rights.kind.${kind}`) })}</dd>
            </div>
            <div>
              <dt>{t("right.about")}</dt>
              <dd>{reference}</dd>
            </div>
          </dl>
          <p>{t("right.effect.replace-cv")}</p>
          <div className={fields.hinted}>
            <label>
              <span>{t("right.cv.file")}</span>
              <input
                className="input"
                type="file"
                name="cv"
                accept={acceptAttribute("cv")}
                required
                aria-describedby="file-hint"
              />
            </label>
            <p id="file-hint" className={styles.hint}>
              {t("right.cv.fileHint", { megabytes: maxMegabytes })}
            </p>
          </div>
          <ReasonField label={t("right.why")} hint={t("files.whyHint")} value={why} />
          <label className={styles.confirm}>
            <input type="checkbox" name="confirmed" value="yes" required />
            {t("right.cv.confirm")}
          </label>
          <p className="actions">
            <button className="button small final" type="submit">
              {heading}
            </button>
          </p>
        </form>
      )}
    </main>
  );
}
