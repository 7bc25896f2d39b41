import type { BotCheck } from "../../bot-check.ts";
import { PorticoError } from "../../errors.ts";
import { type ApplicationId, applicationIds } from "../../identity/application-id.ts";
import { acceptsApplications } from "../../jobs/closing.ts";
import { variantOf } from "../../jobs/job.ts";
import type { FoundJob, JobIndex, KnownJob } from "../../jobs/job-index.ts";
import { type OpeningVersion, openingVersionOf } from "../../jobs/opening-version.ts";
import { answerByOf } from "../../site/answer-days.ts";
import { companyCodeNamed } from "../../site/controller.ts";
import type { ProseRenderer } from "../../site/prose.ts";
import type { Site } from "../../site/site.ts";
import { dayMs } from "../../time/durations.ts";
import { later, momentOf } from "../../time/time.ts";
import { type Language, languages } from "../../translation/language.ts";
import type { Catalog } from "../../translation/translate.ts";
import type { FileJudge } from "../../uploads/file-judge.ts";
import type { FileStore } from "../../uploads/file-store.ts";
import type { ApplicationForm } from "../form/form.ts";
import { formContextOf } from "../form/form-context.ts";
import { validate } from "../form/validate.ts";
import type { Application, ApplicationFile, Receipt, StoredApplication } from "../stored/application.ts";
import type { ApplicationStore } from "../stored/application-store.ts";
import type { Intent } from "../stored/intent-store.ts";
import type { Person, PersonHash } from "../stored/person.ts";
import type { SubmitKey } from "../stored/submit-name.ts";
import type { ReplaceableApplication, SubmitStore } from "../stored/submit-store.ts";
import { type AttemptParts, attempt, plannedKeyOf } from "./attempt.ts";
import { consentsOf, linkedNotice } from "./consent.ts";
import { countsAsApplied } from "./counts-as-applied.ts";
import { personText } from "./person.ts";
import { replacementOf } from "./replace.ts";
import { attemptsNameOf, submitKeyOf } from "./submit-key.ts";
import type { SubmitRequest } from "./submit-request.ts";
import { filesOf, newUploadsOf, removeUnneededFiles, unchangedFilesOf } from "./submitted-files.ts";

export interface SubmitParts {
  readonly site: Site;
  /** The texts of the pages. The ones that a candidate agrees to are stored. */
  readonly messages: Readonly<Record<Language, Catalog>>;
  /** Renders prose pages. The privacy notice to which the form links is stored with the consent. */
  readonly prose: ProseRenderer;
  readonly jobIndex: JobIndex;
  readonly applications: ApplicationStore;
  readonly submits: SubmitStore;
  readonly intents: AttemptParts["intents"];
  readonly files: FileStore;
  readonly botCheck: BotCheck;
  readonly judge: FileJudge;
  /** Called before files are copied and judged. Raises `busy` above the limit. */
  readonly admitFiles: () => Promise<void>;
  /** Called after all checks, before anything is stored. Raises `busy` above the limit. */
  readonly admit: () => Promise<void>;
  readonly newId: () => string;
  readonly now: () => Date;
  /** SHA-256 of a text, in hex. */
  readonly hashOf: (text: string) => string;
  /** Hashes a text under the keys of the installation. */
  readonly keyedHashOf: (text: string) => PersonHash;
  /**
   * For how many days after it was received an application counts for "already applied" (spec 4.9). If 0, the site does not check for earlier
   * applications.
   */
  readonly alreadyAppliedDays: number;
}

/**
 * Takes an application; it is stored durably when this resolves. The cheapest checks run first (spec 7.6). A retry with the same name is recognised
 * before all other checks: it gets the first receipt, and its token is not spent. The next checks are the bot check, the fields, the files and the
 * limits. The last check is whether this person has already applied. A changed form replaces the earlier one under the same key and secret (spec
 * C6). Raises what `SubmitStore.earlier` raises, `bot_suspected`, `invalid` with the fields that are wrong, and `already_applied`. Raises
 * `not_found` for the id of an opening that was never published, `closed` if the opening was closed more than an hour ago or its details are no
 * longer available, and `applied_elsewhere` if the opening has an external link.
 */
export async function submitApplication(request: SubmitRequest, parts: SubmitParts): Promise<Receipt> {
  const submitKey = submitKeyOf(request, parts.hashOf);
  const earlier = async () => submitKey && parts.submits.earlier(submitKey, momentOf(parts.now()));
  const known = await earlier();
  if (known && "receipt" in known) return known.receipt;
  const replaces = known?.replaces;
  const before = replaces?.application;

  const found = await parts.jobIndex.find(request.jobId, request.language);
  if (before && found?.job && before.jobId !== found.job.id) throw new PorticoError("idempotency_mismatch");
  const opening = openingOf(found, before, parts.now());
  let receipt: Receipt;
  let files: readonly ApplicationFile[] | undefined;
  try {
    await parts.botCheck.verify(request.challenge, { purpose: "submit", jobId: opening.job.id });
    const form = checkedForm(request, opening, parts);
    await parts.admitFiles();
    const unchanged = unchangedFilesOf(form, before);
    const copy = async (intent?: Intent) => {
      files = await filesOf(form, { unchanged, placeOf: (kind) => plannedKeyOf(intent, kind) }, parts);
      return files;
    };
    const keepAll = async (all: readonly ApplicationFile[], intent?: Intent) => {
      await parts.admit();
      const id = before?.id ?? intent?.application ?? applicationIds.of(parts.newId());
      const application = applicationOf(request, opening, form, all, id, parts);
      return keep(application, { opening: openingVersionOf(opening.job), submitKey, intent, replaces }, parts);
    };
    const uploads = newUploadsOf(form, unchanged);
    const name = attemptsNameOf(submitKey, parts);
    receipt =
      uploads.size === 0
        ? await keepAll(await copy())
        : await attempt(
            { name, existingId: before?.id, uploads },
            { copy, keep: keepAll, isKept: ({ id }, intent) => id === intent.application },
            parts,
          );
  } catch (error) {
    const meanwhile = await earlier(); // this submit may have been stored after all, or a parallel retry may have used the token or the uploads
    if (!meanwhile || !("receipt" in meanwhile)) throw error;
    receipt = meanwhile.receipt;
    files = (await parts.applications.get(receipt.id).catch(() => undefined))?.files;
  }
  if (files) await removeUnneededFiles({ files, before }, parts.files);
  return receipt;
}

/**
 * Returns the opening that a form applies for. If the opening takes no more applications, a changed form gets the error `already_kept`, because the
 * earlier form stays stored.
 */
function openingOf(found: FoundJob, before: StoredApplication | undefined, now: Date): KnownJob {
  const refusal = (code: "not_found" | "closed" | "applied_elsewhere", why?: string): PorticoError =>
    before ? new PorticoError("already_kept", "the opening takes no more") : new PorticoError(code, why);
  if (!found) throw refusal("not_found");
  if (!found.job) throw refusal("closed"); // the host that keeps the openings no longer returns this one
  if (found.job.externalJobLink) throw refusal("applied_elsewhere");
  if (!acceptsApplications(found, now)) throw refusal("closed", "closed more than an hour ago");
  return { job: found.job, state: found.state };
}

/** Stores an application, or replaces the earlier one. */
async function keep(
  application: Application,
  about: {
    readonly opening: OpeningVersion;
    readonly submitKey: SubmitKey | undefined;
    readonly intent: Intent | undefined;
    readonly replaces: ReplaceableApplication | undefined;
  },
  parts: SubmitParts,
): Promise<Receipt> {
  const { opening, submitKey, replaces } = about;
  const intent = about.intent ? { intent: about.intent } : {};
  const { form, suspect = false } = application;
  const consents = consentsOf(form, { ...application, at: application.receivedAt }, parts);
  const counted = personOf(application, parts);
  if (submitKey && replaces) {
    const changed = {
      application,
      opening,
      submitKey,
      replaces,
      consents,
      ...intent,
      ...(counted ? { person: counted } : {}),
    };
    return parts.submits.replace(replacementOf(changed, parts));
  }
  const person = suspect ? undefined : counted; // a bot must not lock out the owner of the address that it gave
  return parts.applications.accept({
    application,
    opening,
    consents,
    ...(submitKey ? { submitKey } : {}),
    ...intent,
    ...(person ? { person } : {}),
  });
}

/** The applicant, so that a second application is detected; `undefined` if the site does not check for second applications. */
export function personOf(
  application: Pick<Application, "form" | "jobId" | "company">,
  {
    alreadyAppliedDays,
    keyedHashOf,
    now,
    site,
  }: Pick<SubmitParts, "alreadyAppliedDays" | "keyedHashOf" | "now" | "site">,
): Person | undefined {
  if (alreadyAppliedDays === 0) return undefined;
  const at = momentOf(now());
  const text = personText(application.form.email, application, site.brand.alreadyAppliedScope);
  return {
    ...keyedHashOf(text),
    since: later(at, -alreadyAppliedDays * dayMs),
    counts: (earlier) => countsAsApplied(earlier, site, at),
  };
}

function checkedForm(request: SubmitRequest, { job }: KnownJob, parts: SubmitParts): ApplicationForm {
  const validation = validate(request.values, formContextOf(job, request, parts.site));
  if (!validation.ok) throw new PorticoError("invalid", "some fields are wrong", validation.problems);
  if (isNoticeOutdated(request.notice, job, request, parts))
    throw new PorticoError("invalid", "the notice has changed", { consent: "changed" });
  return validation.values;
}

/** Whether the privacy notice has changed since the form was shown (trust S 336). False for forms without the hash of a notice. */
export const isNoticeOutdated = (
  hash: string | undefined,
  job: KnownJob["job"],
  { language, country }: Pick<SubmitRequest, "language" | "country">,
  parts: Pick<SubmitParts, "site" | "prose" | "hashOf">,
): boolean =>
  hash !== undefined && hash !== linkedNotice({ language, country, company: companyOf(job, parts.site) }, parts).hash;

/**
 * Whether a hash belongs to none of the current privacy notices, in any language. So a form that was filled in in one language and is shown in
 * another keeps its consent only if the notice that it linked to is still the current one. False for forms without the hash of a notice.
 */
export const isNoticeOutdatedInAllLanguages = (
  hash: string | undefined,
  job: KnownJob["job"],
  { country }: Pick<SubmitRequest, "country">,
  parts: Pick<SubmitParts, "site" | "prose" | "hashOf">,
): boolean => languages.every((language) => isNoticeOutdated(hash, job, { language, country }, parts));

/** The code of an opening's company, or its displayed name if the site has no code for it. */
const companyOf = ({ company }: KnownJob["job"], site: Pick<Site, "companies">): string =>
  companyCodeNamed(site, company) ?? company;

/** Builds the application to store from its checked form and its files. An application that is suspect gets no promised day. */
export const applicationOf = (
  request: Pick<SubmitRequest, "suspect" | "country" | "language" | "source" | "medium">,
  { job, state }: KnownJob,
  form: ApplicationForm,
  files: readonly ApplicationFile[],
  id: ApplicationId,
  { now, site }: Pick<SubmitParts, "now" | "site">,
): Application => {
  const receivedAt = momentOf(now());
  const { answerDays } = job;
  const company = companyOf(job, site);
  return {
    id,
    receivedAt,
    jobId: job.id,
    jobTitle: job.title,
    ...(job.language ? { jobLanguage: job.language } : {}),
    jobClosed: state === "closed",
    ...(request.suspect ? { suspect: true } : {}),
    variant: variantOf(job),
    company,
    country: request.country,
    language: request.language,
    ...(request.suspect
      ? {}
      : { answerBy: answerByOf(receivedAt, { country: request.country, company, answerDays }, site) }),
    source: request.source,
    medium: request.medium,
    form,
    files,
  };
};
