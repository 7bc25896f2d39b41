import { type RefObject, useContext, useEffect, useEffectEvent, useState } from "react";
import type { PlainOutcome } from "#core/applications/form/plain-form.ts";
import type { ErrorCode } from "#core/errors.ts";
import { NonceContext } from "../../document/nonce.ts";
import { whenAgain } from "../../form/wait-in.ts";
import { useFrame } from "../../frame.ts";
import { RichText, useLanguage, useMessage, useTranslate } from "../../i18n/i18n.tsx";
import { Icon } from "../../ui/icon.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";

/** A plain form that came back: with what was typed, and what is wrong. */
export type PostedForm = Extract<PlainOutcome, { ok: false }>;

const noticeId = "plain-form";

/**
 * So long the page waits for its scripts before it takes them for lost, in milliseconds: at least, for each millisecond that the page itself took, and
 * at most. The scripts are ten times the page.
 */
const patience = { least: 8000, times: 15, most: 90_000 };

/**
 * Says while the page is read that scripts are on their way (`data-scripts` of the document), as long as they may come: then the form waits for
 * them, and a press of its button is remembered (`data-pressed`). A script that cannot be loaded, or one that takes too long, ends that: the form
 * is a plain one again, and the person who pressed is led to the words that say so.
 */
const waiting = /* @__PURE__ */ `(() => {
  const { dataset } = document.documentElement;
  const coming = () => dataset.scripts === "coming";
  const lost = () => {
    if (!coming()) return;
    delete dataset.scripts;
    if ("pressed" in dataset) document.getElementById("${noticeId}")?.focus();
    delete dataset.pressed;
  };
  dataset.scripts = "coming";
  addEventListener("error", lost, true);
  addEventListener("unhandledrejection", lost);
  addEventListener("submit", (event) => {
    if (!coming()) return;
    event.preventDefault();
    dataset.pressed = "";
  }, true);
  const begun = performance.now();
  const last = setTimeout(lost, ${patience.most});
  const wait = () => {
    if (document.readyState === "loading") return;
    clearTimeout(last);
    document.removeEventListener("readystatechange", wait);
    const { navigationStart, fetchStart } = performance.timing;
    const took = performance.now() - (fetchStart - navigationStart);
    setTimeout(lost, Math.min(${patience.most}, Math.max(${patience.least} + begun - performance.now(), ${patience.times} * took)));
  };
  document.addEventListener("readystatechange", wait);
})();`.replace(/\n */g, " ");

/** Stands before the form in the page that the server sends; where scripts are off it does nothing. */
export const WaitForScripts = () => (
  <script
    nonce={useContext(NonceContext)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, the same for everybody
    dangerouslySetInnerHTML={{ __html: waiting }}
    suppressHydrationWarning
  />
);

/**
 * The scripts are here: takes up a press that came before them, once the form knows the files that were chosen before them, and leads whom the
 * notice had, which goes now, to the heading.
 */
export function useScriptsHere(onPressed: () => void, heading: RefObject<HTMLElement | null>): void {
  const [pressed, setPressed] = useState(false);
  const press = useEffectEvent(onPressed);
  useEffect(() => {
    if (pressed) press();
  }, [pressed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page takes over
  useEffect(() => {
    const { dataset } = document.documentElement;
    const led = document.activeElement?.id === noticeId;
    dataset["scripts"] = "here";
    const wasPressed = "pressed" in dataset;
    delete dataset["pressed"];
    if (wasPressed) setPressed(true);
    else if (led) heading.current?.focus();
  }, []);
}

/** How to apply where no script runs (spec C3), and whom to write to instead. */
export function PlainNotice({ data }: { readonly data: ApplicationData }) {
  const t = useTranslate();
  const { contact } = useFrame();
  const values = { contact, reference: data.job.id };
  const tags = { mail: () => <MailLink address={contact} subject={`${data.job.title} (${data.job.id})`} /> };
  return (
    <section id={noticeId} className={`${styles.plain} ${styles.notice}`} tabIndex={-1}>
      <h2>{t("apply.plain.heading")}</h2>
      {data.plainForms ? (
        <>
          <p>{t("apply.plain.text")}</p>
          <p>
            <RichText id="apply.plain.instead" values={values} tags={tags} />
          </p>
        </>
      ) : (
        <p>
          <RichText id="apply.noScript" values={values} tags={tags} />
        </p>
      )}
    </section>
  );
}

/** Why a plain form came back, where it is not its fields. */
export function PostedFailure({
  code,
  retryAfter,
}: {
  readonly code: ErrorCode;
  readonly retryAfter?: number | undefined;
}) {
  const say = useMessage();
  const t = useTranslate();
  const language = useLanguage();
  const { contact } = useFrame();
  const why = (): string => {
    if (code === "bot_suspected") return say("apply.plain.trap");
    return retryAfter === undefined
      ? say(`error.code.${code}`)
      : t("error.busyFor", { when: whenAgain(retryAfter, language) });
  };
  return (
    // biome-ignore lint/a11y/noAutofocus: nothing else can lead to it where no script runs
    <div className={styles.failure} role="alert" tabIndex={-1} autoFocus>
      <Icon name="alert" />
      <p>
        {code !== "closed" && `${why()} `}
        <RichText
          id={code === "closed" ? "closing.over" : "sent.contact"}
          values={{ contact }}
          tags={{ mail: () => <MailLink address={contact} /> }}
        />
      </p>
    </div>
  );
}
