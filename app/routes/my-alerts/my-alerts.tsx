import type { ReactNode, SubmitEvent } from "react";
import { Form, Link, useNavigation, useSearchParams } from "react-router";
import { paces } from "#core/alerts/stored/alert.ts";
import { pageTitle, useAddresses, useFrame } from "../../frame.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { ExactText } from "../../ui/exact.tsx";
import { FieldArt } from "../../ui/field-art.tsx";
import { Hero } from "../../ui/hero.tsx";
import styles from "./my-alerts.module.css";
import type { MyAlertsData, PressOutcome } from "./my-alerts-data.ts";

interface MyAlertsProps {
  readonly subscription: MyAlertsData;
  readonly outcome: PressOutcome | undefined;
}

/** Shows all alerts of a mailbox, to confirm, change, pause or end them. Each button is a form of its own, so the page works without scripts. */
export function MyAlerts({ subscription, outcome }: MyAlertsProps) {
  const t = useTranslate();
  const { address, alerts, isPaused, isAsked } = subscription;
  const waiting = alerts.filter(({ isConfirmed }) => !isConfirmed);
  const confirmed = alerts.filter(({ isConfirmed }) => isConfirmed);
  const heading = waiting.length > 0 ? t("alerts.confirm.heading") : t("alerts.heading");
  const isWrong = waiting.length > 0 && outcome?.result === "nothing_ticked";
  const count = outcome?.result === "confirmed" ? outcome.count : undefined;
  return (
    <main id="content">
      <Title heading={heading} isWrong={isWrong} />
      <Hero kind="slim" art={<FieldArt seed={`alerts ${alerts.length}`} growth="growing" />}>
        <h1 tabIndex={-1}>{heading}</h1>
        <p className="lead">
          <ExactText>{address}</ExactText>
        </p>
      </Hero>
      <div className={`wrap page-end ${styles.alerts}`}>
        <p role="status" className={isPaused || count !== undefined ? styles.notice : "visually-hidden"}>
          {isPaused ? t("alerts.paused") : count !== undefined && t("alerts.confirmed", { count })}
        </p>
        {waiting.length > 0 && <Waiting alerts={waiting} outcome={outcome} />}
        {isAsked && (
          <section>
            <p className="lead">{t("alerts.asked")}</p>
            <Press act="go-on">{t("alerts.goOn")}</Press>
          </section>
        )}
        {confirmed.length > 0 && (
          <section>
            {waiting.length > 0 && <h2>{t("alerts.heading")}</h2>}
            <ul className={styles.list}>
              {confirmed.map((alert) => (
                <li key={alert.id}>
                  <Link to={alert.href}>{alert.words}</Link>
                  <span aria-live="polite">{t("alert.pace", { pace: alert.pace })}</span>
                  <div className={styles.buttons}>
                    {paces
                      .filter((pace) => pace !== alert.pace)
                      .map((pace, position) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: a pressed button keeps the focus while its text changes
                        <Press key={position} act="pace" values={{ alert: alert.id, pace }} about={alert.words} isQuiet>
                          {t("alerts.change", { pace })}
                        </Press>
                      ))}
                    <Press act="remove" values={{ alert: alert.id }} about={alert.words} isQuiet>
                      {t("alerts.remove")}
                    </Press>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2>{t("alerts.end.heading")}</h2>
          <p>{t("alerts.end.text")}</p>
          <div className={styles.buttons}>
            {confirmed.length > 0 &&
              (isPaused ? (
                <Press act="go-on">{t("alerts.goOn")}</Press>
              ) : (
                <Press act="pause" isQuiet>
                  {t("alerts.pause")}
                </Press>
              ))}
            <Press act="leave" isQuiet>
              {t("alerts.leave")}
            </Press>
          </div>
        </section>
      </div>
    </main>
  );
}

/** Shown while the alerts cannot be loaded. It still offers to end all of them. */
export function UnavailableAlerts() {
  const t = useTranslate();
  const addresses = useAddresses();
  const [parameters] = useSearchParams();
  return (
    <main id="content">
      <Title heading={t("alerts.heading")} />
      <Hero kind="slim" art={<FieldArt seed="no alerts" growth="unfinished" />}>
        <h1 tabIndex={-1}>{t("alerts.heading")}</h1>
      </Hero>
      <div className={`wrap page-end ${styles.alerts}`}>
        <p className="lead">{t("alerts.onlyLeave")}</p>
        <div className="actions">
          <Link className="button small" to={addresses.search(parameters)}>
            {t("thanks.back")}
          </Link>
          <Press act="leave" isQuiet>
            {t("alerts.leave")}
          </Press>
        </div>
      </div>
    </main>
  );
}

/** The title of the document, which differs between outcomes at the same address. */
function Title({ heading, isWrong = false }: { readonly heading: string; readonly isWrong?: boolean }) {
  const t = useTranslate();
  const title = pageTitle(useFrame(), heading);
  return <title>{isWrong ? t("title.error", { title }) : title}</title>;
}

interface WaitingProps {
  readonly alerts: MyAlertsData["alerts"];
  readonly outcome: PressOutcome | undefined;
}

const nothingTickedId = "nothing-ticked";

/** The alerts to be confirmed. All are ticked at first. Those that remain after the button was pressed were not ticked, and stay unticked. */
function Waiting({ alerts, outcome }: WaitingProps) {
  const t = useTranslate();
  const once = useOnce();
  const isWrong = outcome?.result === "nothing_ticked";
  return (
    <section>
      <p className="lead">{t("alerts.confirm.text")}</p>
      <Form method="post" onSubmit={once.submit}>
        <ul className={styles.list}>
          {alerts.map(({ id, words, pace }) => (
            <li key={id}>
              <label className={styles.choice}>
                <input type="checkbox" name="alert" value={id} defaultChecked={outcome === undefined} />
                <strong>{words}</strong>
              </label>
              <span>{t("alert.pace", { pace })}</span>
            </li>
          ))}
        </ul>
        <p id={nothingTickedId} role="status" className={isWrong ? styles.notice : "visually-hidden"}>
          {isWrong && t("alerts.confirm.none")}
        </p>
        <p className="actions">
          <button
            type="submit"
            className="button"
            name="do"
            value="confirm"
            aria-disabled={once.busy}
            aria-describedby={isWrong ? nothingTickedId : undefined}
            // biome-ignore lint/a11y/noAutofocus: without scripts nothing else can lead the reader to the message
            autoFocus={isWrong}
          >
            {t("alerts.confirm.button")}
          </button>
        </p>
      </Form>
      <p>{t("alerts.confirm.stranger")}</p>
    </section>
  );
}

/**
 * Prevents a form from being sent while another request is in progress. The button is not disabled during that time, because it would lose the focus.
 */
function useOnce() {
  const busy = useNavigation().state !== "idle";
  const submit = (event: SubmitEvent): void => {
    if (busy) event.preventDefault();
  };
  return { busy, submit };
}

interface PressProps {
  readonly act: "pace" | "remove" | "pause" | "go-on" | "leave";
  readonly values?: Readonly<Record<string, string>>;
  /** What the button acts on, as hidden text for screen readers. */
  readonly about?: string;
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}

/** A button in a form of its own. */
function Press({ act, values = {}, about, isQuiet = false, children }: PressProps) {
  const once = useOnce();
  return (
    <Form method="post" preventScrollReset onSubmit={once.submit}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className={isQuiet ? "button quiet small" : "button small"}
        name="do"
        value={act}
        aria-disabled={once.busy}
      >
        {children}
        {about && <span className="visually-hidden">: {about}</span>}
      </button>
    </Form>
  );
}

/** Shown once everything about the mailbox is deleted, or if the link leads to nothing. */
export function NoAlerts({ hasLeft }: { readonly hasLeft: boolean }) {
  const t = useTranslate();
  const addresses = useAddresses();
  const [parameters] = useSearchParams();
  const heading = hasLeft ? t("alerts.left") : t("alerts.gone");
  return (
    <main id="content">
      <Title heading={heading} />
      <Hero kind="slim" art={<FieldArt seed="no alerts" growth="unfinished" />}>
        <h1 tabIndex={-1}>{heading}</h1>
      </Hero>
      <div className={`wrap page-end ${styles.alerts}`}>
        <p className="lead">{hasLeft ? t("alerts.leftText") : t("alerts.goneText")}</p>
        <p className="actions">
          <Link className="button" to={addresses.search(parameters)}>
            {t("thanks.back")}
          </Link>
        </p>
      </div>
    </main>
  );
}
