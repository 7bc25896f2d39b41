import { useEffect, useRef, useState } from "react";
import { uploadKinds } from "#core/uploads/rules.ts";
import { invalidFieldsEvent, openingProperties } from "../../analytics/events.ts";
import { pushEvent } from "../../analytics/push.ts";
import { useLanding } from "../../analytics/use-landing.ts";
import { useHydrated } from "../../document/use-hydrated.ts";
import type { FieldProblemsByName } from "../../form/problem.ts";
import { isUploading, storedFiles, useUpload } from "../../form/use-upload.ts";
import { useFrame } from "../../frame.ts";
import { useLanguage, useTranslate } from "../../i18n/i18n.tsx";
import { JobSideLayout } from "../../ui/beside-job.tsx";
import { type Answers, answersOf, isBlank, problemsOf, withoutReplacedFileProblems } from "./answers.ts";
import styles from "./application.module.css";
import type { ApplicationData } from "./application-data.ts";
import { ApplicationHero } from "./application-hero.tsx";
import { ApplicationTitle } from "./application-title.tsx";
import { ClosedWhileApplying } from "./closed-meanwhile.tsx";
import { CompileStep } from "./compile-step.tsx";
import { contentOf, keysOf } from "./content.ts";
import { clearDraft } from "./draft.ts";
import { FallbackOffer } from "./fallback-offer.tsx";
import type { PostedForm } from "./plain-form.tsx";
import { RecapStep } from "./recap-step.tsx";
import { StepList } from "./step-list.tsx";
import { type Step, useStep } from "./steps.ts";
import { ThanksStep } from "./thanks-step.tsx";
import { useClear } from "./use-clear.ts";
import { useDraft } from "./use-draft.ts";
import { useFallback } from "./use-fallback.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useNotice } from "./use-notice.ts";
import { useRequest } from "./use-request.ts";
import { useResendFiles } from "./use-resend-files.ts";
import { useStepEvents } from "./use-step-events.ts";
import { useSubmit } from "./use-submit.ts";
import { isNewVisit, useThanksData } from "./use-thanks-data.ts";
import { useThanksFocus } from "./use-thanks-focus.ts";
import { useTokens } from "./use-tokens.ts";

/** The three steps of an application (spec 4.1). The form stays mounted while the recap is shown, so that nothing in it is lost. */
export function ApplicationFlow({
  data: loaded,
  posted: cameBack,
}: {
  readonly data: ApplicationData;
  /** The plain form that the candidate has just submitted and that was not accepted; `undefined` on other visits. */
  readonly posted: PostedForm | undefined;
}) {
  const [posted] = useState(cameBack); // kept in the state, because navigating to the next step clears the action's data
  const t = useTranslate();
  const language = useLanguage();
  const frame = useFrame();
  const { step, field, go, key } = useStep();
  const hydrated = useHydrated();
  const [openedAsDocument] = useState(!hydrated);
  const form = useRef<HTMLFormElement>(null);
  const { data, note } = useNotice(loaded, form);
  const tokens = useTokens(data.botCheck, frame.jobappApi, data.job.id);
  const cv = useUpload("cv", frame.jobappApi, tokens);
  const otherDoc = useUpload("otherDoc", frame.jobappApi, tokens);
  const [answers, setAnswers] = useState<Answers>();
  const [resuming, setResuming] = useState(false);
  const [found, setFound] = useState<FieldProblemsByName>(posted?.problems ?? {});
  const sending = useSubmit({
    onSending: () => pushEvent({ event: "jobClickSubmission", ...openingProperties(frame, data.job) }),
    onNamed: () => draft.save(),
    onSent() {
      pushEvent({ event: "jobFunnelSubmission", ...openingProperties(frame, data.job) });
      clearDraft(data.job.id);
      go("thanks", { replace: true });
    },
    /** Returns the candidate to the refused fields. If only stored files are gone, uploads them again instead. */
    async onRefused(fields, mayResend) {
      if (mayResend && (await resendFiles.send(fields))) return true;
      for (const kind of uploadKinds) if (Object.hasOwn(fields, kind)) (kind === "cv" ? cv : otherDoc).remove();
      note(fields);
      setFound(fields as FieldProblemsByName);
      pushEvent(invalidFieldsEvent(fields));
      go("compile");
      return false;
    },
  });
  const resendFiles = useResendFiles({ cv, otherDoc });
  const uploads = { cv: cv.upload, otherDoc: otherDoc.upload };
  const problems = withoutReplacedFileProblems(found, uploads);
  const uploading = isUploading(cv.upload) || isUploading(otherDoc.upload);
  const [pressed, setPressed] = useState(false);
  const { sent } = sending;
  const sentBefore = useThanksData({ jobId: data.job.id, language, company: data.company, sent });
  const reached: Step = sentBefore ? "thanks" : step; // after sending, the form is not shown again, even if Back leads to it
  const shown = reached === "recap" && !answers ? "compile" : reached;

  const draft = useDraft({
    data,
    form,
    controls: { cv, otherDoc },
    onRecap: shown === "recap",
    naming: sending.naming,
    onRestored(kept) {
      if (!kept.checked || kept.language === language || !openedAsDocument || !isNewVisit()) return;
      setResuming(true); // the candidate has changed the language on the recap, so the recap is shown again
      go("recap", { replace: true });
    },
  });

  const check = (): FieldProblemsByName =>
    form.current ? problemsOf(answersOf(form.current, data.form), uploads, data.form) : {};
  const onRecap = draft.restored && reached === "recap";
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the recap is reached or left, also by Back
  useEffect(() => {
    if (!onRecap) {
      sending.stop();
      return setAnswers(undefined);
    }
    setResuming(false);
    if (!form.current) return;
    const checked = answersOf(form.current, data.form);
    const wrong = check();
    const isWrong = Object.keys(wrong).length > 0;
    if (isWrong && !isBlank(checked)) setFound(wrong); // an empty form shows no problems: its draft was deleted, so there is nothing to correct
    if (!isWrong && uploading) setPressed(true); // the recap is shown again when the file is stored
    if (isWrong || uploading) return go("compile", { replace: true });
    sending.prepare(contentOf(checked, keysOf(storedFiles(uploads))));
    setAnswers(checked);
  }, [onRecap]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
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
  const fallback = useFallback({
    data,
    form,
    controls: { cv, otherDoc },
    sending,
    onWrong(wrong) {
      toRecap(wrong);
      if (onRecap) go("compile");
    },
  });
  useLeaveGuard(uploading && !fallback.taken, t("apply.leave"));

  const clearing = useClear(form, data.form, { cv, otherDoc }, sending.naming);
  const typed = (): void => {
    sending.stop();
    clearing.forget();
    draft.save();
  };
  const clear = (): void => {
    clearing.clear();
    setFound({});
    setPressed(false);
    draft.save(); // a blank form has no draft
  };
  const undo = (): void => {
    clearing.undo();
    draft.save();
  };

  const toRecap = (wrong: FieldProblemsByName): void => {
    setFound(wrong);
    if (Object.keys(wrong).length > 0) pushEvent(invalidFieldsEvent(wrong));
    else go("recap");
  };

  const request = useRequest({ data, form, uploads, tokens });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the draft is restored
  useEffect(() => {
    if (draft.restored) void sending.ask(request);
  }, [draft.restored]);

  const heading = useThanksFocus(shown === "thanks", key);
  return (
    <main id="content" data-role={data.job.role}>
      <ApplicationTitle
        data={data}
        step={shown}
        wrong={Object.keys(problems).length > 0 || (!hydrated && posted?.failure !== undefined)}
        sending={sending.state.underWay}
        failure={sending.state.failure?.code}
      />
      <ApplicationHero data={data} thanks={shown === "thanks"} sent={sentBefore} heading={heading} />
      <JobSideLayout
        title={data.job.title}
        language={data.job.language}
        facts={shown === "thanks" ? undefined : data.facts}
      >
        <div className={styles.form} onInput={typed}>
          {shown !== "thanks" && <StepList current={shown} closing={data.closing} />}
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
              afterUpload={{ uploading, pressed, onPressed: setPressed }}
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
              sending={sending.state}
              onSend={() => {
                resendFiles.tryNow();
                void sending.submit(request);
              }}
              onModify={(name) => go("compile", name ? { field: name } : {})}
            />
          )}
          {shown !== "thanks" && <FallbackOffer data={data} {...fallback} />}
          {shown !== "thanks" && <ClosedWhileApplying data={data} onRecap={shown === "recap"} />}
          {shown === "thanks" && <ThanksStep data={data} sent={sentBefore} />}
        </div>
      </JobSideLayout>
    </main>
  );
}
