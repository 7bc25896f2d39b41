import { fieldNames, isTextField } from "#core/applications/form/application.ts";
import { applicationStates } from "#core/applications/stored/application-state.ts";
import { logActions } from "#core/applications/stored/log-entry.ts";
import { rightKinds } from "#core/applications/stored/right-request.ts";
import type { DeskMessageKey, DeskTranslator } from "#core/desk/texts.ts";
import { countryCodes } from "#core/site/country-code.ts";
import type { Site } from "#core/site/site.ts";
import { isCalendarDay, moments } from "#core/time/time.ts";
import type { Language } from "#core/translation/language.ts";
import { uploadKinds } from "#core/uploads/rules.ts";
import { shortDate, shortMoment } from "../../dates.ts";
import { companyName, countryName } from "../../names.ts";

/** The labels of the facts in an entry, by the names that the facts have in the log. */
const labels = {
  country: "list.country",
  company: "list.company",
  job: "one.job",
  jobId: "one.job",
  state: "list.state",
  receivedFrom: "list.from",
  receivedBefore: "log.fact.receivedBefore",
  waiting: "list.waiting",
  suspect: "tag.suspect",
  disowned: "tag.disowned",
  held: "tag.held",
  name: "log.fact.name",
  email: "field.email",
  referrer: "field.referent",
  recruiting: "log.fact.recruiting",
  "due-by": "one.replyBy",
  who: "log.fact.who",
  action: "log.action",
  applicationId: "log.fact.application",
  before: "log.fact.before",
  from: "log.fact.from",
  to: "log.fact.to",
  since: "log.fact.since",
  until: "log.fact.until",
  refusedByHoldUntil: "tag.held",
  characters: "log.fact.characters",
  field: "log.fact.field",
  file: "log.fact.file",
  files: "files.heading",
  part: "log.fact.part",
  request: "log.fact.request",
  kind: "log.fact.kind",
  did: "log.fact.did",
  mails: "log.fact.mails",
  source: "log.fact.source",
  applications: "log.fact.applications",
  unconfirmed: "log.fact.unconfirmed",
  addresses: "log.fact.addresses",
  entries: "log.fact.entries",
  problems: "log.fact.problems",
  removed: "log.fact.removed",
  change: "log.fact.change",
  session: "log.fact.session",
  way: "log.fact.way",
  invited: "log.fact.invited",
  by: "log.fact.by",
  why: "log.fact.why",
} as const satisfies Readonly<Record<string, DeskMessageKey>>;
type FactName = keyof typeof labels;

/** The text key for each value that is a code, by fact and value. */
const values: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    applicationStates.flatMap((state) => ["state", "from", "to"].map((name) => [`${name}=${state}`, `state.${state}`])),
  ),
  ...Object.fromEntries(rightKinds.map((kind) => [`kind=${kind}`, `rights.kind.${kind}`])),
  ...Object.fromEntries(logActions.map((action) => [`action=${action}`, `log.action.${action}`])),
  ...Object.fromEntries(fieldNames.filter(isTextField).map((name) => [`field=${name}`, `field.${name}`])),
  ...Object.fromEntries(
    uploadKinds.flatMap((kind) => ["field", "file"].map((name) => [`${name}=${kind}`, `file.${kind}`])),
  ),
  "waiting=yes": "list.waiting.yes",
  "waiting=late": "list.waiting.late",
  "did=opened": "right.history.received",
  "did=extended": "right.history.extended",
  "did=done": "right.history.done",
  "did=refused": "right.history.refused",
  "files=none": "log.value.without",
  "part=opening": "log.value.opening",
  "change=rotate": "log.value.rotate",
  "change=forget": "log.value.forget",
  "change=replace": "log.value.replace",
  "way=provider": "log.value.provider",
  "way=link": "log.value.link",
  "way=invitation": "log.value.invitation",
  "by=mail": "log.value.mail",
  "by=print": "log.value.print",
  "why=signed-out": "log.action.sign-out",
  "why=replaced": "log.why.replaced",
  "why=ended": "log.why.ended",
  "why=idle": "log.why.idle",
  "why=too-old": "log.why.too-old",
  "why=no-rights": "log.why.no-rights",
  "why=link": "log.why.link",
  "why=code": "log.why.code",
  "why=answer": "log.why.answer",
  "why=state": "log.why.state",
  "why=tenant": "log.why.tenant",
  "why=no-address": "log.why.no-address",
  "why=unverified": "log.why.unverified",
  "why=bound-elsewhere": "log.why.bound-elsewhere",
  "why=unknown": "log.why.unknown",
};

/** The context in which a fact of the log is put into words. */
export interface FactContext {
  readonly t: DeskTranslator;
  /** Returns the text for a key that is built at run time. */
  readonly say: (key: string) => string;
  readonly site: Pick<Site, "countries" | "companies">;
  readonly language: Language;
  readonly timeZone: string;
}

/** A fact of an entry in words. A fact that this version does not know is shown as it is in the log. */
export function factText(name: string, value: string | number, writing: FactContext): string {
  const { t } = writing;
  if (!isKnown(name)) return value === "" ? name : `${name}=${value}`;
  const label = t(labels[name]);
  return value === "" || value === "true"
    ? label
    : t("log.fact", { name: label, value: valueText(name, value, writing) });
}

/** The filters of a list, as `filterText` writes them, in words. */
export function filterTexts(filters: string, writing: FactContext): string[] {
  const read: { name: string; value: string }[] = [];
  for (const word of filters.split(" ").filter(Boolean)) {
    const [name = "", ...rest] = word.split("=");
    const last = read.at(-1);
    if (last && !isKnown(name))
      last.value += ` ${word}`; // the name of a company may have spaces
    else read.push({ name, value: rest.join("=") });
  }
  return read.map(({ name, value }) => factText(name, value, writing));
}

const isKnown = (name: string): name is FactName => Object.hasOwn(labels, name);

function valueText(name: FactName, value: string | number, { say, site, language, timeZone }: FactContext): string {
  const text = `${value}`;
  const code = `${name}=${text}`;
  const key = Object.hasOwn(values, code) ? values[code] : undefined;
  if (key) return say(key);
  if (name === "country" && countryCodes.has(text)) return countryName(site, text, language);
  if (name === "company") return companyName(site, text);
  if (moments.has(text)) return shortMoment(text, language, timeZone);
  return isCalendarDay(text) ? shortDate(text, language) : text;
}
