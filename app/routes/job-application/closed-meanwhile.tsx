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
 * Says below the buttons that the opening has been closed meanwhile, once: there it moves nothing that somebody is about to press. What stands
 * above the form is said again only on the recap.
 */
export function ClosedMeanwhile({ data, onRecap }: ClosedMeanwhileProps) {
  const language = useLanguage();
  const closing = useClosing(data.job.id, language, onRecap);
  const found = closing?.closedAt ? closingTexts(closing.closedAt, { ...data, language }) : closing && {};
  const said = data.closing ? (onRecap ? data.closing : undefined) : found;
  return (
    <p role="status" className={said ? styles.notice : "visually-hidden"}>
      {said && <ClosingText {...said} />}
    </p>
  );
}
