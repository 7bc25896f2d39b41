import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "../../document/use-hydrated.ts";

/** The steps of the form. Each step is a history entry of the same address, so that Back moves between them (spec 4.1). */
export const steps = ["compile", "recap", "thanks"] as const;
export type Step = (typeof steps)[number];

const stepIn = (state: unknown): Step =>
  typeof state === "object" && state !== null && "step" in state
    ? (steps.find((step) => step === state.step) ?? "compile")
    : "compile";

/** The field that "Change" on the recap leads to. */
const fieldIn = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null && "field" in state && typeof state.field === "string"
    ? state.field
    : undefined;

export interface StepInHistory {
  readonly step: Step;
  readonly field: string | undefined;
  /** The key of the history entry. */
  readonly key: string;
  readonly go: (step: Step, options?: { replace?: boolean; field?: string }) => void;
}

export function useStep(): StepInHistory {
  const location = useLocation();
  const { pathname, search, key } = location;
  const state: unknown = useHydrated() ? location.state : undefined; // the server does not know the history
  const navigate = useNavigate();
  return {
    step: stepIn(state),
    field: fieldIn(state),
    key,
    go: (step, { replace = false, field } = {}) =>
      void navigate(`${pathname}${search}`, {
        replace,
        state: { step, ...(field ? { field } : {}) },
        preventScrollReset: true,
      }),
  };
}
