import type { Subscription } from "../../alerts/stored/alert.ts";
import { alertWords } from "../../alerts/stored/search-words.ts";
import { subscriptionValue } from "../../alerts/stored/subscription-value.ts";
import { inReadingOrder } from "../../jobs/job.ts";
import { placeNames } from "../../jobs/job-index.ts";
import type { OpeningVersion } from "../../jobs/opening-version.ts";
import { controllerOf } from "../../site/controller.ts";
import type { Prose } from "../../site/prose.ts";
import type { Site } from "../../site/site.ts";
import { timeZoneOf } from "../../site/site.ts";
import { base64Of } from "../../text/base64.ts";
import { escapeHtml } from "../../text/escaped.ts";
import type { Moment } from "../../time/time.ts";
import type { Language } from "../../translation/language.ts";
import { formatDate, formatMoment } from "../../translation/moments.ts";
import { type Catalog, createTranslator, message } from "../../translation/translate.ts";
import { fileSize } from "../../uploads/file-size.ts";
import { extensionOfType } from "../../uploads/rules.ts";
import { fieldNames } from "../form/application.ts";
import type { ApplicationFile, StoredApplication } from "../stored/application.ts";
import { type PersonalCopy, personalCopyValue, timesOfAccess } from "./personal-copy.ts";

export interface CopyHtmlParts {
  readonly site: Site;
  readonly messages: Readonly<Record<Language, Catalog>>;
  readonly madeAt: Moment;
  /** The alerts of the mailboxes, shown after the applications. */
  readonly subscriptions: readonly Subscription[];
  /** Returns the privacy notice for an application: its controller, purposes, recipients, periods and rights. */
  readonly noticeOf: (application: StoredApplication) => Prose;
  readonly read: (file: ApplicationFile) => Promise<AsyncIterable<Uint8Array>>;
}

/**
 * The file name under which a file of a copy is saved. The program chooses it, with the extension of the detected type, so that the candidate's file
 * name cannot decide which program opens the file.
 */
export function savedName({ reference }: Pick<StoredApplication, "reference">, file: ApplicationFile): string {
  const extension = extensionOfType(file.contentType);
  return `${reference}-${file.kind}${extension && `.${extension}`}`;
}

/** What is needed to write a copy, with the language and the time zone of its newest application. */
interface Writing extends CopyHtmlParts {
  readonly language: Language;
  readonly timeZone: string;
}

/**
 * Writes a copy of somebody's applications as one self-contained HTML file: with the candidate's files, the same data as JSON, and the privacy notice
 * (GDPR Art. 15). The applications are sorted, newest first; there is at least one. The HTML is yielded in parts, so that large files are never in
 * memory as a whole.
 */
export async function* copyHtml(copies: readonly PersonalCopy[], parts: CopyHtmlParts): AsyncGenerator<string> {
  const [newest] = copies;
  if (!newest) return;
  const { language, country } = newest.application;
  const writing = { ...parts, language, timeZone: timeZoneOf(parts.site, country) };
  const { messages, madeAt } = writing;
  const t = createTranslator(messages[language], language);
  const title = t("copy.title");
  yield `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(t("copy.lead", { company: controllersIn(copies, writing), date: formatMoment(madeAt, language, writing.timeZone) }))}</p>
`;
  for (const copy of copies) yield* applicationHtml(copy, writing);
  const { subscriptions } = writing;
  for (const subscription of subscriptions) yield alertsHtml(subscription, writing);
  const value = {
    madeAt,
    applications: copies.map((copy) => personalCopyValue(copy)),
    ...(subscriptions.length > 0 ? { alerts: subscriptions.map(subscriptionValue) } : {}),
  };
  const json = JSON.stringify(value, null, 2);
  yield `<section>
<h2>${escapeHtml(t("copy.json.heading"))}</h2>
<p>${escapeHtml(t("copy.json.text"))}</p>
<p><a download="applications.json" href="data:application/json;charset=utf-8,${encodeURIComponent(json)}">${escapeHtml(t("copy.save", { file: "applications.json" }))}</a></p>
</section>
`;
  for (const { html, language: written } of noticesOf(copies, parts))
    yield `<section lang="${written}">
<h2>${escapeHtml(message(messages[written], written, "copy.notice"))}</h2>
${html}
</section>
`;
  yield "</main>\n</body>\n</html>\n";
}

/** The names of the controllers of the applications, without duplicates. */
const controllersIn = (copies: readonly PersonalCopy[], { site, language }: Writing): string =>
  new Intl.ListFormat(language).format(
    new Set(copies.map(({ application: { company } }) => controllerOf(site, company, language).name)),
  );

/** The privacy notices of the applications, without duplicates. */
function noticesOf(copies: readonly PersonalCopy[], { noticeOf }: CopyHtmlParts): Prose[] {
  const notices = copies.map(({ application }) => noticeOf(application));
  return [...new Map(notices.map((notice) => [notice.html, notice])).values()];
}

async function* applicationHtml(copy: PersonalCopy, writing: Writing): AsyncGenerator<string> {
  const { application, opening, history, answers } = copy;
  const { language, messages, timeZone, read } = writing;
  const t = createTranslator(messages[language], language);
  const say = (key: string): string => message(messages[language], language, key);
  const when = (at: Moment): string => formatMoment(at, language, timeZone);
  const at = (moment: Moment): string => `<time datetime="${moment}">${escapeHtml(when(moment))}</time>`;
  yield `<section>
<h2>${escapeHtml(application.jobTitle)}</h2>
${factList(factsOf(copy, writing))}
<h3>${escapeHtml(t("myApplication.sent"))}</h3>
${factList(answersOf(copy, writing))}
`;
  if (opening) yield openingHtml(opening, t("copy.opening"));
  if (answers.some((answer) => answer.message !== undefined))
    yield `<h3>${escapeHtml(t("mine.answers.heading"))}</h3>
${answers.map((answer) => (answer.message === undefined ? "" : `<div>${at(answer.at)}<p class="words">${escapeHtml(answer.message)}</p></div>`)).join("\n")}
`;
  if (application.note)
    yield `<h3>${escapeHtml(t("copy.note"))}</h3>
<div>${at(application.note.at)}<p class="words">${escapeHtml(application.note.text)}</p></div>
`;
  const happened = history.map(({ kind, at: moment, to }) => {
    const text =
      kind === "state_changed"
        ? t("mine.history.state_changed", { state: say(`myApplication.state.${to}`) })
        : say(`mine.history.${kind}`);
    return `<li>${at(moment)} ${escapeHtml(text)}</li>`;
  });
  yield `<h3>${escapeHtml(t("mine.history.heading"))}</h3>\n<ul>${happened.join("\n")}</ul>\n`;
  const seen = timesOfAccess(copy);
  if (seen.length > 0)
    yield `<h3>${escapeHtml(t("copy.accesses"))}</h3>\n<ul>${seen.map((access) => `<li>${at(access.at)}</li>`).join("\n")}</ul>\n`;
  for (const file of application.files) {
    const name = savedName(application, file);
    yield `<p><a download="${escapeHtml(name)}" href="data:${escapeHtml(file.contentType)};base64,`;
    yield* base64Of(await read(file));
    yield `">${escapeHtml(t("copy.save", { file: file.name || name }))}</a> (${escapeHtml(fileSize(file.size, language, t))})</p>\n`;
  }
  yield "</section>\n";
}

/** The text of an opening, as a collapsible section. The import has sanitised its sections (spec 3.2). */
function openingHtml(opening: OpeningVersion, heading: string): string {
  const { title, company, abstract, language } = opening;
  const facts = [title, [company, ...placeNames(opening)].join(", "), abstract].filter(Boolean);
  const sections = inReadingOrder(opening.sections).map(
    ({ title: about, content, tags = [] }) =>
      `${about && `<h4>${escapeHtml(about)}</h4>`}${content}${tags.map(({ label }) => `<p>${escapeHtml(label)}</p>`).join("")}`,
  );
  return `<details><summary>${escapeHtml(heading)}</summary>
<div${language ? ` lang="${language}"` : ""}>
${[...facts.map((fact) => `<p>${escapeHtml(fact)}</p>`), ...sections].join("\n")}
</div>
</details>
`;
}

/** The alerts of a mailbox, each with the moment at which it was requested. */
function alertsHtml({ address, alerts }: Subscription, { site, language, messages, timeZone }: Writing): string {
  const t = createTranslator(messages[language], language);
  const items = alerts.map(({ search, pace, requestedAt }) => {
    const words = `${alertWords(search, language, site, t)} – ${t("alert.pace", { pace })}`;
    const at = formatMoment(requestedAt, language, timeZone);
    return `<li class="words">${escapeHtml(words)}, <time datetime="${requestedAt}">${escapeHtml(at)}</time></li>`;
  });
  return `<section>
<h2>${escapeHtml(t("alerts.heading"))}</h2>
<p class="words">${escapeHtml(address)}</p>
<ul>${items.join("\n")}</ul>
</section>
`;
}

type Row = readonly [label: string, value: string];

function factsOf({ application }: PersonalCopy, { language, messages, timeZone }: Writing): Row[] {
  const t = createTranslator(messages[language], language);
  const { reference, receivedAt, correctedAt, state, stateSince, source, medium, hold, suspect } = application;
  const when = (at: Moment): string => formatMoment(at, language, timeZone);
  return [
    [t("myApplication.reference"), reference],
    [t("myApplication.received"), when(receivedAt)],
    ...(correctedAt ? ([[t("myApplication.correctedAt"), when(correctedAt)]] as const) : []),
    [t("copy.state"), `${message(messages[language], language, `myApplication.state.${state}`)}, ${when(stateSince)}`],
    [t("copy.source"), `${source}, ${medium}`],
    ...(hold ? ([[t("copy.held"), formatDate(hold.until, language)]] as const) : []),
    ...(suspect ? ([[t("copy.suspect"), t("copy.yes")]] as const) : []),
  ];
}

function answersOf(
  { application: { form }, consents }: PersonalCopy,
  { language, messages, timeZone }: Writing,
): Row[] {
  const t = createTranslator(messages[language], language);
  const answers = fieldNames.flatMap((name): Row[] => {
    const answer = form[name];
    const isText = typeof answer === "string" && name !== "cv" && name !== "otherDoc";
    return isText ? [[message(messages[language], language, `apply.${name}`), answer]] : [];
  });
  return [
    ...answers,
    ...consents.map(({ decision, at, text }): Row => {
      const day = formatMoment(at, language, timeZone);
      if (decision === "withdrawn") return [t("mine.consent.withdrawn", { date: day }), text];
      return [`${t(decision === "read" ? "recap.read" : "recap.agreed")} ${day}`, text];
    }),
  ];
}

const factList = (rows: readonly Row[]): string =>
  `<dl>${rows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd class="words">${escapeHtml(value)}</dd>`).join("\n")}</dl>`;

const style = `:root{color-scheme:light dark;font:17px/1.55 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:1rem}
section{border-top:1px solid;margin-top:2rem}
dt{font-weight:600}dd{margin:0 0 .6rem}
.words{white-space:pre-wrap;overflow-wrap:anywhere;margin-top:0}
time{font-variant-numeric:tabular-nums}`;
