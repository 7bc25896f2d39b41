import { useNavigation } from "react-router";
import styles from "./pending-bar.module.css";

/** Shows that the next page is loading, unless it loads at once. */
export function PendingBar() {
  const { state } = useNavigation();
  return <div className={styles.pending} data-busy={state !== "idle"} />;
}
