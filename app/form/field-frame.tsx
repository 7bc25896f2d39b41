import type { ReactNode } from "react";
import { type FieldName, isRequired } from "#core/applications/form/application.ts";
import { useMessage, useTranslate } from "../i18n/i18n.tsx";
import { Icon } from "../ui/icon.tsx";
import { CatalogText } from "../ui/own-text.tsx";
import styles from "./form.module.css";
import type { FieldProblem } from "./problem.ts";

export const controlId = (name: string): string => `field-${name}`;
export const hintId = (name: string): string => `hint-${name}`;
const problemId = (name: string): string => `problem-${name}`;

/** The value of `aria-describedby` of a control: the ids of its hint and its problem, if any. */
export const describedBy = (name: string, hint: boolean, problem: boolean): string | undefined =>
  [hint ? hintId(name) : "", problem ? problemId(name) : ""].filter(Boolean).join(" ") || undefined;

/** The mark beside the label of a field: `*` if the field is required, otherwise "(optional)" (spec 4.4). */
export function Marker({
  name,
  required = isRequired(name),
}: {
  readonly name: FieldName;
  readonly required?: boolean;
}) {
  const t = useTranslate();
  return required ? (
    <span className={styles.star}> *</span>
  ) : (
    <span className={styles.optional}> {t("apply.optional")}</span>
  );
}

export function ProblemText({
  name,
  problem,
  detail,
}: {
  readonly name: FieldName;
  readonly problem: FieldProblem | undefined;
  readonly detail?: string | undefined;
}) {
  const t = useTranslate();
  const say = useMessage();
  if (!problem) return null;
  return (
    <p className={styles.problem} id={problemId(name)}>
      <Icon name="alert" />
      <span>
        <span className="visually-hidden">{t("problem.error")} </span>
        <CatalogText>{say(`problem.${name}.${problem}`)}</CatalogText>
        {detail && <> {detail}</>}
      </span>
    </p>
  );
}

export interface FieldFrameProps {
  readonly name: FieldName;
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly problem: FieldProblem | undefined;
  /** A sentence that names the wrong part of the value. */
  readonly detail?: string | undefined;
  readonly children: ReactNode;
}

/** Label, hint, problem and control of a field. They are in this order so that a problem is read out before the control is reached. */
export const FieldFrame = ({ name, label, hint, problem, detail, children }: FieldFrameProps) => (
  <div className={styles.field} data-wrong={problem !== undefined}>
    <label htmlFor={controlId(name)}>
      {label}
      <Marker name={name} />
    </label>
    {hint && (
      <p className={styles.hint} id={hintId(name)}>
        {hint}
      </p>
    )}
    <ProblemText name={name} problem={problem} detail={detail} />
    {children}
  </div>
);
