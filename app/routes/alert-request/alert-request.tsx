import { useEffect, useRef } from "react";
import { Form, Link, useNavigation, useSearchParams } from "react-router";
import { paces } from "#core/alerts/stored/alert.ts";
import { controlId } from "../../form/field-frame.tsx";
import { TextField } from "../../form/text-field.tsx";
import { TrapInput } from "../../form/trap-input.tsx";
import { pageTitle, useAddresses, useFrame } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { ExactText } from "../../ui/exact.tsx";
import { FieldArt } from "../../ui/field-art.tsx";
import { Eyebrow, Hero } from "../../ui/hero.tsx";
import styles from "./alert-request.module.css";
import type { RequestOutcome } from "./request-alert.ts";

interface AlertRequestProps {
  /** A description of the search. */
  readonly words: string;
  readonly outcome: RequestOutcome | undefined;
}

/** The form that asks for a mail address. Once it is sent, says what happens next. */
export function AlertRequest({ words, outcome }: AlertRequestProps) {
  const t = useTranslate();
  const isSent = outcome?.isSent === true;
  const title = pageTitle(useFrame(), t(isSent ? "alert.sent.heading" : "alert.heading"));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSent) heading.current?.focus();
  }, [isSent]);
  return (
    <main id="content">
      <title>{outcome && !isSent ? t("title.error", { title }) : title}</title>
      <Hero kind="slim" art={<FieldArt seed={`alerts ${words}`} growth={isSent ? "growing" : "unfinished"} />}>
        <h1 ref={heading} tabIndex={-1}>
          <Eyebrow>
            {words}
            <span className="visually-hidden">:</span>
          </Eyebrow>{" "}
          {isSent ? t("alert.sent.heading") : t("alert.heading")}
        </h1>
      </Hero>
      <div className={`wrap page-end ${styles.request}`}>{isSent ? <Sent /> : <RequestForm outcome={outcome} />}</div>
    </main>
  );
}

function RequestForm({ outcome }: Pick<AlertRequestProps, "outcome">) {
  const t = useTranslate();
  const addresses = useAddresses();
  const [parameters] = useSearchParams();
  const { brand } = useFrame();
  const busy = useNavigation().state !== "idle";
  const { problem, meant, address, pace = "daily" } = outcome ?? {};
  const wrong = problem === "busy" ? undefined : problem;
  useEffect(() => {
    if (outcome && !outcome.isSent) document.getElementById(controlId("email"))?.focus();
  }, [outcome]);
  return (
    <>
      <p className="lead">{t("alert.text")}</p>
      <Form method="post" noValidate className={styles.form}>
        {problem === "busy" && (
          <p role="alert" className={styles.notice}>
            {t("alert.busy")}
          </p>
        )}
        {meant && (
          <p role="alert" className={styles.notice}>
            <RichText
              id="alert.meant"
              values={{ meant }}
              tags={{ exact: (text) => <ExactText>{String(text)}</ExactText> }}
            />
          </p>
        )}
        <TextField name="email" type="email" autoComplete="email" problem={wrong} value={address} />
        {meant && <input type="hidden" name="asked" value={address} />}
        <fieldset className={styles.paces}>
          <legend>{t("alert.how")}</legend>
          {paces.map((each) => (
            <label key={each}>
              <input type="radio" name="pace" value={each} defaultChecked={each === pace} />
              {t("alert.pace", { pace: each })}
            </label>
          ))}
        </fieldset>
        <TrapInput />
        <p>{t("alert.consent", { company: brand.name })}</p>
        <p className={styles.small}>
          <RichText
            id="alert.notice"
            values={{}}
            tags={{ link: (text) => <Link to={addresses.privacy(parameters)}>{text}</Link> }}
          />
        </p>
        <p className="actions">
          <button type="submit" className="button" disabled={busy}>
            {t("alert.send")}
          </button>
        </p>
      </Form>
    </>
  );
}

function Sent() {
  const t = useTranslate();
  const addresses = useAddresses();
  const [parameters] = useSearchParams();
  return (
    <>
      <p className="lead">{t("alert.sent.text")}</p>
      <p>{t("alert.sent.none")}</p>
      <p className="actions">
        <Link className="button" to={addresses.search(parameters)}>
          {t("thanks.back")}
        </Link>
      </p>
    </>
  );
}
