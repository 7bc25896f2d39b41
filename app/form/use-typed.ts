import { useEffect, useState } from "react";
import type { FieldName } from "#core/applications/form/application.ts";
import { controlId } from "./field-frame.tsx";
import type { FieldProblem } from "./problem.ts";

/** What stands in a text field; what was typed before scripts ran, or by the browser, is read as soon as there is a problem. */
export function useTyped(name: FieldName, value = "", problem: FieldProblem | undefined) {
  const [typed, onTyped] = useState(value);
  useEffect(() => {
    const control = document.getElementById(controlId(name));
    if (problem && control instanceof HTMLInputElement) onTyped(control.value);
  }, [name, problem]);
  return { typed, onTyped };
}
