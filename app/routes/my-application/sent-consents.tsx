import { Form, useNavigation } from "react-router";
import { useTranslate } from "../../i18n/i18n.tsx";
import { CatalogText } from "../../ui/own-text.tsx";
import styles from "./my-application.module.css";
import type { MyApplicationData } from "./my-application-data.ts";

/**
 * Shows, word for word, what the candidate has read or agreed to. A consent that goes beyond the application can be withdrawn with one press (spec
 * C12).
 */
export function SentConsents({ consents, mayEnd }: Pick<MyApplicationData, "consents" | "mayEnd">) {
  const t = useTranslate();
  const busy = useNavigation().state !== "idle";
  return consents.map(({ purpose, text, language, decision, withdrawnDay }) => (
    <div key={purpose}>
      <dt>{purpose === "di" ? t("recap.diConsent") : t("privacy.title")}</dt>
      <dd>
        <span lang={language}>
          <CatalogText>{text}</CatalogText>
        </span>
        <span className={styles.agreed}>
          {withdrawnDay
            ? t("mine.consent.withdrawn", { date: withdrawnDay })
            : t(decision === "read" ? "recap.read" : "recap.agreed")}
        </span>
        {purpose === "di" && !withdrawnDay && mayEnd && (
          <Form method="post" className={styles.takeBack} preventScrollReset>
            <button type="submit" className="button quiet small" name="intent" value="withdraw-consent" disabled={busy}>
              {t("mine.consent.withdraw")}
            </button>
          </Form>
        )}
      </dd>
    </div>
  ));
}
