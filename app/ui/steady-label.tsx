import styles from "./steady-label.module.css";

export interface SteadyLabelProps {
  readonly children: string;
  /** The other labels that the button may have. */
  readonly others: readonly string[];
}

/**
 * The changing label of a button, as wide as the longest one, so that nothing beside it moves. The style sheet alone
 * draws the others, invisibly.
 */
export function SteadyLabel({ children, others }: SteadyLabelProps) {
  return (
    <span className={styles.label}>
      {children}
      {others.map((other) => (
        <i key={other} data-label={other} />
      ))}
    </span>
  );
}
