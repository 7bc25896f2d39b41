import { placeNames } from "#core/jobs/job-index.ts";
import { hasText } from "#core/jobs/missing-text.ts";
import { longDate } from "#core/translation/translate.ts";
import { useOwnParameters } from "../../addresses/use-parameters.ts";
import { useLanding } from "../../analytics/use-landing.ts";
import { useAddresses } from "../../frame.ts";
import { useForeignLanguage, useLanguage, useTranslate } from "../../i18n/i18n.tsx";
import { SimilarJobs } from "../../similar/similar-jobs.tsx";
import { AppliedBefore } from "../../tab/applied-before.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Hero } from "../../ui/hero.tsx";
import { HeroArt } from "../../ui/hero-art.tsx";
import { Icon } from "../../ui/icon.tsx";
import { JobTitle } from "../../ui/job-title.tsx";
import { ApplyLink } from "./apply-link.tsx";
import styles from "./job.module.css";
import { JobCompany } from "./job-company.tsx";
import type { OpenData } from "./job-data.ts";
import { JobFacts } from "./job-facts.tsx";
import { JobSection } from "./job-section.tsx";
import { JobTags } from "./job-tags.tsx";
import { NoText } from "./no-text.tsx";
import own from "./own-notices.module.css";
import { ReferralNeeded } from "./referral-needed.tsx";
import { Share } from "./share.tsx";
import { StickyApply } from "./sticky-apply.tsx";

export function OpenJob({ data }: { readonly data: OpenData }) {
  const { job } = data;
  const t = useTranslate();
  const language = useLanguage();
  const addresses = useAddresses();
  const { parameters } = useOwnParameters();
  useLanding("job-details", job);
  const places = placeNames(job);
  const lang = useForeignLanguage(job.language);
  return (
    <main id="content" data-role={job.role?.key}>
      <Hero kind="job" art={<HeroArt picture={data.picture} seed={job.id} role={job.role?.key} />}>
        <BackLink to={addresses.search(parameters)} text={t("job.back")} />
        <JobTags job={job} />
        <h1 className={styles.title} tabIndex={-1} lang={lang}>
          <JobTitle title={job.title} breaks={data.breaks[job.title]} />
        </h1>
        <p className={styles.brief} data-address={data.address}>
          {places.length > 0 && (
            <span>
              <Icon name="place" />
              {places.join(", ")}
            </span>
          )}
          <span>
            <Icon name="company" />
            {job.company}
          </span>
          <span>
            <Icon name="calendar" />
            {t("job.postedOn", { date: longDate(job.publicationDate, language) })}
          </span>
        </p>
        <p className="actions" id="apply">
          <ApplyLink job={job} text={t("job.apply")} className="button on-header" />
        </p>
        {job.referralEnabled && <ReferralNeeded />}
        <AppliedBefore jobId={job.id} timeZone={data.timeZone} className={own.applied} />
      </Hero>
      <div className={`wrap ${styles.columns}`}>
        <JobFacts job={job} salary={data.salary} answerDays={data.answerDays} usualAnswerDays={data.usualAnswerDays} />
        <div className={styles.text}>
          {job.unlisted && <p className={styles.note}>{t("job.notListed")}</p>}
          {job.abstract && (
            <p className="lead" lang={lang}>
              <JobTitle title={job.abstract} breaks={data.breaks[job.abstract]} />
            </p>
          )}
          {!hasText(job) && <NoText subject={`${job.title} (${job.id})`} />}
          {job.sections.map((section, index) => (
            <JobSection
              key={`${section.type} ${section.title}`}
              section={section}
              id={`${section.type}-${index + 1}`}
              lang={lang}
              breaks={data.breaks}
            />
          ))}
          {job.keywords.length > 0 && (
            <section>
              <h2>{t("job.keywords")}</h2>
              <ul className={styles.keywords} lang={lang}>
                {job.keywords.map((keyword) => (
                  <li key={keyword}>
                    <JobTitle title={keyword} breaks={data.breaks[keyword]} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <JobCompany company={data.company} subject={`${job.title} (${job.id})`} />
          <Share targets={data.share} title={job.title} />
          <SimilarJobs jobs={data.similar} />
        </div>
      </div>
      <StickyApply job={job} lang={lang} watch="apply" />
    </main>
  );
}
