import { fold } from "../../text/fold.ts";

/**
 * The fields that a column may contain, each with the headers by which it is recognised, in five languages. In headers, only letters and digits
 * count; case and accents are ignored. Headers that name only a start or an end are missing, because they mostly refer to the work:
 * `Start date`, `Data de fim`.
 */
const headers = {
  id: "id, jobid, job id, reference, reference number, numero de reference, numero de referencia, referenz, ref, refnr, requisition id, kennziffer, referenznummer, stellen id, stellennummer, identifiant, numero, code, codice, riferimento, referencia, codigo, identificador",
  title:
    "title, job title, jobtitel, position, position title, name, job, role, titel, stellentitel, stellenbezeichnung, bezeichnung, stelle, titre, intitule, intitule du poste, poste, titolo, posizione, offerta, titulo, titulo da vaga, titulo da oferta, cargo, vaga",
  abstract: "abstract, summary, teaser, kurzbeschreibung, zusammenfassung, resume, sommario, riassunto, resumo",
  description:
    "description, job description, text, body, content, html, beschreibung, stellenbeschreibung, descriptif, description du poste, descrizione, testo, descricao, descricao da vaga, texto",
  tasks:
    "tasks, responsibilities, duties, aufgaben, missions, taches, responsabilites, mansioni, attivita, responsabilita, responsabilidades, tarefas, atribuicoes, funcoes",
  requirements:
    "requirements, qualifications, profile, anforderungen, qualifikationen, profil, exigences, profil recherche, requisiti, profilo, requisitos, qualificacoes, habilitacoes, perfil",
  benefits:
    "benefits, perks, we offer, wir bieten, leistungen, avantages, nous offrons, vantaggi, benefit, offriamo, beneficios, oferecemos, regalias",
  companyInfo:
    "company info, about us, company description, uber uns, unternehmen beschreibung, a propos, presentation de l entreprise, chi siamo, sobre nos, quem somos, sobre a empresa",
  company:
    "company, employer, company name, organisation, organization, brand, firma, unternehmen, arbeitgeber, dienstgeber, gesellschaft, entreprise, societe, employeur, azienda, societa, datore di lavoro, empresa, empregador, entidade empregadora",
  country: "country, country code, land, pays, paese, nazione, pais",
  region:
    "region, state, province, county, bundesland, kanton, canton, departement, regione, provincia, estado, regiao, distrito",
  city: "city, town, ort, stadt, arbeitsort, ville, localite, commune, citta, comune, cidade, localidade, concelho",
  location:
    "location, locations, place, office, standort, standorte, einsatzort, dienstort, lieu, lieu de travail, localisation, site, sede, luogo, luogo di lavoro, local, localizacao, local de trabalho",
  employment:
    "employment, employment type, job type, contract, contract type, anstellungsart, beschaftigungsart, vertragsart, anstellungsverhaltnis, dienstverhaltnis, type de contrat, type d emploi, genre d engagement, contrat, contratto, tipo di contratto, tipo de contrato, contrato, tipo de emprego, regime",
  workingTime:
    "working time, working hours, schedule, arbeitszeit, arbeitszeitmodell, temps de travail, regime de travail, duree du travail, duree de travail, orario, orario di lavoro, jornada, horario, horario de trabalho",
  workplace:
    "workplace, workplace type, remote, remote type, work model, arbeitsmodell, homeoffice, home office, teletravail, mode de travail, telelavoro, smart working, modalita di lavoro, modalidade, modelo de trabalho, teletrabalho",
  salary:
    "salary, pay, compensation, wage, gehalt, vergutung, lohn, entgelt, salaire, remuneration, retribuzione, stipendio, ral, salario, remuneracao, vencimento, ordenado",
  salaryMin:
    "salary min, min salary, salary from, gehalt min, gehalt von, gehalt ab, mindestgehalt, lohn min, lohn von, salaire min, salaire minimum, salaire de, stipendio minimo, salario minimo, salario min, salario de, vencimento minimo, vencimento min, vencimento de",
  salaryMax:
    "salary max, max salary, salary to, gehalt max, gehalt bis, lohn max, lohn bis, salaire max, salaire maximum, salaire a, stipendio massimo, salario maximo, salario max, salario ate, vencimento maximo, vencimento max, vencimento ate",
  currency: "currency, salary currency, wahrung, devise, monnaie, valuta, moeda",
  salaryUnit: "salary unit, salary period, period, gehalt zeitraum, zeitraum, periode, periodo, periodicidade",
  department:
    "department, team, division, unit, abteilung, bereich, service, departement service, direction, dipartimento, reparto, divisione, departamento, setor, sector, equipe, equipa",
  category:
    "category, job family, function, area, kategorie, berufsfeld, tatigkeitsfeld, categorie, metier, fonction, categoria, funzione, area professionale, funcao",
  level:
    "level, seniority, experience, experience level, karrierestufe, berufserfahrung, erfahrung, niveau, experience requise, livello, esperienza, anzianita, nivel, experiencia, nivel de experiencia, senioridade",
  keywords:
    "keywords, tags, skills, schlagworte, stichworte, mots cles, competences, parole chiave, competenze, palavras chave, competencias",
  language: "language, lang, sprache, langue, lingua, idioma",
  published:
    "published, published at, publication date, date, date posted, posted, post date, created, veroffentlicht, veroffentlichungsdatum, datum, publikationsdatum, publiziert am, date de publication, date de parution, publie le, data di pubblicazione, pubblicato, data, data de publicacao, publicado em, publicado a, publicada em, publicada a",
  updated:
    "updated, updated at, last modified, geandert, aktualisiert, mis a jour, modifie le, aggiornato, atualizado, atualizado em, atualizado a, data de atualizacao",
  validFrom: "valid from, gultig ab, valable des, valido dal, valido de, valido a partir de",
  validThrough:
    "valid through, expires, expiry, deadline, closing date, gultig bis, bewerbungsfrist, bewerbungsschluss, anmeldefrist, date limite, delai de postulation, date de cloture, valable jusqu au, scadenza, valido fino al, data limite, prazo, prazo de candidatura, valido ate",
  answerDays:
    "answer days, answer within days, antwort in tagen, antworttage, jours de reponse, delai de reponse, giorni per la risposta, dias para resposta",
  link: "link, url, job url, apply url, website, webseite, lien, lien url, sito, collegamento, ligacao",
} as const satisfies Readonly<Record<string, string>>;

/** A field that a CSV column may hold. */
export type CsvField = keyof typeof headers;

/** The fields, in the order in which the documentation names them. */
export const csvFields = Object.keys(headers) as CsvField[];

const keyOf = (header: string): string => fold(header).replace(/[^\p{L}\d]/gu, "");

const known: ReadonlyMap<string, CsvField> = new Map(
  csvFields.flatMap((field) => [field, ...headers[field].split(", ")].map((header) => [keyOf(header), field] as const)),
);

/** Finds the column of each field: by the header that the source's settings name for the field, otherwise by known headers. */
export function columnsOf(
  header: readonly string[],
  configured: Readonly<Record<string, string>>,
): {
  /** The position of each field's column, from 0. */
  readonly columns: ReadonlyMap<CsvField, number>;
  /** Configured headers that the table lacks, and configured fields that do not exist. */
  readonly missing: readonly string[];
  /** Headers of columns that belong to no field. */
  readonly unread: readonly string[];
} {
  const columns = new Map<CsvField, number>();
  const missing: string[] = [];
  for (const [field, name] of Object.entries(configured)) {
    const at = header.findIndex((cell) => keyOf(cell) === keyOf(name));
    const key = csvFields.find((known) => known === field);
    if (at === -1 || !key) missing.push(key ? name : field);
    else columns.set(key, at);
  }
  const taken = new Set(columns.values());
  for (const [at, cell] of header.entries()) {
    const field = known.get(keyOf(cell));
    if (field && !columns.has(field) && !taken.has(at)) {
      columns.set(field, at);
      taken.add(at);
    }
  }
  return { columns, missing, unread: header.filter((cell, at) => cell.trim() !== "" && !taken.has(at)) };
}
