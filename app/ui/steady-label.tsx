import styles from "./steady-label.module.css";

export interface SteadyLabelProps {
  readonly children: string;
  /** All labels that the button may have. */
  readonly others: readonly string[];
}

/**
 * The label of a button whose label changes. It is always as wide as the longest label, so that nothing beside it moves: the style sheet also draws
 * the other labels, invisibly and without height.
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
