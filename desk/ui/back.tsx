import { Icon } from "#app/ui/icon.tsx";
import styles from "./back.module.css";
import { ToList } from "./to-list.tsx";

export interface BackProps {
  /** Where the link leads; without it, to the list of applications as it was last seen. */
  readonly to?: string;
  readonly text: string;
}

/** The link above the heading of a page that leads back. */
export function Back({ to, text }: BackProps) {
  const content = (
    <>
      <Icon name="back" /> {text}
    </>
  );
  return <p className={styles.back}>{to === undefined ? <ToList>{content}</ToList> : <a href={to}>{content}</a>}</p>;
}
