import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** Says what was done. It gets the focus, because screen readers do not announce a status that is already there when a page loads. */
export function Done({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: it is the response to the form that was just sent
    <p className={styles.done} role="status" tabIndex={-1} autoFocus>
      {children}
    </p>
  );
}
