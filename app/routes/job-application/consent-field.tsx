import { useSearchParams } from "react-router";
import { controlId, describedBy, Marker, ProblemText } from "../../form/field-frame.tsx";
import fieldStyles from "../../form/form.module.css";
import type { FieldProblem } from "../../form/problem.ts";
import { useAddresses } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import styles from "./application.module.css";

export interface ConsentFieldProps {
  readonly name: "consent" | "diConsent";
  readonly problem: FieldProblem | undefined;
  /** Whether it was ticked in a form that came back. */
  readonly ticked: boolean;
  /** The site's own words; without them the program's, with a link to the privacy notice. */
  readonly text?: string;
}

export function ConsentField({ name, problem, ticked, text }: ConsentFieldProps) {
  const t = useTranslate();
  const addresses = useAddresses();
  const [parameters] = useSearchParams();
  return (
    <div className={fieldStyles.field} data-wrong={problem !== undefined}>
      <ProblemText name={name} problem={problem} />
      <div className={styles.check}>
        <input
          type="checkbox"
          id={controlId(name)}
          name={name}
          defaultChecked={ticked}
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(name, false, problem !== undefined)}
        />
        <label htmlFor={controlId(name)}>
          {text ?? (
            <RichText
              id="apply.consent"
              tags={{
                link: (children) => (
                  <a href={addresses.privacy(parameters)} target="_blank" rel="noopener">
                    {children}
                    <span className="visually-hidden">{` ${t("apply.consent.newTab")}`}</span>
                  </a>
                ),
              }}
            />
          )}
          <Marker name={name} />
        </label>
      </div>
    </div>
  );
}
