import styles from "./person.module.css";

/** The sides of a portrait, in CSS pixels. */
const side = 96;

/** The portrait of a person of a company. Renders nothing if the person has none. */
export function PersonPortrait({
  picture,
  pictureText,
}: {
  readonly picture?: string | undefined;
  readonly pictureText?: string | undefined;
}) {
  if (picture === undefined) return null;
  return (
    <img className={styles.portrait} src={picture} alt={pictureText ?? ""} width={side} height={side} loading="lazy" />
  );
}
