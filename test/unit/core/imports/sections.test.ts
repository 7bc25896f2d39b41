import { describe, expect, test } from "vitest";
import { htmlOfText } from "#core/imports/readers/html-of-text.ts";
import { meaningOf } from "#core/imports/sections/section-meaning.ts";
import { typeOfHeading } from "#core/imports/sections/section-words.ts";
import { sectionsOf } from "#core/imports/sections/sections-of.ts";
import { kindOf, type SectionMeaning } from "#core/jobs/job.ts";
import { plainText } from "#core/text/plain-text.ts";
import { workOf } from "../../../work-of.ts";
import { preparation } from "./context.ts";

const split = (html: string, about: { abstract?: string } = {}) => sectionsOf({ parts: [{ html }], ...about });
const types = (html: string) => split(html).sections.map((section) => `${kindOf(section)}: ${section.title}`);
const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");

const wordsAfter = (html: string): string[] => {
  const { abstract = "", sections } = split(html);
  return [
    abstract,
    ...sections.flatMap(({ title, content }) => [title, plainText(preparation.cleanHtml(content))]),
  ].flatMap(wordsIn);
};

describe("one block of HTML", () => {
  test.each([
    ["elements", "<h3>Tasks</h3><p>a</p><h3>Your profile</h3><p>b</p><h3>What we offer</h3><p>c</p>"],
    [
      "lines in bold",
      "<p><strong>Tasks</strong></p><ul><li>a</li></ul><p><b>Your profile:</b></p><p>b</p><p><strong>What we offer</strong></p><p>c</p>",
    ],
    [
      "bold before a break",
      "<p><strong>Tasks</strong><br>a</p><p><strong>Your profile</strong><br>b<br><strong>What we offer</strong><br>c</p>",
    ],
    [
      "wrapped in blocks",
      "<div><div><h2>Tasks</h2><p>a</p></div><div><h2>Your profile</h2>b</div><div><h2>What we offer</h2><span>c</span></div></div>",
    ],
    [
      "plain lines before lists",
      "<p>Tasks:</p><ul><li>a</li></ul><p>Your profile:</p><ul><li>b</li></ul><p>What we offer</p><ul><li>c</li></ul>",
    ],
  ])("is split at headings that are %s", (_what, html) => {
    expect(types(html).map((each) => each.replace(/:$/, ""))).toEqual([
      "tasks: Tasks",
      "requirements: Your profile",
      "benefits: What we offer",
    ]);
    const contents = split(html).sections.map(({ content }) => plainText(content));
    expect(contents).toEqual(["a", "b", "c"]);
  });

  test.each([
    ["de", ["Deine Aufgaben", "Das bringst du mit", "Wir bieten", "Über uns"]],
    ["en", ["What you’ll do", "Who you are", "Perks & benefits", "About us"]],
    ["fr", ["Vos missions", "Profil recherché", "Nous vous offrons", "Qui sommes-nous ?"]],
    ["it", ["Di cosa ti occuperai", "Requisiti", "Cosa offriamo", "Chi siamo"]],
    ["pt", ["Responsabilidades e atribuições", "Requisitos e qualificações", "Benefícios", "Quem somos"]],
  ])("is split in %s", (_language, [tasks, requirements, benefits, company]) => {
    const html = [tasks, requirements, benefits, company].map((heading) => `<h2>${heading}</h2><p>x</p>`).join("");
    expect(types(html)).toEqual([
      `tasks: ${tasks}`,
      `requirements: ${requirements}`,
      `benefits: ${benefits}`,
      `company_info: ${company}`,
    ]);
  });

  test("is split at headings that end in an ellipsis or begin with a pictograph", () => {
    const html =
      "<p><strong>🧵 You will...</strong></p><ul><li>cut cloth</li></ul><p><strong>🪡 You have…</strong></p><ul><li>steady hands</li></ul>" +
      "<p><strong>Our best tailors also have...</strong></p><ul><li>an eye for colour</li></ul>";
    expect(types(html)).toEqual([
      "tasks: 🧵 You will...",
      "requirements: 🪡 You have…",
      "detail: Our best tailors also have...",
    ]);
    expect(types("<p><strong>You sew every day.</strong></p><p>a</p><h3>Tasks</h3><p>b</p>")).toEqual(["tasks: Tasks"]);
  });

  test("is split at headings that begin a sentence", () => {
    expect(
      types("<p><b>As a Data Scientist, you will:</b></p><p>a</p><p><b>You need to have:</b></p><p>b</p>"),
    ).toEqual(["tasks: As a Data Scientist, you will", "requirements: You need to have"]);
  });

  test("whose headings indicate no type stays whole", () => {
    const html = "<h2>Zwischen Wartesaal und Prototyp</h2><p>a</p>";
    expect(split(html)).toEqual({
      abstract: undefined,
      sections: [{ type: "detail", title: "", content: html }],
      headings: true,
      hasKnownSection: false,
    });
  });

  test("keeps sections of unknown type as details, with their titles", () => {
    expect(types("<h2>Tasks</h2><p>a</p><h2>Zum Schluss</h2><p>b</p><h2>How to apply</h2><p>c</p>")).toEqual([
      "tasks: Tasks",
      "detail: Zum Schluss",
      "detail: How to apply",
    ]);
    expect(types("<h2>Tasks</h2><h3>First year</h3><p>a</p><h3>Later</h3><p>b</p>")).toEqual(["tasks: Tasks"]);
  });

  test("keeps subheadings below their heading", () => {
    const needs = "<h3>Education</h3><p>b</p><h3>Nice to have</h3><p>c</p>";
    const html = `<h2>Benefits available to all</h2><h3>Insurance</h3><p>a</p><h2>What you need</h2>${needs}<h2>Tasks</h2><p>d</p>`;
    expect(types(html)).toEqual(["benefits: Benefits available to all", "requirements: What you need", "tasks: Tasks"]);
    expect(split(html).sections[1]?.content).toContain("Nice to have");
    const perks = "<h2>What we offer</h2><h3>Skills and training</h3><p>a</p><h3>Location</h3><p>b</p>";
    expect(types(`<h2>Tasks</h2><p>c</p>${perks}`)).toEqual(["tasks: Tasks", "benefits: What we offer"]);
  });

  test("is split at subheadings if the heading above them is only a frame", () => {
    const html =
      "<h1>Tester</h1><p>Hello</p><h3>Tasks</h3><p>a</p><h3>Our stack</h3><p>b</p><h3>Your profile</h3><p>c</p>";
    expect(types(html)).toEqual(["detail: Tester", "tasks: Tasks", "detail: Our stack", "requirements: Your profile"]);
    expect(types("<h2>About the role</h2><p>a</p><p><b>What you bring</b></p><p>b</p>")).toEqual([
      "tasks: About the role",
      "requirements: What you bring",
    ]);
  });

  test("begins with an abstract if its beginning is short and plain", () => {
    expect(split("<p>We build &amp; run it.</p><h2>Tasks</h2><p>a</p>").abstract).toBe("We build & run it.");
    expect(split(`<p>${"word ".repeat(200)}</p><h2>Tasks</h2><p>a</p>`)).toMatchObject({
      abstract: undefined,
      sections: [
        { type: "detail", title: "" },
        { type: "detail", meaning: "tasks" },
      ],
    });
    expect(split("<p>Mine</p><h2>Tasks</h2><p>a</p>", { abstract: "The feed's" }).abstract).toBe("The feed's");
  });

  test("has twenty sections at most", () => {
    const parts = Array.from({ length: 30 }, (_, index) => ({ title: `Part ${index}`, html: `<p>${index}</p>` }));
    const { sections } = sectionsOf({ parts });
    expect(sections).toHaveLength(20);
    expect(sections.at(-1)?.content).toContain("Part 29");
  });
});

test("a heading at the beginning of a field with a known meaning is the title of its section", () => {
  const of = (html: string) =>
    sectionsOf({ parts: [{ html, meaning: "requirements" }] }).sections.map(({ title, content }) => [title, content]);
  expect(of("<p><strong>Who you are:</strong></p><ul><li>a</li></ul>")).toEqual([
    ["Who you are", "<ul><li>a</li></ul>"],
  ]);
  expect(of("<h3>Who you are</h3><p>a</p><h3>A plus</h3><p>b</p>")).toEqual([
    ["Who you are", "<p>a</p><h3>A plus</h3><p>b</p>"],
  ]);
  for (const html of [
    "<p>You know SQL.</p><p>a</p>",
    "<p><strong>Only a heading</strong></p>",
    "<ul><li><strong>SQL</strong></li><li>a</li></ul>",
    "<p><strong>Degree</strong></p><p><strong>Licence</strong></p>",
    "<p>Your profile:</p><ul><li>a</li></ul>",
  ])
    expect(of(html)).toEqual([["", html]]);
});

test("a text keeps the order of its author, whatever its sections are about", () => {
  const html = "<h2>About us</h2><p>a</p><h2>What we offer</h2><p>b</p><h2>Tasks</h2><p>c</p>";
  const parts = [
    { html: "<p>d</p>", title: "Benefits" },
    { html: "<p>e</p>", meaning: "requirements" as const },
    { html },
  ];
  const { sections } = sectionsOf({ parts });
  expect(sections.map(({ type, meaning, title }) => [type, meaning, title])).toEqual([
    ["detail", "benefits", "Benefits"],
    ["detail", "requirements", ""],
    ["detail", "company_info", "About us"],
    ["detail", "benefits", "What we offer"],
    ["detail", "tasks", "Tasks"],
  ]);
});

test.each([
  "Do you have any questions?",
  "Algumas informações que você precisa saber",
  "In-Office Requirement Statement",
  "Realizar treinamentos ao cliente",
])("a heading with words of another topic in passing tells no topic: %s", (heading) => {
  expect(types(`<h2>${heading}</h2><p>a</p><h2>Tasks</h2><p>b</p>`)[0]).toBe(`detail: ${heading}`);
});

describe("what a section is about", () => {
  const work =
    "<ul><li>Du entwickelst und betreust unsere Schnittstellen</li><li>Du analysierst Daten und erstellst Berichte</li><li>Du unterstützt unser Team bei der Planung, Umsetzung und Optimierung von Projekten</li></ul>";
  const perks =
    "<ul><li>30 Tage Urlaub, flexible Arbeitszeiten und mobiles Arbeiten</li><li>Betriebliche Altersvorsorge und vermögenswirksame Leistungen</li><li>Weiterbildung, Jobticket, Obst, Getränke und Teamevents</li></ul>";
  const meanings = (html: string) => split(html).sections.map(({ meaning }) => meaning);

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

test.each([
  "<ul><li>Bachelor degree in computer science or equivalent experience</li><li>3+ years of experience with Python in a startup or a large company</li><li>Excellent communication skills and problem solving</li><li>Able to work full time from a home office</li><li>A diploma is welcome</li></ul>",
  "<ul><li>Abgeschlossenes Studium der Informatik oder eine vergleichbare Ausbildung</li><li>Mehrjährige Erfahrung in der Entwicklung mit Java, idealerweise in einem Startup</li><li>Sehr gute Deutschkenntnisse und sicheres Englisch</li><li>Selbstständige Arbeitsweise, auch im Home Office</li><li>Bereitschaft, full time zu arbeiten</li></ul>",
])("words that other languages borrow hide no topic: %s", (html) => {
  expect(meaningOf("", html)).toBe("requirements");
});

test("a line in capitals that names a topic is a heading, also below a heading for a whole text", () => {
  const html =
    "<p>DESCRIÇÃO DA VAGA</p><p>Venha fazer parte do nosso time.</p><p>RESPONSABILIDADES E ATRIBUIÇÕES</p><p>Programar;</p><p>Testar.</p><p>REQUISITOS E QUALIFICAÇÕES</p><p>SQL.</p>";
  expect(types(html)).toEqual([
    "detail: DESCRIÇÃO DA VAGA",
    "tasks: RESPONSABILIDADES E ATRIBUIÇÕES",
    "requirements: REQUISITOS E QUALIFICAÇÕES",
  ]);
});

test("of two headings with nothing between them, the second tells what the section is about", () => {
  const html =
    "<p>RESPONSABILIDADES E ATRIBUIÇÕES</p><p>Nossos valores:</p><p>Respeito.</p><p>REQUISITOS</p><p>SQL.</p>";
  expect(split(html).sections.map(kindOf)).toEqual(["company_info", "requirements"]);
});

// trust S 448
describe("no word of a text is lost", () => {
  const pieces = [
    ...[
      "<h2>Tasks</h2>",
      "<p><b>Your profile:</b></p>",
      "<p><strong>We offer</strong><br>",
      "<p>About us:</p>",
      "<h4>Other</h4>",
    ],
    ...[
      "<p>one two</p>",
      "<ul><li>three</li><li><b>four</b></li></ul>",
      "five<br>six<br/>",
      "<div><span>seven</span>",
      "</div></p>",
    ],
    ...[
      "<b>eight",
      "</b>",
      "<table><tr><td>nine</td></tr></table>",
      "&lt;b&gt; &amp; &nbsp;",
      "<ol><li>ten",
      "<!-- no -->",
      "R&D <",
      "a > b",
    ],
  ];
  const random = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };

  test("in 400 texts of random pieces, well-formed or not", () => {
    for (let seed = 1; seed <= 400; seed++) {
      const next = random(seed);
      const html = Array.from({ length: 14 }, () => pieces[Math.floor(next() * pieces.length)]).join("");
      const clean = preparation.cleanHtml(html);
      expect(wordsAfter(clean), html).toEqual(wordsIn(plainText(clean)));
    }
  });

  test.each([
    "<h2>".repeat(25_000),
    "<b>".repeat(33_000),
    "<".repeat(100_000),
    `<h2>${"x".repeat(99_000)}</h2>`,
    "<p>a</p>".repeat(12_000),
    "<p><b>Abc</b></p><p>x</p>".repeat(4000),
    "<script>".repeat(12_000),
  ])("in 100,000 characters, read in one pass: %.12s", async (html) => {
    expect(await workOf(() => split(html))).toBeLessThan(1000);
  });

  test("with more headings than fit on a stack", () => {
    expect(split("<h2>Tasks</h2>a".repeat(200_000)).sections).toHaveLength(14);
  });
});

test("a heading about a named role begins the tasks", () => {
  const html =
    "<h2>About the Data Engineer Role</h2><p>You build pipelines.</p><h2>About Acme</h2><p>We make things.</p>";
  expect(split(html).sections.map(kindOf)).toEqual(["tasks", "company_info"]);
});

test.each([
  "<h3>Your tasks</h3><li>Plan work<li>Build things<h3>Requirements</h3><li>SQL<h3>Benefits</h3><li>Pension.",
  "<p>Your tasks</p><li>Plan work<li>Build things<p><b>Requirements</b></p><li>SQL<li>C++<p><b>Benefits</b></p><li>A pension",
  "Your tasks:\n<li>Plan work\n<li>Build things\nRequirements:\n- SQL\n- C++\nBenefits:\n- A pension\n- Fruit",
  "Your tasks:<br><li>Plan work<br><li>Build things<br>Requirements:<br><li>SQL<br><li>C++<br>Benefits:<br><li>A pension",
])("items without end tags do not take in the headings after them: %s", (text) => {
  expect(types(htmlOfText(text))).toEqual(["tasks: Your tasks", "requirements: Requirements", "benefits: Benefits"]);
});

describe("a field about one topic", () => {
  const field = (meaning: SectionMeaning, html: string) =>
    sectionsOf({
      parts: [{ html: "<p>You plan gardens with the people who will sit in them.</p>" }, { meaning, html }],
    })
      .sections.slice(1)
      .map((section) => `${kindOf(section)}: ${section.title}: ${plainText(section.content).split(/\s+/).join(" ")}`);

  test("ends at a heading that names another topic, and its subheadings stay in it", () => {
    const html =
      "<p><strong>Requirements</strong></p><ul><li>Patience</li></ul><p><strong>Attributes</strong></p><p>Calm</p>" +
      "<p><strong>Education</strong></p><p>A degree</p><p><strong>Location</strong></p><p>Ghent</p><p><strong>Travel</strong></p><p>Rarely</p>" +
      "<p><strong>Preferred qualifications</strong></p><p>Dutch</p><p><strong>What we offer:</strong></p><p>A bicycle</p>";
    expect(field("requirements", html)).toEqual([
      "requirements: Requirements: Patience Attributes Calm Education A degree",
      "detail: Location: Ghent Travel Rarely",
      "requirements: Preferred qualifications: Dutch",
      "benefits: What we offer: A bicycle",
    ]);
  });

  test("stays whole without such headings, and if it is about benefits", () => {
    expect(field("requirements", "<p><b>You</b></p><p>Patience</p><p><b>Languages</b></p><p>Dutch</p>")).toHaveLength(
      1,
    );
    expect(field("requirements", "<p>Patience</p><p>Location: Ghent</p>")).toHaveLength(1);
    expect(
      field("benefits", "<h3>Education</h3><p>Paid courses</p><h3>Location</h3><p>A quiet office</p>"),
    ).toHaveLength(1);
  });

  test.each([
    ["tasks", ["Recruiting", "Compensation & Benefits", "Training"]],
    ["tasks", ["Benefits", "Recruiting", "Salary", "Interviews"]],
    ["tasks", ["Benefits administration", "Requirements engineering"]],
    ["tasks", ["Anforderungsanalyse", "Anforderungen", "Bewerbungsprozess", "Vergütung"]],
    ["tasks", ["Our benefits portal", "Das bieten wir unseren Kunden"]],
    ["requirements", ["Requirements engineering", "Compensation & Benefits", "Data protection", "Aufgabenverständnis"]],
    ["company_info", ["Unsere Aufgabe", "Das bieten wir", "Unser Profil", "Our benefits"]],
  ] as const)("stays whole at subheadings that only sound like other topics: %s, %j", (meaning, headings) => {
    const html = headings.map((heading) => `<p><b>${heading}</b></p><p>A few words about that.</p>`).join("");
    expect(field(meaning, `<p>All of this.</p>${html}`)).toHaveLength(1);
  });

  test.each([
    ["Your profile", "requirements"],
    ["Your skills:", "requirements"],
    ["What we offer you", "benefits"],
    ["Das bieten wir dir", "benefits"],
    ["Deine Benefits", "benefits"],
    ["Votre profil", "requirements"],
    ["Vos avantages", "benefits"],
    ["Il tuo profilo", "requirements"],
    ["Ti offriamo", "benefits"],
    ["Seus benefícios", "benefits"],
  ])("a field about tasks ends at the name of another section: %s", (heading, type) => {
    expect(field("tasks", `<p>You plant trees.</p><h3>${heading}</h3><p>A bicycle.</p>`)).toEqual([
      "tasks: : You plant trees.",
      `${type}: ${heading.replace(":", "")}: A bicycle.`,
    ]);
  });

  test("may begin with a heading of another topic", () => {
    expect(field("requirements", "<h3>Your tasks</h3><p>Planting</p><h3>Your profile</h3><p>Patience</p>")).toEqual([
      "tasks: Your tasks: Planting",
      "requirements: Your profile: Patience",
    ]);
  });
});

test.each([
  ["What we build", "company_info"],
  ["Where we’re headed", "company_info"],
  ["What you’ll build", "tasks"],
  ["Activités principales :", "tasks"],
  ["Exigences :", "requirements"],
  ["Atouts :", "requirements"],
  ["O que irá fazer:", "tasks"],
  ["Infos complémentaires", "detail"],
])("a heading names the topic of its section: %s", (heading, topic) => {
  expect(typeOfHeading(heading)).toBe(topic);
});
