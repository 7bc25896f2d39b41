import { useEffect, useState } from "react";
import type { FieldName } from "#core/applications/form/application.ts";
import { nonAsciiLetters } from "#core/applications/form/mail-address.ts";
import { suggestedTelephone } from "#core/applications/form/telephone.ts";
import { unicodeAddress } from "#core/applications/form/written-address.ts";
import type { Numbering } from "#core/site/dialling.ts";
import { useHydrated } from "../document/use-hydrated.ts";
import { useTranslate } from "../i18n/i18n.tsx";
import { controlId } from "./field-frame.tsx";
import styles from "./form.module.css";
import type { FieldProblem } from "./problem.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";
import { typeIntoControl } from "./type-into.ts";

type ContactFieldProps = Pick<TextFieldProps, "problem" | "value">;

/**
 * The text of a field, as typed so far. React does not see what was typed before scripts ran, or what the browser filled in, so that text is read as
 * soon as the field has a problem.
 */
function useTyped(name: FieldName, value = "", problem: FieldProblem | undefined) {
  const [typed, onTyped] = useState(value);
  useEffect(() => {
    const control = document.getElementById(controlId(name));
    if (problem && control instanceof HTMLInputElement) onTyped(control.value);
  }, [name, problem]);
  return { typed, onTyped };
}

/** The field for the mail address. If some of its letters are not allowed, the field says which. */
export function EmailField({ problem, value }: ContactFieldProps) {
  const t = useTranslate();
  const { typed, onTyped } = useTyped("email", value, problem);
  const letters = problem === "letters" ? nonAsciiLetters(unicodeAddress(typed)) : [];
  return (
    <TextField
      name="email"
      problem={problem}
      value={value}
      type="email"
      autoComplete="email"
      onTyped={onTyped}
      detail={letters.length > 0 ? t("problem.email.these", { letters: letters.join(", ") }) : undefined}
    />
  );
}

interface TelephoneFieldProps extends ContactFieldProps {
  readonly example: string;
  readonly numbering: Numbering;
}

/**
 * The field for the telephone number. If a number is only written in an unusual way, the field offers the usual spelling, which the candidate may
 * accept.
 */
export function TelephoneField({ problem, value, example, numbering }: TelephoneFieldProps) {
  const t = useTranslate();
  const hydrated = useHydrated();
  const { typed, onTyped } = useTyped("telephone", value, problem);
  const meant = problem === "format" ? suggestedTelephone(typed, numbering) : undefined;
  const take = (): void => {
    const control = document.getElementById(controlId("telephone"));
    if (!(control instanceof HTMLInputElement)) return;
    typeIntoControl(control, meant ?? "");
    control.focus();
  };
  return (
    <TextField
      name="telephone"
      problem={problem}
      value={value}
      type="tel"
      autoComplete="tel"
      onTyped={onTyped}
      hint={t("apply.telephone.hint", { example: example.replaceAll(" ", "\u00a0") })}
    >
      {meant && hydrated && (
        <button type="button" className={`button small quiet ${styles.offer}`} onClick={take}>
          {t("apply.telephone.take", { meant })}
        </button>
      )}
      {meant && !hydrated && (
        <p className={styles.offer}>{t("apply.telephone.meant", { meant: meant.replaceAll(" ", "\u00a0") })}</p>
      )}
    </TextField>
  );
}
