import { useTranslate } from "../../i18n/i18n.tsx";
import styles from "./my-application.module.css";
import type { MyApplicationData } from "./my-application-data.ts";

/** Why a link that came to the mailbox before shows less (spec C17), and what to do where the new address is wrong. */
export function MailboxBefore({ data }: { readonly data: MyApplicationData }) {
  const t = useTranslate();
  return (
    <p className={styles.said}>
      {t("mine.mailbox.before")} {data.correctable && t("mine.mailbox.mistyped")}
    </p>
  );
}
