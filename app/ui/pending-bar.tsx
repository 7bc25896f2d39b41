import { useNavigation } from "react-router";
import styles from "./pending-bar.module.css";

/** The next page is on its way. What is there at once shows no bar. */
export function PendingBar() {
  const { state } = useNavigation();
  return <div className={styles.pending} data-busy={state !== "idle"} />;
}
