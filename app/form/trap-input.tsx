import type { Ref } from "react";
import { plainFields } from "#core/applications/form/plain-form.ts";
import { useTranslate } from "../i18n/i18n.tsx";

/** Attributes that tell password managers not to fill in the field, one for each of 1Password, LastPass, Bitwarden, Keeper and Dashlane. */
const ignoredByPasswordManagers = {
  "data-1p-ignore": "",
  "data-lpignore": "true",
  "data-bwignore": "",
  "data-keeper-ignore": "true",
  "data-form-type": "other",
} as const;

/** A field that people neither see nor reach, so that only machines fill it in (trust F 99). Its label tells people who find it to leave it empty. */
export function TrapInput({ ref }: { readonly ref?: Ref<HTMLInputElement> }) {
  const t = useTranslate();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {t("apply.leaveEmpty")}{" "}
        <input
          ref={ref}
          type="text"
          name={plainFields.trap}
          tabIndex={-1}
          autoComplete="off"
          {...ignoredByPasswordManagers}
        />
      </label>
    </div>
  );
}
