import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { type FieldName, isUpload } from "#core/applications/application.ts";
import { useAddresses, useFrame } from "../../frame.ts";
import { useLanguage, useTranslate } from "../../i18n/i18n.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { FieldArt } from "../../ui/field-art.tsx";
import { Hero } from "../../ui/hero.tsx";
import { sourceOf } from "../../ui/source.ts";
import { type Answers, answersOf, type FieldProblemsByName, problemsOf } from "./answers.ts";
import styles from "./application.module.css";
import { CompileStep } from "./compile-step.tsx";
import { RecapStep } from "./recap-step.tsx";
import type { ApplicationData } from "./route.tsx";
import { sendApplication } from "./send-application.ts";
import { StepList } from "./step-list.tsx";
import { useStep } from "./steps.ts";
import { ThanksStep } from "./thanks-step.tsx";
import { useDraft } from "./use-draft.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useTokens } from "./use-tokens.ts";
import { storedFiles, useUpload } from "./use-upload.ts";

/** What the thank-you says of what was sent. */
interface SentApplication {
  readonly id: string | undefined;
  readonly receivedAt: string;
  readonly submitKey: string;
  readonly firstName: string;
  readonly email: string;
}

/** 128 random bits; `crypto.randomUUID` is missing where a page is not served over https. */
const newSubmitKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** What tells one application from another: the answers and the stored files. */
const contentOf = (answers: Answers, files: Readonly<Record<string, { readonly key: string } | undefined>>): string =>
  JSON.stringify([Object.entries(answers), files["cv"]?.key, files["otherDoc"]?.key]);

/** The three steps of an application (spec 4.1). The form stays mounted on the recap, so that nothing in it is lost. */
export function ApplicationFlow({ data }: { readonly data: ApplicationData }) {
  const t = useTranslate();
  const language = useLanguage();
  const frame = useFrame();
  const addresses = useAddresses();
  const [parameters] = useSearchParams();
  const { step, field, go } = useStep();
  const form = useRef<HTMLFormElement>(null);
  const tokens = useTokens(data.botCheck, frame.jobappApi, data.job.id);
  const cv = useUpload("cv", frame.jobappApi, tokens);
  const otherDoc = useUpload("otherDoc", frame.jobappApi, tokens);
  const [answers, setAnswers] = useState<Answers>();
  const [problems, setProblems] = useState<FieldProblemsByName>({});
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<SentApplication>();
  const submitKey = useRef("");
  const checkedContent = useRef("");
  const uploads = { cv: cv.upload, otherDoc: otherDoc.upload };
  const shown = step === "recap" && !answers ? "compile" : step;

  const draft = useDraft({
    jobId: data.job.id,
    form,
    context: data.form,
    controls: { cv, otherDoc },
    onRecap: shown === "recap",
    submitKey: submitKey.current,
    onChecked(kept) {
      setAnswers(kept.answers);
      submitKey.current = kept.submitKey;
      checkedContent.current = contentOf(kept.answers, kept.files);
    },
  });

  useEffect(() => {
    if (draft.restored && shown !== step) go(shown, { replace: true }); // the draft of this recap is gone
  });

  useEffect(() => {
    if (shown === "recap") tokens.warm("submit");
  }, [shown, tokens]);

  useLeaveGuard(cv.upload.state === "loading" || otherDoc.upload.state === "loading", t("apply.leave"));

  const clear = (): void => {
    form.current?.reset();
    cv.remove();
    otherDoc.remove();
    setProblems({});
    draft.save(); // a blank form leaves no draft
  };

  const toRecap = (found: FieldProblemsByName): void => {
    setProblems(found);
    if (!form.current || Object.keys(found).length > 0) return;
    const checked = answersOf(form.current, data.form);
    const content = contentOf(checked, storedFiles(uploads));
    if (content !== checkedContent.current) submitKey.current = newSubmitKey(); // the same again keeps its key: it is kept once
    checkedContent.current = content;
    setAnswers(checked);
    setFailure(undefined);
    go("recap");
  };

  const submit = async (): Promise<void> => {
    if (sending || !answers) return;
    setSending(true);
    setFailure(undefined);
    const files = Object.fromEntries(Object.entries(storedFiles(uploads)).map(([kind, file]) => [kind, file.key]));
    const about = { country: frame.country, language, ...sourceOf(parameters, frame.brand.productKey) };
    const outcome = await sendApplication({
      api: frame.jobappApi,
      jobId: data.job.id,
      productKey: frame.brand.productKey,
      answers,
      files,
      about,
      idempotencyKey: submitKey.current,
      tokens,
    });
    setSending(false);
    if (outcome.ok) {
      setSent({
        id: outcome.id,
        receivedAt: outcome.receivedAt,
        submitKey: submitKey.current,
        firstName: String(answers.firstName ?? ""),
        email: String(answers.email ?? ""),
      });
      cv.remove(); // what was sent is not sent again: Back leads to an empty form
      otherDoc.remove();
      go("thanks", { replace: true });
    } else refuse(outcome.code, outcome.fields as FieldProblemsByName);
  };

  /** Fields that the server refuses lead back to them; a stored file that is gone is asked for alone. */
  const refuse = (code: string, fields: FieldProblemsByName): void => {
    for (const name of Object.keys(fields) as FieldName[]) {
      if (isUpload(name)) (name === "cv" ? cv : otherDoc).remove();
    }
    if (Object.keys(fields).length > 0) {
      setProblems(fields);
      go("compile");
    } else setFailure(code);
  };

  const { job, label } = data;
  const lang = job.language && job.language !== language ? job.language : undefined;
  return (
    <main id="content" data-role={job.role}>
      <Hero
        kind={shown === "thanks" ? "plain" : "slim"}
        art={<FieldArt seed={shown === "thanks" ? `thanks ${job.id}` : job.id} role={job.role} />}
      >
        {shown === "thanks" ? (
          <h1 tabIndex={-1}>
            {sent?.firstName ? t("thanks.heading", { name: sent.firstName }) : t("thanks.headingNoName")}
          </h1>
        ) : (
          <>
            <BackLink to={addresses.job(job.id, parameters)} text={t("apply.backToJob")} />
            <h1 tabIndex={-1}>
              <span className={styles.label}>{label}</span> <span lang={lang}>{job.title}</span>
            </h1>
          </>
        )}
      </Hero>
      <div className={`wrap ${styles.form}`} onInput={draft.save}>
        <StepList current={shown} />
        {shown !== "thanks" && (
          <CompileStep
            key={sent?.submitKey}
            ref={form}
            data={data}
            hidden={shown !== "compile"}
            field={field}
            controls={{ cv, otherDoc }}
            problems={problems}
            check={() => (form.current ? problemsOf(answersOf(form.current, data.form), uploads, data.form) : {})}
            onContinue={toRecap}
            onRecheck={setProblems}
            onClear={clear}
            onTouch={() => tokens.warm("upload", "submit")}
          />
        )}
        {shown === "recap" && answers && (
          <RecapStep
            data={data}
            answers={answers}
            uploads={uploads}
            sending={sending}
            failure={failure}
            onSend={() => void submit()}
            onModify={(name) => go("compile", name ? { field: name } : {})}
          />
        )}
        {shown === "thanks" && <ThanksStep title={job.title} sent={sent} />}
      </div>
    </main>
  );
}
