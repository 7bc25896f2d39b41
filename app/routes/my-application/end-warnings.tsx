import { useFrame } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import { OwnText } from "../../ui/own-text.tsx";
import type { MyApplicationData } from "./my-application-data.ts";

/**
 * The warnings before a candidate confirms a withdrawal or an erasure. They say what will happen, what a hold prevents, what can be undone, and which
 * copies we cannot reach (spec C10).
 */
export function EndWarnings({
  intent,
  data: { taken, heldUntil, atOnce },
}: {
  readonly intent: "withdraw" | "erase";
  readonly data: Pick<MyApplicationData, "taken" | "heldUntil" | "atOnce">;
}) {
  const t = useTranslate();
  const { contact } = useFrame();
  const tags = { mail: () => <MailLink address={contact} /> };
  const isFinal = intent === "erase";
  const later = !isFinal || !(heldUntil || atOnce);
  return (
    <>
      {!isFinal && <p>{t("myApplication.withdraw.text")}</p>}
      {isFinal && heldUntil && (
        <p>
          <RichText
            id="mine.erase.sureHeld"
            values={{ date: heldUntil, contact }}
            tags={tags}
            words={(text) => <OwnText>{text}</OwnText>}
          />
        </p>
      )}
      {isFinal && !heldUntil && !atOnce && <p>{t("mine.erase.sureLater")}</p>}
      {isFinal && !heldUntil && atOnce && (
        <p>{taken ? t("mine.erase.sureCopies") : <RichText id="mine.erase.sure" values={{ contact }} tags={tags} />}</p>
      )}
      {taken && (
        <p>
          <RichText id={later ? "mine.copies.askLater" : "mine.copies.ask"} values={{ contact }} tags={tags} />
        </p>
      )}
    </>
  );
}
