import type { Application, ApplicationFile } from "#core/applications/stored/application.ts";
import type { Consent } from "#core/applications/stored/consent.ts";
import { applicationIds } from "#core/identity/application-id.ts";
import { jobIds } from "#core/jobs/job-id.ts";
import { countryCodes } from "#core/site/country-code.ts";
import { dayOf, later, type Moment } from "#core/time/time.ts";
import type { Language } from "#core/translation/language.ts";

/** Openings of the demo at the companies whose applications the recruiter sees: id, title, language, company and country. */
const openings = {
  reports: [
    "de-senior-consultant-nachhaltigkeit-maschinenbau",
    "Senior Consultant (m/w/d) für Nachhaltigkeitsberichte, Klimabilanzen und automatisierte Datenerfassung im Maschinenbau",
    ...["de", "ostrel", "de"],
  ],
  thesis: [
    "de-masterarbeit-embedded-sensorik",
    "Masterarbeit: Anomalieerkennung auf Mikrocontrollern",
    ...["de", "quadrel-systems", "de"],
  ],
  design: [
    "ch-bern-interaction-designer-einstieg",
    "Interaction Designer:in für digitale Schalter, Einstieg 80–100 %",
    ...["de", "kivora", "ch"],
  ],
  hospital: [
    "ch-lausanne-ingenieur-donnees-hopital",
    "Ingénieur·e données, parcours de soins (80–100 %)",
    ...["fr", "quadrel-systems", "ch"],
  ],
  risk: [
    "it-senior-rischio-credito-milano",
    "Consulente senior per rischio di credito e liquidità: modelli più solidi per banche locali e casse di risparmio (f/m/x)",
    ...["it", "ostrel", "it"],
  ],
  broadcasting: [
    "uk-glasgow-site-reliability-engineer",
    "Site Reliability Engineer, Public Broadcasting Archive",
    ...["en", "quadrel-systems", "uk"],
  ],
  café: ["br-analista-esg-cadeia-cafe", "Analista de sustentabilidade, cadeia do café", ...["pt", "ostrel", "br"]],
  motion: ["de-praktikum-motion-design-koeln", "Pflichtpraktikum Motion Design (m/w/d)", ...["de", "kivora", "de"]],
} as const satisfies Record<string, readonly [id: string, title: string, language: Language, ...string[]]>;
type OpeningName = keyof typeof openings;

/** A candidate of the desk: name, opening, and how many days ago the application was received. */
interface Candidate {
  readonly id: string;
  readonly name: readonly [first: string, last: string];
  readonly opening: OpeningName;
  readonly daysAgo: number;
  /** In how many days the reply is due; negative if it is overdue. */
  readonly dueIn?: number;
  readonly about?: Partial<Pick<Application, "suspect" | "jobClosed" | "source" | "files">>;
  readonly form?: Readonly<Record<string, string>>;
}

/** The applications that screens of the desk open by name. */
export const named = {
  complete: {
    name: ["Maximiliane Wilhelmine", "Wolkenstein-Überreuter"],
    opening: "reports",
    daysAgo: 2,
    form: {
      linkedin: "https://www.linkedin.com/in/maximiliane-wolkenstein-ueberreuter",
      xing: "https://www.xing.com/profile/Maximiliane_Wolkenstein",
      referent: "Grace Hopper, Tavela Digital",
      candidatePreferences:
        "Am liebsten in Hamburg oder Bremen, zwei Tage in der Woche von zu Hause.\nAb Februar, mit 32 Stunden.",
    },
  },
  documents: { name: ["Łukasz", "Szczepański"], opening: "broadcasting", daysAgo: 3 },
  in_review: { name: ["Amélie", "Rochat-Delacroix"], opening: "hospital", daysAgo: 4 },
  interview: { name: ["Teodora", "Đurđević"], opening: "thesis", daysAgo: 6 },
  offer: { name: ["Giancarlo", "Dell’Acqua"], opening: "risk", daysAgo: 9 },
  hired: { name: ["Siobhán", "Ó Ceallaigh"], opening: "broadcasting", daysAgo: 30, dueIn: -16 },
  rejected: { name: ["João Pedro", "de Albuquerque Cavalcanti"], opening: "café", daysAgo: 12 },
  held: { name: ["Henrike", "Ölschläger"], opening: "motion", daysAgo: 8 },
  suspect: { name: ["Best", "Offers"], opening: "motion", daysAgo: 1, about: { suspect: true } },
  disowned: { name: ["Klaus", "Meyer"], opening: "thesis", daysAgo: 5 },
  closed: { name: ["Nele", "Petersen"], opening: "motion", daysAgo: 7, about: { jobClosed: true } },
  withdrawn: { name: ["Anna", "Sommer"], opening: "design", daysAgo: 6 },
  restricted: { name: ["Bernd", "Krüger"], opening: "design", daysAgo: 10 },
  late: { name: ["Petra", "Zimmermann"], opening: "reports", daysAgo: 20, dueIn: -6 },
} as const satisfies Record<string, Omit<Candidate, "id">>;
export type NamedCandidate = keyof typeof named;

/** The applications that screens change. Each language has separate ones, so that no screen sees changes made in another language. */
export const changed = {
  reply: { name: ["Ayşe", "Yıldız"], opening: "thesis", daysAgo: 2 },
  sent: { name: ["Matthias", "Eßlinger"], opening: "reports", daysAgo: 3 },
  cancelled: { name: ["Chiara", "Bianchi"], opening: "risk", daysAgo: 4 },
  stale: { name: ["Rasmus", "Ågren"], opening: "broadcasting", daysAgo: 4 },
  together: { name: ["Inês", "Figueiredo"], opening: "café", daysAgo: 5 },
  visited: { name: ["Jonas", "Weidenfeller"], opening: "thesis", daysAgo: 3 },
} as const satisfies Record<string, Omit<Candidate, "id">>;
export type ChangedCandidate = keyof typeof changed;

const [firstNames, lastNames] = [
  ["Sofia", "Liam", "Mehmet", "Élodie", "Björn", "Priya", "Tomasz", "Beatriz", "Noah", "Giulia", "Kwame", "Freya"],
  ["Keller", "O’Brien", "Demir", "Lefèvre", "Lindström", "Nair", "Kowalczyk", "Carvalho", "Fischer", "Romano"],
];

/** Further applications, so that the list has more than one page. Six of them are overdue. */
export const others: readonly Candidate[] = Array.from({ length: 44 }, (_, at) => ({
  id: `other-${at}`,
  name: [firstNames[at % 12] ?? "", lastNames[(at * 7) % 10] ?? ""],
  opening: (Object.keys(openings) as OpeningName[])[(at * 3) % 8] ?? "thesis",
  daysAgo: 1 + at / 4,
  ...(at % 8 === 3 ? { dueIn: -1 - (at % 5) } : {}),
}));

/** The application of a candidate, as it was received. */
export function applicationOf(
  { id, name: [firstName, lastName], opening, daysAgo, dueIn = 10, about, form }: Candidate,
  now: Moment,
  files: readonly ApplicationFile[] = [],
): Application {
  const [jobId, jobTitle, language, company = "", country = ""] = openings[opening];
  return {
    id: applicationIds.of(id),
    receivedAt: inDays(now, -daysAgo),
    jobId: jobIds.of(jobId),
    jobTitle,
    jobClosed: false,
    variant: "generic",
    company,
    country: countryCodes.of(country),
    language,
    answerBy: dayOf(inDays(now, dueIn)),
    source: "quadrel website",
    medium: "careerpage",
    form: {
      firstName,
      lastName,
      email: `${id}@example.org`,
      telephone: "+49 151 23456789",
      cv: `upload-of-${id}`.padEnd(20, "x"),
      consent: true,
      ...form,
    },
    files,
    ...about,
  };
}

/** The consents of the candidate who filled in every field (`complete`). */
export const consentsAt = (at: Moment): Consent[] =>
  (
    [
      ["privacy_notice", "read", "Ich habe die Datenschutzhinweise gelesen."],
      ["di", "given", "Ich willige ein, dass meine Angaben zu Vielfalt und Inklusion statistisch ausgewertet werden."],
    ] as const
  ).map(([purpose, decision, text]) => ({
    purpose,
    decision,
    at,
    language: "de",
    country: countryCodes.of("de"),
    formVersion: 1,
    text,
    textHash: text,
  }));

/** Returns the moment `count` days after `from`. */
export const inDays = (from: Moment, count: number): Moment => later(from, count * 86_400_000);
