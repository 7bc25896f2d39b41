import type { ApplicationState } from "#core/applications/stored/application-state.ts";
import { pageTitle, useFrame } from "../../frame.ts";
import { useMessage, useTranslate } from "../../i18n/i18n.tsx";
import type { Outcome } from "./outcome.ts";

/** The title of the document. It names the state of the application, the question on the page, or the action that has failed (look 1.1). */
export function MyApplicationTitle({
  state,
  outcome: { asked, refused, failed } = {},
}: {
  readonly state: ApplicationState;
  readonly outcome: Outcome | undefined;
}) {
  const t = useTranslate();
  const say = useMessage();
  const frame = useFrame();
  const subject = (): string => {
    if (refused?.problems.cv || failed) return t("myApplication.cv.heading");
    if (asked === "disown") return t("mine.mailbox.question");
    if (asked === "correct") return t("myApplication.correct.ask");
    if (asked) return t(`myApplication.${asked}.question`);
    return t("title.of", { state: t("myApplication.title"), title: say(`myApplication.state.${state}`) });
  };
  const title = pageTitle(frame, subject());
  return <title>{refused || failed ? t("title.error", { title }) : title}</title>;
}
