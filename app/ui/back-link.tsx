import { Link } from "react-router";
import styles from "./back-link.module.css";
import { Icon } from "./icon.tsx";

/** The link back, at the top of a header. */
export const BackLink = ({ to, text }: { readonly to: string; readonly text: string }) => (
  <Link className={styles.back} to={to}>
    <Icon name="back" />
    {text}
  </Link>
);
