import { once } from "../../duties/once.ts";
import { type Employment, employments } from "../../site/taxonomy.ts";
import { createPhrases, phrasesOf } from "../words/phrases.ts";
import { clearlyNames } from "./clear-titles.ts";
import { statedWordsIn } from "./denied-words.ts";
import { isForStudents } from "./kind-of-work.ts";
import type { Mapped } from "./mapped.ts";

/** Words for each employment type, in five languages and in the codes of other systems. */
const named: Readonly<Record<Employment, string>> = {
  full_time:
    "full time;fulltime;vollzeit*;temps plein;temps complet;plein temps;tempo pieno;full time salary;tempo integral;tempo inteiro;periodo integral;jornada completa;tiempo completo;100;" +
    "40h;40 h;40 hours;40 stunden;38 5 stunden;35h;full or part time;volltime;fte",
  part_time:
    "part time;parttime;teilzeit*;temps partiel;mi temps;tempo parziale;meio periodo;tempo parcial;meio expediente;media jornada;jornada parcial;" +
    "working student;werkstudent*;werksstudent*;studentische hilfskraft;student assistant;studentische mitarbeit*;minijob*;mini job;geringfugig*;geringfuegig*;" +
    "hourly;job etudiant;flexi job*;flexijob*;per diem;mid term part time",
  internship:
    "intern;interns;internship*;praktik*;ferialpraktik*;pflichtpraktik*;stage;stages;stagiaire*;tirocini*;stagista;stagisti;estagi*;traineeship;" +
    "internato;placement;summer analyst;becario;practicas;work study;volontariat international;vie;co op;coop",
  temporary:
    "temporary;temp;fixed term;fixedterm;befrist*;zeitarbeit;arbeitnehmeruberlassung;aushilf*;saison*;seasonal;cdd;duree determinee;contrat a duree determinee;interim*;" +
    "tempo determinato;a termine;determinato;contratto a termine;somministrazione;stagionale;temporari*;temporar;temporarstelle*;prazo determinado;termo certo;termo incerto;contrato a termo;sazonal;temporal;contract;contrat;limited;limited contract;" +
    "maternity cover;elternzeitvertretung;karenzvertretung;ferialjob*;contrat de remplacement;secondment;locum;casual;mission",
  apprenticeship:
    "apprentice*;apprenti*;ausbildung*;auszubildende*;azubi*;lehre;lehrstelle;lehrling*;lernende*;duales studium;dual* student*;dhbw;alternance;alternant*;" +
    "contrat de professionnalisation;professionnalisation;apprendist*;jovem aprendiz;aprendiz;aprendizes;menor aprendiz;volontariat",
  freelance:
    "freelance*;freelancer;freiberuf*;freie mitarbeit*;contractor;independent contractor;independant*;libero professionista;libera professione;partita iva;p iva;" +
    "autonomo;autonoma;pessoa juridica;pj;legal entity;autonomous;self employed;1099;auf selbstandiger basis;recibos verdes;recibo verde;prestacao de servicos;trabalhador independente;selbstandig*;b2b;cooperado;consulente esterno",
};

/** Words for permanent work, which counts as full time if nothing else is said. */
const permanent =
  "permanent*;unbefrist*;festanstell*;feste anstellung;fest angestellt;regular;regulaer*;unlimited;unlimited contract;indefinite*;open ended;cdi;duree indeterminee;contrat a duree indeterminee;" +
  "tempo indeterminato;indeterminato;clt;efetiv*;efectiv*;sem termo;effective;prazo indeterminado;indefinido;direktvermittl*;employee;angestellt*;employed;salarie;dipendente;subordinato;associate;direct hire;professional hire;direct placement;permanent placement";

/**
 * Words that name an employment type only if the value consists of nothing else: "Placement" is an internship, but "Direct Placement" and "Placement
 * Services" are not.
 */
const onlyAlone: ReadonlySet<string> = new Set([
  "placement",
  "mission",
  "vie",
  "casual",
  "limited",
  "temporal",
  "coop",
  "co op",
  "100",
  "hourly",
]);

/** Words that name no employment type and are not worth reporting. */
const ignored =
  "other;none;null;n a;na;not applicable;not specified;sonstige*;andere;autre;altro;outro;outros;volunteer*;benevol*;volontar*;ehrenamt*;talent pool;all;any";

type Word = Employment | "permanent" | "ignored" | "both";

const phrases = once(() => createPhrases<Word>(entries));

/**
 * Phrases that name an employment type only outside of titles: in a title, `B2B` means sales to companies, `Lernende` may be pupils, and vehicles are
 * `autonomous`.
 */
const notInTitles: ReadonlySet<string> = new Set([
  "b2b",
  "lernende*",
  "prestacao de servicos",
  "autonomous",
  "legal entity",
]);

const phrasesOfTitles = once(() => createPhrases<Word>(entries.filter(([phrase]) => !notInTitles.has(phrase))));

/** The phrases that count within a longer value: all except those in `onlyAlone`. */
const phrasesAmongOthers = once(() => createPhrases<Word>(entries.filter(([phrase]) => !onlyAlone.has(phrase))));

const entries: readonly (readonly [string, Word])[] = [
  ["full or part time", "both"],
  ["part or full time", "both"],
  ["full part time", "both"],
  ["full and part time", "both"],
  ["voll oder teilzeit", "both"],
  ["voll und teilzeit", "both"],
  ["voll teilzeit", "both"],
  ...phrasesOf({ ...named, permanent, ignored }),
];

/** The example values that the report of unmapped values suggests. */
const known = ["FullTime", "PartTime", "Intern", "Contract", "Freelance", "Vollzeit", "Teilzeit", "CDI", "CDD"];

const kindsOf = (found: readonly Word[]): Employment[] => {
  const kinds = found.flatMap((word): Employment[] =>
    word === "both" ? ["full_time", "part_time"] : word === "permanent" || word === "ignored" ? [] : [word],
  );
  return kinds.length > 0 || !found.includes("permanent") ? kinds : ["full_time"];
};

/** Employment types that are also recognised in titles: `Stage – Marketing`, `Werkstudent Controlling`. */
const inTitles: ReadonlySet<Word> = new Set([
  "internship",
  "apprenticeship",
  "freelance",
  "part_time",
  "full_time",
  "both",
]);

/** Employment types that do not say who is employed, so that a title may add that it is an intern, an apprentice or a freelancer. */
const ofContracts: ReadonlySet<Employment> = new Set(["temporary", "full_time", "part_time"]);

/** Phrases that look like an employment type but mean something else in titles, such as `Stage Manager`. */
const misleading = createPhrases<true>(
  phrasesOf({
    misleading:
      "stage manager;stage technician;stage carpenter;internship coordinator;apprentissage automatique;apprentissage profond;apprentissage statistique;apprentissage par renforcement;late stage;early stage;growth stage;multi stage;per diem;stage designer;sound stage;100;hourly;mission;vie;placement;fte;coop",
  }).map(([phrase]) => [phrase, true]),
);

/** The employment types of an opening, and whether they were found in the feed's field or in the title. */
export interface EmploymentFound extends Mapped<readonly Employment[]> {
  readonly by: "field" | "title";
}

/**
 * Returns the employment types in the feed's field, otherwise those in the title. A title such as `Marketing Intern` or `Copywriter (freelance)` adds
 * to a field that only names the working time or a fixed term.
 */
export function employmentOf(values: readonly string[], title = ""): EmploymentFound {
  const read = values.map((value) => ({ value, ...wordsOf(value) }));
  const kinds = kindsOf(read.flatMap(({ found }) => found));
  const unmapped = read
    .filter(({ found, doubted, denied }) => found.length === 0 && doubted.length === 0 && denied.length === 0)
    .map(({ value }) => ({ field: "employment", value, known }));
  const doubts = read.flatMap(({ value, doubted, denied }) => [
    ...doubted.map((kind) => ({ reason: `employment: perhaps ${kind}, but the feed says more`, words: `"${value}"` })),
    ...denied.map((kind) => ({ reason: `employment: the feed denies ${kind}`, words: `"${value}"` })),
  ]);
  const named = kindsIn(title);
  const fromTitle = kinds.length === 0 ? named : named.filter((kind) => isAddedByTitle(kind, kinds, title));
  const all = new Set([...kinds, ...fromTitle]);
  const mapped = employments.filter((kind) => all.has(kind));
  return {
    ...(all.size > 0 ? { mapped } : {}),
    by: fromTitle.length > 0 || kinds.length === 0 ? "title" : "field",
    unmapped,
    doubts,
  };
}

/**
 * Whether a title adds an employment type to those of the feed's field. The title must name the type clearly (`clearlyNames`). An apprenticeship is only
 * added to a fixed term, because people who teach apprentices mostly have permanent contracts.
 */
function isAddedByTitle(kind: Employment, kinds: readonly Employment[], title: string): boolean {
  if (!kinds.every((each) => ofContracts.has(each)) || !clearlyNames(title, kind)) return false;
  const isFixedTerm = kinds.includes("temporary");
  return (
    kind === "freelance" ||
    (kind === "internship" && (isFixedTerm || isForStudents(title))) ||
    (kind === "apprenticeship" && isFixedTerm)
  );
}

/** Returns the employment types that a title names. */
function kindsIn(title: string): Employment[] {
  const words = statedWordsIn(title, phrasesOfTitles()).stated;
  if (misleading.find(words).length > 0) return [];
  return kindsOf(
    phrasesOfTitles()
      .find(words)
      .filter((word) => inTitles.has(word)),
  );
}

/** What a value of the feed's field says. */
interface ValueRead {
  readonly found: readonly Word[];
  /** The types that a longer value names only by phrases in `onlyAlone`. */
  readonly doubted: readonly Employment[];
  /** The types that the value denies: "keine Zeitarbeit". */
  readonly denied: readonly Employment[];
}

function wordsOf(value: string): ValueRead {
  const { stated, denied: deniedWords } = statedWordsIn(value, phrases());
  const denied = kindsOf(phrasesAmongOthers().find(deniedWords));
  const found = phrases().find(stated);
  if (onlyAlone.has(stated.join(" "))) return { found, doubted: [], denied };
  const certain = phrasesAmongOthers().find(stated);
  const doubted = certain.length > 0 ? [] : kindsOf(found);
  return { found: certain, doubted, denied };
}
