import { genderNotes } from "../../text/gender.ts";
import { isStopWord } from "../../text/stop-words.ts";
import { runsOf, tokenOf } from "../../text/tokens.ts";

/** Matches what ends a part of a title: a gender note, a comma, semicolon, colon, bar or bracket, or a dash after a space. */
const boundary = new RegExp(`${genderNotes.source}|[,;:](?=\\s)|[|•]|(?<=\\s)[-–—([]`, "giu");

/**
 * Folded words, in five languages, that do not say what the work is: working hours, types of contract, reference numbers and announcements. `CDD 6
 * mois - Infirmier`, `Ref. 4711 - Vertrieb`, `Now hiring: Accountant`.
 */
const circumstances: ReadonlySet<string> = new Set(
  [
    "ref req job jobs id full part time months hours week fixed term permanent temporary temp contract night shift shifts weekend maternity paternity leave cover",
    "now hiring urgent urgently immediate immediately wanted needed apply vacancy opportunity opening remote hybrid",
    "vollzeit teilzeit monate stunden woche wochenstunden unbefristet unbefristete befristet befristete festanstellung minijob midijob nachtschicht schicht elternzeitvertretung",
    "kennziffer referenz referenznummer jetzt ab sofort bewerben bewerbung gesucht suchen suche dringend wir dich quereinsteiger willkommen homeoffice",
    "temps plein partiel complet cdi cdd interim mois heures contrat duree determinee indeterminee remplacement conge maternite reference",
    "nous on recrutons recrute recrutement urgence recherchons cherchons offre emploi poste pourvoir immediatement",
    "tempo pieno parziale mesi ore contratto determinato indeterminato turno turni notte sostituzione maternita riferimento",
    "cercasi cerchiamo assumiamo assume selezioniamo ricerca urgente offerta lavoro annuncio",
    "integral inteiro parcial meses horas contrato prazo termo certo incerto sem efetivo temporario clt pj noturno vaga vagas urgentes",
    "contratamos contrata procuramos precisa recrutamos recruta admite oportunidade imediato referencia",
  ].flatMap((line) => line.split(" ")),
);

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Words of `circumstances` that do say what the work is if one of `bareTitles` is beside them: `Contract Manager`, `Chef de poste`. */
const fields = setOf(
  "contract night shift shifts leave opportunity job poste contrat emploi conge turno turni contratto contrato turnos",
);

/** Folded job titles that do not say what the work is without another word. */
const bareTitles = {
  /** Titles that follow the other word, as in English. */
  after: setOf(
    "manager managers leader leaders lead supervisor supervisors administrator coordinator specialist coach",
  ),
  /** Titles that precede the other word, with or without a stop word in between, as in Romance languages. */
  before: setOf("chef cheffe chefe responsable conseiller conseillere responsabile capo gestor gestora encarregado"),
};

/** Whether a word of a part does not say what the work is: `shift` in `Night shift`, but not in `Shift Leader`. */
function isCircumstance(words: readonly string[], at: number): boolean {
  const word = words[at] ?? "";
  if (!circumstances.has(word)) return false;
  if (!fields.has(word)) return true;
  const before = words[at - 1] ?? "";
  const title = isStopWord(before) ? (words[at - 2] ?? "") : before;
  return !(bareTitles.after.has(words[at + 1] ?? "") || bareTitles.before.has(title));
}

const hasDigit = /\d/;

/** The minimum number of words of a head, not counting names. A single word may be `Manager` or `Internship`, which does not say what the work is. */
const minHeadWords = 2;

/**
 * Returns how many words of a title come before the end of its head. The head is the beginning of the title, which names the work; what follows only
 * describes it: `Business Analyst (m/w/d) Vertrieb`. The head ends with the part that contains the title's second
 * word of its own. Stop words, numbers, circumstances and `names` (those of the opening's company and cities) do not count as its own.
 */
export function headLengthOf(
  title: string,
  names: readonly string[],
  wordsIn: (text: string) => readonly string[] = wordsOf,
): number {
  let known: ReadonlySet<string> | undefined;
  let ownWords = 0;
  let partBegin = 0;
  for (const { index } of title.matchAll(boundary)) {
    const words = wordsIn(title.slice(partBegin, index));
    known ??= new Set(names.flatMap((name) => wordsIn(name)));
    ownWords += words.filter(
      (word, at) => !isStopWord(word) && !isCircumstance(words, at) && !known?.has(word) && !hasDigit.test(word),
    ).length;
    if (ownWords >= minHeadWords) return wordsIn(title.slice(0, index)).length;
    partBegin = index;
  }
  return wordsIn(title).length;
}

const wordsOf = (text: string): string[] => runsOf(text).flatMap((run) => tokenOf(run).parts);
