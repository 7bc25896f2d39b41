import { useEffect, useRef } from "react";
import { plainFields } from "#core/applications/form/plain-form.ts";
import { inSession } from "../../document/session.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { draftKey } from "../../tab/drafts.ts";

const name = plainFields.trap;

/** Asks password managers that fill in forms to leave a field alone: 1Password, LastPass, Bitwarden, Keeper and Dashlane, each in its own words. */
const leftAlone = {
  "data-1p-ignore": "",
  "data-lpignore": "true",
  "data-bwignore": "",
  "data-keeper-ignore": "true",
  "data-form-type": "other",
} as const;

/** What this document found in the form that was typed before it: it says nothing of how long that took. */
const takenUp = "takenUp";

/** A field that people neither see nor reach: who fills it is a machine (trust F 99). Its label is for whoever meets it all the same. */
export function TrapField({ jobId, cameBack }: { readonly jobId: string; readonly cameBack: boolean }) {
  const t = useTranslate();
  const control = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the page takes up the draft
  useEffect(() => {
    const hasDraft = inSession((storage) => storage.getItem(draftKey(jobId)) !== null);
    if (control.current && (cameBack || hasDraft)) control.current.dataset[takenUp] = "";
  }, []);
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {t("apply.leaveEmpty")}{" "}
        <input ref={control} type="text" name={name} tabIndex={-1} autoComplete="off" {...leftAlone} />
      </label>
    </div>
  );
}

export interface SignsOfMachine {
  readonly spare: string;
  readonly formSeconds?: number;
}

/** What tells a machine's submit from a person's; the server judges. */
export function signsIn(form: HTMLFormElement | null): SignsOfMachine {
  const control = form?.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement)) return { spare: "" };
  const [load] = performance.getEntriesByType("navigation");
  const isFresh =
    load instanceof PerformanceNavigationTiming &&
    load.type === "navigate" && // what was typed before a reload is found again
    !(takenUp in control.dataset);
  return { spare: control.value, ...(isFresh ? { formSeconds: Math.floor(performance.now() / 1000) } : {}) };
}
