import styles from "./steady-label.module.css";

export interface SteadyLabelProps {
  readonly children: string;
  /** What the button may say at another time. */
  readonly others: readonly string[];
}

/** The label of a button that changes, in the room of the longest one: nothing beside it moves. The others are drawn unseen by the style sheet alone. */
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
