import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { ContactField } from "#core/applications/form/application.ts";
import { EmailField, TelephoneField } from "../../form/contact-fields.tsx";
import { ErrorSummary } from "../../form/error-summary.tsx";
import { TextField } from "../../form/text-field.tsx";
import { useTranslate } from "../../i18n/i18n.tsx";
import type { MyApplicationData } from "./my-application-data.ts";
import type { Outcome } from "./outcome.ts";
import { useFocusWhenAsked } from "./use-focus-when-asked.ts";

export interface ContactCorrectionProps {
  readonly data: MyApplicationData;
  /** Whether the form is open. */
  readonly asked: boolean;
  /** The values that the server has refused, with their problems. */
  readonly refused: Outcome["refused"];
}

const autoCompleteOf: Partial<Record<ContactField, string>> = { firstName: "given-name", lastName: "family-name" };

/** The form to correct the contact data. One POST request opens it, another saves the data, so that this works without JavaScript. */
export function ContactCorrection({ data, asked, refused }: ContactCorrectionProps) {
  const t = useTranslate();
  const busy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  useFocusWhenAsked(
    { asked, busy },
    () => form.current?.querySelector("input"),
    () => ask.current,
  );
  const [shown, show] = useState({ refused, tries: 0 });
  if (shown.refused !== refused) show({ refused, tries: shown.tries + 1 }); // each refusal counts as an attempt
  if (!asked)
    return (
      <Form method="post" preventScrollReset>
        <button
          ref={ask}
          type="submit"
          className="button quiet small"
          name="intent"
          value="ask-correct"
          disabled={busy}
        >
          {t("myApplication.correct.ask")}
        </button>
      </Form>
    );
  const { answers } = data.application;
  return (
    <Form ref={form} method="post" noValidate preventScrollReset>
      <ErrorSummary
        problems={refused?.problems ?? {}}
        order={data.contactFields}
        attempt={shown.tries}
        onLost={() => form.current?.querySelector("input")?.focus()}
      />
      {data.contactFields.map((name) => {
        const shown = { problem: refused?.problems[name], value: refused?.values[name] ?? answers[name] };
        if (name === "email") return <EmailField key={name} {...shown} />;
        if (name === "telephone")
          return <TelephoneField key={name} {...shown} example={data.telephoneExample} numbering={data.numbering} />;
        return <TextField key={name} name={name} {...shown} autoComplete={autoCompleteOf[name] ?? "off"} />;
      })}
      <p className="actions">
        <button type="submit" className="button" name="intent" value="correct" disabled={busy}>
          {t("myApplication.correct.save")}
        </button>
        <button type="submit" className="button quiet" name="intent" value="keep" disabled={busy}>
          {t("myApplication.correct.cancel")}
        </button>
      </p>
    </Form>
  );
}
