import type { ApplicationState } from "#core/applications/stored/application-state.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { EraseAsked } from "./erase-asked.tsx";
import styles from "./my-application.module.css";
import type { MyApplicationData } from "./my-application-data.ts";
import type { Outcome } from "./outcome.ts";
import { TwoSteps } from "./two-steps.tsx";

/** In these states an application can no longer be withdrawn. */
const ended: readonly ApplicationState[] = ["hired", "rejected", "withdrawn"];

/** Offers to withdraw the application and to erase it, as soon as somebody has confirmed the mailbox. */
export function Leaving({
  data,
  outcome,
}: {
  readonly data: MyApplicationData;
  readonly outcome: Outcome | undefined;
}) {
  const t = useTranslate();
  const { mayEnd, eraseAskedDay, heldUntil, undoUntil } = data;
  const isOver = ended.includes(data.application.state);
  if (eraseAskedDay && undoUntil && !heldUntil) return null; // all is asked for, and can be undone above
  const offers = (): React.ReactNode => {
    if (eraseAskedDay && heldUntil) return <EraseAsked on={eraseAskedDay} data={data} outcome={outcome} />;
    if (!mayEnd) return <p>{t(isOver ? "mine.mailbox.firstErase" : "mine.mailbox.first")}</p>;
    return (
      <>
        {!isOver && <TwoSteps intent="withdraw" asked={outcome?.asked === "withdraw"} data={data} />}
        <TwoSteps intent="erase" asked={outcome?.asked === "erase"} data={data} />
      </>
    );
  };
  return (
    <section className={styles.asks}>
      <h2>{t(isOver ? "myApplication.erase.ask" : "mine.leave")}</h2>
      {offers()}
    </section>
  );
}
