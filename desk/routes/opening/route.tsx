import { JobTitle } from "#app/ui/job-title.tsx";
import { mayReadApplicationsTo } from "#core/desk/own-openings.ts";
import { listForDesk } from "#core/desk/reading.ts";
import { todayIn } from "#core/desk/today.ts";
import { inReadingOrder } from "#core/jobs/job.ts";
import { jobIds } from "#core/jobs/job-id.ts";
import { momentOf } from "#core/time/time.ts";
import { inputContext } from "../../context.ts";
import { companyName, countryName } from "../../names.ts";
import { or503 } from "../../or503.ts";
import { useTranslate } from "../../texts.ts";
import styles from "../../ui/opening.module.css";
import { PageTitle } from "../../ui/page-title.tsx";
import { sectionData } from "../../ui/section-data.ts";
import { StateCounts } from "../../ui/state-counts.tsx";
import type { Route } from "./+types/route";
import { OpeningText } from "./opening-text.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, person } = context.get(inputContext);
  const { site, reading, now, openingOf, hyphenate } = services;
  if (!jobIds.has(params.id)) throw new Response(null, { status: 404 });
  const today = todayIn(site, momentOf(now()));
  const query = { filter: { jobId: params.id }, order: "newest", size: 1, today } as const;
  const [page] = await or503(listForDesk(reading, person, [query]));
  const stored = await or503(openingOf(params.id));
  const first = page?.entries[0];
  // a person to whom no application for the opening is listed needs rights for the opening itself, which may be unpublished
  const opening = stored && (first || mayReadApplicationsTo(person, stored.job, site)) ? stored : undefined;
  const title = opening?.job.title ?? first?.jobTitle;
  if (!page || title === undefined) throw new Response(null, { status: 404 });
  const language = opening?.job.language ?? first?.jobLanguage;
  return {
    id: params.id,
    title,
    language,
    breaks: hyphenate(title, language),
    company: opening && companyName(site, opening.job.company),
    places: opening?.job.places
      .map(({ city, country }) => [city?.label, countryName(site, country, person.language)].filter(Boolean).join(", "))
      .join("; "),
    standing: opening ? (opening.isOpen ? ("open" as const) : ("closed" as const)) : ("gone" as const),
    address: opening?.address,
    sections: inReadingOrder(opening?.job.sections ?? []).map((section) => sectionData(section, language, hyphenate)),
    total: page.total,
    byState: page.byState,
  };
}

export default function Opening({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { id, title, language, breaks, company, places, standing, total, byState, address, sections } = loaderData;
  return (
    <main id="content" className="desk-page">
      <PageTitle>{title}</PageTitle>
      <h1 lang={language}>
        <JobTitle title={title} breaks={breaks} />
      </h1>
      <dl className={styles.facts}>
        <div>
          <dt>{t("opening.standing")}</dt>
          <dd>{t(`opening.${standing}`)}</dd>
        </div>
        {company && (
          <div>
            <dt>{t("list.company")}</dt>
            <dd>{company}</dd>
          </div>
        )}
        {places && (
          <div>
            <dt>{t("opening.places")}</dt>
            <dd>{places}</dd>
          </div>
        )}
      </dl>
      <h2>{t("list.total", { count: total })}</h2>
      <StateCounts
        byState={byState}
        addressOf={(state) => `/applications?${new URLSearchParams({ job: id, state })}`}
      />
      <p className="actions">
        <a className="button small" href={`/applications?${new URLSearchParams({ job: id })}`}>
          {t("opening.list")}
        </a>
        {address && (
          <a className="button small quiet" href={address}>
            {t("opening.page")}
          </a>
        )}
      </p>
      {sections.length > 0 && <OpeningText sections={sections} language={language} />}
    </main>
  );
}
