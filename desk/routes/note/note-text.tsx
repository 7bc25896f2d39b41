import type { NoteData } from "../application/application-data.ts";
import styles from "./note.module.css";

/** The internal note, with when and by whom it was written. */
export function NoteText({ note: { text, when, name } }: { readonly note: NoteData }) {
  return (
    <div className={styles.now}>
      <p className={styles.text}>{text}</p>
      <p className={styles.by}>
        {when}, {name}
      </p>
    </div>
  );
}
