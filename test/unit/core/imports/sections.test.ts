import { describe, expect, test } from "vitest";
import { htmlOfText } from "#core/imports/readers/html-of-text.ts";
import { meaningOf } from "#core/imports/sections/section-meaning.ts";
import { typeOfHeading } from "#core/imports/sections/section-words.ts";
import { sectionsOf } from "#core/imports/sections/sections-of.ts";
import { kindOf } from "#core/jobs/job.ts";
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

  // trust S 1517
  test("is not split at lines that state a fact themselves", () => {
    const html =
      "<p>Tasks:</p><ul><li>a</li></ul><p><b>Hourly pay: $21–24</b></p><p>Benefits:</p><ul><li>b</li></ul>" +
      "<p>Work location: In person</p><p>We treat all people alike.</p><p><b>Contact: 030 123456</b></p>";
    expect(types(html)).toEqual(["tasks: Tasks", "benefits: Benefits"]);
    expect(types("<p><b>Your role: baker</b></p><p>a</p><p><b>Requirements</b></p><p>b</p>")).toEqual([
      "tasks: Your role: baker",
      "requirements: Requirements",
    ]);
  });

  // trust S 1559
  test("is split at a heading that has a figure, if a list follows it in bold, or if it names a section before its colon", () => {
    const list = "<ul><li>b</li></ul>";
    const sections = (line: string, then = list) =>
      types(`<p><b>Tasks</b></p><ul><li>a</li></ul><p><b>Requirements</b></p><ul><li>a</li></ul><p>${line}</p>${then}`);
    for (const heading of [
      "Das bieten wir dir: 10 gute Gründe für uns",
      "Deine Benefits: 30 Tage Urlaub und vieles mehr",
      "Benefits: our top 5",
      "What we offer: 5 reasons to join",
    ])
      for (const [line, then] of [
        [`<b>${heading}</b>`, list],
        [`<b>${heading}</b>`, "<p>b</p>"],
        [heading, list],
      ] as const)
        expect(sections(line, then).slice(2)).toEqual([`benefits: ${heading}`]);
    expect(sections("<b>Perks at Acme: L5</b>")).toHaveLength(3);
    for (const fact of ["Travel requirements: up to 10 %", "Experience: 5 years", "Contact: 030 123456"])
      for (const line of [`<b>${fact}</b>`, fact]) expect(sections(line, "<p>b</p>")).toHaveLength(2);
    expect(sections("Location: Berlin 10115")).toHaveLength(2);
  });

  test("is split at a heading in bold above a subheading in bold and its list", () => {
    const html =
      "<p><b>Summary</b><br>We bake.<br><b>Main Responsibilities</b><br><b>Planning</b></p><ul><li>a</li></ul>" +
      "<p><b>Requirements</b></p><ul><li>b</li></ul><p><b>We also</b></p><p><b>celebrate.</b></p>";
    expect(split(html).sections.map(({ title }) => title)).toEqual([
      "Summary",
      "Main Responsibilities",
      "Requirements",
    ]);
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

  test("with more headings than fit on a stack", { tags: "full" }, () => {
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
