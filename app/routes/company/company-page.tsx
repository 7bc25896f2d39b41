import { Link } from "react-router";
import { useLinkWithSource, useOwnParameters } from "../../addresses/use-parameters.ts";
import { useLanding } from "../../analytics/use-landing.ts";
import { BreakableText } from "../../company/breakable-text.tsx";
import { ContactPerson } from "../../company/contact-person.tsx";
import { HiringSteps } from "../../company/hiring-steps.tsx";
import { useAddresses, useFrame } from "../../frame.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { FieldArt } from "../../ui/field-art.tsx";
import { Hero } from "../../ui/hero.tsx";
import { Icon } from "../../ui/icon.tsx";
import { JobTitle } from "../../ui/job-title.tsx";
import { WholeNames } from "../../ui/whole-names.tsx";
import styles from "./company.module.css";
import type { CompanyData } from "./company-data.ts";
import { CompanyJobs } from "./company-jobs.tsx";
import { CompanyPeople } from "./company-people.tsx";
import { CompanyPlaces } from "./company-places.tsx";
import { Cover } from "./cover.tsx";
import { CompanyProducts } from "./made-things.tsx";

/** The page of a company. Parts that are missing in its profile are left out. */
export function CompanyPage({ company }: { readonly company: CompanyData }) {
  const t = useTranslate();
  const addresses = useAddresses();
  const { parameters } = useOwnParameters();
  const withSource = useLinkWithSource();
  const { contact } = useFrame();
  useLanding("company");
  const { profile, breaks, name } = company;
  return (
    <main id="content">
      <Hero
        kind="job"
        art={<FieldArt seed={company.code} growth="finished" over={company.cover !== undefined} />}
        behind={<Cover photograph={company.cover} />}
      >
        <BackLink to={addresses.search(parameters)} text={t("job.back")} />
        {company.logo && <img className={styles.logo} src={`/${company.logo}`} alt="" width={48} height={48} />}
        <h1 tabIndex={-1}>
          <JobTitle title={name} breaks={company.nameBreaks} />
        </h1>
        <p className={styles.sentence}>
          <BreakableText text={profile.sentence} breaks={breaks} />
        </p>
        {company.jobsHere && (
          <p className="actions">
            <Link className="button on-header" to={withSource(company.search)}>
              <span>
                <WholeNames pieces={company.jobsHere} />
              </span>
              <Icon name="arrow" />
            </Link>
          </p>
        )}
      </Hero>
      <div className={`wrap ${styles.company}`}>
        {profile.paragraphs.length > 0 && (
          <div className={styles.about}>
            {profile.paragraphs.map((text, index) => (
              <p key={text} className={index === 0 ? "lead" : undefined}>
                <BreakableText text={text} breaks={breaks} />
              </p>
            ))}
          </div>
        )}
        <CompanyProducts things={company.makes} seed={company.code} breaks={breaks} />
        <CompanyPeople people={profile.people} breaks={breaks} />
        <CompanyPlaces places={company.places} />
        {profile.hiring && (
          <section>
            <h2>{t("company.hiring")}</h2>
            <HiringSteps hiring={profile.hiring} breaks={breaks} />
          </section>
        )}
        {profile.benefits.length > 0 && (
          <section>
            <h2>{t("job.section.benefits")}</h2>
            <dl className={styles.benefits}>
              {profile.benefits.map(({ figure, text }) => (
                <div key={text}>
                  <dt>{figure}</dt>
                  <dd>
                    <BreakableText text={text} breaks={breaks} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <CompanyJobs company={company} />
        {profile.contactPerson && (
          <section>
            <ContactPerson person={profile.contactPerson} contact={contact} breaks={breaks} />
          </section>
        )}
      </div>
    </main>
  );
}
