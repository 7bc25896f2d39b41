import { redirect } from "react-router";
import { may } from "#core/desk/may.ts";
import { confirmSource, sourceStandings } from "#core/desk/sources.ts";
import { timeZoneOf } from "#core/site/site.ts";
import type { Moment } from "#core/time/time.ts";
import { inputContext } from "../../context.ts";
import { shortMoment } from "../../dates.ts";
import { or503 } from "../../or503.ts";
import { fieldOf } from "../../reply/typed-answer.ts";
import { useTranslate } from "../../texts.ts";
import { Back } from "../../ui/back.tsx";
import { Done } from "../../ui/done.tsx";
import styles from "../../ui/form.module.css";
import { Problem } from "../../ui/problem.tsx";
import rows from "../../ui/rows.module.css";
import type { Route } from "./+types/route";

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { services, person } = context.get(inputContext);
  if (!may({ person }, "operate", {})) throw new Response(null, { status: 403 });
  const { site, operating } = services;
  const when = (moment: Moment): string =>
    shortMoment(moment, person.language, timeZoneOf(site, site.brand.defaultCountry));
  const standings = await or503(sourceStandings(operating));
  const outcome = searchParams.get("outcome");
  return {
    isAllowed: outcome === "allowed",
    isUnconfirmed: outcome === "unconfirmed",
    sources: standings.map(
      ({ name, source, lastSuccessAt, nextAt, counts, failures, failure, trouble, confirmedAt }) => ({
        name,
        format: source.format,
        failures,
        ...(counts ? { counts } : {}),
        ...(trouble ? { trouble } : {}),
        ...(failure ? { reason: failure.reason } : {}),
        ...(lastSuccessAt ? { success: when(lastSuccessAt) } : {}),
        ...(nextAt ? { next: when(nextAt) } : {}),
        isConfirmed: confirmedAt !== undefined,
      }),
    ),
  };
}

/** Lets the next import of a source close more openings than is usually allowed. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const { services, person } = context.get(inputContext);
  const form = await request.formData();
  if (!may({ person }, "operate", {})) throw new Response(null, { status: 403 });
  if (fieldOf(form, "confirmed") !== "yes") return redirect("/sources?outcome=unconfirmed", 303);
  const isAllowed = await or503(confirmSource(services.operating, { person }, fieldOf(form, "source")));
  if (!isAllowed) throw new Response(null, { status: 404 });
  return redirect("/sources?outcome=allowed", 303);
}

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

/** The systems from which openings are fetched, and how the last fetches went. */
export default function Sources({ loaderData: { sources, isAllowed, isUnconfirmed } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <main id="content" className="desk-page">
      <title>{t("sources.heading")}</title>
      <Back to="/operate" text={t("keep.back")} />
      <h1>{t("sources.heading")}</h1>
      {isAllowed && <Done>{t("sources.allowed")}</Done>}
      {isUnconfirmed && <Problem>{t("sources.unconfirmed")}</Problem>}
      {sources.length === 0 && <p>{t("sources.none")}</p>}
      <ul className={rows.rows}>
        {sources.map(({ name, format, success, next, counts, failures, reason, trouble, isConfirmed }) => (
          <li key={name}>
            <div>
              <strong>{name}</strong> {format}
              {trouble && <small className={rows.late}>{t(`sources.trouble.${trouble}`)}</small>}
              <small>{success ? t("sources.success", { when: success }) : t("sources.never")}</small>
              {counts && <small>{t("sources.counts", counts)}</small>}
              {reason && <small>{t("sources.failures", { count: failures, reason })}</small>}
              {next && <small>{t("sources.next", { when: next })}</small>}
              {isConfirmed && <small>{t("sources.allowed")}</small>}
            </div>
            {trouble === "shrinking" && !isConfirmed && (
              <form method="post" action="/sources" className={styles.form}>
                <input type="hidden" name="source" value={name} />
                <label className={styles.check}>
                  <input type="checkbox" name="confirmed" value="yes" required />
                  {t("sources.confirm")}
                </label>
                <button className="button small quiet" type="submit">
                  {t("sources.allow")}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </main>
  );
}
