import { describe, expect, test } from "vitest";
import { fetcherOf, readAll, readFirst } from "../feeds.ts";

const job = {
  id: 9438,
  name: "Analista de Dados",
  description:
    "Venha!Somos um time. Responsabilidades e atribuiçõesAnalisar dados;Criar painéis.Requisitos e qualificaçõesSQL e Node.Js.",
  careerPageId: 1,
  careerPageName: "Grupo Acme",
  type: "vacancy_type_effective",
  publishedDate: "2026-01-02T17:00:45.224Z",
  applicationDeadline: "2026-02-28T00:00:00.000Z",
  isRemoteWork: true,
  city: "",
  state: "São Paulo",
  country: "Brasil",
  jobUrl: "https://acme.gupy.io/job/x",
  workplaceType: "hybrid",
  skills: [{ name: "SQL" }],
};

test("a job becomes a record with all its fields", async () => {
  expect(await readFirst("gupy", { data: [job], pagination: { offset: 0, limit: 10, total: 1 } })).toEqual({
    where: "record 1",
    id: "9438",
    title: "Analista de Dados",
    company: "Grupo Acme",
    parts: [
      { html: "<p>Venha!</p><p>Somos um time.</p>" },
      {
        meaning: "tasks",
        title: "Responsabilidades e atribuições",
        html: "<ul><li>Analisar dados;</li><li>Criar painéis.</li></ul>",
      },
      { meaning: "requirements", title: "Requisitos e qualificações", html: "<p>SQL e Node.Js.</p>" },
    ],
    places: [{ country: "Brasil", region: "São Paulo" }],
    employment: ["vacancy_type_effective"],
    departments: [],
    keywords: ["SQL"],
    workplace: "hybrid",
    published: "2026-01-02T17:00:45.224Z",
    validThrough: "2026-02-28T00:00:00.000Z",
    link: "https://acme.gupy.io/job/x",
  });
});

describe("paragraphs that run together are separated", () => {
  test.each([
    ["after a sentence", "Somos um time.Venha com a gente", "<p>Somos um time.</p><p>Venha com a gente</p>"],
    ["after what is called out", "PARA TODOS!Seja quem for", "<p>PARA TODOS!</p><p>Seja quem for</p>"],
    ["after a word", "faça estas atividadesAtuar com dados", "<p>faça estas atividades</p><p>Atuar com dados</p>"],
    [
      "but not in names",
      "Usamos PowerPoint todo dia, Vue.Js, JavaScript e S.A.",
      "<p>Usamos PowerPoint todo dia, Vue.Js, JavaScript e S.A.</p>",
    ],
    [
      "nor at blanks that are escaped",
      "Plano de saúde&nbsp;Unimed &amp; mais",
      "<p>Plano de saúde\u00a0Unimed &amp; mais</p>",
    ],
    ["nor where tags part them", "<p>Um.Dois texto</p>", "<p>Um.Dois texto</p>"],
  ])("%s", async (_, description, html) => {
    expect((await readFirst("gupy", { data: [{ ...job, description }] }))?.parts).toEqual([{ html }]);
  });
});

test("separate fields become separate parts", async () => {
  const split = {
    ...job,
    description: "<p>Nós</p>",
    responsibilities: "<p>Fazer</p>",
    prerequisites: "<p>Saber</p>",
    relevantExperiences: "<p>Mais</p>",
  };
  expect((await readFirst("gupy", { results: [split] }))?.parts.map(({ meaning, html }) => [meaning, html])).toEqual([
    [undefined, "<p>Nós</p>"],
    ["tasks", "<p>Fazer</p>"],
    ["requirements", "<p>Saber</p>"],
    [undefined, "<p>Mais</p>"],
  ]);
});

test("further pages are fetched by their offset", async () => {
  const address = "https://portal.api.gupy.io/api/v1/jobs?jobName=dados&limit=1";
  const page = (id: number, offset: number) => ({ data: [{ ...job, id }], pagination: { offset, limit: 1, total: 2 } });
  const { asked, follow } = fetcherOf({ [`${address}&offset=1`]: page(2, 1) });
  const { records } = await readAll("gupy", page(1, 0), { address, follow });
  expect([records.map(({ id }) => id), asked.length]).toEqual([["1", "2"], 1]);
});
