import type { BotCheck } from "../../bot-check.ts";
import { PorticoError } from "../../errors.ts";
import { type ApplicationId, applicationIds } from "../../identity/application-id.ts";
import { acceptsApplications } from "../../jobs/closing.ts";
import { variantOf } from "../../jobs/job.ts";
import type { FoundJob, JobIndex, KnownJob } from "../../jobs/job-index.ts";
import { companyNamed } from "../../site/controller.ts";
import type { ProseOf } from "../../site/prose.ts";
import type { Site } from "../../site/site.ts";
import { later, momentOf } from "../../time/time.ts";
import type { Language } from "../../translation/language.ts";
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
import type { Replaceable, SubmitStore } from "../stored/submit-store.ts";
import { type AttemptParts, attempt, placeIn } from "./attempt.ts";
import { consentsOf, linkedNotice } from "./consent.ts";
import { countsAsApplied } from "./counts-as-applied.ts";
import { mailsFor } from "./mails.ts";
import { personText } from "./person.ts";
import { replacementOf } from "./replace.ts";
import { attemptsNameOf, submitKeyOf } from "./submit-key.ts";
import type { SubmitRequest } from "./submit-request.ts";
import { filesOf, hadOf, newUploadsOf, removeLeft } from "./submitted-files.ts";

export interface SubmitParts {
  readonly site: Site;
  /** The words of the pages, for keeping what was agreed to. */
  readonly messages: Readonly<Record<Language, Catalog>>;
  /** The site's texts, for keeping which notice was linked. */
  readonly prose: ProseOf;
  readonly jobIndex: JobIndex;
  readonly applications: ApplicationStore;
  readonly submits: SubmitStore;
  readonly intents: AttemptParts["intents"];
  readonly files: FileStore;
  readonly botCheck: BotCheck;
  readonly judge: FileJudge;
  /** Called before files are copied and judged; raises `busy` where that was done too often lately. */
  readonly admitFiles: () => Promise<void>;
  /** Called when everything is right, before anything is kept; raises `busy` where too much was submitted lately. */
  readonly admit: () => Promise<void>;
  readonly newId: () => string;
  readonly now: () => Date;
  /** SHA-256 of a text, in hex. */
  readonly hashOf: (text: string) => string;
  /** Hashes a text under the keys of the installation. */
  readonly keyedHashOf: (text: string) => PersonHash;
  /** For how many days an application makes another one "already applied" (spec 4.9); 0 for never. */
  readonly alreadyAppliedDays: number;
}

/**
 * Takes an application: durable when it resolves. The checks run in the order of cost (spec 7.6): a retry under the same name is
 * answered like the first time, before anything is spent; then the bot check, the fields, the files, the limits, and last whether this
 * person has applied. A changed form takes the place of what came before under the same key and secret (spec C6). Raises what `SubmitStore.earlier`
 * does, `not_found` for an id that was never published, `closed` for an opening that was closed more than an hour ago, or where nobody tells
 * what it was, `applied_elsewhere` for one with an external link, `bot_suspected`, `invalid` with the fields that are wrong, and `already_applied`.
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
    const had = hadOf(form, before);
    const copy = async (intent?: Intent) => {
      files = await filesOf(form, { had, placeOf: (kind) => placeIn(intent, kind) }, parts);
      return files;
    };
    const keepAll = async (all: readonly ApplicationFile[], intent?: Intent) => {
      await parts.admit();
      const id = before?.id ?? intent?.application ?? applicationIds.of(parts.newId());
      return keep(applicationOf(request, opening, form, all, id, parts), { submitKey, intent, replaces }, parts);
    };
    const uploads = newUploadsOf(form, had);
    const name = attemptsNameOf(submitKey, parts);
    receipt =
      uploads.size === 0
        ? await keepAll(await copy())
        : await attempt(
            { name, kept: before?.id, uploads },
            { copy, keep: keepAll, isKept: ({ id }, intent) => id === intent.application },
            parts,
          );
  } catch (error) {
    const meanwhile = await earlier(); // it was kept after all, or a parallel retry took the token or the uploads
    if (!meanwhile || !("receipt" in meanwhile)) throw error;
    receipt = meanwhile.receipt;
    files = (await parts.applications.get(receipt.id).catch(() => undefined))?.files;
  }
  if (files) await removeLeft({ files, before }, parts.files);
  return receipt;
}

/** The opening that a form is for. Where it takes no more, whoever has sent a form before hears that this one is kept. */
function openingOf(found: FoundJob, before: StoredApplication | undefined, now: Date): KnownJob {
  const refusal = (code: "not_found" | "closed" | "applied_elsewhere", why?: string): PorticoError =>
    before ? new PorticoError("already_kept", "the opening takes no more") : new PorticoError(code, why);
  if (!found) throw refusal("not_found");
  if (!found.job) throw refusal("closed"); // kept by another host, which no longer tells what its form asks for
  if (found.job.externalJobLink) throw refusal("applied_elsewhere");
  if (!acceptsApplications(found, now)) throw refusal("closed", "closed more than an hour ago");
  return { job: found.job, state: found.state };
}

/** Keeps an application, in place of the one that its form replaces. */
async function keep(
  application: Application,
  about: {
    readonly submitKey: SubmitKey | undefined;
    readonly intent: Intent | undefined;
    readonly replaces: Replaceable | undefined;
  },
  parts: SubmitParts,
): Promise<Receipt> {
  const { submitKey, replaces } = about;
  const intent = about.intent ? { intent: about.intent } : {};
  const { form, suspect = false } = application;
  const consents = consentsOf(form, { ...application, at: application.receivedAt }, parts);
  const counted = personOf(application, parts);
  if (submitKey && replaces) {
    const changed = { application, submitKey, replaces, consents, ...intent, ...(counted ? { person: counted } : {}) };
    return parts.submits.replace(await replacementOf(changed, parts));
  }
  const person = suspect ? undefined : counted; // a machine must not shut out whose address it gave
  return parts.applications.accept({
    ...{ application, consents, mails: mailsFor({ ...application, suspect }, parts) },
    ...(submitKey ? { submitKey } : {}),
    ...intent,
    ...(person ? { person } : {}),
  });
}

const day = 86_400_000;

/** Who applies, where a site minds that somebody applies again. */
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
    since: later(at, -alreadyAppliedDays * day),
    counts: (earlier) => countsAsApplied(earlier, site, at),
  };
}

function checkedForm(request: SubmitRequest, { job }: KnownJob, parts: SubmitParts): ApplicationForm {
  const validation = validate(request.values, formContextOf(job, request, parts.site));
  if (!validation.ok) throw new PorticoError("invalid", "some fields are wrong", validation.problems);
  if (isOutdated(request.notice, job, request, parts))
    throw new PorticoError("invalid", "the notice has changed", { consent: "changed" });
  return validation.values;
}

/** Whether the notice that a form linked is another one now (trust S 336); a form that does not say which it was is taken. */
export const isOutdated = (
  hash: string | undefined,
  job: KnownJob["job"],
  { language, country }: Pick<SubmitRequest, "language" | "country">,
  parts: Pick<SubmitParts, "site" | "prose" | "hashOf">,
): boolean =>
  hash !== undefined && hash !== linkedNotice({ language, country, company: companyOf(job, parts.site) }, parts).hash;

/** The code of an opening's company, or its displayed name where the site has no such company. */
const companyOf = ({ company }: KnownJob["job"], site: Pick<Site, "companies">): string =>
  companyNamed(site, company) ?? company;

/** An application as it is kept, from its checked form and its files. */
export const applicationOf = (
  request: Pick<SubmitRequest, "suspect" | "country" | "language" | "source" | "medium">,
  { job, state }: KnownJob,
  form: ApplicationForm,
  files: readonly ApplicationFile[],
  id: ApplicationId,
  { now, site }: Pick<SubmitParts, "now" | "site">,
): Application => ({
  id,
  receivedAt: momentOf(now()),
  jobId: job.id,
  jobTitle: job.title,
  jobClosed: state === "closed",
  ...(request.suspect ? { suspect: true } : {}),
  variant: variantOf(job),
  company: companyOf(job, site),
  country: request.country,
  language: request.language,
  source: request.source,
  medium: request.medium,
  form,
  files,
});
