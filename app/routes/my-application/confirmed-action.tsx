import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { aboutEnding } from "#core/applications/mine/page-texts.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { EndWarnings } from "./end-warnings.tsx";
import styles from "./my-application.module.css";
import type { MyApplicationData } from "./my-application-data.ts";
import { useFocusWhenAsked } from "./use-focus-when-asked.ts";

export interface TwoStepActionProps {
  readonly intent: "withdraw" | "erase";
  readonly asked: boolean;
  readonly data: Pick<MyApplicationData, "application" | "taken" | "heldUntil" | "atOnce" | "proofMonths">;
}

/**
 * A withdrawal or an erasure, in two steps: because it cannot be undone, or not for long, a first form offers it and a second one confirms it. Works
 * without JavaScript.
 */
export function TwoStepAction({ intent, asked, data }: TwoStepActionProps) {
  const t = useTranslate();
  const { heldUntil, atOnce, taken } = data;
  const isFinal = intent === "erase";
  const yes = (): string => {
    if (!isFinal) return t("myApplication.withdraw.yes");
    if (heldUntil) return t("myApplication.erase.yesHeld");
    return t(atOnce ? "myApplication.erase.yes" : "mine.erase.yesLater");
  };
  const about = aboutEnding(intent, {
    state: data.application.state,
    isHeld: heldUntil !== undefined,
    isTaken: taken,
  });
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
        <div className={isFinal ? styles.final : undefined}>
          <h3 ref={question} tabIndex={-1}>
            {t(`myApplication.${intent}.question`)}
          </h3>
          <EndWarnings intent={intent} data={data} />
          <p className="actions">
            <button
              type="submit"
              className={isFinal ? "button final" : "button"}
              name="intent"
              value={intent}
              disabled={busy}
            >
              {yes()}
            </button>
            <button type="submit" className="button quiet" name="intent" value="keep" disabled={busy}>
              {t("myApplication.keep")}
            </button>
          </p>
        </div>
      ) : (
        <>
          <p>
            <RichText id={about} values={heldUntil ? { date: heldUntil } : {}} tags={{}} />
          </p>
          <button
            ref={ask}
            type="submit"
            className={isFinal ? "button quiet final small" : "button quiet small"}
            name="intent"
            value={`ask-${intent}`}
            disabled={busy}
          >
            {t(`myApplication.${intent}.ask`)}
          </button>
        </>
      )}
    </Form>
  );
}
