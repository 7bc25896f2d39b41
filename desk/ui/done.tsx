import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** Says what was done. */
export function Done({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.done} role="status">
      {children}
    </p>
  );
}
