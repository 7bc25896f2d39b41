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
import { OpeningTitle } from "../../ui/opening-title.tsx";
import { sourceOf } from "../../ui/source.ts";
import { useHydrated } from "../../use-hydrated.ts";
import { type Answers, answersOf, isBlank, problemsOf, unsettled } from "./answers.ts";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";
import { ApplicationTitle } from "./application-title.tsx";
import { CompileStep } from "./compile-step.tsx";
import { clearDraft } from "./draft.ts";
import type { PostedForm } from "./plain-form.tsx";
import { RecapStep } from "./recap-step.tsx";
import { markSent } from "./sent-mark.ts";
import { StepList } from "./step-list.tsx";
import { type Step, useStep } from "./steps.ts";
import { ThanksHeading } from "./thanks-heading.tsx";
import { ThanksStep } from "./thanks-step.tsx";
import { signsIn } from "./trap-field.tsx";
import { useClear } from "./use-clear.ts";
import { useDraft } from "./use-draft.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useNotice } from "./use-notice.ts";
import { isNewVisit, useSentBefore } from "./use-sent-before.ts";
import { useStepEvents } from "./use-step-events.ts";
import { contentOf, useSubmit } from "./use-submit.ts";
import { useTokens } from "./use-tokens.ts";

/** The three steps of an application (spec 4.1). The form stays mounted on the recap, so that nothing in it is lost. */
export function ApplicationFlow({
  data: loaded,
  posted: cameBack,
}: {
  readonly data: ApplicationData;
  /** The form as a browser sent it by itself, come back. */
  readonly posted: PostedForm | undefined;
}) {
  const [posted] = useState(cameBack); // the next step forgets it, and the form would with it
  const t = useTranslate();
  const language = useLanguage();
  const frame = useFrame();
  const addresses = useAddresses();
  const [parameters] = useSearchParams();
  const { step, field, go, key } = useStep();
  const hydrated = useHydrated();
  const [withDocument] = useState(!hydrated);
  const form = useRef<HTMLFormElement>(null);
  const { data, note } = useNotice(loaded, form);
  const tokens = useTokens(data.botCheck, frame.jobappApi, data.job.id);
  const cv = useUpload("cv", frame.jobappApi, tokens);
  const otherDoc = useUpload("otherDoc", frame.jobappApi, tokens);
  const [answers, setAnswers] = useState<Answers>();
  const [resuming, setResuming] = useState(false);
  const [found, setFound] = useState<FieldProblemsByName>(posted?.problems ?? {});
  const sending = useSubmit({
    onSending: () => push({ event: "jobClickSubmission", ...onOpening(frame, data.job) }),
    onSent() {
      push({ event: "jobFunnelSubmission", ...onOpening(frame, data.job) });
      markSent(data.job.id, language);
      clearDraft(data.job.id);
      go("thanks", { replace: true });
    },
    /** Leads back to the fields; a stored file that is gone is asked for alone. */
    onRefused(fields) {
      for (const name of Object.keys(fields) as FieldName[])
        if (isUpload(name)) (name === "cv" ? cv : otherDoc).remove();
      note(fields);
      setFound(fields as FieldProblemsByName);
      push(invalidFields(fields));
      go("compile");
    },
  });
  const uploads = { cv: cv.upload, otherDoc: otherDoc.upload };
  const problems = unsettled(found, uploads);
  const { sent } = sending;
  const sentBefore = useSentBefore(data.job.id, language);
  const reached: Step = sent || sentBefore ? "thanks" : step; // what was sent is not sent again, wherever Back leads
  const shown = reached === "recap" && !answers ? "compile" : reached;

  const draft = useDraft({
    data,
    form,
    controls: { cv, otherDoc },
    onRecap: shown === "recap",
    submitKey: sending.submitKey,
    onRestored(kept) {
      if (kept.submitKey) sending.prepare(contentOf(kept.answers, kept.files), kept.submitKey);
      if (!kept.checked || kept.language === language || !withDocument || !isNewVisit()) return;
      setResuming(true); // another language was chosen on the recap
      go("recap", { replace: true });
    },
  });

  const check = (): FieldProblemsByName =>
    form.current ? problemsOf(answersOf(form.current, data.form), uploads, data.form) : {};
  const onRecap = draft.restored && reached === "recap";
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the recap is reached or left, also by Back and Forward
  useEffect(() => {
    if (!onRecap) return setAnswers(undefined);
    setResuming(false);
    if (!form.current) return;
    const checked = answersOf(form.current, data.form);
    const wrong = check();
    if (Object.keys(wrong).length > 0) {
      if (!isBlank(checked)) setFound(wrong); // else the draft of this recap is gone
      return go("compile", { replace: true });
    }
    sending.prepare(contentOf(checked, storedFiles(uploads)));
    setAnswers(checked);
  }, [onRecap]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page takes over
  useEffect(() => {
    if (posted?.waiting.cv) cv.restore(posted.waiting.cv);
    if (posted?.waiting.otherDoc) otherDoc.restore(posted.waiting.otherDoc);
  }, []);

  useLanding("job-application", data.job);
  const settled = draft.restored && !resuming && !(onRecap && !answers);
  useStepEvents(settled ? shown : undefined, data.job);

  useEffect(() => {
    if (shown === "recap") tokens.warm("submit");
  }, [shown, tokens]);
  useLeaveGuard(cv.upload.state === "loading" || otherDoc.upload.state === "loading", t("apply.leave"));

  const clearing = useClear(form, data.form, { cv, otherDoc });
  const typed = (): void => {
    clearing.forget();
    draft.save();
  };
  const clear = (): void => {
    clearing.clear();
    setFound({});
    draft.save(); // a blank form leaves no draft
  };
  const undo = (): void => {
    clearing.undo();
    draft.save();
  };

  const toRecap = (wrong: FieldProblemsByName): void => {
    setFound(wrong);
    if (Object.keys(wrong).length > 0) push(invalidFields(wrong));
    else go("recap");
  };

  const submit = async (): Promise<void> => {
    if (!answers) return;
    await sending.submit({
      api: frame.jobappApi,
      jobId: data.job.id,
      productKey: frame.brand.productKey,
      answers,
      files: Object.fromEntries(Object.entries(storedFiles(uploads)).map(([kind, file]) => [kind, file.key])),
      about: { country: frame.country, language, ...sourceOf(parameters, frame) },
      notice: data.notice,
      signs: signsIn(form.current),
      tokens,
    });
  };

  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place of the history that shows the thank-you
  useEffect(() => {
    if (shown !== "thanks") return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [shown, key]);

  const { job, label } = data;
  return (
    <main id="content" data-role={job.role}>
      <ApplicationTitle
        data={data}
        step={shown}
        wrong={Object.keys(problems).length > 0 || (!hydrated && posted?.failure !== undefined)}
        sending={sending.sending}
        failure={sending.failure?.code}
      />
      <Hero
        kind={shown === "thanks" ? "full" : "slim"}
        art={
          shown === "thanks" ? (
            <FieldArt seed={`thanks ${job.id}`} role={job.role} growth="finished" />
          ) : (
            <FieldArt seed={job.id} role={job.role} />
          )
        }
      >
        {shown === "thanks" ? (
          <ThanksHeading ref={heading} job={job} sent={sent} />
        ) : (
          <>
            <BackLink to={addresses.job(job.id, parameters)} text={t("apply.backToJob")} />
            <h1 tabIndex={-1}>
              <Eyebrow>
                {label}
                <span className="visually-hidden">:</span>
              </Eyebrow>{" "}
              <OpeningTitle title={job.title} language={job.language} />
            </h1>
          </>
        )}
      </Hero>
      <div className={`wrap ${styles.form}`} onInput={typed}>
        {shown !== "thanks" && <StepList current={shown} />}
        {shown !== "thanks" && (
          <CompileStep
            ref={form}
            data={data}
            hidden={shown !== "compile"}
            field={field}
            controls={{ cv, otherDoc }}
            problems={problems}
            posted={posted}
            check={check}
            onContinue={toRecap}
            onRecheck={setFound}
            clearing={{ undoable: clearing.undoable, onClear: clear, onUndo: undo }}
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
        {shown === "thanks" && <ThanksStep data={data} sent={sent} />}
      </div>
    </main>
  );
}
