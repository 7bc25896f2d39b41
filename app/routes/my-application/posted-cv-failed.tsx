import type { ErrorCode } from "#core/errors.ts";
import { retryTimeText } from "../../form/retry-after.ts";
import { useFrame } from "../../frame.ts";
import { RichText, useLanguage, useMessage, useTranslate } from "../../i18n/i18n.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import styles from "./my-application.module.css";

export interface PostedCvFailureProps {
  readonly code: ErrorCode;
  /** The number of seconds to wait before a retry, if known. */
  readonly retryAfter: number | undefined;
}

/** Says why a CV that was sent without scripts failed, and what to do instead. Only for reasons other than the CV itself. */
export function PostedCvFailure({ code, retryAfter }: PostedCvFailureProps) {
  const t = useTranslate();
  const say = useMessage();
  const language = useLanguage();
  const { contact } = useFrame();
  const why =
    retryAfter === undefined
      ? say(`error.code.${code}`)
      : t("error.busyFor", { when: retryTimeText(retryAfter, language) });
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts nothing else can lead the reader to this message
    <p className={styles.failed} role="alert" tabIndex={-1} autoFocus>
      {why} <RichText id="sent.contact" values={{ contact }} tags={{ mail: () => <MailLink address={contact} /> }} />
    </p>
  );
}
