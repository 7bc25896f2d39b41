import { codeOf, fieldProblemsOf, PorticoError } from "../../errors.ts";
import { type ApplicationId, applicationIds } from "../../identity/application-id.ts";
import { acceptsApplications } from "../../jobs/closing.ts";
import type { KnownJob } from "../../jobs/job-index.ts";
import { openingVersionOf } from "../../jobs/opening-version.ts";
import type { UploadKey } from "../../uploads/file-key.ts";
import { removeFiles } from "../../uploads/file-store.ts";
import { uploadKinds } from "../../uploads/rules.ts";
import type { WaitingFiles } from "../../uploads/waiting-files.ts";
import type { ApplicationForm } from "../form/form.ts";
import { formContextOf } from "../form/form-context.ts";
import { type PlainForm, type PlainOutcome, type PlainProblems, plainFields, uploadsOf } from "../form/plain-form.ts";
import { type Problem, problemsIn, validate } from "../form/validate.ts";
import type { ApplicationFile } from "../stored/application.ts";
import type { MyApplicationLinks } from "../stored/application-links.ts";
import type { Intent } from "../stored/intent-store.ts";
import type { UnconfirmedStore } from "../stored/unconfirmed-store.ts";
import { attempt, plannedKeyOf } from "./attempt.ts";
import { claimFile } from "./claim-file.ts";
import { consentsOf } from "./consent.ts";
import { mailboxForLimits, mailboxOf } from "./person.ts";
import { keptFiles, type UploadKeyTexts, uploadKeyTextsOf, uploadsIn } from "./plain-files.ts";
import { applicationOf, isNoticeOutdated, isNoticeOutdatedInAllLanguages, type SubmitParts } from "./submit.ts";
import type { SubmitRequest } from "./submit-request.ts";

export interface PlainRequest extends Pick<SubmitRequest, "jobId" | "country" | "language" | "source" | "medium"> {
  readonly form: PlainForm;
}

export interface PlainParts
  extends Pick<
    SubmitParts,
    "site" | "messages" | "prose" | "jobIndex" | "intents" | "judge" | "newId" | "now" | "hashOf" | "keyedHashOf"
  > {
  readonly files: WaitingFiles;
  /** Counts a mail to the mailbox with this hash; raises `busy` or `invalid` if there are too many. */
  readonly admit: (mailbox: string) => Promise<void>;
  readonly unconfirmed: UnconfirmedStore;
  /** Signs the link of the page that says where the mail was sent. */
  readonly sentLinks: MyApplicationLinks;
}

/** The maximum number of unconfirmed applications of one mailbox. It also limits how many mails strangers can make us send to a mailbox in a day. */
const maxUnconfirmedPerMailbox = 3;

/**
 * Takes an application that was sent as a plain form (spec C3): checks it by the usual rules, stores it separately from confirmed applications, and
 * sends the candidate a mail with a link to confirm it. Reports all problems together, and keeps valid files for the next try. A form that was sent
 * only to be shown again is not stored; its outcome has the problems that are found without reading its files. Raises only unexpected errors and
 * `not_found`.
 */
export async function sendPlainForm(request: PlainRequest, parts: PlainParts): Promise<PlainOutcome> {
  try {
    return await takeOrReturn(request, parts);
  } catch (error) {
    await removeFiles(uploadsOf(request.form), parts.files); // no page refers to these uploads any more
    throw error;
  }
}

async function takeOrReturn(request: PlainRequest, parts: PlainParts): Promise<PlainOutcome> {
  const found = await parts.jobIndex.find(request.jobId, request.language);
  if (!found) throw new PorticoError("not_found");
  const given = uploadKeyTextsOf(request.form);
  try {
    const { failure, retryAfter } = request.form;
    if (failure) throw new PorticoError(failure, undefined, undefined, retryAfter);
    const isOnlyShown = request.form.values[plainFields.show] !== undefined;
    if (!isOnlyShown && request.form.values[plainFields.trap]?.trim()) throw new PorticoError("bot_suspected");
    if (!found.job) throw new PorticoError("closed"); // the host that keeps the openings no longer returns this one
    if (found.job.externalJobLink) throw new PorticoError("applied_elsewhere");
    const opening = { job: found.job, state: found.state };
    const { admit } = acceptsApplications(found, parts.now()) ? parts : { admit: refuse };
    if (isOnlyShown) {
      if (admit === refuse) await refuse();
      throw new PorticoError("invalid", "only shown again", validated(request, found.job, given, parts).problems);
    }
    const formKey = request.form.values[plainFields.formKey] || parts.newId();
    const copy = (intent?: Intent) =>
      check(request, opening, given, intent, parts).catch(async (error: unknown) => {
        if (admit === refuse) await refuse(); // do not ask for corrections to a form that is refused anyway
        throw error;
      });
    const uploadsGiven = uploadsIn(given);
    const { kept, uploads } =
      uploadsGiven.size === 0
        ? await keep(request, await copy(), opening, { formKey }, { ...parts, admit })
        : await attempt(
            { name: parts.hashOf(`plain\n${formKey}`), uploads: uploadsGiven },
            {
              copy,
              keep: (checked, intent) => keep(request, checked, opening, { formKey, intent }, { ...parts, admit }),
              isKept: (answer, intent) => answer.kept === intent.application,
            },
            parts,
          );
    await removeFiles(uploads, parts.files);
    return { ok: true, token: parts.sentLinks.tokenOf(kept) };
  } catch (error) {
    const code = codeOf(error);
    if (!code) throw error;
    const problems = withOutdatedConsent(fieldProblemsOf(error) ?? {}, request, found.job, parts);
    const { retryAfter } = error as PorticoError;
    return {
      ok: false,
      values: request.form.values,
      problems,
      waiting: await keptFiles(given, problems, parts),
      ...(code === "invalid" ? {} : { failure: code }),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    };
  }
}

/**
 * Adds that the box for the privacy notice has to be ticked again, if the notice has changed since it was ticked. The form that is shown again links to
 * the current notice, so the tick would otherwise count for a notice that the candidate has not seen.
 */
function withOutdatedConsent(
  problems: PlainProblems,
  { form, country }: PlainRequest,
  job: KnownJob["job"] | undefined,
  parts: PlainParts,
): PlainProblems {
  if (!job || problems.consent || form.values["consent"] !== "on") return problems;
  const linked = form.values[plainFields.notice] || undefined;
  return isNoticeOutdatedInAllLanguages(linked, job, { country }, parts)
    ? { ...problems, consent: "changed" }
    : problems;
}

/** Used instead of `admit` if the opening was closed too long ago. A form that was stored before still gets its result; any other form is refused. */
const refuse = async (): Promise<void> => {
  throw new PorticoError("closed", "closed more than an hour ago");
};

/** A valid form, and the copies of its files. */
interface Checked {
  readonly form: ApplicationForm;
  readonly files: readonly ApplicationFile[];
}

/** Checks the fields. Returns the valid values if all fields are valid, and the problems that are found without reading the files. */
function validated(
  { form, language, country }: PlainRequest,
  job: KnownJob["job"],
  given: UploadKeyTexts,
  { site }: Pick<PlainParts, "site">,
): { readonly values?: ApplicationForm; readonly problems: Record<string, string> } {
  const ticked = (name: string): boolean => form.values[name] === "on";
  const { cv: _cv, otherDoc: _otherDoc, ...texts } = form.values;
  const values = { ...texts, ...given, consent: ticked("consent"), diConsent: ticked("diConsent") };
  const validation = validate(values, formContextOf(job, { language, country }, site));
  const problems: Record<string, string> = validation.ok ? {} : { ...validation.problems };
  for (const [kind, file] of Object.entries(form.files)) if ("problem" in file) problems[kind] = file.problem;
  return validation.ok ? { values: validation.values, problems } : { problems };
}

/** Checks the fields and files, and copies the files to their final keys. Raises `invalid` with all problems. */
async function check(
  request: PlainRequest,
  { job }: KnownJob,
  given: UploadKeyTexts,
  intent: Intent | undefined,
  parts: PlainParts,
): Promise<Checked> {
  const { form, language, country } = request;
  const { values, problems } = validated(request, job, given, parts);
  const linked = form.values[plainFields.notice] || undefined;
  if (!problems["consent"] && isNoticeOutdated(linked, job, { language, country }, parts))
    problems["consent"] = "changed";
  const files: ApplicationFile[] = [];
  for (const kind of uploadKinds) {
    const key = given[kind];
    if (key && !problems[kind]) {
      const claimed = await claimFile(kind, { given: key, to: plannedKeyOf(intent, kind) }, parts).catch(fieldsIn);
      if ("key" in claimed) files.push(claimed);
      else Object.assign(problems, claimed.problems);
    }
  }
  if (!values || Object.keys(problems).length > 0) throw new PorticoError("invalid", "some fields are wrong", problems);
  return { form: values, files };
}

function fieldsIn(error: unknown): { problems: Partial<Record<string, Problem>> } {
  const fields = fieldProblemsOf(error);
  if (!fields) throw error;
  return { problems: problemsIn(fields) };
}

/**
 * Stores an application. Returns its id, and the uploads that are no longer needed. If the same form was stored before, returns the id of that
 * application.
 */
async function keep(
  request: PlainRequest,
  { form, files }: Checked,
  found: KnownJob,
  { formKey, intent }: { readonly formKey: string; readonly intent?: Intent },
  parts: PlainParts,
): Promise<{ readonly kept: ApplicationId; readonly uploads: readonly UploadKey[] }> {
  const { unconfirmed, hashOf, keyedHashOf, newId } = parts;
  const { language, country, jobId } = request;
  const { cv: _cv, otherDoc: _otherDoc, ...answers } = form;
  const uploads = files.map(({ uploadKey }) => uploadKey);
  const sums = files.map(({ kind, name, sha256 }) => [kind, name, sha256]);
  const submitKey = hashOf(JSON.stringify([formKey, jobId, country, language, answers, sums]));
  const earlier = await unconfirmed.idOf(submitKey);
  if (earlier) return { kept: earlier, uploads };
  await parts.admit(keyedHashOf(mailboxForLimits(form.email)).hash);
  const id = intent?.application ?? applicationIds.of(newId());
  const application = applicationOf({ ...request, suspect: false }, found, form, files, id, parts);
  const kept = await unconfirmed.keep({
    application,
    opening: openingVersionOf(found.job),
    consents: consentsOf(form, { ...application, at: application.receivedAt }, parts),
    submitKey,
    ...(intent ? { intent } : {}),
    mailbox: { ...keyedHashOf(mailboxOf(form.email)), maxWaiting: maxUnconfirmedPerMailbox },
    mail: { id: newId(), template: "please-confirm", language },
  });
  if (!kept) throw new PorticoError("invalid", "this mailbox has unanswered mails", { email: "too_often" });
  return { kept, uploads };
}
