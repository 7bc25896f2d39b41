import { isEnded } from "#core/applications/mine/page-texts.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { TwoStepAction } from "./confirmed-action.tsx";
import styles from "./my-application.module.css";
import type { MyApplicationData } from "./my-application-data.ts";
import type { Outcome } from "./outcome.ts";
import { ErasureRequestedMessage } from "./outcome-messages.tsx";

/** Offers to withdraw and to erase the application. Both are possible only after the mailbox was confirmed. */
export function WithdrawOrErasePanel({
  data,
  outcome,
}: {
  readonly data: MyApplicationData;
  readonly outcome: Outcome | undefined;
}) {
  const t = useTranslate();
  const { mayEnd, eraseAskedDay, heldUntil, undoUntil } = data;
  const isOver = isEnded(data.application.state);
  if (eraseAskedDay && undoUntil && !heldUntil) return null; // an erasure was requested, and the page above offers to undo it
  const offers = (): React.ReactNode => {
    if (eraseAskedDay && heldUntil)
      return <ErasureRequestedMessage day={eraseAskedDay} data={data} outcome={outcome} />;
    if (!mayEnd) return <p>{t(isOver ? "mine.mailbox.firstErase" : "mine.mailbox.first")}</p>;
    return (
      <>
        {!isOver && <TwoStepAction intent="withdraw" asked={outcome?.asked === "withdraw"} data={data} />}
        <TwoStepAction intent="erase" asked={outcome?.asked === "erase"} data={data} />
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
