import type { ReactNode } from "react";
import { type FieldName, isRequired } from "#core/applications/form/application.ts";
import { useMessage } from "../i18n/i18n.tsx";
import { controlId, describedBy, FieldFrame } from "./field-frame.tsx";
import type { FieldProblem } from "./problem.ts";

export interface TextFieldProps {
  readonly name: FieldName;
  readonly problem: FieldProblem | undefined;
  readonly type?: string;
  readonly autoComplete?: string;
  readonly hint?: string;
  /** The initial value. */
  readonly value?: string | undefined;
  /** A sentence that names the wrong part of the value. */
  readonly detail?: string | undefined;
  readonly onTyped?: (value: string) => void;
  /** Shown below the field, for example a suggested correction. */
  readonly children?: ReactNode;
}

/** A single-line field. Limits are checked and explained; text is never cut off. */
export function TextField({
  name,
  problem,
  type = "text",
  autoComplete = "off",
  hint,
  value,
  detail,
  onTyped,
  children,
}: TextFieldProps) {
  const say = useMessage();
  return (
    <FieldFrame name={name} label={say(`apply.${name}`)} hint={hint} problem={problem} detail={detail}>
      <input
        className="input"
        id={controlId(name)}
        name={name}
        type={type}
        autoComplete={autoComplete}
        defaultValue={value}
        onInput={onTyped && ((event) => onTyped(event.currentTarget.value))}
        spellCheck={false}
        required={isRequired(name)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(name, hint !== undefined, problem !== undefined)}
      />
      {children}
    </FieldFrame>
  );
}
