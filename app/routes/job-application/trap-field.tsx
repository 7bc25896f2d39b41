import { useEffect, useRef } from "react";
import { plainFields } from "#core/applications/form/plain-form.ts";
import { withSessionStorage } from "../../document/session.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { draftKey } from "../../tab/drafts.ts";

const name = plainFields.trap;

/**
 * Asks password managers to leave the field alone: 1Password, LastPass, Bitwarden, Keeper and Dashlane, each in its own
 * way.
 */
const ignoredByPasswordManagers = {
  "data-1p-ignore": "",
  "data-lpignore": "true",
  "data-bwignore": "",
  "data-keeper-ignore": "true",
  "data-form-type": "other",
} as const;

/** Marks a form whose answers come from before this document, so that the time spent on it is unknown. */
const restoredKey = "takenUp";

/**
 * A field that people neither see nor reach, so that only machines fill it in (trust F 99). Labelled for whoever meets
 * it all the same.
 */
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

export interface SignsOfMachine {
  readonly spare: string;
  readonly formSeconds?: number;
}

/** Signs that tell a machine's submit from a person's; the server judges them. */
export function signsIn(form: HTMLFormElement | null): SignsOfMachine {
  const control = form?.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement)) return { spare: "" };
  const [load] = performance.getEntriesByType("navigation");
  const isFresh =
    load instanceof PerformanceNavigationTiming &&
    load.type === "navigate" && // not a reload, which keeps what was typed
    !(restoredKey in control.dataset);
  return { spare: control.value, ...(isFresh ? { formSeconds: Math.floor(performance.now() / 1000) } : {}) };
}
