import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./notice.module.css";

/** Says what is wrong, and is read aloud at once. */
export function Problem({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.problem} role="alert">
      <Icon name="alert" /> {children}
    </p>
  );
}
