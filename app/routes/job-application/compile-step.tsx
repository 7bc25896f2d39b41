import { type FormEvent, Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { type FieldName, fieldsOf, groupsOf, isUploadField } from "#core/applications/form/application.ts";
import { plainFields } from "#core/applications/form/plain-form.ts";
import type { UploadKind } from "#core/uploads/rules.ts";
import { useHydrated } from "../../document/use-hydrated.ts";
import { EmailField, TelephoneField } from "../../form/contact-fields.tsx";
import { ErrorSummary } from "../../form/error-summary.tsx";
import { controlId } from "../../form/field-frame.tsx";
import fieldStyles from "../../form/form.module.css";
import type { FieldProblemsByName } from "../../form/problem.ts";
import { TextField, type TextFieldProps } from "../../form/text-field.tsx";
import { UploadField } from "../../form/upload-field.tsx";
import type { UploadControl } from "../../form/use-upload.ts";
import { useFrame } from "../../frame.ts";
import { RichText, useTranslate } from "../../i18n/i18n.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import { problemsWithoutFile } from "./answers.ts";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";
import { AppliedNotice } from "./applied-notice.tsx";
import { AppliedRule } from "./applied-rule.tsx";
import { ConsentField } from "./consent-field.tsx";
import { type Clearing, FormActions } from "./form-actions.tsx";
import { MailTypoQuestion } from "./mail-typo-question.tsx";
import { checkWithBrowser } from "./native-check.ts";
import {
  CarriedTicks,
  PlainNotice,
  PostedFailure,
  type PostedForm,
  useScriptTakeover,
  WaitForScripts,
} from "./plain-form.tsx";
import { PreferencesField } from "./preferences-field.tsx";
import { TrapField } from "./trap-field.tsx";
import { type ContinueAfterUploadOptions, useContinueAfterUpload } from "./use-continue-after-upload.ts";
import { useMailTypoQuestion } from "./use-mail-typo-question.ts";

export interface CompileStepProps {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly data: ApplicationData;
  readonly hidden: boolean;
  /** The field to focus after the candidate has pressed "Change" on the recap. */
  readonly field: string | undefined;
  readonly controls: Readonly<Record<UploadKind, UploadControl>>;
  readonly problems: FieldProblemsByName;
  /** The plain form that the candidate has just submitted and that was not accepted; `undefined` on other visits. */
  readonly posted: PostedForm | undefined;
  readonly check: () => FieldProblemsByName;
  readonly onContinue: (problems: FieldProblemsByName) => void;
  readonly afterUpload: Pick<ContinueAfterUploadOptions, "pressed" | "uploading"> & {
    readonly onPressed: (pressed: boolean) => void;
  };
  /**
   * Called with the remaining problems after each change, once the form has been refused. So the error of a field disappears as soon as the field is
   * correct (look 1.8).
   */
  readonly onRecheck: (problems: FieldProblemsByName) => void;
  readonly clearing: Clearing;
  /** Called when the candidate begins to fill in the form, so that bot checks can be solved in advance. */
  readonly onTouch: () => void;
}

export function CompileStep({
  ref,
  data,
  hidden,
  field,
  controls,
  problems,
  posted,
  check,
  onContinue,
  afterUpload: { uploading, pressed, onPressed },
  onRecheck,
  clearing,
  onTouch,
}: CompileStepProps) {
  const t = useTranslate();
  const frame = useFrame();
  const hydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const [attempts, setAttempts] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const goOn = (): void => {
    onPressed(uploading);
    if (uploading) onRecheck({});
    else onContinue({});
  };
  const mail = useMailTypoQuestion(ref, () => {
    button.current?.focus(); // moves the focus away from the question about the address, which is now removed
    goOn();
  });
  const wasHidden = useRef(hidden);
  const [visit, setVisit] = useState({ hidden, count: 0 });
  if (visit.hidden !== hidden) setVisit({ hidden, count: visit.count + 1 });
  const press = (): void => ref.current?.querySelector<HTMLButtonElement>("button[type=submit]")?.click(); // iOS 15 has no requestSubmit
  useScriptTakeover(press, heading);
  const shown = fieldsOf(data.form);

  // if the server has refused fields, the summary takes the focus
  const refused = !hidden && Object.keys(problems).length > 0;

  useEffect(() => {
    const returned = wasHidden.current && !hidden;
    wasHidden.current = hidden;
    if (returned && !refused) (field ? document.getElementById(controlId(field)) : heading.current)?.focus();
  }, [hidden, field, refused]);

  const ticked = (name: FieldName): boolean => posted?.values[name] === "on";
  const proceed = (): void => {
    const found = checkWithBrowser(ref.current, check());
    setAttempts(attempts + 1);
    onPressed(false);
    if (Object.keys(found).length > 0) onContinue(found);
    else if (!mail.ask()) goOn();
  };
  const onTyped = useContinueAfterUpload({ pressed, uploading, form: ref, go: proceed });
  const recheck = (event: FormEvent): void => {
    onTyped();
    const name = (event.target as HTMLInputElement).name as FieldName;
    if (name === "email") mail.withdraw();
    if (isUploadField(name) || !problems[name]) return;
    const { [name]: _before, ...others } = problems;
    const now = check()[name];
    onRecheck(now ? { ...others, [name]: now } : others);
  };
  const isAgreed = data.consent === "agree" && problems.consent === "required";
  const worded = isAgreed ? { ...problems, consent: "agree" as const } : problems;
  const text = (name: FieldName, props: Omit<TextFieldProps, "name" | "problem">) => (
    <TextField name={name} problem={problems[name]} value={posted?.values[name]} {...props} />
  );

  const controlOf = (kind: UploadKind): UploadControl => {
    const { choose, cancel, remove } = controls[kind];
    const forget = (): void => onRecheck(problemsWithoutFile(problems, kind));
    return {
      ...controls[kind],
      choose(file) {
        forget();
        choose(file);
      },
      cancel() {
        forget();
        cancel();
      },
      remove() {
        forget();
        remove();
      },
    };
  };
  const upload = (kind: UploadKind) => (
    <UploadField kind={kind} control={controlOf(kind)} problem={problems[kind]} waiting={posted?.waiting[kind]} />
  );
  const fieldOf: Readonly<Record<FieldName, ReactNode>> = {
    firstName: text("firstName", { autoComplete: "given-name" }),
    lastName: text("lastName", { autoComplete: "family-name" }),
    email: <EmailField problem={problems.email} value={posted?.values.email} />,
    telephone: (
      <TelephoneField
        problem={problems.telephone}
        value={posted?.values.telephone}
        example={data.telephoneExample}
        numbering={data.numbering}
      />
    ),
    linkedin: text("linkedin", {}),
    xing: text("xing", {}),
    referent: text("referent", {}),
    candidatePreferences: (
      <PreferencesField problem={problems.candidatePreferences} value={posted?.values["candidatePreferences"]} />
    ),
    cv: upload("cv"),
    otherDoc: upload("otherDoc"),
    consent: (
      <ConsentField
        name="consent"
        problem={worded.consent}
        ticked={ticked("consent") && problems.consent !== "changed"}
        about={data}
      />
    ),
    diConsent: <ConsentField name="diConsent" problem={problems.diConsent} ticked={ticked("diConsent")} about={data} />,
  };
  return (
    <form
      ref={ref}
      id={data.returnedForm?.id}
      method="post" // if scripts fail, GET would put the typed data into the address
      encType="multipart/form-data"
      hidden={hidden}
      noValidate
      onFocus={onTouch}
      onSubmit={(event) => {
        event.preventDefault();
        if (!pressed) proceed();
      }}
      onInput={recheck}
    >
      {!hydrated && <WaitForScripts />}
      {posted?.failure && attempts === 0 && <PostedFailure code={posted.failure} retryAfter={posted.retryAfter} />}
      <ErrorSummary
        problems={refused ? worded : {}}
        order={shown}
        attempt={attempts + visit.count}
        onLost={() => heading.current?.focus()}
      />
      {posted && !hydrated && (
        <p className={styles.stillHere}>{t(posted.waiting.cv ? "apply.plain.stillHere" : "apply.plain.chooseAgain")}</p>
      )}
      {!hydrated && <PlainNotice data={data} />}
      <AppliedNotice data={data} />
      <h2 ref={heading} tabIndex={-1}>
        {t("apply.compile.heading")}
      </h2>
      <p>{t("apply.compile.intro")}</p>
      <p>
        <RichText id="apply.required" tags={{ star: (star) => <span className={fieldStyles.star}>{star}</span> }} />
      </p>
      <AppliedRule data={data} />
      <p className={styles.adjustment}>
        <RichText
          id="apply.adjustment"
          values={{ contact: frame.contact }}
          tags={{ mail: () => <MailLink address={frame.contact} subject={`${data.job.title} (${data.job.id})`} /> }}
        />
      </p>
      {groupsOf(data.form).map(({ group, fields }) => (
        <fieldset key={group} className={group === "about" ? styles.about : undefined}>
          <legend>{t(`apply.group.${group}`)}</legend>
          {fields.map((name) => (
            <Fragment key={name}>{fieldOf[name]}</Fragment>
          ))}
        </fieldset>
      ))}
      <TrapField jobId={data.job.id} cameBack={posted !== undefined} />
      <input type="hidden" name={plainFields.formKey} defaultValue={data.formKey} />
      <input type="hidden" name={plainFields.notice} defaultValue={data.notice} />
      {posted && <CarriedTicks posted={posted} shown={shown} />}
      {mail.question && <MailTypoQuestion {...mail.question} onAnswer={mail.answer} />}
      <FormActions
        clearing={clearing}
        plainForms={data.plainForms}
        proceed={button}
        pressed={pressed}
        onStay={() => onPressed(false)}
      />
    </form>
  );
}
