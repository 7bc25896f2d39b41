import { once } from "../../duties/once.ts";
import { type Employment, employments, type Workplace } from "../../site/taxonomy.ts";
import { denials } from "../words/denials.ts";
import { createPhrases, type Phrases, phrasesOf, wordsInLong } from "../words/phrases.ts";

/**
 * Employment types that are never read from a text. A text that names one usually requires a completed apprenticeship (`Ausbildung`), or mentions
 * that one will be offered later. If the opening itself is an internship or apprenticeship, its title says so.
 */
type InTitles = "internship" | "apprenticeship";

/**
 * Phrases by which a text states the employment type of the opening itself. Single words are not enough: texts also mention colleagues who work
 * part-time.
 */
const employmentStatements: Readonly<Record<Exclude<Employment, InTitles> | "both" | "permanent", string>> = {
  both:
    "vollzeit oder teilzeit;vollzeit und teilzeit;vollzeit teilzeit;teilzeit oder vollzeit;teilzeit vollzeit;voll oder teilzeit;voll und teilzeit;voll teilzeit;teil oder vollzeit;" +
    "teil und vollzeit;vollzeit oder vollzeitnaher teilzeit;full time or part time;part time or full time;full or part time;part or full time;temps plein ou partiel;" +
    "temps plein ou temps partiel;full time o part time;part time o full time;full time part time;tempo pieno o parziale;tempo integral ou parcial",
  full_time:
    "full time position;full time role;full time job;full time contract;full time opportunity;employment type full time;job type full time;position is full time;role is full time;" +
    "stelle in vollzeit;arbeitszeit vollzeit;in vollzeit zu besetzen;vollzeitstelle;poste a temps plein;poste a temps complet;cdi temps plein;cdi a temps plein;orario full time;orario di lavoro full time;contratto full time;impiego full time;disponibilita full time;" +
    "contratto a tempo pieno;periodo integral",
  permanent:
    "unbefristete festanstellung;type de contrat cdi;contrat cdi;poste en cdi;cdi a pourvoir;regime clt;contratacao clt;contrato clt;vaga clt;modalidade clt;regime de contratacao clt;" +
    "tipo de contratacao clt",
  part_time:
    "kann in teilzeit;kann auch in teilzeit;auch in teilzeit;in teilzeit besetz*;in teilzeit moglich;teilzeit moglich;teilzeit ist moglich;teilzeit ist grundsatzlich moglich;" +
    "vollzeitnaher teilzeit;teilzeitbeschaftigung moglich;teilzeitbeschaftigung ist moglich;teilzeitbeschaftigung ist grundsatzlich moglich;teilzeitgeeignet;stelle in teilzeit;" +
    "arbeitszeit teilzeit;part time position;part time role;part time job;part time contract;part time opportunity;position is part time;role is part time;employment type part time;" +
    "job type part time;part time possible;part time is possible;wish to work part time;poste a temps partiel;contrat a temps partiel;temps partiel possible;contratto part time;" +
    "orario part time;orario di lavoro part time;disponibilita part time;impiego part time;lavoro part time;contratto a tempo parziale;regime de tempo parcial",
  temporary:
    "stelle ist befristet;stelle ist zunachst befristet;zunachst befristet;befristete anstellung;befristete stelle;fixed term contract;fixed term position;temporary position;" +
    "type de contrat cdd;contrat cdd;poste en cdd;contratto a tempo determinato;contratto a termine;contrato temporario;vaga temporaria;contrato por prazo determinado",
  freelance:
    "contratto in partita iva;regime pj;contratacao pj;contratacao como pj;vaga pj;freelance basis;auf freiberuflicher basis",
};

/** Phrases by which a text states the workplace of the opening itself. `exceptions` are phrases that only look like such a statement. */
const workplaceStatements: Readonly<Record<Workplace | "exceptions", string>> = {
  exceptions: "approved for full remote;approved for fully remote",
  hybrid:
    "hybrid role;hybrid position;hybrid model;hybrid working;hybrid work model;hybrid setup;hybrides arbeiten;hybrides arbeitsmodell;hybride* arbeitsmodell*;homeoffice moglich;" +
    "home office moglich;tage homeoffice;tage home office;tage im homeoffice;tage im home office;woche im homeoffice;woche homeoffice;teilweise im homeoffice;teletravail partiel;" +
    "jours de teletravail;jour de teletravail;jours teletravail;jours en teletravail;mode hybride;modele hybride;travail hybride;modalita ibrida;lavoro ibrido;modello ibrido;" +
    "modelo hibrido;modelo de trabalho hibrido;trabalho hibrido;formato hibrido;regime hibrido;atuacao hibrida;vaga hibrida",
  remote:
    "fully remote;full remote;completely remote;wholly remote;wholly remotely;remote position;remote role;position is remote;role is remote;work from anywhere;work from home wholly;" +
    "home based position;home based role;wholly homeoffice;wholly home office;komplett remote;vollstandig remote;rein remote;deutschlandweit remote;wholly teletravail;teletravail complet;" +
    "teletravail total;wholly da remoto;completamente da remoto;wholly remoto;wholly remota;totalmente remoto;vaga remota;atuacao remota;regime remoto;modelo remoto;modelo de trabalho remoto;" +
    "local de trabalho remoto;regime home office;vaga home office;modelo home office",
  on_site:
    "on site position;on site role;onsite position;onsite role;position is onsite;role is onsite;work location in person;fully on site;fully onsite;full time on site;full time onsite;wholly presentiel;wholly presencial;vaga presencial;modelo presencial;modelo de trabalho presencial;" +
    "regime presencial;atuacao presencial",
};

const finders = once(() => ({
  employment: createPhrases(phrasesOf(employmentStatements)),
  workplace: createPhrases(phrasesOf(workplaceStatements)),
}));

/** How many characters of a text are read. */
const maxTextLength = 10_000;

/**
 * Matches `100 %`, also written as `100 percent`. A match is replaced with `wholly`, which the phrases above contain, so that they do not match "100
 * remote employees".
 */
const wholeShare = /(?<![\d.,])100\s?(?:%|percent\b|per cent\b|prozent\b|pour cent\b|per cento\b|por cento\b)/gi;

/** Matches "no" before English words for employment types and workplaces. */
const deniedEmployment = /(?<![\p{L}\p{N}])no (?:\p{L}+ )?(?:remote|hybrid|full|part|fixed|home)(?![\p{L}\p{N}])/iu;

/** Matches the only negation that states a workplace: "kein Homeoffice". */
const noHomeOffice = /(?<!\p{L})kein home-?\s?office(?![-\p{L}])/iu;

const sentencesOf = (text: string): string[] => text.slice(0, maxTextLength).split(/[.!?;\n]/);

/** Finds the statements in a text. Sentences with a negation are skipped, because only a human reader can tell what is negated. */
const foundIn = <Key>(text: string, phrases: Phrases<Key>): readonly Key[] => {
  const stating = sentencesOf(text).filter((sentence) => !denials.test(sentence) && !deniedEmployment.test(sentence));
  return phrases.find(wordsInLong(stating.join(" ").replace(wholeShare, "wholly"), maxTextLength));
};

const partTime = /teilzeit|temps partiel|mi-temps|part[- ]?time|tempo parziale|tempo parcial|meio período/i;

/**
 * Returns the employment types that a text clearly states for the opening; `undefined` if it states none. A permanent contract counts as full time,
 * unless the text has a word for part time.
 */
export function employmentStatedIn(text: string): readonly Employment[] | undefined {
  const found = foundIn(text, finders().employment);
  const kinds = found.flatMap((each): Employment[] => {
    if (each === "both") return ["full_time", "part_time"];
    if (each === "permanent") return partTime.test(text) ? [] : ["full_time"];
    return [each];
  });
  const told = employments.filter((kind) => kinds.includes(kind));
  return told.length > 0 ? told : undefined;
}

/** Returns the workplace that a text clearly states for the opening; `undefined` if it states none, or several. */
export function workplaceStatedIn(text: string): Workplace | undefined {
  const found = foundIn(text, finders().workplace).filter((each) => each !== "exceptions");
  const all = new Set(
    sentencesOf(text).some((sentence) => noHomeOffice.test(sentence)) ? [...found, "on_site" as const] : found,
  );
  const [told, ...others] = all;
  return others.length === 0 ? told : undefined;
}
