import { type KeyboardEvent, useId, useRef } from "react";
import type { Choice } from "#core/jobs/job-index.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./filter-select.module.css";
import { useShownValue } from "./use-shown-value.ts";

export interface FilterSelectProps {
  readonly name: string;
  readonly label: string;
  /** The text of the first option, which filters nothing; missing if there must be a choice. */
  readonly all?: string;
  readonly selected: string;
  readonly choices: readonly Choice[];
  readonly describedBy?: string;
  /** Whether a choice now waits for a button; otherwise it applies at once. */
  readonly waits: (byTouch: boolean) => boolean;
  /** The code chosen now, whether applied or waiting. */
  readonly chosen: string;
  readonly onCommit: () => void;
}

/** Whether the select opens its own list, where even a change by keyboard is a decision (look 1.3). */
const hasOwnList = (): boolean =>
  CSS.supports("appearance", "base-select") && window.matchMedia("(hover: hover) and (pointer: fine)").matches;

/**
 * A native select that never leaves the page by surprise (WCAG 3.2.2): a choice by mouse applies at once; arrow keys on
 * a classic select only move, and Enter decides.
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
