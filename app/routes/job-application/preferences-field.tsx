import { useEffect, useRef, useState } from "react";
import { maxLengthOf } from "#core/applications/form/application.ts";
import { countCharacters } from "#core/applications/form/characters.ts";
import { useHydrated } from "../../document/use-hydrated.ts";
import { controlId, describedBy, FieldFrame } from "../../form/field-frame.tsx";
import type { FieldProblem } from "../../form/problem.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import styles from "./application.module.css";

const name = "candidatePreferences";
const max = maxLengthOf(name);
/** The number of characters left is read aloud after typing has paused for this long. */
const announceDelayMs = 1000;

/** The text field for the candidate's preferences. A text over the limit is reported as an error, but is never cut off (look 1.8). */
export function PreferencesField({
  problem,
  value,
}: {
  readonly problem: FieldProblem | undefined;
  /** The initial value. */
  readonly value: string | undefined;
}) {
  const t = useTranslate();
  const hydrated = useHydrated();
  const field = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(countCharacters(value ?? ""));
  useEffect(() => setLength(countCharacters(field.current?.value ?? "")), []); // counts text that was typed before scripts ran
  const [said, say] = useState("");
  const left = max - length;
  const count = left >= 0 ? t("apply.charactersLeft", { count: left }) : t("apply.charactersOver", { count: -left });
  useEffect(() => {
    const timer = setTimeout(() => say(length > 0 ? count : ""), announceDelayMs);
    return () => clearTimeout(timer);
  }, [length, count]);
  return (
    <FieldFrame
      name={name}
      label={t("apply.candidatePreferences")}
      hint={t("apply.candidatePreferences.hint")}
      problem={problem}
    >
      <textarea
        ref={field}
        defaultValue={value}
        className={`input ${styles.preferences}`}
        id={controlId(name)}
        name={name}
        rows={6}
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(name, true, problem !== undefined)}
        onInput={(event) => setLength(countCharacters(event.currentTarget.value))}
      />
      <p className={`${left < 0 ? styles.over : styles.count} ${hydrated ? "" : styles.scripted}`} aria-hidden="true">
        {count}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </FieldFrame>
  );
}
