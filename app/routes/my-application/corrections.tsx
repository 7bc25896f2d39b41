import { useTranslate } from "../../i18n/i18n.tsx";
import { ContactCorrection } from "./correct-contact.tsx";
import styles from "./my-application.module.css";
import type { MyApplicationData } from "./my-application-data.ts";
import type { Outcome } from "./outcome.ts";
import { CvReplacement } from "./replace-cv.tsx";

/** Offers the corrections, which are possible until an operator sets a state or exports the application. */
export function Corrections({
  data,
  outcome,
}: {
  readonly data: MyApplicationData;
  readonly outcome: Outcome | undefined;
}) {
  const t = useTranslate();
  const { asked, refused } = outcome ?? {};
  const isAboutCv = refused?.problems.cv !== undefined;
  return (
    <section className={styles.correct}>
      <h2>{t("myApplication.correct.heading")}</h2>
      <p>{t("myApplication.correct.text")}</p>
      <ContactCorrection data={data} asked={asked === "correct"} refused={isAboutCv ? undefined : refused} />
      <CvReplacement outcome={outcome} />
    </section>
  );
}
