import { Icon } from "#app/ui/icon.tsx";
import styles from "./back.module.css";
import { ToList } from "./to-list.tsx";

export interface BackProps {
  /** The target of the link; if missing, the list of applications as it was last shown. */
  readonly to?: string;
  readonly text: string;
}

/** A link back, above the heading of a page. */
export function Back({ to, text }: BackProps) {
  const content = (
    <>
      <Icon name="back" /> {text}
    </>
  );
  return <p className={styles.back}>{to === undefined ? <ToList>{content}</ToList> : <a href={to}>{content}</a>}</p>;
}
