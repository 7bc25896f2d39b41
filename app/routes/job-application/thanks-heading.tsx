import type { Ref } from "react";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { OpeningTitle } from "../../ui/opening-title.tsx";
import { ReferenceLine } from "../../ui/reference.tsx";
import type { ApplicationData } from "./application-data.ts";
import type { ThanksData } from "./use-thanks-data.ts";

/** The heading of the thank-you, with the candidate's name, the title of the opening, and the reference. After a reload the name is missing. */
export function ThanksHeading({
  job,
  sent,
  ref,
}: {
  readonly job: Pick<ApplicationData["job"], "title" | "language" | "breaks">;
  readonly sent: Pick<ThanksData, "id" | "reference" | "firstName"> | undefined;
  readonly ref: Ref<HTMLHeadingElement>;
}) {
  const t = useTranslate();
  const named = sent?.reference ?? sent?.id; // a foreign host may send no reference
  return (
    <>
      <h1 ref={ref} tabIndex={-1}>
        {sent?.firstName ? t("thanks.heading", { name: sent.firstName }) : t("thanks.headingNoName")}
      </h1>
      <p className="lead">
        <RichText
          id="thanks.received"
          values={{ title: job.title }}
          tags={{
            opening: (title) => <OpeningTitle title={String(title)} breaks={job.breaks} language={job.language} />,
          }}
        />
      </p>
      {named && <ReferenceLine reference={named} />}
    </>
  );
}
