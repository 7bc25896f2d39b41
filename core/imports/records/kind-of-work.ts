import { once } from "../../duties/once.ts";
import { type Area, areas, type Employment, type Interest, interests, type Role } from "../../site/taxonomy.ts";
import type { FeedRecord } from "../feed-record.ts";
import { departmentWordsByArea, titleWordsByArea } from "../rules/area-words.ts";
import { interestWords } from "../rules/interest-words.ts";
import { introWordsByRole, levelWords, roleWords } from "../rules/role-words.ts";
import { createPhrases, phrasesOf, wordsIn } from "../words/phrases.ts";

const finders = once(() => ({
  role: createPhrases(phrasesOf(roleWords)),
  level: createPhrases(phrasesOf(levelWords)),
  text: createPhrases(phrasesOf(introWordsByRole)),
  area: createPhrases(phrasesOf(titleWordsByArea)),
  department: createPhrases(phrasesOf(departmentWordsByArea)),
  interest: createPhrases(phrasesOf(interestWords)),
}));

/** How many characters at the beginning of a text are searched for words that address beginners. */
const beginningLength = 2000;

/** An opening that requires at least this many years of experience is one for professionals. A single year does not tell the role. */
const minProfessionalYears = 2;

/** How many characters at the beginning of a text are searched for required years of experience. */
const maxSearchedLength = 8000;

/** Matches required years of experience: `3+ years`, `5–7 Jahre`, `2 ans`, `3 anni`, `4 anos`. */
const yearsPattern =
  /\b(\d{1,2})(?:\s?\+|\s?(?:-|–|to|bis|à|a)\s?\d{1,2}\+?)?\s?(?:years?|yrs?|jahren?|ans|anni|anos)\b/giu;

/** Matches a word that must occur within `nearChars` characters of the years. Otherwise the years could be the company's age. */
const experiencePattern = /experience|erfahrung|expérience|esperienza|experiência|praxis/i;
const nearChars = 80;

/** Returns the greatest number of years of experience that a text requires; `undefined` if it requires none. */
function requiredYears(text: string): number | undefined {
  const searched = text.slice(0, maxSearchedLength);
  const years = [...searched.matchAll(yearsPattern)]
    .filter(({ index, 0: match }) =>
      experiencePattern.test(searched.slice(Math.max(0, index - nearChars), index + match.length + nearChars)),
    )
    .map(({ 1: count }) => Number(count))
    .filter((count) => count > 0 && count <= 20);
  return years.length > 0 ? Math.max(...years) : undefined;
}

interface Evidence {
  readonly record: Pick<FeedRecord, "title" | "level" | "departments" | "keywords">;
  /** Returns all of the opening's text, without markup. */
  readonly text: () => string;
  readonly employment: readonly Employment[];
}

/**
 * Matches titles that contain words such as `Student` but are not for students: `Student Advisor`, `Internship Coordinator`, `Stage Manager`,
 * `Ingénieur apprentissage profond`.
 */
const notStudents =
  /\b(?:student (?:advis|success|support|recruit|service|affair)|intern(?:ship)? (?:program|coordinat|manager|recruit)|stage (?:manager|hand|design)|late[- ]stage|early[- ]stage|university recruit|campus recruit|apprentissage (?:automatique|profond|statistique|par renforcement))/i;

/** The roles that a title names. */
function rolesIn(title: string): readonly Role[] {
  const named = finders().role.find(wordsIn(title));
  return notStudents.test(title) ? named.filter((each) => each !== "student") : named;
}

/** Whether a title says that the opening is for students, interns or apprentices. */
export const isForStudents = (title: string): boolean => rolesIn(title.slice(0, maxTitleLength)).includes("student");

const maxTitleLength = 300;

/**
 * Returns the role that the title, the employment type or the level names, otherwise the one that the text suggests. A title such as "Head of
 * Apprentices" or "Senior Stage Engineer" never makes an opening one for students.
 */
export function roleOf({ record, text, employment }: Evidence): Role | undefined {
  const title = (record.title ?? "").slice(0, maxTitleLength);
  const { level, text: inText } = finders();
  const found = rolesIn(title);
  if (found.includes("student") && !isSenior(title)) return "student";
  if (employment.includes("internship") || employment.includes("apprenticeship")) return "student";
  if (found.includes("career_starter")) return "career_starter";
  const [byLevel] = record.level === undefined ? [] : level.find(wordsIn(record.level));
  if (byLevel) return byLevel;
  if (isSenior(title)) return "professional";
  const years = requiredYears(text());
  if (years !== undefined && years >= minProfessionalYears) return "professional";
  const [byText] = inText.find(wordsIn(text().slice(0, beginningLength)));
  return byText ?? found[0];
}

/** Whether a title is one that beginners never have, such as `Senior Engineer` or `Head of Sales`. */
export const isSenior = (title: string): boolean =>
  /\b(?:senior|sr|lead|head|director|principal|vp|chief|leiter|leiterin|leitung|responsable|directeur|directrice|responsabile|direttore|gerente|diretor|diretora|coordenador|coordenadora|pleno|plena)\b/i.test(
    title,
  );

/** Returns the areas of work that the title names. If the title names no work at all, returns those that the departments name. */
export function areasOf({ record }: Pick<Evidence, "record">): readonly Area[] {
  const { area, department } = finders();
  const named = area.find(wordsIn(record.title ?? ""));
  const byTitle = areas.filter((each) => named.includes(each));
  if (byTitle.length > 0)
    return named[0] === "none" && byTitle.length === 1 && byTitle[0] !== "technology" ? [] : byTitle;
  if (named.length > 0) return [];
  const byDepartment = (record.departments ?? []).flatMap((name) => department.find(wordsIn(name)));
  return areas.filter((each) => byDepartment.includes(each)).slice(0, 2);
}

/** The maximum number of fields of work of an opening. With more, almost every opening would match every choice of this filter. */
const maxInterests = 4;

/** Returns the fields of work that the title names, then those that departments and keywords name. */
export function interestsOf({ record }: Pick<Evidence, "record">): readonly Interest[] {
  const { interest } = finders();
  const inOrder = [record.title ?? "", ...(record.departments ?? []), ...(record.keywords ?? []).slice(0, 20)].map(
    wordsIn,
  );
  const found = inOrder.flatMap((words) => interest.find(words));
  return interests.filter((each) => [...new Set(found)].slice(0, maxInterests).includes(each));
}
