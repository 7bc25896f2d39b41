import { useState } from "react";
import { maxNoteLength } from "#core/desk/note.ts";
import { useTranslate } from "../../texts.ts";
import { useKeptText } from "../../use-kept-text.ts";
import styles from "./note.module.css";

/** The form of the internal note. It contains the version of the note that the person has read. */
export function NoteForm({
  id,
  text,
  replaces,
  label,
}: {
  readonly id: string;
  readonly text: string;
  readonly replaces: number | undefined;
  readonly label: string;
}) {
  const t = useTranslate();
  const [typed, setTyped] = useState(text);
  const { unsaved, keep } = useKeptText(`note of ${id}`, text);
  const type = (value: string): void => {
    setTyped(value);
    keep(value);
  };
  return (
    <form method="post" action={`/applications/${id}/note`} className={styles.form}>
      <input type="hidden" name="replaces" value={replaces ?? ""} />
      <label>
        <span>{label}</span>
        <textarea
          className="input"
          name="text"
          rows={5}
          maxLength={maxNoteLength}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          aria-describedby={`note-hint-${id}`}
        />
      </label>
      <p id={`note-hint-${id}`}>{t("note.hint")}</p>
      {unsaved !== undefined && (
        <button className="button small quiet" type="button" onClick={() => type(unsaved)}>
          {t("note.restore")}
        </button>
      )}
      <button className="button small quiet" type="submit">
        {t("note.save")}
      </button>
    </form>
  );
}
