import { useTranslate } from "../i18n/i18n.tsx";
import styles from "./reference.module.css";

/** A reference. It stays on one line. */
export const Reference = ({ children }: { readonly children: string }) => (
  <span className={styles.whole}>{children}</span>
);

/** The line below the thanks that names the reference of the application. */
export function ReferenceLine({ reference }: { readonly reference: string }) {
  const [before = "", ...after] = useTranslate()("thanks.reference", { reference }).split(reference);
  return (
    <p className={styles.line}>
      {before}
      <Reference>{reference}</Reference>
      {after.join(reference)}
    </p>
  );
}
