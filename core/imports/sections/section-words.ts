import { once } from "../../duties/once.ts";
import type { SectionType } from "../../jobs/job.ts";
import { createPhrases, phrasesOf, wordsIn } from "../words/phrases.ts";

/** Phrases that name the type of a section wherever they occur in its heading, in five languages. */
const anywhere: Readonly<Record<SectionType, string>> = {
  tasks:
    "what you ll do;what you will do;what will you do;what you ll be doing;what you will be doing;what will you be doing;what you do;what you ll work on;what you will work on;what you ll build;what you ll own;what you ll lead;" +
    "you will be doing;you ll be doing;how you ll contribute;will do;will be doing;spend your time;how you will make an impact;how you ll make an impact;impact you ll have;impact you will have;impact you ll make;impact you will make;your impact;your mission;your missions;your tasks;your task;your role;your job;your duties;your responsibilities;" +
    "responsibilit*;key tasks;duties;day to day;your day;about the role;about this role;about the job;about the position;about the internship;about the opportunity;role description;position summary;job summary;role overview;position overview;" +
    "the opportunity;your challenge;in this role;purpose of the role;role purpose;role summary;what does the role involve;snapshot of what you;the mission;core responsibilities;key results;" +
    "the role;die rolle;what you will build;what you will own;what you will work;your first year;your first months;your part;the work;your work;the assignment;what the work is;your week;where you ll contribute;" +
    "dein erstes jahr;ihr erstes jahr;worum es geht;darum geht es;der auftrag;woran du;bei uns bewegst;bei uns machst;bei uns tust;bei uns gestaltest;woran sie arbeiten;deine arbeit;die arbeit;deine woche;was ansteht;was zu tun ist;wofur du;was du gestaltest;so sieht dein;deine themen;" +
    "votre travail;ton travail;le travail;votre sujet;vos debuts;sur quoi vous;semaine type;votre semaine;" +
    "il lavoro;il tuo lavoro;la tua settimana;su cosa lavorerai;o trabalho;seu trabalho;suas entregas;sua responsabilidade;sua semana;" +
    "*aufgabe*;tatigkeit*;taetigkeit*;*verantwort*;deine rolle;ihre rolle;dein job;ihr job;der job;deine mission;ihre mission;was du bei uns machst;was du tust;das machst du;was du bewegst;stellenbeschreibung;was sie bewegen;arbeitsalltag;wie du wirkst;" +
    "vos missions;vous aurez pour mission*;votre mission;tes missions;ta mission;missions;mission principale;le poste;votre poste;ton poste;du poste;responsabilites;votre role;ton role;ce que tu feras;ce que vous ferez;ce que tu vas faire;realisations attendues;vos activites;tes activites;activites principales;taches;au quotidien;ton quotidien;votre quotidien;" +
    "mansion*;di cosa ti occuperai;cosa farai;cosa fara;la posizione;il ruolo;il tuo ruolo;attivita;responsabilita;compiti;descrizione del ruolo;descrizione della posizione;descrizione dell offerta;la risorsa;ti occuperai;si occupera;si occuperanno;la tua missione;il tuo contributo;il tuo impatto;" +
    "responsabilidades;atribuicoes;atividades;o que voce vai fazer;o que voce fara;o que voce ira fazer;o que ira fazer;o que vai fazer;sua missao;seus desafios;desafios;descricao da vaga;descricao do cargo;sobre a vaga;sobre o cargo;dia a dia;funcoes;como sera seu dia;seu papel;como voce vai contribuir;sua contribuicao;objetivo do cargo;objetivo da vaga;missao do cargo;missao da vaga",
  requirements:
    "requirement*;qualification*;your profile;your skills;your experience;your background;your toolkit;about you;who you are;who we re looking for;who we are looking for;we re looking for;we are looking for;what we look for;we look for;what you bring;what you ll bring;what you will bring;what you ll need;what you will need;what you need;what do you need;" +
    "you bring;you have;will need;will bring;you ll bring;you will bring;eligib*;you ll have;you are in the right place;skill*;must have*;nice to have*;nice to haves;preferred experience;required experience;minimum experience;ideal candidate;important traits;key traits;bonus points;bonus skills;would be a plus;you ll stand out;great fit;good fit;is it you;is this you;" +
    "what makes you;what it takes;what we expect;we expect;who should apply;you should have;education and experience;competenc*;expertise;to be successful;valuable but not required;proven experience;" +
    "great addition;you need to have;need to have;you must have;if you have;a plus if;you might have;what you should bring;we hope for;we ask for;what we ask;what helps;it helps if;was du konnen;was du dafur;was hilft;was wir uns wunschen;was wir brauchen;wir erwarten;das solltest du;du passt;" +
    "ce qu il faut;ce que vous apportez;ce que tu apportes;vous apportez;tu apportes;vos atouts;nous attendons;exigences;" +
    "che cosa serve;cosa serve;ti riconosci;cosa portare;cosa chiediamo;chiediamo;o que pedimos;pedimos;para se candidatar voce precisa;o que voce traz;" +
    "*anforderung*;*qualifikation*;dein profil;ihr profil;euer profil;das bringst du mit;was du mitbring*;was sie mitbring*;du bringst;sie bringen;mitbring*;was wir suchen;wen wir suchen;wir suchen;voraussetzung*;damit uberzeug*;damit ueberzeug*;uberzeugst du;kenntnis*;fahigkeit*;faehigkeit*;was du brauchst;das wunschen wir uns;wir wunschen uns;wer du bist;wer sie sind;das bist du;was dich auszeichnet;" +
    "was sie auszeichnet;das zeichnet;deine starken;deine skills;dein know how;kompetenz*;wunschprofil;fachliche;personliche;" +
    "votre profil;ton profil;profil recherche;profil souhaite;le profil;profil;competences;ce que nous recherchons;recherchons nous;candidat ideal;candidate ideale;nous recherchons;ce que nous attendons;prerequis;pre requis;qualites;qui es tu;qui etes vous;ce qu il te faut;a propos de toi;a propos de vous;experience requise;savoir etre;savoir faire;" +
    "requisit*;il tuo profilo;profilo;competenze;chi cerchiamo;stiamo cercando;cosa ci aspettiamo;candidato ideale;candidata ideale;cosa cerchiamo;cerchiamo;cosa ti serve;conoscenze;caratteristiche;titolo di studio;titoli preferenziali;qualita;chi sei;ci piacerebbe;costituisce titolo;plus gradit*;costituisc* un plus;saranno un plus;" +
    "qualificac*;seu perfil;perfil;o que esperamos;o que buscamos;o que procuramos;quem procuramos;quem buscamos;estamos buscando;estamos procurando;a gente busca;a gente procura;a gente espera;esperamos de voce;esperamos que voce;pontos bonus;buscamos;conhecimentos;habilidades;pre requisitos;voce precisa;diferenciais;diferencial;desejavel;desejaveis;formacao;valorizamos se;quem voce e;quem e voce;obrigatorio*",
  benefits:
    "benefit;benefits;perks;what we offer;what we re offering;we offer;what do we offer;our offer;why us;why join;why you ll love;why you will love;why you should join;why should you join;why work;why this role is special;what s in it for you;what is in it for you;in return;what you ll get;what you get;compensation;" +
    "fair rewards;our benefits;your benefits;rewards;total rewards;salary and benefits;we provide;what makes this role exciting;" +
    "what we add;conditions;terms;the package;pay and;hours and pay;pay;konditionen;rahmenbedingungen;das bekommst du;du bekommst;was du bekommst;sie erhalten;du erhaltst;conditions de travail;condizioni;condicoes;" +
    "wir bieten;das bieten wir;was wir bieten;was wir dir bieten;was wir ihnen bieten;bieten wir;unser angebot;vorteile;*benefits;warum wir;warum zu uns;warum bei uns;darauf kannst du dich freuen;darauf konnen sie sich freuen;freu dich auf;darauf darfst du;leistungen;das gibt s bei uns;gute grunde;deine vorzuge;was dich uberzeugt;das haben wir zu bieten;was fur uns spricht;" +
    "avantages;ce que nous offrons;ce que nous proposons;nous offrons;nous t offrons;nous vous offrons;nous proposons;nous te proposons;nous vous proposons;ce que l on propose;ce qu on propose;ce qu on t offre;pourquoi nous rejoindre;pourquoi nous;pourquoi rejoindre;les plus;notre offre;on t offre;remuneration;" +
    "cosa offriamo;cosa offre;la nostra proposta;proposta contrattuale;proposta economica;offerta economica;offriamo;ti offriamo;si offre;la nostra offerta;vantaggi;perche noi;perche lavorare;perche scegliere;cosa troverai;retribuzione;inquadramento;condizioni offerte;" +
    "beneficio*;o que oferecemos;oferecemos;o que a gente oferece;voce vai ganhar;voce ganha;voce encontra;vantagens;por que trabalhar;porque trabalhar;por que fazer parte;o que voce vai encontrar;remuneracao;o que proporciona",
  company_info:
    "about us;our profile;who we are;what we do;what we build;where we re headed;where we are headed;where we re going;where we are going;our company;the company;about the company;company description;company overview;company profile;our mission;our values;our culture;our story;life at;get to know us;meet the company;what sets us apart;what do we do;how we work;how we do it;" +
    "uber uns;ueber uns;wer wir sind;wer sind wir;das unternehmen;unser unternehmen;das sind wir;unternehmensbeschreibung;unternehmensprofil;unsere kultur;unsere mission;unsere werte;wir stellen uns vor;firmenprofil;arbeitgeber;" +
    "qui sommes nous;a propos de nous;l entreprise;notre entreprise;presentation de la societe;notre societe;la societe;presentation de l entreprise;notre mission;nos valeurs;notre histoire;notre culture;qui nous sommes;descriptif de l entreprise;" +
    "chi siamo;l azienda;la nostra azienda;la societa;su di noi;la nostra missione;i nostri valori;descrizione azienda;il cliente;nostro cliente;" +
    "quem somos;o que fazemos;nosso proposito;nosso jeito;sobre nos;sobre a empresa;a empresa;nossa empresa;nossa missao;nossa cultura;nossos valores;conheca a gente;conheca a empresa",
  detail:
    "do you have any questions;do you have questions;working conditions and physical;physical requirements;in office requirement*;que voce precisa saber;job id;job nr;job number;job req*;job reference;job family;job function;job category;job level;noch fragen;hast du fragen;haben sie fragen;process;hiring process*;interview*;how to apply;apply*;application;equal opportunit*;equal employment;diversity;inclusion;privacy;data protection;additional information;further information;important note;contact;location;salary;start date;contract type;your contract;interested;ready to;curious to know more;recruit*;disclaimer;where you ll be;" +
    "plan your day;the team;your team;our team;meet the team;about the team;our stack;tech stack;technical environment;" +
    "wir suchen sie als;wir suchen ab sofort;wir suchen zum;wir suchen fur unser*;bewerbung*;bewirb*;kontakt;ansprechpartner*;so geht es weiter;so geht s weiter;interesse;interessiert;hinweis*;weitere informationen;sonstiges;standort;arbeitsort;gehalt;beginn;dein team;ihr team;bereit;" +
    "nous recherchons pour;conditions liees au poste;details de l offre;tes outils;vos outils;candidature;postuler;processus;contact;informations complementaires;infos complementaires;autres informations;lieu;salaire;l equipe;ton equipe;votre equipe;pret;" +
    "candidatura;candidati;candidarsi;contatti;sede;processo di selezione;iter;altre informazioni;informazioni;il team;" +
    "candidate se;inscricao;processo seletivo;etapas;contato;informacoes adicionais;outras informacoes;local de trabalho;localizacao;modelo de trabalho;o time;nosso time;diversidade",
};

/**
 * Verbs that name the type of a section wherever they occur in its heading, unless a phrase of the heading names the type: `Você terá como
 * atividades` is about tasks.
 */
const verbs = {
  benefits:
    "you get;you receive;you ll get;you will get;you will receive;vous trouverez;vous aurez;avrai;riceverai;voce recebe;voce tera",
} as const;

/** Words that name the type of a section only if its heading has hardly any other words. */
const alone: Readonly<Record<SectionType, string>> = {
  tasks:
    "job description;role;mission;missions;tasks;job;position;poste;ruolo;posizione;posicao;cargo;rolle;job details;overview;tache;description;description du poste;descrizione;descricao;challenge;missao",
  requirements:
    "profile;experience;education;background;profil;erfahrung;ausbildung;sprachen;sprachkenntnisse;formation;experience professionnelle;esperienza;formazione;experiencia;escolaridade;idiomas;languages;languages required;langues;lingue;you;you are;you will have;must;pluspunkte;ideal;atouts",
  benefits: "offer;perks;angebot;extras;offre;offerta;proposta",
  company_info: "company;unternehmen;entreprise;societe;azienda;empresa;wir;we;mission statement;culture",
  detail: "team;location;contact;tools;stack;misc;info;infos;process",
};

/** Words that begin a heading about the company, such as `About Acme`, unless the heading has one of the words in `aboutOthers`. */
const aboutSomebody: ReadonlySet<string> = new Set([
  "about",
  "uber",
  "ueber",
  "sobre",
  "meet",
  "conheca",
  "discover",
  "decouvrez",
]);
const aboutOthers: ReadonlySet<string> = new Set([
  "role",
  "you",
  "job",
  "team",
  "position",
  "project",
  "department",
  "process",
  "opportunity",
  "internship",
  "more",
  "your",
  "dich",
  "sie",
  "vaga",
  "voce",
  "poste",
  "time",
  "area",
  "program",
  "programme",
]);

/** Words that end a heading about the tasks of a role: `About the Data Engineer role`. */
const theWork: ReadonlySet<string> = new Set([
  "role",
  "job",
  "position",
  "opportunity",
  "internship",
  "stelle",
  "vaga",
  "poste",
]);

/** How headings before a list of tasks end: `As an engineer, you will:`. */
const taskEndings = [
  "you will",
  "you’ll",
  "you'll",
  "du wirst",
  "werden sie",
  "vous serez",
  "tu seras",
  "vous allez",
  "dovrai",
  "você vai",
  "você irá",
];

/** Words that begin a heading about the benefits: `Why Acme?`. */
const whys: ReadonlySet<string> = new Set(["why", "warum", "pourquoi", "perche"]);

const isWhy = ([first = "", second = ""]: readonly string[]): boolean =>
  whys.has(first) || (first === "por" && second === "que");

/** Whether a heading asks who a company is: `Qui est Acme ?`. */
const asksWho = ([first = "", second = ""]: readonly string[]): boolean =>
  (first === "qui" && second === "est") || (first === "chi" && second === "e") || (first === "quem" && second === "e");

/** Headings that other systems put above an entire text, so they say little about its content. */
const ofWholeTexts: ReadonlySet<string> = new Set([
  "job description",
  "full job description",
  "job description summary",
  "descriptif du poste",
  "description du poste",
  "descrizione dell offerta",
  "descricao da vaga",
]);

/** Whether a heading is one that other systems put above an entire text. */
export const isCatchAllHeading = (heading: string): boolean => ofWholeTexts.has(wordsIn(heading).join(" "));

const strong = once(() => createPhrases(phrasesOf(anywhere)));
const ofVerbs = once(() => createPhrases(phrasesOf(verbs)));
const weak = once(() => createPhrases(phrasesOf(alone)));

/** Headings with more words than this are not searched for the type of their section. */
const maxHeadingWords = 12;

/** Words that do not help to recognise the type of a section, such as articles. */
const small: ReadonlySet<string> = new Set(
  "the your our a an of for at with in and deine dein ihre ihr unsere unser die der das vos votre tes ton ta nos notre le la les il i gli lo o os as sua seu seus suas de du des d l".split(
    " ",
  ),
);

/** Returns the types that phrases in this heading name, whatever its other words, in the order of the phrases. */
export function typesOfPhrases(heading: string): readonly SectionType[] {
  const words = wordsIn(heading);
  if (words.length > maxHeadingWords) return [];
  const found = strong().find(words);
  return found.length > 0 ? found : ofVerbs().find(words);
}

/** Returns the type that the first phrase in this heading names. */
export const typeOfPhrase = (heading: string): SectionType | undefined => typesOfPhrases(heading)[0];

/**
 * Words that address the candidate or refer to the employer. Headings of sections have such words; headings inside a section, about tasks and skills,
 * do not.
 */
const ofReaders: ReadonlySet<string> = new Set(
  (
    "we us our you your wir uns unser unsere unseren du dir dich dein deine deinen ihnen ihr ihre ihren nous vous tu te t toi notre nos votre vos ton ta tes " +
    "noi ti tua tuo tuoi tue nostra nostri nostro voce seu sua seus suas nosso nossa nossos nossas cerchiamo chiediamo offriamo buscamos procuramos esperamos oferecemos"
  ).split(" "),
);

/** Nouns that are headings of sections. */
const nouns: Readonly<Record<Exclude<SectionType, "company_info">, string>> = {
  tasks:
    "tasks;responsibilities;duties;aufgaben;missions;responsabilites;compiti;mansioni;responsabilita;responsabilidades;atividades;atribuicoes",
  requirements:
    "profile;skills;qualifications;requirements;profil;anforderungen;qualifikation;qualifikationen;kenntnisse;competences;profilo;competenze;requisiti;perfil;requisitos;qualificacoes",
  benefits: "benefits;perks;vorteile;avantages;vantaggi;benefit;beneficios",
  detail: "location;salary;how to apply;standort;arbeitsort;gehalt;lieu;salaire;sede;localizacao;local de trabalho",
};

const joined = (words: readonly string[]): string =>
  words.filter((word) => !ofReaders.has(word) && !small.has(word)).join(" ");

const byNoun = once(() => new Map(phrasesOf(nouns).map(([noun, type]) => [joined(wordsIn(noun)), type])));

const phrasesForReaders = once(() =>
  phrasesOf(anywhere)
    .map(([phrase, type]) => [phrase.split(" "), type] as const)
    .filter(
      ([words]) =>
        words.length > 1 && words.some((word) => ofReaders.has(word)) && !words.some((word) => word.includes("*")),
    ),
);

/**
 * Returns the type of the section under a heading that only names a section, and refers to the employer or the candidate: `Your profile`, `What we
 * offer you`. If `bare`, a name without such a reference suffices: `Benefits`. Returns `undefined` for other headings, such as `Requirements
 * engineering`.
 */
export function typeOfSectionName(heading: string, bare: boolean): SectionType | undefined {
  const words = wordsIn(heading);
  if (words.length > maxHeadingWords) return undefined;
  const type = bare || words.some((word) => ofReaders.has(word)) ? byNoun().get(joined(words)) : undefined;
  if (type) return type;
  return phrasesForReaders().find(
    ([phrase]) => phrase.every((word, index) => word === words[index]) && joined(words.slice(phrase.length)) === "",
  )?.[1];
}

const endsOfSentences = /[.;!?•\n]/;
/** How many words before a colon are read as a heading. */
const maxWordsBeforeColon = 4;

/** Returns the types that headings in running text name: `We seek a developer. Requirements: Java. What we offer: a bonus`. */
export function typesNamedWithin(text: string): ReadonlySet<SectionType> {
  const headings = text.split(endsOfSentences).flatMap((sentence) => sentence.split(":").slice(0, -1));
  return new Set(headings.flatMap((words) => typeOfPhrase(wordsIn(words).slice(-maxWordsBeforeColon).join(" ")) ?? []));
}

/** Matches a heading that states an amount itself, so that it says nothing about what follows: `Pay rate: $17/hour`. */
const statesAmount = /:[^:]{0,40}?(?:[$€£]|\b(?:USD|EUR|CHF|GBP|BRL)\b)/;

/** Returns the type of the section under this heading; `undefined` if the words of the heading do not reveal it. */
export function typeOfHeading(heading: string): SectionType | undefined {
  const words = wordsIn(heading);
  if (words.length === 0 || words.length > maxHeadingWords) return undefined;
  if (statesAmount.test(heading)) return "detail";
  const byPhrase = typeOfPhrase(heading);
  if (byPhrase) return byPhrase;
  const withoutEnd = heading.toLowerCase().replace(/(?<![\s:.…])[\s:.…]+$/, "");
  if (taskEndings.some((ending) => withoutEnd.endsWith(ending))) return "tasks";
  const meaning = words.filter((word) => !small.has(word));
  if (meaning.length <= 2) {
    const [byWord] = weak().find(meaning);
    if (byWord) return byWord;
  }
  if (isWhy(words) && words.length <= 5) return "benefits";
  if (asksWho(words) && words.length <= 4) return "company_info";
  if (words[0] === "the" && words.length <= 6 && theWork.has(words.at(-1) ?? "")) return "tasks";
  const isAbout = aboutSomebody.has(words[0] ?? "") || (words[0] === "a" && words[1] === "propos");
  if (isAbout && words.length <= 6 && theWork.has(words.at(-1) ?? "")) return "tasks";
  return isAbout && words.length <= 5 && !words.some((word) => aboutOthers.has(word)) ? "company_info" : undefined;
}
