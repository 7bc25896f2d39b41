import type { Ref } from "react";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { OpeningTitle } from "../../ui/opening-title.tsx";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";
import type { SentApplication } from "./use-submit.ts";

/** The thanks by name, for which opening, and its reference: all that a reload does not know is left out. */
export function ThanksHeading({
  job,
  sent,
  ref,
}: {
  readonly job: Pick<ApplicationData["job"], "title" | "language">;
  readonly sent: Pick<SentApplication, "id" | "firstName"> | undefined;
  readonly ref: Ref<HTMLHeadingElement>;
}) {
  const t = useTranslate();
  return (
    <>
      <h1 ref={ref} tabIndex={-1}>
        {sent?.firstName ? t("thanks.heading", { name: sent.firstName }) : t("thanks.headingNoName")}
      </h1>
      <p className="lead">
        <RichText
          id="thanks.received"
          values={{ title: job.title }}
          tags={{ opening: (title) => <OpeningTitle title={String(title)} language={job.language} /> }}
        />
      </p>
      {sent?.id && <p className={styles.reference}>{t("thanks.reference", { reference: sent.id })}</p>}
    </>
  );
}
