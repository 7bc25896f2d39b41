import { type ComponentType, useEffect, useState } from "react";
import { formatDate } from "#core/translation/moments.ts";
import { useFrame } from "../../frame.ts";
import { useLanguage } from "../../i18n/i18n.tsx";
import { EndedNotice } from "../../tab/ended-notice.tsx";
import { sentMark } from "../../tab/sent-mark.ts";
import { ThanksLinks } from "../../ui/ways-from-thanks.tsx";
import { WhatComesNext } from "../../ui/what-comes-next.tsx";
import type { AfterApplyingProps } from "./after-applying.tsx";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";
import type { ThanksData } from "./use-thanks-data.ts";

const isApplied = (jobId: string): boolean => sentMark(jobId)?.at !== undefined;

/** The thank-you (spec 4.8). After a reload it does not show the mail address, because the tab does not store the address. */
export function ThanksStep({
  data: { job, plainForms, answerDays, hiring },
  sent,
}: {
  readonly data: Pick<ApplicationData, "job" | "plainForms" | "answerDays" | "hiring">;
  readonly sent: Pick<ThanksData, "email" | "firstName" | "confirmationMail" | "answerBy"> | undefined;
}) {
  const language = useLanguage();
  const { contact } = useFrame();
  const [After, setAfter] = useState<ComponentType<AfterApplyingProps>>();
  useEffect(() => {
    import("./after-applying.tsx").then(
      ({ AfterApplying }) => setAfter(() => AfterApplying),
      () => undefined, // if the code cannot be loaded, the thank-you is shown without this content
    );
  }, []);
  return (
    <div className={styles.thanks}>
      {sent?.firstName === undefined && <EndedNotice jobId={job.id} />}
      <WhatComesNext
        email={sent?.email}
        answerDay={sent?.answerBy && formatDate(sent.answerBy, language)}
        answerDays={sent?.confirmationMail === false ? undefined : answerDays} // a suspected bot gets no mail, and is promised no answer
        confirmed={sent?.confirmationMail}
        linked={plainForms} // the mail, and the link in it, come from this program only if it keeps the application
        contact={contact}
      />
      <ThanksLinks />
      {After && (
        <After
          hiring={sent?.confirmationMail === false ? undefined : hiring} // a suspected bot is not told who reads what it sent
          jobId={job.id}
          isApplied={isApplied}
        />
      )}
    </div>
  );
}
