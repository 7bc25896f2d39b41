import type { ReactNode } from "react";
import styles from "./hero.module.css";

export interface HeroProps {
  /** The art has an area of its own: no text is ever over it (look 0.3). */
  readonly art: ReactNode;
  readonly children: ReactNode;
  /** `band` is a low one, for pages whose first view belongs to what follows; `full` shows the whole field. */
  readonly kind?: "search" | "band" | "full" | "job" | "slim" | "plain";
}

/** The small line above a title, part of its heading. */
export const Eyebrow = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.eyebrow}>{children}</span>
);

export const Hero = ({ art, children, kind = "plain" }: HeroProps) => (
  <div className={`${styles.hero} ${styles[kind] ?? ""} on-dark`}>
    <div className={styles.text}>{children}</div>
    <div className={styles.art} data-art="">
      {art}
    </div>
  </div>
);
