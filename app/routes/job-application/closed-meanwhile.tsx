import { useLanguage } from "../../i18n/i18n.tsx";
import { closingTexts } from "../../opening/closing-texts.ts";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";
import { ClosingText } from "./closing-text.tsx";
import { useClosing } from "./use-closing.ts";

export interface ClosedMeanwhileProps {
  readonly data: Pick<ApplicationData, "job" | "closing" | "plainForms" | "timeZone">;
  readonly onRecap: boolean;
}

/**
 * Says that the opening was closed while the form was open. The text appears below the buttons, so that it does not move a button that the candidate
 * is about to press. If the opening was closed before the page was loaded, the line above the form says so, and this text appears only on the recap.
 */
export function ClosedWhileApplying({ data, onRecap }: ClosedMeanwhileProps) {
  const language = useLanguage();
  const closing = useClosing(data.job.id, language, onRecap);
  const found = closing?.closedAt ? closingTexts(closing.closedAt, { ...data, language }) : closing && {};
  const texts = data.closing ? (onRecap ? data.closing : undefined) : found;
  return (
    <p role="status" className={texts ? styles.notice : "visually-hidden"}>
      {texts && <ClosingText {...texts} />}
    </p>
  );
}
