import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  fieldGroups,
  fieldNames,
  isRequired,
  isTextField,
  isUploadField,
} from "#core/applications/form/application.ts";
import { historyKinds } from "#core/applications/mine/history.ts";
import { answerKinds } from "#core/applications/stored/answer.ts";
import { applicationEventKinds } from "#core/applications/stored/application-event.ts";
import { applicationStates } from "#core/applications/stored/application-state.ts";
import { logActions } from "#core/applications/stored/log-entry.ts";
import { rightKinds } from "#core/applications/stored/right-request.ts";
import { deskRights } from "#core/desk/people-file.ts";
import { applicationActs, requestActs } from "#core/desk/right-acts.ts";
import { errorCodes } from "#core/errors.ts";
import { sourceTroubles } from "#core/imports/source-store.ts";
import { salaryBounds, salaryUnits, sectionTypes } from "#core/jobs/job.ts";
import { knownTemplates } from "#core/letters/mail-kinds.ts";
import { dataTasks } from "#core/site/data-hosts.ts";
import { filterNames, narrowingFilters } from "#core/site/filter-names.ts";
import { countriesWithOwnRights } from "#core/site/placeholder-values.ts";
import { proseNames } from "#core/site/prose-names.ts";
import { shareServices } from "#core/site/site-files.ts";
import { employments, workplaces } from "#core/site/taxonomy.ts";
import { themes } from "#core/site/theme.ts";
import { compileMessages } from "#core/translation/compile-messages.ts";
import { type Language, languages } from "#core/translation/language.ts";
import { message } from "#core/translation/translate.ts";
import { scanStates } from "#core/uploads/file-scanner.ts";
import { uploadKinds } from "#core/uploads/rules.ts";
import { messageTypes, textSets } from "../scripts/message-types.ts";
import { deskTextsOf, textsOf } from "./texts.ts";
import { deskWordsSameAsEnglish, wordsSameAsEnglish } from "./words-same-as-english.ts";

const english = textsOf("en");
const others = languages.filter((language) => language !== "en");
const sets = [
  { name: "the site", textsOf, equal: wordsSameAsEnglish },
  { name: "the desk", textsOf: deskTextsOf, equal: deskWordsSameAsEnglish },
];
/** Each set of messages in each of these languages. */
const inEach = <Of extends Language>(of: readonly Of[]) =>
  sets.flatMap((set) => of.map((language) => ({ language, ...set })));

/** The arguments and tags of a compiled message: `{name}`, `{count} as 2` (a plural), `<link>`. */
function shapeOf(list: unknown, found = new Set<string>()): string[] {
  for (const piece of Array.isArray(list) ? (list as unknown[]) : []) {
    if (!Array.isArray(piece)) continue;
    const [name, kind, ...rest] = piece as [unknown, ...unknown[]];
    if (kind === undefined) found.add(`{${String(name)}}`);
    else if (typeof kind === "number") {
      found.add(`{${String(name)}} as ${kind}`);
      for (const branch of Object.values((rest[0] ?? {}) as object)) shapeOf(branch, found);
    } else {
      found.add(`<${String(name)}>`);
      shapeOf([kind, ...rest], found);
    }
  }
  return [...found].sort();
}

describe.each(inEach(others))("the texts of $name in $language", ({ language, textsOf, equal }) => {
  const texts = textsOf(language);
  const english = textsOf("en");

  test("have the keys of the English ones, in their order", () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
  });

  test("take the same arguments and tags", () => {
    const [theirs, ours] = [compileMessages(texts), compileMessages(english)];
    for (const key of Object.keys(english)) expect(shapeOf(theirs[key]), key).toEqual(shapeOf(ours[key]));
  });

  test("are not left in English by mistake", () => {
    const same = Object.keys(english).filter((key) => texts[key] === english[key]);
    expect(same).toEqual(equal[language]);
  });
});

describe.each(inEach(languages))("the texts of $name in $language", ({ language, textsOf }) => {
  const texts = textsOf(language);

  test("all compile, and can be formatted", () => {
    const catalog = compileMessages(texts);
    for (const [key, compiled] of Object.entries(catalog)) {
      const values = shapeOf(compiled).map((argument): [string, unknown] => {
        const name = /\w+/.exec(argument)?.[0] ?? "";
        return [name, argument.startsWith("<") ? () => "x" : argument.includes(" as ") ? 7 : "seven"];
      });
      const said = message(catalog, language, key, Object.fromEntries(values));
      expect(said, key).toMatch(/[\p{L}\p{N}]/u);
      expect(said, key).not.toMatch(/[{}]|undefined|NaN|\[object/);
    }
  });

  test("are not empty and have no blanks at their ends", () => {
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe("");
      expect(text, key).not.toMatch(/ {2}|\t|'/); // a straight apostrophe begins quoted text in ICU
    }
  });
});

test.each(textSets)("the types of the texts in $folder are current (node scripts/message-types.ts)", (set) => {
  expect(readFileSync(`${set.folder}/messages.ts`, "utf8")).toBe(messageTypes(set));
});

/** The keys that the program builds at run time. */
const dynamicKeys: readonly string[] = [
  ...[...errorCodes, "internal", "no_answer", "not_arrived", "change_not_arrived"].map((code) => `error.code.${code}`),
  ...["unsent", "unknown"].map((hindrance) => `recap.${hindrance}`),
  ...["canUndo", "final", "undone", "unknown"].map((said) => `ended.${said}`),
  ...languages.map((language) => `language.name.${language}`),
  ...themes.map((theme) => `theme.${theme}`),
  ...sectionTypes.map((type) => `job.section.${type}`),
  ...employments.map((employment) => `job.employment.${employment}`),
  ...workplaces.map((workplace) => `job.workplace.${workplace}`),
  ...filterNames.map((name) => `search.${name}`),
  ...narrowingFilters.map((name) => `search.all.${name}`),
  ...[...salaryUnits, ...salaryBounds].map((part) => `job.salary.${part}`),
  ...shareServices.map((service) => `share.${service}`),
  ...proseNames.flatMap((name) => [`${name}.title`, `head.${name}`]),
  ...["size", "format", "generic"].map((problem) => `file.error.${problem}`),
  ...["generic", "referral", "hidden"].map((variant) => `apply.label.${variant}`),
  ...applicationStates.map((state) => `myApplication.state.${state}`),
  ...applicationStates
    .filter((state) => state !== "received")
    .flatMap((state) => [`mine.happened.${state}`, `mine.next.${state}`]),
  ...historyKinds.map((kind) => `mine.history.${kind}`),
  ...["withdraw", "erase"].flatMap((intent) => [
    ...["ask", "question", "yes"].map((word) => `myApplication.${intent}.${word}`),
    `mine.${intent}.about`,
    `mine.${intent}.aboutHeld`,
  ]),
  ...["contact", "cv", "late"].map((what) => `myApplication.corrected.${what}`),
  ...fieldGroups.map((group) => `apply.group.${group}`),
  ...["city", "company"].map((filter) => `search.unknown.${filter}`),
  ...["compile", "recap", "thanks"].map((step) => `apply.step.${step}`),
  ...["offline", "away", "between", "slow", "unsent"].map((trouble) => `network.${trouble}`),
  ...fieldNames.filter((name) => name !== "diConsent").map((name) => `apply.${name}`), // the text of this field comes from the site
  ...uploadKinds.map((kind) => `apply.${kind}.hint`),
  ...["group", "across", "company", "job"].map((scope) => `notice.applied.${scope}`),
  ...dataTasks.map((task) => `notice.recipients.${task}`),
  ...countriesWithOwnRights.map((country) => `notice.rights.${country}`),
  ...["agree", "changed"].map((problem) => `problem.consent.${problem}`),
  ...fieldNames.flatMap((name) => problemsOf(name).map((problem) => `problem.${name}.${problem}`)),
];

/** The problems that a field can have, in the form and in the response to a submit. */
function problemsOf(name: (typeof fieldNames)[number]): string[] {
  const required = isRequired(name) ? ["required"] : [];
  if (isUploadField(name)) return [...required, "size", "upload_missing", "format", "unreadable", "failed"];
  if (name === "email") return [...required, "too_long", "format", "letters", "too_often"];
  return isTextField(name) ? [...required, "too_long", "format"] : required;
}

/** The keys that the desk builds at run time. */
const dynamicDeskKeys: readonly string[] = [
  ...["missing", "forbidden", "away", "failed"].flatMap((kind) => [`error.${kind}.heading`, `error.${kind}.text`]),
  ...applicationStates.map((state) => `state.${state}`),
  ...["suspect", "disowned", "held", "restricted"].map((tag) => `tag.${tag}`),
  ...["yes", "late"].map((waiting) => `list.waiting.${waiting}`),
  ...applicationEventKinds.filter((kind) => kind !== "erased").map((kind) => `event.${kind}`),
  ...["candidate", "program"].map((actor) => `history.${actor}`),
  ...fieldNames.filter(isTextField).map((name) => `field.${name}`),
  ...uploadKinds.map((kind) => `file.${kind}`),
  ...[...scanStates, "none"].map((verdict) => `files.verdict.${verdict}`),
  ...["no_reason", "reason_too_long", "unsafe", "none"].map((problem) => `files.problem.${problem}`),
  ...["given", "read", "withdrawn"].map((decision) => `consents.${decision}`),
  ...["waits", "sent", "unsent"].map((standing) => `replies.${standing}`),
  ...["withdrawn", "restricted"].flatMap((why) => [`refused.${why}.heading`, `refused.${why}.text`]),
  ...["open", "closed", "gone"].map((standing) => `opening.${standing}`),
  ...deskRights.map((right) => `you.right.${right}`),
  ...["given", "taken_back", "set"].map((how) => `reply.change.${how}`),
  ...answerKinds.map((kind) => `reply.kind.${kind}`),
  ...["changed", "ending", "state", "suspect", "disowned"].map((problem) => `reply.problem.${problem}`),
  ...["left", "none", "no_right"].map((outcome) => `waiting.outcome.${outcome}`),
  ...["withdrawn", "disowned", "suspect", "restricted", "no_right", "answered"].map((why) => `several.because.${why}`),
  ...["unsafe", "format"].map((why) => `view.refused.${why}`),
  ...["encrypted", "unreadable", "away"].map((why) => `pdf.failed.${why}`),
  ...sectionTypes.map((kind) => `opening.section.${kind}`),
  ...["same", "changed", "gone", "removed", "added"].map((is) => `then.${is}`),
  ...["company", "places", "salary", "workplace", "employment", "language", "abstract"].map(
    (fact) => `then.fact.${fact}`,
  ),
  ...uploadKinds.flatMap((kind) => [`files.view.${kind}`, `files.download.${kind}`]),
  ...["changed", "too_long", "no_right", "closed"].map((problem) => `note.problem.${problem}`),
  ...["no_reason", "nothing", "too_large", "changed"].map((problem) => `export.problem.${problem}`),
  ...["asked", "unasked"].map((wish) => `keep.erase.${wish}`),
  ...["who", "reference", "no_day", "past", "too_far", "no_reason", "erasing", "not_held", "confirm"].map(
    (problem) => `keep.problem.${problem}`,
  ),
  ...["held", "restricted", "changed"].map((problem) => `keep.problem.${problem}`),
  ...logActions.map((action) => `log.action.${action}`),
  ...["retried", "discarded", "takenBack", "none", "tells_of_erasure"].map((outcome) => `outbox.outcome.${outcome}`),
  ...knownTemplates.map((kind) => `outbox.kind.${kind}`),
  ...sourceTroubles.map((trouble) => `sources.trouble.${trouble}`),
  ...["held", "mayBeTold", "released", "wished", "toldFirst", "erased", "erasedCopies"].map(
    (done) => `keep.done.${done}`,
  ),
  ...languages.map((language) => `language.${language}`),
  ...["open", "closed"].map((standing) => `rights.is.${standing}`),
  ...rightKinds.flatMap((kind) => [`rights.kind.${kind}`, `right.next.${kind}`]),
  ...["done", "refused"].map((outcome) => `rights.closed.${outcome}`),
  ...["kind", "received", "no_reason", "reason_too_long", "no_right", "none", "typing_error"].map(
    (problem) => `rights.problem.${problem}`,
  ),
  ...[...requestActs, ...applicationActs].map((act) => `right.act.${act}`),
  ...[...requestActs, ...applicationActs].filter((act) => act !== "extend").map((act) => `right.effect.${act}`),
  ...["answer", "refuse"].map((act) => `right.why.${act}`),
  ...["noted", ...requestActs, ...applicationActs].filter((act) => act !== "copy").map((act) => `right.did.${act}`),
  ...["received", "extended", "done", "refused"].map((event) => `right.history.${event}`),
  ...["restricted", "folder", "cv", "consent", "referrer", "corrected", "removed"].map((deed) => `right.deed.${deed}`),
  ...["no_reason", "reason_too_long", "until", "unknown", "no_right", "impossible", "unclean", "not_asked"].map(
    (problem) => `right.problem.${problem}`,
  ),
  ...["required", "too_long", "format", "letters"].map((problem) => `right.problem.${problem}`),
  ...["missing", "size", "format", "unreadable"].map((problem) => `right.problem.cv_${problem}`),
  ...["on", "early", "no_reason", "reason_too_long", "impossible"].map((problem) => `referrer.problem.${problem}`),
];

const composed = [
  { name: "the site", texts: english, keys: dynamicKeys, rooms: ["app", "core", "contract", "adapters", "server"] },
  { name: "the desk", texts: deskTextsOf("en"), keys: dynamicDeskKeys, rooms: ["desk", "core/desk", "server/desk"] },
];

test.each(composed)("every composed key of $name has its text", ({ texts, keys }) => {
  expect(keys.filter((key) => texts[key] === undefined)).toEqual([]);
});

test.each(composed)("every text of $name is used", ({ texts, keys, rooms }) => {
  const source = rooms
    .flatMap((room) => readdirSync(room, { recursive: true, encoding: "utf8" }).map((name) => `${room}/${name}`))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const unused = Object.keys(texts).filter((key) => !keys.includes(key) && !source.includes(`"${key}"`));
  expect(unused).toEqual([]);
});
