import { useTranslate } from "../../texts.ts";
import { Done } from "../../ui/done.tsx";
import { NoteForm } from "../note/note-field.tsx";
import { NoteText } from "../note/note-text.tsx";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";

/** The note that people who read the application have written for each other. */
export function InternalNote({
  application: { id, note, mayDecide },
  isSaved,
}: {
  readonly application: Pick<ApplicationData, "id" | "mayDecide"> & Partial<Pick<ApplicationData, "note">>;
  /** Whether the note was saved a moment ago. */
  readonly isSaved: boolean;
}) {
  const t = useTranslate();
  return (
    <section aria-labelledby="note" className={styles.box}>
      <h2 id="note">{t("note.heading")}</h2>
      {isSaved && <Done>{t("note.saved")}</Done>}
      {note ? <NoteText note={note} /> : !mayDecide && <p>{t("note.none")}</p>}
      {mayDecide && <NoteForm id={id} text={note?.text ?? ""} replaces={note?.version} label={t("note.label")} />}
    </section>
  );
}
