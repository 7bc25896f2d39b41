import { plainFields } from "#core/applications/plain-form.ts";
import { useTranslate } from "../../i18n/i18n.tsx";

/** What machines type into forms by themselves; no browser fills it for a person. */
const name = plainFields.trap;

/** A field that people neither see nor reach: who fills it is a machine (trust F 99). Its label is for whoever meets it all the same. */
export function TrapField() {
  const t = useTranslate();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {t("apply.leaveEmpty")} <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

export interface SignsOfMachine {
  readonly homepage: string;
  readonly formSeconds?: number;
}

/** What tells a machine's submit from a person's; the server judges. */
export function signsIn(form: HTMLFormElement | null): SignsOfMachine {
  const control = form?.elements.namedItem(name);
  const homepage = control instanceof HTMLInputElement ? control.value : "";
  const [load] = performance.getEntriesByType("navigation");
  const fresh = load instanceof PerformanceNavigationTiming && load.type === "navigate"; // a draft taken up after a reload was written before it
  return { homepage, ...(fresh ? { formSeconds: Math.floor(performance.now() / 1000) } : {}) };
}
