import { answerDay } from "#core/moments.ts";
import { useFrame } from "../../frame.ts";
import { useLanguage } from "../../i18n/i18n.tsx";
import { WaysFromThanks } from "../../ui/ways-from-thanks.tsx";
import { WhatComesNext } from "../../ui/what-comes-next.tsx";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";
import type { SentApplication } from "./use-submit.ts";

/** spec 4.8. After a reload it is general: what was sent is not kept in the browser. */
export function ThanksStep({
  data: { job, timeZone, plainForms },
  sent,
}: {
  readonly data: Pick<ApplicationData, "job" | "timeZone" | "plainForms">;
  readonly sent: Pick<SentApplication, "email" | "receivedAt"> | undefined;
}) {
  const language = useLanguage();
  const { contact } = useFrame();
  return (
    <div className={styles.thanks}>
      <WhatComesNext
        email={sent?.email}
        answerDay={sent && answerDay(sent.receivedAt, language, timeZone)}
        linked={plainForms} // where this program keeps the application, it also writes the mail
        contact={contact}
      />
      <WaysFromThanks level={job.role} />
    </div>
  );
}
