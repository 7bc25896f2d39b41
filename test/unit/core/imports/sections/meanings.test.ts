import { describe, expect, test } from "vitest";
import { meaningOf } from "#core/imports/sections/section-meaning.ts";
import { typeOfHeading } from "#core/imports/sections/section-words.ts";
import { sectionsOf } from "#core/imports/sections/sections-of.ts";

describe("what a section is about", () => {
  const work =
    "<ul><li>Du entwickelst und betreust unsere Schnittstellen</li><li>Du analysierst Daten und erstellst Berichte</li><li>Du unterstützt unser Team bei der Planung, Umsetzung und Optimierung von Projekten</li></ul>";
  const perks =
    "<ul><li>30 Tage Urlaub, flexible Arbeitszeiten und mobiles Arbeiten</li><li>Betriebliche Altersvorsorge und vermögenswirksame Leistungen</li><li>Weiterbildung, Jobticket, Obst, Getränke und Teamevents</li></ul>";
  const meanings = (html: string) => sectionsOf({ parts: [{ html }] }).sections.map(({ meaning }) => meaning);

  test("is told by its words if its heading tells nothing", () => {
    expect(meanings(`<h2>Das erwartet dich</h2>${work}<h2>Dein Profil</h2><p>a</p>`)).toEqual([
      "tasks",
      "requirements",
    ]);
    expect(meanings(`<h2>Das erwartet dich</h2>${perks}<h2>Dein Profil</h2><p>a</p>`)).toEqual([
      "benefits",
      "requirements",
    ]);
    expect(meanings(`<p><b>Das erwartet dich</b></p>${work}<p><b>Dein Profil</b></p>${perks}`)[0]).toBe("tasks");
  });

  test("is unknown if its heading and its words contradict each other", () => {
    expect(meanings(`<h2>Deine Aufgaben</h2>${perks}<h2>Dein Profil</h2><p>a</p>`)).toEqual([
      undefined,
      "requirements",
    ]);
  });

  test("is told by its heading if its text begins with the topic of the heading", () => {
    const always =
      "<p>Pay statement: the rate of pay is on a per hour basis. You will be entitled to health insurance once employed for 90 days, if you work 30 hours per week on average. Paid sick leave is earned as the law of the state requires, and pay above the rate depends on experience. Our firm is an equal opportunity employer and does not discriminate on the basis of race, religion, sex, age or disability. We provide a work environment in which all people are respected, and we believe in the spirit of the law. All applicants receive consideration.</p>";
    expect(
      meanings(`<h2>Tasks</h2><p>a</p><h2>Requirements</h2><p>Two years of experience as a baker.</p>${always}`),
    ).toEqual(["tasks", "requirements"]);
  });

  test("is unknown if its lines are facts", () => {
    const facts =
      "<p>Location: Springfield<br>Hours: 8am – 5pm, paid lunch<br>Pay: $23 an hour, bonus and paid time off</p>";
    expect(meanings(`<h2>Baker</h2>${facts}<h2>Requirements</h2><p>a</p>`)).toEqual([undefined, "requirements"]);
  });

  test("is told by its beginning or its words under a heading for anything", () => {
    expect(meanings(`<h2>Deine Aufgaben</h2><p>a</p><h2>Weitere Informationen</h2>${perks}`)).toEqual([
      "tasks",
      "benefits",
    ]);
    expect(
      meanings("<h2>Tasks</h2><p>a</p><h2>Informações adicionais</h2><p>Nossos benefícios: Plano de Saúde</p>"),
    ).toEqual(["tasks", "benefits"]);
    expect(
      meanings("<h2>Tasks</h2><p>a</p><h2>Informações adicionais</h2><p>O que oferecemos? Plano de Saúde</p>"),
    ).toEqual(["tasks", "benefits"]);
    expect(meanings("<h2>Deine Aufgaben</h2><p>a</p><h2>Weitere Informationen</h2><p>b</p>")).toEqual([
      "tasks",
      undefined,
    ]);
  });

  test.each([
    ["The impact you'll have", "tasks"],
    ["Vous aurez pour missions :", "tasks"],
    ["How you'll plan your day (and life)", undefined],
    ["Nous recherchons pour l'une de nos enseignes :", undefined],
    ["Les conditions liées au poste", undefined],
    ["Détails de l'offre", undefined],
    ["Job-ID", undefined],
    ["Job family", undefined],
    ["Pay Rate: $17–$19/hour", undefined],
    ["Gehalt und Leistungen: 50.000 EUR", undefined],
    ["Plus graditi", "requirements"],
    ["Tes outils au quotidien", undefined],
    ["Você terá como atividades", "tasks"],
    ["Você terá", "benefits"],
    ["Quem estamos procurando", "requirements"],
    ["Por que a Acme?", "benefits"],
    ["Qui est Acme ?", "company_info"],
    ["The growth marketer role", "tasks"],
    ["Was du bei uns bewegst", "tasks"],
    ["Cosa ci aspettiamo da te", "requirements"],
  ])("%s tells %s", (heading, meaning) => {
    expect(meanings(`<h2>${heading}</h2><p>a</p><h2>Requirements</h2><p>b</p>`)).toEqual([meaning, "requirements"]);
  });

  test("is unknown under a heading for whole texts, unless its words tell it", () => {
    expect(meanings("<h2>Job description</h2><p>a</p><h2>Requirements</h2><p>b</p>")).toEqual([
      undefined,
      "requirements",
    ]);
  });

  test.each([
    [
      "pt",
      "Descrição da vaga",
      "Somos uma startup fundada em 2012, com 300 colaboradores e clientes em 12 países. Nossa missão é simplificar os pagamentos das lojas.",
      "company_info",
    ],
    [
      "pt",
      "Informações adicionais",
      "Vale refeição, plano de saúde e plano odontológico, seguro de vida, auxílio creche e day off no aniversário.",
      "benefits",
    ],
    [
      "fr",
      "Descriptif du poste",
      "Rattaché au responsable des données, vous serez en charge des flux et vous participerez à la mise en place de la plateforme.",
      "tasks",
    ],
    [
      "it",
      "",
      "La risorsa si occuperà dello sviluppo di applicazioni web e della manutenzione del portale, in collaborazione con i colleghi del reparto.",
      "tasks",
    ],
    [
      "it",
      "",
      "La risorsa si occuperà dello sviluppo di applicazioni web. Si richiede laurea in informatica e buona conoscenza di Java. Si offre contratto a tempo indeterminato e buoni pasto.",
      undefined,
    ],
  ])("is told by phrases that are typical in %s: %s", (_language, title, text, meaning) => {
    expect(sectionsOf({ parts: [{ title, html: `<p>${text}</p>` }], abstract: "a" }).sections[0]?.meaning).toBe(
      meaning,
    );
  });

  test.each([
    [
      "begin with tasks and go on with requirements",
      "Du entwickelst unsere Plattform weiter und betreust die Datenbanken. Du analysierst Prozesse und berätst die Fachbereiche. Du hast ein abgeschlossenes Studium der Informatik und mehrjährige Erfahrung mit Java. Sehr gute Deutschkenntnisse runden dein Profil ab.",
    ],
    [
      "begin with the company and go on with tasks",
      "Siamo una società di consulenza fondata nel 1998, con 300 dipendenti e clienti in tutta Italia. La risorsa si occuperà dello sviluppo di applicazioni web, della manutenzione del portale e dell'analisi dei dati in collaborazione con i colleghi.",
    ],
    [
      "have headings for several topics within one paragraph",
      "Per importante azienda cerchiamo un programmatore. Requisiti: laurea in informatica, ottima conoscenza di Java e di SQL, buona conoscenza della lingua inglese, esperienza di almeno due anni. Competenze gradite: capacità di lavorare in team, problem solving, orientamento agli obiettivi. Si offre: contratto a tempo indeterminato.",
    ],
  ])("is unknown for texts that %s", (_, text) => {
    expect(meaningOf("", `<p>${text}</p>`)).toBeUndefined();
  });

  test("is told for benefits that praise the company, too", () => {
    const html =
      "<p>Unser Unternehmen ist ein führender Anbieter mit 3.000 Mitarbeitenden in der ganzen Welt.</p><ul><li>30 Tage Urlaub und flexible Arbeitszeiten</li><li>Betriebliche Altersvorsorge und Jobticket</li><li>Weiterbildung, Gesundheitsangebote und Mitarbeiterrabatte</li></ul>";
    expect(meaningOf("", html)).toBe("benefits");
  });

  test("is told for benefits that tell hours and place, too", () => {
    const html =
      "<p>Horário de trabalho: segunda a sexta-feira, das 9h às 18h, com 1h de intervalo para almoço.</p><p>Local: Rua dos Aimorés, 3000, São Paulo, próximo à estação Paraíso do metrô, modelo híbrido com 3 dias por semana no escritório.</p><ul><li>Vale refeição e vale transporte</li><li>Plano de saúde e plano odontológico</li></ul>";
    expect(meaningOf("Informações adicionais", html)).toBe("benefits");
  });

  test("is told by the beginning of the text under a heading that tells the place", () => {
    const html =
      "<p>Principali responsabilità:</p><ul><li>Progettare e sviluppare applicazioni web per i clienti</li><li>Gestire i database e scrivere query ottimizzate</li><li>Collaborare con il team nell'analisi delle funzionalità</li></ul>";
    expect(meaningOf("Sede: Parma", html)).toBe("tasks");
    expect(meaningOf("Sede: Parma", "<p>Via Verdi 4, vicino alla stazione</p>")).toBeUndefined();
  });

  test.each(["Ein vielseitiges Aufgabengebiet", "Wir suchen Sie als"])(
    "is unknown if the text says nothing about the topic of the heading: %s",
    (heading) => {
      const html =
        "<ul><li>30 Tage Urlaub und flexible Arbeitszeiten</li><li>Betriebliche Altersvorsorge und Jobticket</li><li>Kostenloses Obst und Getränke</li></ul>";
      expect(meaningOf(heading, html)).toBeUndefined();
    },
  );

  test("is told by its words if its heading names several topics", () => {
    const heading = "To succeed in this role, we think you should have";
    const wanted =
      "<ul><li>Five years of experience with SQL and Python</li><li>A degree in mathematics or statistics</li><li>Good knowledge of English, and the ability to explain results</li></ul>";
    expect(meanings(`<h2>${heading}</h2>${wanted}<h2>Benefits</h2><p>b</p>`)).toEqual(["requirements", "benefits"]);
  });
});

test("a heading with a hundred thousand colons is read quickly", { timeout: 10_000 }, () => {
  expect(typeOfHeading(`What you will${" :".repeat(100_000)}x`)).toBeUndefined();
});
