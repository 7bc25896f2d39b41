import { useTranslate } from "../texts.ts";
import type { RequestLine } from "./request-line.ts";
import styles from "./right.module.css";

/** The day by which a request has to be answered, or how it was closed. */
export function DueDay({
  line: { due, isLate, isExtended, closed },
}: {
  readonly line: Pick<RequestLine, "due" | "isLate" | "isExtended"> & Partial<Pick<RequestLine, "closed">>;
}) {
  const t = useTranslate();
  if (closed) return <span>{t(`rights.closed.${closed.outcome}`, { day: closed.on })}</span>;
  return (
    <>
      <span className={isLate ? styles.late : undefined}>{t(isLate ? "rights.late" : "rights.due", { day: due })}</span>
      {isExtended && <span>{t("rights.extended")}</span>}
    </>
  );
}
