import { useEffect, useRef } from "react";
import { plainFields } from "#core/applications/form/plain-form.ts";
import { withSessionStorage } from "../../document/session.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { draftKey } from "../../tab/drafts.ts";

const name = plainFields.trap;

/** Attributes that tell password managers not to fill in the field, one for each of 1Password, LastPass, Bitwarden, Keeper and Dashlane. */
const ignoredByPasswordManagers = {
  "data-1p-ignore": "",
  "data-lpignore": "true",
  "data-bwignore": "",
  "data-keeper-ignore": "true",
  "data-form-type": "other",
} as const;

/** The data attribute of a form with answers from an earlier document. It is then unknown how long filling in the form took. */
const restoredKey = "takenUp";

/** A field that people neither see nor reach, so that only machines fill it in (trust F 99). Its label tells people who find it to leave it empty. */
export function TrapField({ jobId, cameBack }: { readonly jobId: string; readonly cameBack: boolean }) {
  const t = useTranslate();
  const control = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the draft is restored
  useEffect(() => {
    const hasDraft = withSessionStorage((storage) => storage.getItem(draftKey(jobId)) !== null);
    if (control.current && (cameBack || hasDraft)) control.current.dataset[restoredKey] = "";
  }, []);
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {t("apply.leaveEmpty")}{" "}
        <input ref={control} type="text" name={name} tabIndex={-1} autoComplete="off" {...ignoredByPasswordManagers} />
      </label>
    </div>
  );
}

export interface BotSigns {
  readonly spare: string;
  readonly formSeconds?: number;
}

/** Signs by which the server judges whether a machine or a person sends the form. */
export function botSignsIn(form: HTMLFormElement | null): BotSigns {
  const control = form?.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement)) return { spare: "" };
  const [load] = performance.getEntriesByType("navigation");
  const isFresh =
    load instanceof PerformanceNavigationTiming &&
    load.type === "navigate" && // after a reload the page would keep what was typed before
    !(restoredKey in control.dataset);
  return { spare: control.value, ...(isFresh ? { formSeconds: Math.floor(performance.now() / 1000) } : {}) };
}
