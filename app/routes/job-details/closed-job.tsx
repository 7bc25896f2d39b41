import { Link } from "react-router";
import { useLinkWithSource, useOwnParameters } from "../../addresses/use-parameters.ts";
import { useLanding } from "../../analytics/use-landing.ts";
import { useAddresses, useFrame } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { SimilarJobs } from "../../similar/similar-jobs.tsx";
import { AppliedBefore } from "../../tab/applied-before.tsx";
import { FieldArt } from "../../ui/field-art.tsx";
import { Hero } from "../../ui/hero.tsx";
import { Icon } from "../../ui/icon.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import { OpeningTitle } from "../../ui/opening-title.tsx";
import { ContinueDraft } from "./continue-draft.tsx";
import styles from "./job.module.css";
import type { ClosedData } from "./job-data.ts";
import own from "./own-notices.module.css";

/** The page of a closed opening (status 410). It suggests similar openings. */
export function ClosedJob({ data }: { readonly data: ClosedData }) {
  const t = useTranslate();
  const addresses = useAddresses();
  const { parameters } = useOwnParameters();
  const withSource = useLinkWithSource();
  const { contact } = useFrame();
  const { similar, title } = data;
  useLanding("closed-job", title === undefined ? undefined : { id: data.id, title });
  return (
    <main id="content">
      <Hero kind="slim" art={<FieldArt seed={title ?? data.id} growth="unfinished" />}>
        <ul className={styles.tags}>
          <li>{t("job.closed")}</li>
        </ul>
        <h1 tabIndex={-1}>{t("job.closedHeading")}</h1>
      </Hero>
      <div className="wrap page-end">
        <p className="lead">
          {title === undefined ? (
            t("job.closedTextUntitled")
          ) : (
            <RichText
              id={similar.length > 0 ? "job.closedText" : "job.closedTextNone"}
              values={{ title }}
              tags={{
                opening: (name) => <OpeningTitle title={String(name)} breaks={data.breaks} language={data.language} />,
              }}
            />
          )}
        </p>
        <AppliedBefore jobId={data.id} timeZone={data.timeZone} className={own.notice}>
          <p>{t("applied.closed")}</p>
          {data.linked && (
            <p>
              <RichText
                id="applied.correct"
                values={{ contact }}
                tags={{
                  mail: () => (
                    <MailLink address={contact} subject={title === undefined ? data.id : `${title} (${data.id})`} />
                  ),
                }}
              />
            </p>
          )}
        </AppliedBefore>
        {data.taken && <ContinueDraft jobId={data.id} taken={data.taken} />}
        {data.alerts && (
          <p>
            {t("alert.askClosed")} <a href={withSource(data.alerts)}>{t("alert.ask")}</a>
          </p>
        )}
        <SimilarJobs jobs={similar} isUnknown={title === undefined} />
        <p className="actions">
          <Link className="button" to={addresses.search(parameters)}>
            {t("job.toSearch")}
            <Icon name="arrow" />
          </Link>
        </p>
      </div>
    </main>
  );
}
