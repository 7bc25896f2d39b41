import { once } from "../../duties/once.ts";
import { type Area, areas, type Employment, type Interest, interests, type Role } from "../../site/taxonomy.ts";
import type { FeedRecord } from "../feed-record.ts";
import { areaOfDepartment, areaOfTitle } from "../rules/area-words.ts";
import { interestWords } from "../rules/interest-words.ts";
import { levelWords, roleWords, textWords } from "../rules/role-words.ts";
import { yearsAsked } from "../rules/years.ts";
import { createPhrases, phrasesOf, wordsIn } from "../words/phrases.ts";

const finders = once(() => ({
  role: createPhrases(phrasesOf(roleWords)),
  level: createPhrases(phrasesOf(levelWords)),
  text: createPhrases(phrasesOf(textWords)),
  area: createPhrases(phrasesOf(areaOfTitle)),
  department: createPhrases(phrasesOf(areaOfDepartment)),
  interest: createPhrases(phrasesOf(interestWords)),
}));

/** The beginning of a text, in which openings for beginners say so, in characters. */
const beginning = 2000;

/** With fewer years of experience somebody begins; with more, not. */
const yearsOfStarters = 1;

interface Evidence {
  readonly record: Pick<FeedRecord, "title" | "level" | "departments" | "keywords">;
  /** The whole text of the opening, without markup; made when it is needed. */
  readonly text: () => string;
  readonly employment: readonly Employment[];
}

/** Words that make no one a student: `Student Advisor`, `Internship Coordinator`, `Stage Manager`. */
const notStudents =
  /\b(?:student (?:advis|success|support|recruit|service|affair)|intern(?:ship)? (?:program|coordinat|manager|recruit)|stage (?:manager|hand|design)|late[- ]stage|early[- ]stage|university recruit|campus recruit)/i;

/** Who is asked for: as the kind of employment, the title, the level, or else the text say. */
export function roleOf({ record, text, employment }: Evidence): Role | undefined {
  const title = (record.title ?? "").slice(0, 300);
  const { role, level, text: inText } = finders();
  const named = role.find(wordsIn(title));
  const found = notStudents.test(title) ? named.filter((each) => each !== "student") : named;
  if (found.includes("student")) return "student";
  if (employment.includes("internship") || employment.includes("apprenticeship")) return "student";
  if (found.includes("career_starter")) return "career_starter";
  const told = record.level === undefined ? [] : level.find(wordsIn(record.level));
  const [first] = told;
  if (first) return first;
  if (isSenior(title)) return "professional";
  const years = yearsAsked(text());
  if (years !== undefined) return years > yearsOfStarters ? "professional" : "career_starter";
  const [said] = inText.find(wordsIn(text().slice(0, beginning)));
  if (said) return said;
  return found[0];
}

/** Titles that beginners never have. */
const isSenior = (title: string): boolean =>
  /\b(?:senior|sr|lead|head|director|principal|vp|chief|leiter|leiterin|leitung|responsable|directeur|directrice|responsabile|direttore|gerente|diretor|diretora|coordenador|coordenadora|pleno|plena)\b/i.test(
    title,
  );

/** Areas of work: of the title; of the departments where the title names no other work. */
export function areasOf({ record }: Pick<Evidence, "record">): readonly Area[] {
  const { area, department } = finders();
  const named = area.find(wordsIn(record.title ?? ""));
  const ours = areas.filter((each) => named.includes(each));
  if (ours.length > 0) return named[0] === "none" && ours.length === 1 && ours[0] !== "technology" ? [] : ours;
  if (named.length > 0) return [];
  const told = (record.departments ?? []).flatMap((name) => department.find(wordsIn(name)));
  return areas.filter((each) => told.includes(each)).slice(0, 2);
}

/** No opening has more fields of work: the filter would find everything. */
const mostInterests = 4;

/** Fields of work that the title names, then those of departments and keywords. */
export function interestsOf({ record }: Pick<Evidence, "record">): readonly Interest[] {
  const { interest } = finders();
  const inOrder = [record.title ?? "", ...(record.departments ?? []), ...(record.keywords ?? []).slice(0, 20)].map(
    wordsIn,
  );
  const found = inOrder.flatMap((words) => interest.find(words));
  return interests.filter((each) => [...new Set(found)].slice(0, mostInterests).includes(each));
}
