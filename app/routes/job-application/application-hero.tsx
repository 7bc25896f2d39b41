import type { RefObject } from "react";
import { useSearchParams } from "react-router";
import { useAddresses } from "../../frame.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { FieldArt } from "../../ui/field-art.tsx";
import { Eyebrow, Hero } from "../../ui/hero.tsx";
import { OpeningTitle } from "../../ui/opening-title.tsx";
import type { ApplicationData } from "./application-data.ts";
import { ThanksHeading } from "./thanks-heading.tsx";
import type { ThanksData } from "./use-thanks-data.ts";

export interface ApplicationHeroProps {
  readonly data: Pick<ApplicationData, "job" | "label">;
  /** Whether the thank-you is shown. */
  readonly thanks: boolean;
  readonly sent: ThanksData | undefined;
  /** The heading of the thank-you. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The header of each step: the opening, or the thank-you. */
export function ApplicationHero({ data: { job, label }, thanks, sent, heading }: ApplicationHeroProps) {
  const t = useTranslate();
  const addresses = useAddresses();
  const [parameters] = useSearchParams();
  if (thanks)
    return (
      <Hero kind="full" art={<FieldArt seed={`thanks ${job.id}`} role={job.role} growth="finished" />}>
        <ThanksHeading ref={heading} job={job} sent={sent} />
      </Hero>
    );
  return (
    <Hero kind="slim" art={<FieldArt seed={job.id} role={job.role} />}>
      <BackLink to={addresses.job(job.id, parameters)} text={t("apply.backToJob")} />
      <h1 tabIndex={-1}>
        <Eyebrow>
          {label}
          <span className="visually-hidden">:</span>
        </Eyebrow>{" "}
        <OpeningTitle title={job.title} breaks={job.breaks} language={job.language} />
      </h1>
    </Hero>
  );
}
