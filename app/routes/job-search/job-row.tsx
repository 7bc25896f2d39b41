import { Fragment, type MouseEvent, type ReactNode } from "react";
import { Link, useViewTransitionState } from "react-router";
import { useOwnParameters } from "../../addresses/use-parameters.ts";
import { openingProperties } from "../../analytics/events.ts";
import { pushEvent } from "../../analytics/push.ts";
import { useAddresses, useFrame } from "../../frame.ts";
import { useForeignLanguage, useLanguage, useTranslate } from "../../i18n/i18n.tsx";
import { Icon } from "../../ui/icon.tsx";
import { JobTitle } from "../../ui/job-title.tsx";
import { LanguageBadge } from "../../ui/language-badge.tsx";
import { useLinkBehaviour } from "../../ui/link-behaviour.ts";
import type { JobRowData } from "./row.ts";
import styles from "./search.module.css";

/** An opening in the list of results. The whole row is one link. */
export function JobRow({ job }: { readonly job: JobRowData }) {
  const t = useTranslate();
  const language = useLanguage();
  const frame = useFrame();
  const addresses = useAddresses();
  const { parameters } = useOwnParameters();
  const lang = useForeignLanguage(job.language);
  const address = addresses.job(job.id, parameters);
  const badge = lang && <LanguageBadge language={lang} />;
  const moving = useViewTransitionState(address);
  const behaviour = useLinkBehaviour(address);
  const reportClick = (): void =>
    pushEvent({
      event: "jobPositionClick",
      external: job.externalJobLink !== undefined,
      ...openingProperties(frame, job),
    });
  const tracking = {
    onClick: reportClick,
    onAuxClick: ({ button }: MouseEvent) => {
      if (button === 1) reportClick(); // 1 is the middle button, which opens a new tab
    },
  };
  return (
    <li className={styles.job} data-role={job.role?.key}>
      <h3 lang={lang}>
        {job.externalJobLink ? (
          <a className="row-link" href={job.externalJobLink} target="_blank" rel="noopener" {...tracking}>
            <JobTitle title={job.title} breaks={job.breaks} />
            <span className="visually-hidden" lang={language}>
              {` (${t("search.newTab")})`}
            </span>
          </a>
        ) : (
          <Link className={moving ? `row-link ${styles.moving}` : "row-link"} to={address} {...behaviour} {...tracking}>
            <JobTitle title={job.title} breaks={job.breaks} />
          </Link>
        )}
      </h3>
      <p className={styles.facts}>
        <span>
          <Fact name={t("search.locations")} parts={[job.places, job.workplace]}>
            {!job.salary && badge}
          </Fact>
          <Fact name={t("job.salary")} className={styles.salary} parts={[job.salary]}>
            {job.salary && badge}
          </Fact>
        </span>
        <span>
          {(job.age !== undefined || job.referralEnabled) && (
            <span>
              {job.referralEnabled && <span className={styles.referral}>{t("search.referral")}</span>}
              {job.referralEnabled && job.age !== undefined && " · "}
              <span className={job.age === "" ? styles.new : undefined}>
                {job.age === "" ? t("search.new") : job.age}
              </span>
            </span>
          )}
          <Fact name={t("search.companyOf")} parts={[job.company, job.role?.label]} />
        </span>
      </p>
      <span className={styles.go}>
        <Icon name={job.externalJobLink ? "outside" : "arrow"} />
      </span>
    </li>
  );
}

interface FactProps {
  readonly name: string;
  readonly parts: readonly (string | undefined)[];
  readonly className?: string | undefined;
  /** Shown after the text of the fact. */
  readonly children?: ReactNode;
}

/** A fact about the opening. `parts` that are unknown are left out; if all are unknown, nothing is rendered. */
function Fact({ name, parts, className, children }: FactProps) {
  const text = parts.filter(Boolean).join(" · ");
  return text === "" && !children ? null : (
    <span className={className}>
      {text !== "" && <span className="visually-hidden">{`${name}: `}</span>}
      {text.split("/").map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text change together
        <Fragment key={index}>
          {index > 0 && (
            <>
              /<wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}
      {children}
    </span>
  );
}
