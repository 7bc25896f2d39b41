import { alreadyAppliedFeedbackKeys } from "#core/applications/submit/already-applied.ts";
import type { AlreadyAppliedVariant } from "#core/site/already-applied-variant.ts";
import type { MessageKey } from "#core/translation/translate.ts";
import { retryTimeText } from "../../form/retry-after.ts";
import { useFrame } from "../../frame.ts";
import { RichText, useLanguage, useMessage, useTranslate } from "../../i18n/i18n.tsx";
import { Icon } from "../../ui/icon.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import styles from "./application.module.css";
import type { Failure } from "./sending.ts";

const saidWithContact: Readonly<Record<string, MessageKey | undefined>> = {
  bot_suspected: "apply.checkFailed",
  closed: "closing.over",
};

/**
 * The message above the buttons that says why sending has failed (spec 4.9). "Already applied" and "closed" are worded as neutral news, because they
 * are not mistakes of the candidate.
 */
export function FailureText({ code, retryAfter, applied }: Failure & { readonly applied: AlreadyAppliedVariant }) {
  const t = useTranslate();
  const say = useMessage();
  const language = useLanguage();
  const { contact } = useFrame();
  const calm = code === "already_applied" || code === "closed";
  const withContact = code === "already_applied" ? alreadyAppliedFeedbackKeys[applied] : saidWithContact[code];
  return (
    <div className={calm ? styles.note : styles.failure} role="alert">
      <Icon name="alert" />
      <p>
        {withContact ? (
          <RichText id={withContact} values={{ contact }} tags={{ mail: () => <MailLink address={contact} /> }} />
        ) : retryAfter === undefined ? (
          say(`error.code.${code}`)
        ) : (
          <>
            {t("error.busyFor", { when: retryTimeText(retryAfter, language) })}{" "}
            <RichText id="sent.contact" values={{ contact }} tags={{ mail: () => <MailLink address={contact} /> }} />
          </>
        )}
      </p>
    </div>
  );
}
