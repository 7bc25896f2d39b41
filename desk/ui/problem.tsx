import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./notice.module.css";

interface ProblemProps {
  /** The id to which a field refers as its description. */
  readonly id?: string;
  readonly children: ReactNode;
}

/**
 * Says what is wrong. The first problem of a page gets the focus, because screen readers do not announce an alert that is already there when a page
 * loads.
 */
export function Problem({ id, children }: ProblemProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: it is the response to the form that was just sent
    <p id={id} className={styles.problem} role="alert" tabIndex={-1} autoFocus>
      <Icon name="alert" /> {children}
    </p>
  );
}
