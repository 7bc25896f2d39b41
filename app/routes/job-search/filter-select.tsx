import { type KeyboardEvent, useId, useRef } from "react";
import type { Choice } from "#core/jobs/job-index.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./filter-select.module.css";
import { useShownValue } from "./use-shown-value.ts";

export interface FilterSelectProps {
  readonly name: string;
  readonly label: string;
  /** The text of the first option, which turns the filter off; missing if the filter cannot be turned off. */
  readonly all?: string;
  readonly selected: string;
  readonly choices: readonly Choice[];
  readonly describedBy?: string;
  /** Returns whether a choice waits until the visitor presses the button. Otherwise the choice takes effect at once. */
  readonly waits: (byTouch: boolean) => boolean;
  /** The code that is chosen now. The choice may not have taken effect yet. */
  readonly chosen: string;
  readonly onCommit: () => void;
}

/**
 * Whether the browser shows the options of a select in a list that pages can style. In such a list, a change by keyboard takes effect at once (look
 * 1.3).
 */
const hasOwnList = (): boolean =>
  CSS.supports("appearance", "base-select") && window.matchMedia("(hover: hover) and (pointer: fine)").matches;

/**
 * A native select that never changes the page by surprise (WCAG 3.2.2). A choice by mouse takes effect at once. On a classic select, arrow keys only
 * move the selection, and Enter makes the choice.
 */
export function FilterSelect({
  name,
  label,
  all,
  selected,
  choices,
  describedBy,
  waits,
  chosen,
  onCommit,
}: FilterSelectProps) {
  const t = useTranslate();
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const by = useRef<"mouse" | "touch" | "keys">("mouse");
  useShownValue(select, selected);

  const textOf = (choice: Choice | undefined): string => {
    if (!choice) return all ?? "";
    const { value, count } = choice;
    return count === undefined ? value : t("search.choice", { value, count });
  };
  const changed = (): void => {
    if (waits(by.current === "touch")) return;
    if (by.current !== "keys" || hasOwnList()) onCommit();
  };
  const decide = (event: KeyboardEvent<HTMLSelectElement>): void => {
    by.current = "keys";
    if (event.key === "Enter" && !waits(false) && !hasOwnList() && event.currentTarget.value !== selected) {
      event.preventDefault();
      onCommit();
    }
  };

  return (
    <div
      className={styles.filter}
      data-chosen={textOf(choices.find(({ code }) => code === chosen))}
      data-on={all !== undefined && chosen !== ""}
    >
      <label htmlFor={id}>{label}</label>
      <select
        ref={select}
        id={id}
        name={name}
        defaultValue={selected}
        autoComplete="off"
        aria-describedby={describedBy}
        onPointerDown={(event) => {
          by.current = event.pointerType === "touch" ? "touch" : "mouse";
        }}
        onKeyDown={decide}
        onChange={changed}
      >
        {all !== undefined && <option value="">{all}</option>}
        {choices.map((choice) => (
          <option key={choice.code} value={choice.code} data-found={choice.count === 0 ? "nothing" : undefined}>
            {textOf(choice)}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </div>
  );
}
