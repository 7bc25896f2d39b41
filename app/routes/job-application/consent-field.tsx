import { useSearchParams } from "react-router";
import { isRequired } from "#core/applications/form/application.ts";
import { controlId, describedBy, hintId, Marker, ProblemText } from "../../form/field-frame.tsx";
import fieldStyles from "../../form/form.module.css";
import type { FieldProblem } from "../../form/problem.ts";
import { useAddresses } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import { CatalogText } from "../../ui/own-text.tsx";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";

export interface ConsentFieldProps {
  readonly name: "consent" | "diConsent";
  readonly problem: FieldProblem | undefined;
  /** Whether the box was ticked in a plain form that was not accepted. */
  readonly ticked: boolean;
  readonly about: ApplicationData;
}

export function ConsentField({ name, problem, ticked, about }: ConsentFieldProps) {
  const required = isRequired(name, about.form);
  const isNotice = name === "consent";
  return (
    <div className={fieldStyles.field} data-wrong={problem !== undefined}>
      {isNotice && <ControllerLine {...about.controller} />}
      <ProblemText name={name} problem={problem} />
      <div className={styles.check}>
        <input
          type="checkbox"
          id={controlId(name)}
          name={name}
          defaultChecked={ticked}
          required={required}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(name, isNotice, problem !== undefined)}
        />
        <label htmlFor={controlId(name)}>
          {isNotice ? <NoticeWords about={about} /> : about.diConsent}
          <Marker name={name} required={required} />
        </label>
      </div>
    </div>
  );
}

/** The label of the box (spec C12). It links to the privacy notice of the controller. */
function NoticeWords({ about }: { readonly about: ApplicationData }) {
  const t = useTranslate();
  const addresses = useAddresses();
  const [parameters] = useSearchParams();
  return (
    <RichText
      id={about.consent === "agree" ? "apply.consent.agree" : "apply.consent"}
      tags={{
        link: (children) => (
          <a href={addresses.noticeOf(about.responsible.noticeOf, parameters)} target="_blank" rel="noopener">
            <CatalogText>{String(children)}</CatalogText>
            <span className="visually-hidden">{` ${t("apply.consent.newTab")}`}</span>
          </a>
        ),
      }}
    />
  );
}

/** The line beside the box that names the controller of the application (spec C11). */
function ControllerLine({ line, officer }: ApplicationData["controller"]) {
  return (
    <div className={styles.controller} id={hintId("consent")}>
      <p>{line}</p>
      {officer && (
        <p>
          <RichText
            id="apply.officer"
            values={{ name: officer.name ? `${officer.name}, ` : "", email: officer.email }}
            tags={{ mail: () => <MailLink address={officer.email} /> }}
            words={(text) => <CatalogText>{text}</CatalogText>}
          />
        </p>
      )}
    </div>
  );
}
