import { Link } from "react-router";
import { placeNames } from "#core/jobs/job-index.ts";
import { useLinkWithSource, useOwnParameters } from "../../addresses/use-parameters.ts";
import { SubscribeLinks } from "../../feeds/subscribe.tsx";
import { useAddresses, useFrame } from "../../frame.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { OpeningTitle } from "../../ui/opening-title.tsx";
import { WholeNames } from "../../ui/whole-names.tsx";
import styles from "./company.module.css";
import type { CompanyData } from "./company-data.ts";

/** The openings of the company by area, a feed of them, and links to other countries in which the company has openings. */
export function CompanyJobs({ company }: { readonly company: CompanyData }) {
  const t = useTranslate();
  const addresses = useAddresses();
  const { parameters } = useOwnParameters();
  const withSource = useLinkWithSource();
  const { countryName } = useFrame();
  const { areas, elsewhere, jobsHere, hasNoOpeningsHere, feed } = company;
  if (!jobsHere && !hasNoOpeningsHere) return null;
  return (
    <section>
      <div className={styles.heading}>
        <h2>{jobsHere ? <WholeNames pieces={jobsHere} /> : t("empty.headingCountry", { country: countryName })}</h2>
        <SubscribeLinks feed={feed} />
      </div>
      <div className={styles.areas}>
        {areas.map(({ code, name, count, href, jobs }) => (
          <div key={code}>
            <h3>
              <Link to={withSource(href)}>{t("search.title", { place: name, count })}</Link>
            </h3>
            <ul className={styles.jobs}>
              {jobs.map((job) => (
                <li key={job.id} data-role={job.role?.key}>
                  <Link className="row-link" to={addresses.job(job.id, parameters)}>
                    <OpeningTitle title={job.title} breaks={job.breaks} language={job.language} />
                  </Link>
                  <span>{placeNames(job).slice(0, 3).join(", ")}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {elsewhere.length > 0 && (
        <>
          <h3 className={styles.elsewhere}>{t("company.elsewhere")}</h3>
          <ul className={styles.countries}>
            {elsewhere.map(({ code, name, count, href }) => (
              <li key={code}>
                <Link to={withSource(href)}>{t("search.title", { place: name, count })}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
