import { data, redirect } from "react-router";
import { handledContext, inputContext } from "../../context.ts";
import { or503 } from "../../or503.ts";
import styles from "../../right/right.module.css";
import { useTranslate } from "../../texts.ts";
import { Back } from "../../ui/back.tsx";
import { Done } from "../../ui/done.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Problem } from "../../ui/problem.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import page from "../application/application.module.css";
import type { Route } from "./+types/route";
import { openReferrer, recordReferrerInformed } from "./referrer-view.ts";

export async function loader({ context, params: { id }, url: { searchParams } }: Route.LoaderArgs) {
  if (context.get(handledContext)) return undefined;
  const view = await or503(openReferrer(context.get(inputContext), id));
  if (!view) throw new Response(null, { status: 404 });
  return { ...view, isNoted: searchParams.has("told") && view.toldOn !== undefined };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  context.set(handledContext, true);
  const handled = await or503(recordReferrerInformed(context.get(inputContext), id, await request.formData()));
  if (handled === "none") throw new Response(null, { status: 404 });
  if ("done" in handled) return redirect(`/rights/referrers/${id}?told=yes`, 303);
  return data({ ...handled.view, isNoted: false }, { status: 422 });
}

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

/** Explains how to inform a referrer, and records that it was done. The referrer's name is only in the application, for those who may read it. */
export default function Referrer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const view = actionData ?? loaderData;
  if (!view) return null;
  const {
    id,
    reference,
    mayRead,
    letter,
    letterLanguage,
    due,
    isLate,
    toldOn,
    isNoted,
    receivedOn,
    today,
    referrer,
    on,
    why,
    problem,
  } = view;
  const heading = t("referrer.heading", { reference });
  return (
    <main id="content" className="desk-page">
      <PageTitle hasProblem={problem !== undefined}>{heading}</PageTitle>
      <Back to="/rights/referrers" text={t("referrers.heading")} />
      <div className={page.head}>
        <h1>{heading}</h1>
        <p className={page.standing}>
          {toldOn ? (
            <span>{t("referrer.toldOn", { day: toldOn })}</span>
          ) : (
            <span className={isLate ? styles.late : undefined}>
              {t(isLate ? "referrers.late" : "referrers.tellBy", { day: due })}
            </span>
          )}
        </p>
      </div>
      {isNoted && <Done>{t("referrer.noted")}</Done>}
      {problem && <Problem>{t(`referrer.problem.${problem}`)}</Problem>}
      <section aria-labelledby="tell" className={styles.box}>
        <h2 id="tell">{t("right.next")}</h2>
        <p>{t("right.next.referrer")}</p>
        <p>{t(mayRead ? "referrer.name" : "referrer.noName")}</p>
        {mayRead && (
          <p>
            <a href={`/applications/${id}`}>{reference}</a>
          </p>
        )}
      </section>
      {letter && (
        <section aria-labelledby="letter" className={styles.box}>
          <h2 id="letter">{t("referrer.letter")}</h2>
          <p>{t("referrer.letterText")}</p>
          <blockquote className={styles.letter} lang={letterLanguage}>
            {letter.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </blockquote>
        </section>
      )}
      <form method="post" action={`/rights/referrers/${id}`} className={`${styles.box} ${styles.form}`}>
        <input type="hidden" name="referrer" value={referrer} />
        <label>
          <span>{t("referrer.on")}</span>
          <input className="input" type="date" name="on" defaultValue={on} min={receivedOn} max={today} required />
        </label>
        <ReasonField label={t("referrer.why")} hint={t("rights.new.whyHint")} value={why} />
        <p className="actions">
          <button className="button small" type="submit">
            {t("referrer.save")}
          </button>
        </p>
      </form>
    </main>
  );
}
