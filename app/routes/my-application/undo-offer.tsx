import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslate } from "../../i18n/i18n.tsx";
import styles from "./my-application.module.css";
import type { MyApplicationData } from "./my-application-data.ts";
import type { Outcome } from "./outcome.ts";

/**
 * Offers to undo a withdrawal or an erasure request with one press, and says until when that is possible (spec C10). The offer takes the focus right
 * after such a request.
 */
export function UndoOffer({
  until,
  data,
  outcome,
}: {
  readonly until: string;
  readonly data: MyApplicationData;
  readonly outcome: Outcome | undefined;
}) {
  const t = useTranslate();
  const busy = useNavigation().state !== "idle";
  const heading = useRef<HTMLHeadingElement>(null);
  const { eraseAskedDay } = data;
  useEffect(() => {
    if (outcome?.erased) heading.current?.focus();
  }, [outcome]);
  return (
    <section className={styles.asks}>
      <h2 ref={heading} tabIndex={-1}>
        {t("mine.leave")}
      </h2>
      <p>
        {eraseAskedDay ? t("mine.undo.wished", { date: eraseAskedDay, until }) : t("mine.undo.withdrawn", { until })}
      </p>
      <Form method="post" preventScrollReset>
        <p className="actions">
          <button type="submit" className="button" name="intent" value="undo" disabled={busy}>
            {t(eraseAskedDay ? "mine.undo.erasure" : "mine.undo.withdrawal")}
          </button>
        </p>
      </Form>
    </section>
  );
}
