import type { ReactNode } from "react";
import styles from "./hero.module.css";

export interface HeroProps {
  /** The art, in an area without text (look 0.3). */
  readonly art: ReactNode;
  readonly children: ReactNode;
  /** The background of the text and the art. It contains its own scrim, which keeps the text readable. */
  readonly behind?: ReactNode;
  /** The layout of the header. A `band` is low, for pages whose first view belongs to the content; `full` shows all of the art. */
  readonly kind?: "search" | "band" | "full" | "job" | "slim" | "plain";
}

/** The small line above a title, which is part of the heading. */
export const Eyebrow = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.eyebrow}>{children}</span>
);

export const Hero = ({ art, children, behind, kind = "plain" }: HeroProps) => (
  <div className={`${styles.hero} ${styles[kind] ?? ""} on-dark`}>
    {behind}
    <div className={styles.text}>{children}</div>
    <div className={styles.art} data-art="">
      {art}
    </div>
  </div>
);
