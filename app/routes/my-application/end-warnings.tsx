import { endingWarnings } from "#core/applications/mine/page-texts.ts";
import { useFrame } from "../../frame.ts";
import { RichText } from "../../i18n/i18n.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import { CatalogText } from "../../ui/own-text.tsx";
import type { MyApplicationData } from "./my-application-data.ts";

/** The warnings before a candidate confirms a withdrawal or an erasure (spec C10). */
export function EndWarnings({
  intent,
  data: { application, taken, heldUntil, atOnce, proofMonths },
}: {
  readonly intent: "withdraw" | "erase";
  readonly data: Pick<MyApplicationData, "application" | "taken" | "heldUntil" | "atOnce" | "proofMonths">;
}) {
  const { contact } = useFrame();
  const values = { contact, count: proofMonths, ...(heldUntil ? { date: heldUntil } : {}) };
  const isHeld = heldUntil !== undefined;
  const standing = { state: application.state, isHeld, erasesAtOnce: atOnce, isTaken: taken };
  return endingWarnings(intent, standing).map((id) => (
    <p key={id}>
      <RichText
        id={id}
        values={values}
        tags={{ mail: () => <MailLink address={contact} /> }}
        words={(text) => <CatalogText>{text}</CatalogText>}
      />
    </p>
  ));
}
