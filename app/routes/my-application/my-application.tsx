import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { ApplicationState } from "#core/applications/application-store.ts";
import { useFrame } from "../../frame.ts";
import { RichText, useMessage, useTranslate } from "../../i18n/i18n.tsx";
import { FieldArt } from "../../ui/field-art.tsx";
import { Hero } from "../../ui/hero.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import styles from "./my-application.module.css";
import type { MineData } from "./route.tsx";
import { SentAnswers } from "./sent-answers.tsx";

/** An application cannot be taken back where it has come to an end. */
const ended: readonly ApplicationState[] = ["hired", "rejected", "withdrawn"];

/** What a candidate sent, where it stands, and the way to take it back: by the link in the mail, with nothing to remember. */
export function MyApplication({ data, asked }: { readonly data: MineData; readonly asked: boolean }) {
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
        {!ended.includes(state) && <Withdrawal asked={asked} />}
        <SentAnswers application={application} received={received} />
        <p className={styles.small}>
          <RichText id="mine.help" values={{ contact }} tags={{ mail: () => <MailLink address={contact} /> }} />
        </p>
      </div>
    </main>
  );
}

function Withdrawal({ asked }: { readonly asked: boolean }) {
  const t = useTranslate();
  const busy = useNavigation().state !== "idle";
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (asked) question.current?.focus();
  }, [asked]);
  return (
    <Form method="post" className={styles.withdrawal} preventScrollReset>
      {asked ? (
        <>
          <h2 ref={question} tabIndex={-1}>
            {t("mine.withdraw.question")}
          </h2>
          <p>{t("mine.withdraw.text")}</p>
          <p className="actions">
            <button type="submit" className="button" name="intent" value="withdraw" disabled={busy}>
              {t("mine.withdraw.yes")}
            </button>
            <button type="submit" className="button quiet" name="intent" value="keep" disabled={busy}>
              {t("mine.withdraw.no")}
            </button>
          </p>
        </>
      ) : (
        <button type="submit" className="button quiet" name="intent" value="ask-withdraw" disabled={busy}>
          {t("mine.withdraw.ask")}
        </button>
      )}
    </Form>
  );
}
