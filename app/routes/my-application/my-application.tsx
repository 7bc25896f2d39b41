import type { ApplicationState } from "#core/applications/application-store.ts";
import { useFrame } from "../../frame.ts";
import { RichText, useMessage, useTranslate } from "../../i18n/i18n.tsx";
import { FieldArt } from "../../ui/field-art.tsx";
import { Hero } from "../../ui/hero.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import styles from "./my-application.module.css";
import type { Asked, MineData } from "./route.tsx";
import { SentAnswers } from "./sent-answers.tsx";
import { TwoSteps } from "./two-steps.tsx";

/** An application cannot be taken back where it has come to an end. */
const ended: readonly ApplicationState[] = ["hired", "rejected", "withdrawn"];

/** What a candidate sent, where it stands, and the way to take it back: by the link in the mail, with nothing to remember. */
export function MyApplication({ data, asked }: { readonly data: MineData; readonly asked: Asked }) {
  const t = useTranslate();
  const say = useMessage();
  const { contact } = useFrame();
  const { application, received, since, answerDay } = data;
  const { state } = application;
  return (
    <main id="content">
      <Hero kind="slim" art={<FieldArt seed={application.reference} />}>
        <h1 tabIndex={-1}>
          <span className={styles.label}>{t("mine.title")}</span> {application.jobTitle}
        </h1>
      </Hero>
      <div className={`wrap page-end ${styles.page}`}>
        <section className={styles.state} data-state={state}>
          <h2>{say(`mine.state.${state}`)}</h2>
          <p>{t("mine.since", { date: since })}</p>
          <p>{state === "received" ? t("mine.next.received", { date: answerDay }) : say(`mine.next.${state}`)}</p>
        </section>
        {!ended.includes(state) && (
          <TwoSteps
            intent="withdraw"
            asked={asked === "withdraw"}
            texts={{
              ask: t("mine.withdraw.ask"),
              question: t("mine.withdraw.question"),
              text: t("mine.withdraw.text"),
              yes: t("mine.withdraw.yes"),
            }}
          />
        )}
        <SentAnswers application={application} received={received} />
        <TwoSteps
          intent="erase"
          asked={asked === "erase"}
          texts={{
            ask: t("mine.erase.ask"),
            question: t("mine.erase.question"),
            text: t("mine.erase.text"),
            yes: t("mine.erase.yes"),
          }}
        />
        <p className={styles.small}>
          <RichText id="mine.help" values={{ contact }} tags={{ mail: () => <MailLink address={contact} /> }} />
        </p>
      </div>
    </main>
  );
}
