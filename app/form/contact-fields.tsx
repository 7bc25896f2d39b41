import { otherLetters } from "#core/applications/form/mail-address.ts";
import { meantTelephone } from "#core/applications/form/telephone.ts";
import { writtenAddress } from "#core/applications/form/written-address.ts";
import type { Numbering } from "#core/site/dialling.ts";
import { useHydrated } from "../document/use-hydrated.ts";
import { useTranslate } from "../i18n/i18n.tsx";
import { controlId } from "./field-frame.tsx";
import styles from "./form.module.css";
import { TextField, type TextFieldProps } from "./text-field.tsx";
import { typeIntoControl } from "./type-into.ts";
import { useTyped } from "./use-typed.ts";

type ContactFieldProps = Pick<TextFieldProps, "problem" | "value">;

/** The mail address; where letters are refused, says which. */
export function EmailField({ problem, value }: ContactFieldProps) {
  const t = useTranslate();
  const { typed, onTyped } = useTyped("email", value, problem);
  const letters = problem === "letters" ? otherLetters(writtenAddress(typed)) : [];
  return (
    <TextField
      {...{ name: "email", problem, value, type: "email", autoComplete: "email", onTyped }}
      detail={letters.length > 0 ? t("problem.email.these", { letters: letters.join(", ") }) : undefined}
    />
  );
}

export interface TelephoneFieldProps extends ContactFieldProps {
  readonly example: string;
  readonly numbering: Numbering;
}

/** The telephone number; offers one that is only written in another way in the right form, which the candidate takes or not. */
export function TelephoneField({ problem, value, example, numbering }: TelephoneFieldProps) {
  const t = useTranslate();
  const hydrated = useHydrated();
  const { typed, onTyped } = useTyped("telephone", value, problem);
  const meant = problem === "format" ? meantTelephone(typed, numbering) : undefined;
  const take = (): void => {
    const control = document.getElementById(controlId("telephone"));
    if (!(control instanceof HTMLInputElement)) return;
    typeIntoControl(control, meant ?? "");
    control.focus();
  };
  return (
    <TextField
      {...{ name: "telephone", problem, value, type: "tel", autoComplete: "tel", onTyped }}
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
