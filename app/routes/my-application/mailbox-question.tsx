import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslate } from "../../i18n/i18n.tsx";
import styles from "./my-application.module.css";
import type { MyApplicationData } from "./my-application-data.ts";
import { useFocusWhenAsked } from "./use-focus-when-asked.ts";

/** Asks whether the mail has reached the right person (spec C17). "Yes" takes one press, "no" takes two. Works without JavaScript. */
export function MailboxQuestion({ data, asked }: { readonly data: MyApplicationData; readonly asked: boolean }) {
  const t = useTranslate();
  const busy = useNavigation().state !== "idle";
  const question = useRef<HTMLHeadingElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  useFocusWhenAsked(
    { asked, busy },
    () => question.current,
    () => ask.current,
  );
  return (
    <section className={styles.asks}>
      {asked ? (
        <h2 ref={question} tabIndex={-1}>
          {t("mine.mailbox.question")}
        </h2>
      ) : (
        <h2>{t("mine.mailbox.heading")}</h2>
      )}
      <p>
        {asked
          ? t("mine.mailbox.sure")
          : t(data.hidden.includes("referent") ? "mine.mailbox.textReferrer" : "mine.mailbox.text")}
      </p>
      <Form method="post" preventScrollReset>
        {/* a new key for the other buttons: otherwise the focus would stay on a button that now says something else */}
        <p key={asked ? "asked" : "offered"} className="actions">
          {asked ? (
            <>
              <button type="submit" className="button" name="intent" value="disown" disabled={busy}>
                {t("mine.mailbox.yes")}
              </button>
              <button type="submit" className="button quiet" name="intent" value="keep" disabled={busy}>
                {t("mine.mailbox.keep")}
              </button>
            </>
          ) : (
            <>
              <button type="submit" className="button" name="intent" value="confirm-mailbox" disabled={busy}>
                {t("mine.mailbox.confirm")}
              </button>
              <button ref={ask} type="submit" className="button quiet" name="intent" value="ask-disown" disabled={busy}>
                {t("mine.mailbox.ask")}
              </button>
            </>
          )}
        </p>
      </Form>
    </section>
  );
}

/** Explains why a link that was sent to an earlier mail address shows less (spec C17), and what to do if the new address is wrong. */
export function EarlierMailboxNotice({ data }: { readonly data: MyApplicationData }) {
  const t = useTranslate();
  return (
    <p className={styles.said}>
      {t("mine.mailbox.before")} {data.correctable && t("mine.mailbox.mistyped")}
    </p>
  );
}
