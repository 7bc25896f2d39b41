import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { type FieldName, fieldNames, isTextField, isUploadField } from "#core/applications/form/application.ts";
import type { PlainOutcome } from "#core/applications/form/plain-form.ts";
import type { ErrorCode } from "#core/errors.ts";
import { InlineScript } from "../../document/inline-script.tsx";
import { retryTimeText } from "../../form/retry-after.ts";
import { useFrame } from "../../frame.ts";
import { RichText, useLanguage, useMessage, useTranslate } from "../../i18n/i18n.tsx";
import { Icon } from "../../ui/icon.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";

/** The outcome of a plain form that was not accepted: the typed values, and what is wrong with them. */
export type PostedForm = Extract<PlainOutcome, { ok: false }>;

const noticeId = "plain-form";

/**
 * How long the form waits for its scripts before it works as a plain form: 15 times as long as the page took to load, because the scripts are ten
 * times as large as the page; at least `minMs` and at most `maxMs`.
 */
const scriptWait = { minMs: 8000, perPageLoad: 15, maxMs: 90_000 };

/**
 * Runs while the page loads. Sets the attribute `data-scripts` of the document to `coming`. While the scripts are loading, the form cannot be
 * submitted, and a press of its button is recorded in `data-pressed`; the language buttons still work. If a script fails to load or takes too long,
 * the form works as a plain form. If its button had been pressed, the focus moves to the text that explains plain forms.
 */
const waitForScripts = /* @__PURE__ */ `(() => {
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
    if (!coming() || (event.submitter && event.submitter.formNoValidate)) return;
    event.preventDefault();
    dataset.pressed = "";
  }, true);
  const begun = performance.now();
  const last = setTimeout(lost, ${scriptWait.maxMs});
  const wait = () => {
    if (document.readyState === "loading") return;
    clearTimeout(last);
    document.removeEventListener("readystatechange", wait);
    const { navigationStart, fetchStart } = performance.timing;
    const took = performance.now() - (fetchStart - navigationStart);
    setTimeout(lost, Math.min(${scriptWait.maxMs}, Math.max(${scriptWait.minMs} + begun - performance.now(), ${scriptWait.perPageLoad} * took)));
  };
  document.addEventListener("readystatechange", wait);
})();`.replace(/\n */g, " ");

/** The inline script that waits for the other scripts. It must come before the form in the HTML. */
export const WaitForScripts = () => <InlineScript code={import.meta.env.SSR ? waitForScripts : ""} />;

/**
 * Runs when the scripts of the form have loaded, and the upload fields have taken over the files that were chosen before. Marks the document, so that
 * the notice about plain forms disappears. If the candidate had already pressed the button of the form, calls `onPressed`. Otherwise, if the notice
 * had the focus, moves the focus to the heading.
 */
export function useScriptTakeover(onPressed: () => void, heading: RefObject<HTMLElement | null>): void {
  const [pressed, setPressed] = useState(false);
  const press = useEffectEvent(onPressed);
  useEffect(() => {
    if (pressed) press();
  }, [pressed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page takes over
  useEffect(() => {
    const { dataset } = document.documentElement;
    const hadFocus = document.activeElement?.id === noticeId;
    dataset["scripts"] = "here";
    const wasPressed = "pressed" in dataset;
    delete dataset["pressed"];
    if (wasPressed) setPressed(true);
    else if (hadFocus) heading.current?.focus();
  }, []);
}

/** Keeps the ticked boxes that the form does not have in this language, so that they are ticked again in a language that has them. */
export const CarriedTicks = ({
  posted: { values },
  shown,
}: {
  readonly posted: PostedForm;
  readonly shown: readonly FieldName[];
}) =>
  fieldNames
    .filter((name) => values[name] === "on" && isBox(name) && !shown.includes(name))
    .map((name) => <input key={name} type="hidden" name={name} defaultValue="on" />);

const isBox = (name: FieldName): boolean => !isTextField(name) && !isUploadField(name);

/** Says how to apply without scripts (spec C3), or whom to write to instead. */
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

/** Says why a plain form was not accepted, if the reason is not one of its fields. */
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
      : t("error.busyFor", { when: retryTimeText(retryAfter, language) });
  };
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts nothing else can lead the reader to this message
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
