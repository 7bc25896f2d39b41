import { JobTitle } from "#app/ui/job-title.tsx";
import styles from "../../right/right.module.css";
import { useTranslate } from "../../texts.ts";
import { ActForm } from "./act-form.tsx";
import type { ActName } from "./act-texts.ts";
import type { RightsRequestApplication, RightsRequestData } from "./rights-request-data.ts";
import type { RightsRequestView } from "./rights-request-view.ts";

/** The applications that a request is about and that the person operates, with what can be done with each. */
export function RightApplications({
  data,
  formOf,
}: {
  readonly data: RightsRequestData;
  readonly formOf: (id: string, act: ActName) => Pick<RightsRequestView, "typed" | "problem">;
}) {
  const t = useTranslate();
  return (
    <section aria-labelledby="about" className={styles.box}>
      <h2 id="about">{t("right.about")}</h2>
      {data.applications.length === 0 && <p>{t(data.address ? "right.about.address" : "rights.about.none")}</p>}
      {data.applications.map((application) => (
        <div key={application.id} className={styles.application}>
          <h3>
            {application.mayRead ? (
              <a href={`/applications/${application.id}`}>{application.reference}</a>
            ) : (
              application.reference
            )}
          </h3>
          <p lang={application.jobLanguage}>
            <JobTitle title={application.jobTitle} breaks={application.jobBreaks} />
          </p>
          <p className={styles.hint}>{application.where}</p>
          <Remarks application={application} />
          {application.acts.map((act) =>
            act === "replace-cv" ? (
              <p key={act} className={styles.act}>
                <a href={`/rights/${data.number}/cv/${application.id}`}>{t("right.act.replace-cv")}</a>
              </p>
            ) : (
              <ActForm key={act} data={data} act={act} application={application} {...formOf(application.id, act)} />
            ),
          )}
        </div>
      ))}
    </section>
  );
}

/** Facts about an application that the person must know before doing anything. */
function Remarks({ application }: { readonly application: RightsRequestApplication }) {
  const t = useTranslate();
  const { isUnconfirmed, isDisowned, heldUntil, restriction } = application;
  return (
    <>
      {isUnconfirmed && <p>{t("right.unconfirmed")}</p>}
      {isDisowned && <p>{t("right.disowned")}</p>}
      {heldUntil && <p>{t("right.held", { day: heldUntil })}</p>}
      {restriction && (
        <p>{"until" in restriction ? t("right.restrictedUntil", { day: restriction.until }) : t("right.restricted")}</p>
      )}
    </>
  );
}
