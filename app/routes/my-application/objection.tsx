import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslate } from "../../i18n/i18n.tsx";
import styles from "./my-application.module.css";
import type { MyApplicationData } from "./my-application-data.ts";
import type { Outcome } from "./outcome.ts";

/**
 * Offers to object to the use of the data, separately from everything else (GDPR Art. 21(4)). Says when an open objection was made, and by when we
 * answer it.
 */
export function Objection({
  data: { mayEnd, objected },
  outcome,
}: {
  readonly data: Pick<MyApplicationData, "mayEnd" | "objected">;
  readonly outcome: Outcome | undefined;
}) {
  const t = useTranslate();
  const busy = useNavigation().state !== "idle";
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (outcome?.objected) heading.current?.focus(); // the button that was pressed is gone
  }, [outcome]);
  if (!mayEnd) return null;
  return (
    <section className={styles.asks}>
      <h2 ref={heading} tabIndex={-1}>
        {t("mine.object.heading")}
      </h2>
      {objected ? (
        <div className={styles.steps}>
          <p>{t("mine.object.done", objected)}</p>
        </div>
      ) : (
        <Form method="post" preventScrollReset className={styles.steps}>
          <p>{t("mine.object.about")}</p>
          <button type="submit" className="button quiet small" name="intent" value="object" disabled={busy}>
            {t("mine.object.ask")}
          </button>
        </Form>
      )}
    </section>
  );
}
