import { Icon } from "../../ui/icon.tsx";
import type { States } from "./states.ts";

const button =
  (kind: string, disabled = false): States[string] =>
  ({ t }) => (
    <button type="button" className={`button ${kind}`} disabled={disabled}>
      {t("recap.send")}
    </button>
  );

/** Native elements as `styles/controls.css` styles them. */
export const controls: States = {
  "the main button": button(""),
  "a main button that waits": button("", true),
  "a quiet button": button("quiet"),
  "a small button": button("quiet small"),
  "a button like a text": button("text"),
  "a button with an icon": ({ t }) => (
    <button type="button" className="button">
      {t("job.apply")} <Icon name="arrow" />
    </button>
  ),
  "buttons in the colours of roles": ({ t }) => (
    <p className="actions">
      {["student", "career_starter", "professional"].map((role) => (
        <button type="button" className="button" key={role} data-role={role}>
          {t("job.apply")}
        </button>
      ))}
    </p>
  ),
  "a field": ({ t }) => <input className="input" aria-label={t("apply.firstName")} />,
  "a field with an answer": ({ t }) => (
    <input className="input" aria-label={t("apply.firstName")} defaultValue="Łucja-Anaïs" />
  ),
  "a field with a problem": ({ t }) => (
    <input className="input" aria-label={t("apply.email")} aria-invalid="true" defaultValue="lena@" />
  ),
};
