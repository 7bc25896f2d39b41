import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import type { FieldName } from "#core/applications/form/application.ts";
import { useMessage, useTranslate } from "../i18n/i18n.tsx";
import { OwnText } from "../ui/own-text.tsx";
import { controlId } from "./field-frame.tsx";
import styles from "./form.module.css";
import type { FieldProblemsByName } from "./problem.ts";
import { useLosingFocus } from "./use-losing-focus.ts";

export interface ErrorSummaryProps {
  readonly problems: FieldProblemsByName;
  readonly order: readonly FieldName[];
  /** Counts how often the form was checked. */
  readonly attempt: number;
  /** Is called before the summary goes that has the focus, as everything was mended. */
  readonly onLost: () => void;
}

/**
 * Lists what is wrong in the same words as the fields, with a link to each; nothing where nothing is. Takes the focus once
 * for each attempt, which reads it out; it is not read again each time a field is mended, or wrong again.
 */
export function ErrorSummary(props: ErrorSummaryProps) {
  const told = useRef<number>(undefined);
  return Object.keys(props.problems).length > 0 ? <Summary {...props} told={told} /> : null;
}

interface SummaryProps extends ErrorSummaryProps {
  /** The attempt that has been read out. */
  readonly told: RefObject<number | undefined>;
}

function Summary({ problems, order, attempt, onLost, told }: SummaryProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told.current !== attempt) box.current?.focus();
    told.current = attempt;
  }, [attempt, told]);
  useLosingFocus(box, onLost);
  return (
    // biome-ignore lint/a11y/noAutofocus: nothing else can lead to it where no script runs
    <div ref={box} className={styles.summary} role="alert" aria-live="off" tabIndex={-1} autoFocus>
      <h2>{t("problem.heading")}</h2>
      <ul>
        {order.map((name) =>
          problems[name] ? (
            <Entry key={name} name={name} problem={problems[name]} onLost={() => box.current?.focus()} />
          ) : null,
        )}
      </ul>
    </div>
  );
}

interface EntryProps {
  readonly name: FieldName;
  readonly problem: string;
  /** Is called before the entry goes that has the focus. */
  readonly onLost: () => void;
}

function Entry({ name, problem, onLost }: EntryProps) {
  const say = useMessage();
  const entry = useRef<HTMLLIElement>(null);
  useLosingFocus(entry, onLost);
  const follow = (event: MouseEvent): void => {
    const control = document.getElementById(controlId(name));
    if (!control) return;
    event.preventDefault();
    control.focus(); // scrolls there and, unlike following the link, lets typing begin
  };
  return (
    <li ref={entry}>
      <a href={`#${controlId(name)}`} onClick={follow}>
        <OwnText>{say(`problem.${name}.${problem}`)}</OwnText>
      </a>
    </li>
  );
}
