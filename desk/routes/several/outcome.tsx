import { maxAnswersPerMinute } from "#core/applications/desk/answering.ts";
import styles from "../../reply/reply.module.css";
import { useTranslate } from "../../texts.ts";
import { Done } from "../../ui/done.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Problem } from "../../ui/problem.tsx";
import { ToList } from "../../ui/to-list.tsx";
import type { BulkAnswerOutcome } from "./answer-chosen.ts";
import { Names } from "./names.tsx";

/** The number of applications that got a reply, and the list of those that got none. */
export function Outcome({
  outcome: { given, decidedByOthers, refused, notGiven },
}: {
  readonly outcome: BulkAnswerOutcome;
}) {
  const t = useTranslate();
  const heading = t("several.given", { count: given });
  return (
    <main id="content" className="desk-page">
      <PageTitle>{heading}</PageTitle>
      <h1>{heading}</h1>
      {given > 0 && <Done>{t("several.givenText", { count: maxAnswersPerMinute })}</Done>}
      {decidedByOthers > 0 && <Problem>{t("several.late", { count: decidedByOthers })}</Problem>}
      {refused > 0 && <Problem>{t("several.refused", { count: refused })}</Problem>}
      {notGiven.length > 0 && (
        <section aria-labelledby="not-given" className={styles.box}>
          <h2 id="not-given">{t("several.leftOut")}</h2>
          <Names rows={notGiven} />
        </section>
      )}
      <p className="actions">
        {given > 0 && (
          <a className="button small" href="/replies">
            {t("several.toWaiting")}
          </a>
        )}
        <ToList className="button small quiet">{t("error.toApplications")}</ToList>
      </p>
    </main>
  );
}
