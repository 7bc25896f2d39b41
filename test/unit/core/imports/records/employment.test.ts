import { describe, expect, test } from "vitest";
import { employmentOf } from "#core/imports/records/employment.ts";

describe("kinds of employment", () => {
  test.each([
    ["FullTime", ["full_time"]],
    ["FULL_TIME", ["full_time"]],
    ["fulltime_permanent", ["full_time"]],
    ["Festanstellung, Vollzeit", ["full_time"]],
    ["full-or-part-time", ["full_time", "part_time"]],
    ["Voll- oder Teilzeit", ["full_time", "part_time"]],
    ["Temps partiel", ["part_time"]],
    ["tempo parziale", ["part_time"]],
    ["Meio período", ["part_time"]],
    ["working_student", ["part_time"]],
    ["Intern", ["internship"]],
    ["Praktikum", ["internship"]],
    ["stage", ["internship"]],
    ["Tirocinio", ["internship"]],
    ["vacancy_type_internship", ["internship"]],
    ["Estágio", ["internship"]],
    ["CDD", ["temporary"]],
    ["parttime_fixed_term", ["part_time", "temporary"]],
    ["tempo determinato", ["temporary"]],
    ["befristet", ["temporary"]],
    ["TEMPORARY", ["temporary"]],
    ["Alternance", ["apprenticeship"]],
    ["Jovem Aprendiz", ["apprenticeship"]],
    ["Ausbildung", ["apprenticeship"]],
    ["CONTRACTOR", ["freelance"]],
    ["vacancy_legal_entity", ["freelance"]],
    ["Partita IVA", ["freelance"]],
    ["Tempo inteiro", ["full_time"]],
    ["Contrato a termo certo", ["temporary"]],
    ["Contrato a termo incerto, part-time", ["part_time", "temporary"]],
    ["Contrato sem termo, tempo inteiro", ["full_time"]],
    ["Estágio profissional", ["internship"]],
    ["Recibos verdes", ["freelance"]],
    ["Temporär", ["temporary"]],
    ["Karenzvertretung", ["temporary"]],
    ["Ferialpraktikum", ["internship"]],
    ["Lernende/r", ["apprenticeship"]],
    ["Vollzeitbeschäftigung", ["full_time"]],
    ["Teilzeitstelle", ["part_time"]],
    ["Flexi-job", ["part_time"]],
    ["Contrat de remplacement", ["temporary"]],
    ["Durée indéterminée", ["full_time"]],
  ])("are recognised by %s", (word, kinds) => {
    expect(employmentOf([word])).toMatchObject({ mapped: kinds, unmapped: [] });
  });

  test.each([
    "CDI",
    "permanent",
    "tempo indeterminato",
    "Sem termo",
    "CLT",
    "efetivo",
    "Unbefristet",
    "vacancy_type_effective",
  ])("that are only permanent count as full time: %s", (word) => {
    expect(employmentOf([word]).mapped).toEqual(["full_time"]);
    expect(employmentOf([word, "part-time"]).mapped).toEqual(["part_time"]);
    expect(employmentOf([word, "intern"]).mapped).toEqual(["internship"]);
  });

  // trust S 445
  test("that are unknown are reported; words that say nothing are not", () => {
    expect(employmentOf(["Zzyzx"])).toMatchObject({ unmapped: [{ field: "employment", value: "Zzyzx" }] });
    expect(employmentOf(["Other"])).toMatchObject({ unmapped: [], doubts: [] });
  });

  test.each([
    ["Werkstudent Controlling (m/w/d)", ["part_time"]],
    ["Stage – Marketing", ["internship"]],
    ["Pflichtpraktikum Vertrieb", ["internship"]],
    ["Stage Manager", undefined],
    ["Lehrkraft für Lernende mit Förderbedarf", undefined],
    ["Late Stage Investor", undefined],
    ["Data Engineer", undefined],
  ])("may be named only in the title: %s", (title, kinds) => {
    expect(employmentOf([], title).mapped).toEqual(kinds);
  });

  test.each([
    ["Werkstudent Controlling (m/w/d)", "FullTime", ["full_time"]],
    ["Stage Manager", "FullTime", ["full_time"]],
    ["Internship Coordinator", "FullTime", ["full_time"]],
    ["Referent Ausbildung", "FullTime", ["full_time"]],
    ["Stage – Marketing", "FullTime", ["full_time", "internship"]],
    ["Garden Design Intern", "Part-time", ["part_time", "internship"]],
    ["Translator (freelance)", "FullTime", ["full_time", "freelance"]],
    ["Bookkeeper (1099)", "Contract", ["temporary", "freelance"]],
    ["Stage – Marketing", "Apprenticeship", ["apprenticeship"]],
  ])("are internships and freelance work that the title adds: %s, %s", (title, value, kinds) => {
    expect(employmentOf([value], title).mapped).toEqual(kinds);
  });
});

describe("a word that names a kind of employment only alone", () => {
  test.each([
    [["Placement"], ["internship"]],
    [["Direct Placement"], ["full_time"]],
    [["Placement Services"], undefined],
    [["Mission Control"], undefined],
    [["100"], ["full_time"]],
  ])("%j gives %j", (values, kinds) => {
    expect(employmentOf(values).mapped).toEqual(kinds);
  });

  test("is reported as doubtful if there are others", () => {
    expect(employmentOf(["Placement Services"])).toMatchObject({
      doubts: [{ reason: "employment: perhaps internship, but the feed says more", words: '"Placement Services"' }],
      unmapped: [],
    });
  });
});

// trust S 1502, S 1549, S 1604
describe("a kind of employment that is denied", () => {
  test.each([
    ["Festanstellung, keine Zeitarbeit", ["full_time"], "temporary"],
    ["Keine abgeschlossene Ausbildung nötig, Vollzeit", ["full_time"], "apprenticeship"],
    ["Vollzeit, Ausbildung nicht erforderlich", ["full_time"], "apprenticeship"],
    ["Vollzeit – Ausbildung nicht zwingend erforderlich", ["full_time"], "apprenticeship"],
    ["Ausbildung nicht unbedingt notwendig, Vollzeit", ["full_time"], "apprenticeship"],
    ["Ausbildung ist keine Voraussetzung, Vollzeit", ["full_time"], "apprenticeship"],
    ["Ausbildung zwingend nicht erforderlich, Vollzeit", ["full_time"], "apprenticeship"],
    ["nicht befristet", undefined, "temporary"],
    ["CDI, pas d'intérim", ["full_time"], "temporary"],
    ["CDI (pas de CDD)", ["full_time"], "temporary"],
    ["Efetivo (CLT), não PJ", ["full_time"], "freelance"],
    ["Permanent (not contract)", ["full_time"], "temporary"],
    ["Vaga efetiva - não é estágio", ["full_time"], "internship"],
    ["Part-time, no fixed term contract", ["part_time"], "temporary"],
    ["Contratto non a tempo determinato, part time", ["part_time"], "temporary"],
    ["Nicht befristet, sondern Teilzeit", ["part_time"], "temporary"],
    ["Not temporary but part-time", ["part_time"], "temporary"],
    ["Keine reine Teilzeit, Vollzeit", ["full_time"], "part_time"],
    ["Festanstellung ohne zeitliche Befristung oder Zeitarbeit", ["full_time"], "temporary"],
    ["Weder befristet noch Zeitarbeit", undefined, "temporary"],
    ["Neither contract nor temporary, permanent", ["full_time"], "temporary"],
    ["No temporary positions or fixed-term contracts", undefined, "temporary"],
    ["Ni CDD ni intérim", undefined, "temporary"],
    ["Aucun CDD", undefined, "temporary"],
    ["CDI hors intérim", ["full_time"], "temporary"],
    ["Nessun contratto a termine", undefined, "temporary"],
    ["Non è un contratto a tempo determinato", undefined, "temporary"],
    ["Nenhum PJ, CLT", ["full_time"], "freelance"],
    ["CLT e não PJ com tempo parcial", ["part_time"], "freelance"],
    ["CLT sem contrato temporário", ["full_time"], "temporary"],
    ["Befristet: nein", undefined, "temporary"],
    ["Vollzeit, befristet: nein", ["full_time"], "temporary"],
    ["Contract: no", undefined, "temporary"],
    ["Temporary? No. Permanent", ["full_time"], "temporary"],
    ["PJ: não", undefined, "freelance"],
    ["Contratto a termine: no", undefined, "temporary"],
    ["Vollzeit (Teilzeit nicht möglich)", ["full_time"], "part_time"],
    ["Zeitarbeit ausgeschlossen, Festanstellung", ["full_time"], "temporary"],
    ["Full-time. Fixed-term contract is not available", ["full_time"], "temporary"],
    ["CDI, temps partiel pas possible", ["full_time"], "part_time"],
  ])("is left out and reported: %s", (value, kinds, denied) => {
    const { mapped, unmapped, doubts } = employmentOf([value]);
    expect(mapped).toEqual(kinds);
    expect(unmapped).toEqual([]);
    expect(doubts).toEqual([{ reason: `employment: the feed denies ${denied}`, words: `"${value}"` }]);
  });

  // trust S 1523
  test.each([
    ["Sem termo", ["full_time"]],
    ["CDI non cadre temps plein", ["full_time"]],
    ["Non-Exempt Part-Time", ["part_time"]],
    ["Teilzeit, ohne Vorkenntnisse", ["part_time"]],
    ["Estágio no regime presencial, meio período", ["part_time", "internship"]],
    ["Voll-/Teilzeit", ["full_time", "part_time"]],
    ["Nicht nur Teilzeit", ["part_time"]],
    ["Unbefristete Anstellung ohne Schichtdienst in Teilzeit", ["part_time"]],
    ["CDI sans période d'essai à temps partiel", ["part_time"]],
    ["Permanent no weekends part-time", ["part_time"]],
    ["Contrato no âmbito de estágio profissional", ["internship"]],
    ["Bolsa no estágio profissional", ["internship"]],
    ["Teilzeit nicht ausgeschlossen", ["part_time"]],
    ["Full-time, not limited to weekdays", ["full_time"]],
    ["Ausbildung: Notenschnitt egal", ["apprenticeship"]],
    ["Ausbildung, Abitur nicht zwingend erforderlich", ["apprenticeship"]],
    ["Ausbildung, Abitur keine Voraussetzung", ["apprenticeship"]],
  ])("is not seen where another word is denied, or none: %s", (value, kinds) => {
    expect(employmentOf([value])).toMatchObject({ mapped: kinds, doubts: [] });
  });

  test.each([
    ["Junior Consultant (kein Praktikum)", undefined],
    ["Quereinsteiger ohne Ausbildung", undefined],
    ["Praktikum ohne Vorkenntnisse", ["internship"]],
    ["No-Code Developer Intern", ["internship"]],
    ["SEM Werkstudent (m/w/d)", ["part_time"]],
    ["SEM Intern", ["internship"]],
    ["Not-for-profit Intern", ["internship"]],
    ["Doctors Without Borders Internship", ["internship"]],
    ["Ärzte ohne Grenzen Praktikum", ["internship"]],
    ["Operador no armazém part-time", ["part_time"]],
    ["No Experience Internship", ["internship"]],
    ["Analista, sem estágio", undefined],
    ["Werkstudent (kein Praktikum oder Ausbildung)", ["part_time"]],
  ])("is not read from a title, and what it does not deny is: %s", (title, kinds) => {
    expect(employmentOf([], title).mapped).toEqual(kinds);
  });

  test("is not assumed in a value that denies something else, which is reported as unknown", () => {
    expect(employmentOf(["Not applicable"])).toMatchObject({ unmapped: [], doubts: [] });
    expect(employmentOf(["No agencies"])).toMatchObject({ unmapped: [{ value: "No agencies" }], doubts: [] });
  });
});

describe("a title", () => {
  test.each([
    ["Responsable ventes et marketing B2B", undefined],
    ["Praktikum B2B Marketing", ["internship"]],
    ["Professor Adjunto - Aprendizagem por Reforço", undefined],
    ["Cientista de Dados - Aprendizado de Máquina", undefined],
    ["Ingénieur apprentissage profond", undefined],
    ["Jovem Aprendiz Administrativo", ["apprenticeship"]],
    ["Contrat d'apprentissage - Boulanger", ["apprenticeship"]],
  ])("%s names %j", (title, kinds) => {
    expect(employmentOf([], title).mapped).toEqual(kinds);
  });

  test("names no kind of employment by B2B, but a field does", () => {
    expect(employmentOf(["B2B contract"], "Developer").mapped).toEqual(["temporary", "freelance"]);
  });

  test.each([
    ["Alternance - Chargé de projet (H/F)", ["CDD - 12 Mois"], ["temporary", "apprenticeship"]],
    ["Alternant Marketing", ["CDD"], ["temporary", "apprenticeship"]],
    ["Alternant Marketing", ["CDD", "Temps plein"], ["full_time", "temporary", "apprenticeship"]],
    ["Stage - Assistant de rédaction", ["Temporary"], ["internship", "temporary"]],
    ["Praktikum Einkauf", ["befristet"], ["internship", "temporary"]],
    ["Stage Manager", ["Temporary"], ["temporary"]],
    ["Praktikum Einkauf", ["Vollzeit"], ["full_time", "internship"]],
    ["Freelance Buchhaltung", ["befristet"], ["temporary", "freelance"]],
  ])("%s adds to a fixed term or a working time in the field: %j", (title, values, kinds) => {
    expect(employmentOf(values, title).mapped).toEqual(kinds);
  });

  test.each([
    ["Auszubildende zur Köchin (m/w/d)", "befristet", ["temporary", "apprenticeship"]],
    ["Ausbildungsplatz Mechatronik", "befristet", ["temporary", "apprenticeship"]],
    ["Duales Studium BWL", "befristet", ["temporary", "apprenticeship"]],
    ["Chargé de projet (Alternance)", "CDD", ["temporary", "apprenticeship"]],
    ["Assistant RH en alternance (H/F)", "CDD", ["temporary", "apprenticeship"]],
    ["Software Engineer Intern, Summer 2026", "Contract", ["internship", "temporary"]],
    ["Software Engineer Intern Summer 2026", "Contract", ["internship", "temporary"]],
    ["Partnerships Intern, Platform Team", "Contract", ["internship", "temporary"]],
    ["Marketing Internship", "Fixed term", ["internship", "temporary"]],
    ["Praktikant*in Vertrieb", "befristet", ["internship", "temporary"]],
    ["English Tutor (freelance)", "Contract", ["temporary", "freelance"]],
  ])("%s adds to %s, because its beginning or the end of a part says so", (title, value, kinds) => {
    expect(employmentOf([value], title).mapped).toEqual(kinds);
  });

  test.each([
    ["Wissenschaftliche Mitarbeiterin Forschung und Lehre", "befristet"],
    ["Referent Studium und Lehre (m/w/d)", "befristet"],
    ["Ausbildungsleiter (m/w/d)", "befristet"],
    ["Ausbildungskoordinator (m/w/d)", "befristet"],
    ["Ausbildung und Personalentwicklung", "befristet"],
    ["Projektmanager Duales Studium", "befristet"],
    ["Apprenticeship Assessor", "Fixed term"],
    ["Azubi-Recruiter", "befristet"],
    ["Formateur en apprentissage", "CDD"],
    ["Conseiller alternance", "CDD"],
    ["Chargé de recrutement stages et alternance", "CDD"],
    ["Praktikumskoordinatorin", "befristet"],
    ["Tutor tirocini", "tempo determinato"],
    ["Internship Coordinator", "Contract"],
    ["Coordinator - Internship", "Contract"],
    ["Intern Program Manager", "Contract"],
    ["Head of Talent, Interns and Graduates", "Contract"],
    ["Stage Technician", "Fixed term"],
    ["Stage Carpenter", "Seasonal"],
    ["Stage Electrician", "Seasonal"],
    ["Revisor intern", "befristet"],
    ["Autonomous Vehicle Engineer", "Contract"],
    ["Legal Entity Controller", "Contract"],
    ["Contractor Safety Specialist", "Contract"],
    ["Freelancer Relations Manager", "Contract"],
  ])("%s adds nothing to %s, because it is about others or about something else", (title, value) => {
    expect(employmentOf([value], title)).toMatchObject({ mapped: ["temporary"], by: "field" });
  });

  test.each(["Autonomous Vehicle Engineer", "Legal Entity Controller", "Stage Technician", "Internship Coordinator"])(
    "%s names no kind of employment",
    (title) => {
      expect(employmentOf([], title).mapped).toBeUndefined();
    },
  );
});
