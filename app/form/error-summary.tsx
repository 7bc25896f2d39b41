import { type MouseEvent, useEffect, useRef } from "react";
import type { FieldName } from "#core/applications/application.ts";
import { useMessage, useTranslate } from "../i18n/i18n.tsx";
import { controlId } from "./field-frame.tsx";
import styles from "./form.module.css";
import type { FieldProblemsByName } from "./problem.ts";

/**
 * Lists what is wrong in the same words as the fields, with a link to each. Takes the focus once, which reads it out;
 * it is not read again each time a field is mended.
 */
export function ErrorSummary({
  problems,
  order,
}: {
  readonly problems: FieldProblemsByName;
  readonly order: readonly FieldName[];
}) {
  const t = useTranslate();
  const say = useMessage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const follow = (event: MouseEvent, name: FieldName): void => {
    const control = document.getElementById(controlId(name));
    if (!control) return;
    event.preventDefault();
    control.focus(); // scrolls there and, unlike following the link, lets typing begin
  };
  return (
    // biome-ignore lint/a11y/noAutofocus: nothing else can lead to it where no script runs
    <div ref={box} className={styles.summary} role="alert" aria-live="off" tabIndex={-1} autoFocus>
      <h2>{t("problem.heading")}</h2>
      <ul>
        {order.map((name) =>
          problems[name] ? (
            <li key={name}>
              <a href={`#${controlId(name)}`} onClick={(event) => follow(event, name)}>
                {say(`problem.${name}.${problems[name]}`)}
              </a>
            </li>
          ) : null,
        )}
      </ul>
    </div>
  );
}
