import { useEffect, useRef } from "react";
import { HiringSteps } from "../../company/hiring-steps.tsx";
import { useAddresses, useFrame } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { StateLetter } from "../../state-letter/state-letter.tsx";
import { JobSideLayout } from "../../ui/beside-job.tsx";
import { FieldArt } from "../../ui/field-art.tsx";
import { Eyebrow, Hero } from "../../ui/hero.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import { OpeningTitle } from "../../ui/opening-title.tsx";
import { CatalogText } from "../../ui/own-text.tsx";
import { Corrections } from "./corrections.tsx";
import { WithdrawOrErasePanel } from "./end-application.tsx";
import { History } from "./history.tsx";
import { EarlierMailboxNotice, MailboxQuestion } from "./mailbox-question.tsx";
import styles from "./my-application.module.css";
import type { MyApplicationData } from "./my-application-data.ts";
import { MyApplicationTitle } from "./my-application-title.tsx";
import { Objection } from "./objection.tsx";
import type { Outcome } from "./outcome.ts";
import { CorrectionMessage, MailboxMessage, UndoMessage } from "./outcome-messages.tsx";
import { RecruitingMessages } from "./recruiting-messages.tsx";
import { SentAnswers } from "./sent-answers.tsx";
import { UndoOffer } from "./undo-offer.tsx";

/**
 * The candidate's own page. A letter says what the state of the application is. Below it are the sent answers. The page also offers to withdraw the
 * application, to undo a withdrawal, and to erase the application. The link in the mail gives access, without a password.
 */
export function MyApplication({
  data,
  outcome,
}: {
  readonly data: MyApplicationData;
  readonly outcome: Outcome | undefined;
}) {
  const t = useTranslate();
  const { contact } = useFrame();
  const addresses = useAddresses();
  const { application } = data;
  const { state } = application;
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state) heading.current?.focus(); // the button that was pressed is gone
    before.current = state;
  }, [state]);
  return (
    <main id="content">
      <MyApplicationTitle state={state} outcome={outcome} />
      <Hero kind="slim" art={<FieldArt seed={application.reference} />}>
        <h1 tabIndex={-1}>
          <Eyebrow>{t("myApplication.title")}</Eyebrow>{" "}
          <OpeningTitle title={application.jobTitle} breaks={data.breaks} language={data.jobLanguage} />
        </h1>
      </Hero>
      <JobSideLayout title={application.jobTitle} language={data.jobLanguage} facts={data.facts} className="page-end">
        <div className={styles.page}>
          <StateLetter data={data} heading={heading} />
          {data.hiring && (
            <section>
              <h2>{t("company.hiring")}</h2>
              <HiringSteps {...data.hiring} />
            </section>
          )}
          <UndoMessage data={data} outcome={outcome} />
          {data.undoUntil && data.mayEnd && <UndoOffer until={data.undoUntil} data={data} outcome={outcome} />}
          <CorrectionMessage outcome={outcome} />
          <MailboxMessage outcome={outcome} />
          {data.door === "unconfirmed" && <MailboxQuestion data={data} asked={outcome?.asked === "disown"} />}
          {data.door === "before" && <EarlierMailboxNotice data={data} />}
          <RecruitingMessages messages={data.messages} />
          <SentAnswers data={data} />
          <History history={data.history} />
          {data.correctable && <Corrections data={data} outcome={outcome} />}
          <WithdrawOrErasePanel data={data} outcome={outcome} />
          <Objection data={data} outcome={outcome} />
          <p className={styles.small}>
            {t(data.door === "before" ? "mine.keepBefore" : "mine.keep")}{" "}
            <RichText
              id="myApplication.help"
              values={{ contact }}
              tags={{ mail: () => <MailLink address={contact} /> }}
            />
          </p>
          <p className={styles.small}>
            {data.controller}{" "}
            <a
              href={addresses.noticeOf(
                data.responsible.noticeOf,
                new URLSearchParams({ country: application.country }),
              )}
            >
              <CatalogText>{t("privacy.title")}</CatalogText>
            </a>
          </p>
        </div>
      </JobSideLayout>
    </main>
  );
}
