import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import type { FieldName } from "#core/applications/form/application.ts";
import { useMessage, useTranslate } from "../i18n/i18n.tsx";
import { CatalogText } from "../ui/own-text.tsx";
import { controlId } from "./field-frame.tsx";
import styles from "./form.module.css";
import type { FieldProblemsByName } from "./problem.ts";
import { useFocusLoss } from "./use-losing-focus.ts";

export interface ErrorSummaryProps {
  readonly problems: FieldProblemsByName;
  readonly order: readonly FieldName[];
  /** How many times the form has been checked. */
  readonly attempt: number;
  /** Called if all problems are corrected while the summary has the focus, right before the summary disappears. */
  readonly onLost: () => void;
}

/**
 * Lists the problems in the same words as the fields, with a link to each field. Takes the focus once per attempt, so that screen readers read the
 * summary; they do not read it again each time a field is corrected or becomes wrong again.
 */
export function ErrorSummary(props: ErrorSummaryProps) {
  const announced = useRef<number>(undefined);
  return Object.keys(props.problems).length > 0 ? <Summary {...props} announced={announced} /> : null;
}

interface SummaryProps extends ErrorSummaryProps {
  /** The number of the last attempt whose summary was read out. */
  readonly announced: RefObject<number | undefined>;
}

function Summary({ problems, order, attempt, onLost, announced }: SummaryProps) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (announced.current !== attempt) box.current?.focus();
    announced.current = attempt;
  }, [attempt, announced]);
  useFocusLoss(box, onLost);
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts nothing else can move the focus to the summary
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
  /** Called before the entry disappears while it has the focus. */
  readonly onLost: () => void;
}

function Entry({ name, problem, onLost }: EntryProps) {
  const say = useMessage();
  const entry = useRef<HTMLLIElement>(null);
  useFocusLoss(entry, onLost);
  const follow = (event: MouseEvent): void => {
    const control = document.getElementById(controlId(name));
    if (!control) return;
    event.preventDefault();
    control.focus(); // focusing the field scrolls to it, as the link would, and lets the visitor type at once
  };
  return (
    <li ref={entry}>
      <a href={`#${controlId(name)}`} onClick={follow}>
        <CatalogText>{say(`problem.${name}.${problem}`)}</CatalogText>
      </a>
    </li>
  );
}
