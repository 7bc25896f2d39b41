import { useId } from "react";
import { maxReasonLength } from "#core/applications/desk/reason.ts";
import styles from "./form.module.css";

interface ReasonFieldProps {
  readonly label: string;
  readonly hint: string;
  /** What was typed before. */
  readonly value?: string | undefined;
  /** The class of the label. */
  readonly className?: string | undefined;
}

/** The field for the reason for an action, which is recorded together with the action. */
export function ReasonField({ label, hint, value, className }: ReasonFieldProps) {
  const id = useId();
  return (
    <div className={styles.hinted}>
      <label className={className}>
        <span>{label}</span>
        <input
          className="input"
          name="why"
          defaultValue={value}
          maxLength={maxReasonLength}
          required
          aria-describedby={id}
        />
      </label>
      <p id={id} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
