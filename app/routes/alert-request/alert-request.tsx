import { useEffect, useRef } from "react";
import { Form, Link, useNavigation, useSearchParams } from "react-router";
import { paces } from "#core/alerts/stored/alert.ts";
import type { PageBotCheck } from "#core/page-services.ts";
import { controlId } from "../../form/field-frame.tsx";
import { TextField } from "../../form/text-field.tsx";
import { TrapInput } from "../../form/trap-input.tsx";
import { pageTitle, useAddresses, useFrame } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { ExactText } from "../../ui/exact.tsx";
import { FieldArt } from "../../ui/field-art.tsx";
import { Eyebrow, Hero } from "../../ui/hero.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import styles from "./alert-request.module.css";
import type { RequestOutcome } from "./request-alert.ts";
import { useCheckedSubmit } from "./use-checked-submit.ts";

interface AlertRequestProps {
  /** A description of the search. */
  readonly words: string;
  readonly botCheck: PageBotCheck;
  /** The outcome of the last request. */
  readonly answered: RequestOutcome | undefined;
}

/** The id of the form. */
export const alertForm = "alert";

/** Whether the visitor has to do something before the request is accepted. */
const hasProblem = (outcome: RequestOutcome | undefined): boolean =>
  outcome?.problem !== undefined || outcome?.meant !== undefined;

/** The form that asks for a mail address. Once it is sent, says what happens next. */
export function AlertRequest({ words, botCheck, answered }: AlertRequestProps) {
  const t = useTranslate();
  const checked = useCheckedSubmit(botCheck, answered);
  const { outcome } = checked;
  const isSent = outcome?.isSent === true;
  const isWrong = hasProblem(outcome);
  const title = pageTitle(useFrame(), t(isSent ? "alert.sent.heading" : "alert.heading"));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSent) heading.current?.focus();
  }, [isSent]);
  return (
    <main id="content">
      <title>{isWrong ? t("title.error", { title }) : title}</title>
      <Hero kind="slim" art={<FieldArt seed={`alerts ${words}`} growth={isSent ? "growing" : "unfinished"} />}>
        <h1 ref={heading} tabIndex={-1}>
          <Eyebrow>
            {words}
            <span className="visually-hidden">:</span>
          </Eyebrow>{" "}
          {isSent ? t("alert.sent.heading") : t("alert.heading")}
        </h1>
      </Hero>
      <div className={`wrap page-end ${styles.request}`}>{isSent ? <Sent /> : <RequestForm checked={checked} />}</div>
    </main>
  );
}

function RequestForm({ checked }: { readonly checked: ReturnType<typeof useCheckedSubmit> }) {
  const t = useTranslate();
  const addresses = useAddresses();
  const [parameters] = useSearchParams();
  const { brand, contact } = useFrame();
  const { outcome, isChecking } = checked;
  const busy = useNavigation().state !== "idle" || isChecking;
  const { problem, meant, isAddressConfirmed, address, pace = "daily" } = outcome ?? {};
  const wrong = problem === "busy" || problem === "check" || problem === "unavailable" ? undefined : problem;
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!hasProblem(outcome)) return;
    document.getElementById(controlId("email"))?.focus();
    notice.current?.scrollIntoView({ block: "nearest" }); // on a small screen, the focus may scroll the notice out of view
  }, [outcome]);
  return (
    <>
      <p className="lead">{t("alert.text")}</p>
      <Form
        ref={checked.form}
        id={alertForm}
        method="post"
        noValidate
        className={styles.form}
        onFocus={checked.warm}
        onInput={checked.warm}
        onSubmit={checked.onSubmit}
      >
        {problem === "busy" && (
          <p ref={notice} role="alert" className={styles.notice}>
            <RichText id="alert.busy" values={{ contact }} tags={{ mail: () => <MailLink address={contact} /> }} />
          </p>
        )}
        {problem === "unavailable" && (
          <p ref={notice} role="alert" className={styles.notice}>
            {t("error.code.unavailable")}
          </p>
        )}
        {problem === "check" && (
          <p ref={notice} role="alert" className={styles.notice}>
            <RichText
              id="apply.checkFailed"
              values={{ contact }}
              tags={{ mail: () => <MailLink address={contact} /> }}
            />
          </p>
        )}
        {meant && (
          <p ref={notice} role="alert" className={styles.notice}>
            <RichText
              id="alert.meant"
              values={{ meant }}
              tags={{ exact: (text) => <ExactText>{String(text)}</ExactText> }}
            />
          </p>
        )}
        <TextField name="email" type="email" autoComplete="email" problem={wrong} value={address} />
        {(meant || isAddressConfirmed) && <input type="hidden" name="asked" value={address} />}
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
        <p className={isChecking ? undefined : "visually-hidden"} role="status">
          {isChecking && t("alert.checking")}
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
