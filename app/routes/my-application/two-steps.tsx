import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslate } from "../../i18n/i18n.tsx";
import styles from "./my-application.module.css";
import { useFocusWhenAsked } from "./use-focus-when-asked.ts";

export interface TwoStepsProps {
  readonly intent: "withdraw" | "erase";
  readonly asked: boolean;
}

/** An action that cannot be undone: a form asks for it, a second one confirms it. Works without JavaScript. */
export function TwoSteps({ intent, asked }: TwoStepsProps) {
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
    <Form method="post" className={styles.steps} preventScrollReset>
      {asked ? (
        <>
          <h2 ref={question} tabIndex={-1}>
            {t(`myApplication.${intent}.question`)}
          </h2>
          <p>{t(`myApplication.${intent}.text`)}</p>
          <p className="actions">
            <button type="submit" className="button" name="intent" value={intent} disabled={busy}>
              {t(`myApplication.${intent}.yes`)}
            </button>
            <button type="submit" className="button quiet" name="intent" value="keep" disabled={busy}>
              {t("myApplication.keep")}
            </button>
          </p>
        </>
      ) : (
        <button
          ref={ask}
          type="submit"
          className="button quiet small"
          name="intent"
          value={`ask-${intent}`}
          disabled={busy}
        >
          {t(`myApplication.${intent}.ask`)}
        </button>
      )}
    </Form>
  );
}
