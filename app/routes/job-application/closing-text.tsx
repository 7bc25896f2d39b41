import { useFrame } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import type { ClosingTexts } from "../../opening/closing-texts.ts";
import { MailLink } from "../../ui/mail-link.tsx";

/** Says that the opening was closed, and until when it still accepts applications. */
export function ClosingText({ closed, until }: ClosingTexts) {
  const t = useTranslate();
  const { contact } = useFrame();
  if (closed && until) return t("closing.until", { closed, until });
  return <RichText id="closing.perhaps" values={{ contact }} tags={{ mail: () => <MailLink address={contact} /> }} />;
}
