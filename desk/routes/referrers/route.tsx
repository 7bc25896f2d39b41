import { JobTitle } from "#app/ui/job-title.tsx";
import { titleLanguageOf } from "#core/applications/stored/title-language.ts";
import { referrersForDesk } from "#core/desk/referrers.ts";
import { mayAnswerRequests } from "#core/desk/right-requests.ts";
import { inputContext } from "../../context.ts";
import { shortDate } from "../../dates.ts";
import { companyName, countryName } from "../../names.ts";
import { or503 } from "../../or503.ts";
import right from "../../right/right.module.css";
import { useTranslate } from "../../texts.ts";
import { Back } from "../../ui/back.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import list from "../applications/list.module.css";
import styles from "../applications/rows.module.css";
import type { Route } from "./+types/route";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, person } = context.get(inputContext);
  if (!mayAnswerRequests(person)) throw new Response(null, { status: 403 });
  const { rights, site, hyphenate } = services;
  const { referrers, hasMore } = await or503(referrersForDesk(rights, person));
  const lines = referrers.map(({ application, tellBy, isLate }) => ({
    id: application.id,
    reference: application.reference,
    job: application.jobTitle,
    jobLanguage: titleLanguageOf(application),
    jobBreaks: hyphenate(application.jobTitle, titleLanguageOf(application)),
    where: [companyName(site, application.company), countryName(site, application.country, person.language)]
      .filter(Boolean)
      .join(", "),
    tellBy: shortDate(tellBy, person.language),
    isLate,
  }));
  return { lines, hasMore };
}

export { ErrorPage as ErrorBoundary } from "../../error-page.tsx";

/** The applications whose referrer has not been informed yet, without names. */
export default function Referrers({ loaderData: { lines, hasMore } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <main id="content" className="desk-page">
      <PageTitle>{t("referrers.heading")}</PageTitle>
      <Back to="/rights" text={t("rights.heading")} />
      <h1>{t("referrers.heading")}</h1>
      <p className="lead">{t("referrers.lead")}</p>
      {lines.length === 0 && <p className={list.none}>{t("referrers.none")}</p>}
      {lines.length > 0 && (
        <ol className={styles.rows}>
          {lines.map(({ id, reference, job, jobLanguage, jobBreaks, where, tellBy, isLate }) => (
            <li key={id} className={styles.row}>
              <div className={styles.who}>
                <a className={styles.name} href={`/rights/referrers/${id}`}>
                  {reference}
                </a>
              </div>
              <div className={styles.what}>
                <span lang={jobLanguage}>
                  <JobTitle title={job} breaks={jobBreaks} />
                </span>
                <span className={styles.where}>{where}</span>
              </div>
              <div className={styles.when}>
                <span className={isLate ? right.late : undefined}>
                  {t(isLate ? "referrers.late" : "referrers.tellBy", { day: tellBy })}
                </span>
              </div>
            </li>
          ))}
        </ol>
      )}
      {hasMore && <p className={list.none}>{t("referrers.more")}</p>}
    </main>
  );
}
