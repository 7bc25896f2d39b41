import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { type FieldName, isUpload } from "#core/applications/application.ts";
import { invalidFields, onOpening } from "../../analytics/events.ts";
import { push } from "../../analytics/push.ts";
import { useLanding } from "../../analytics/use-landing.ts";
import type { FieldProblemsByName } from "../../form/problem.ts";
import { storedFiles, useUpload } from "../../form/use-upload.ts";
import { useAddresses, useFrame } from "../../frame.ts";
import { useLanguage, useTranslate } from "../../i18n/i18n.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { FieldArt } from "../../ui/field-art.tsx";
import { Eyebrow, Hero } from "../../ui/hero.tsx";
import { JobTitle } from "../../ui/job-title.tsx";
import { sourceOf } from "../../ui/source.ts";
import { type Answers, answersOf, problemsOf } from "./answers.ts";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";
import { CompileStep } from "./compile-step.tsx";
import type { PostedForm } from "./plain-form.tsx";
import { RecapStep } from "./recap-step.tsx";
import { StepList } from "./step-list.tsx";
import { useStep } from "./steps.ts";
import { ThanksStep } from "./thanks-step.tsx";
import { signsIn } from "./trap-field.tsx";
import { useDraft } from "./use-draft.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useStepEvents } from "./use-step-events.ts";
import { contentOf, useSubmit } from "./use-submit.ts";
import { useTokens } from "./use-tokens.ts";

/** The three steps of an application (spec 4.1). The form stays mounted on the recap, so that nothing in it is lost. */
export function ApplicationFlow({
  data,
  posted,
}: {
  readonly data: ApplicationData;
  /** The form as a browser sent it by itself, come back. */
  readonly posted: PostedForm | undefined;
}) {
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
  const [problems, setProblems] = useState<FieldProblemsByName>(posted?.problems ?? {});
  const sending = useSubmit({
    onSending: () => push({ event: "jobClickSubmission", ...onOpening(frame, data.job) }),
    onSent() {
      push({ event: "jobFunnelSubmission", ...onOpening(frame, data.job) });
      cv.remove(); // what was sent is not sent again: Back leads to an empty form
      otherDoc.remove();
      go("thanks", { replace: true });
    },
    /** Leads back to the fields; a stored file that is gone is asked for alone. */
    onRefused(fields) {
      for (const name of Object.keys(fields) as FieldName[])
        if (isUpload(name)) (name === "cv" ? cv : otherDoc).remove();
      setProblems(fields as FieldProblemsByName);
      push(invalidFields(fields));
      go("compile");
    },
  });
  const uploads = { cv: cv.upload, otherDoc: otherDoc.upload };
  const { sent } = sending;
  const shown = step === "recap" && !answers ? "compile" : step;

  const draft = useDraft({
    jobId: data.job.id,
    form,
    context: data.form,
    controls: { cv, otherDoc },
    onRecap: shown === "recap",
    submitKey: sending.submitKey,
    onChecked(kept) {
      setAnswers(kept.answers);
      sending.prepare(contentOf(kept.answers, kept.files), kept.submitKey);
    },
  });

  useEffect(() => {
    if (draft.restored && shown !== step) go(shown, { replace: true }); // the draft of this recap is gone
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page takes over
  useEffect(() => {
    if (posted?.waiting.cv) cv.restore(posted.waiting.cv);
    if (posted?.waiting.otherDoc) otherDoc.restore(posted.waiting.otherDoc);
  }, []);

  useLanding("job-application", data.job);
  useStepEvents(draft.restored ? shown : undefined, data.job);

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
    if (Object.keys(found).length > 0) push(invalidFields(found));
    if (!form.current || Object.keys(found).length > 0) return;
    const checked = answersOf(form.current, data.form);
    sending.prepare(contentOf(checked, storedFiles(uploads)));
    setAnswers(checked);
    go("recap");
  };

  const submit = async (): Promise<void> => {
    if (!answers) return;
    await sending.submit({
      api: frame.jobappApi,
      jobId: data.job.id,
      productKey: frame.brand.productKey,
      answers,
      files: Object.fromEntries(Object.entries(storedFiles(uploads)).map(([kind, file]) => [kind, file.key])),
      about: { country: frame.country, language, ...sourceOf(parameters, frame.brand.productKey) },
      signs: signsIn(form.current),
      tokens,
    });
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
              <Eyebrow>
                {label}
                <span className="visually-hidden">:</span>
              </Eyebrow>{" "}
              <span lang={lang}>
                <JobTitle title={job.title} />
              </span>
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
            posted={posted}
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
            sending={sending.sending}
            failure={sending.failure}
            onSend={() => void submit()}
            onModify={(name) => go("compile", name ? { field: name } : {})}
          />
        )}
        {shown === "thanks" && <ThanksStep title={job.title} timeZone={data.timeZone} sent={sent} />}
      </div>
    </main>
  );
}
