import { describe, expect, test } from "vitest";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import type { Job } from "#core/jobs/job.ts";
import { createSearchJobIndex } from "#core/search/results/job-index.ts";
import { days } from "#core/time/time.ts";
import type { Language } from "#core/translation/language.ts";
import { createSameThreadEngine } from "../../../../create-same-thread-engine.ts";
import { temporaryDatabase } from "../../../../databases.ts";
import { aJob, demoSite } from "../../../../fixtures.ts";
import type { Plain } from "../../../../identities.ts";
import { moment } from "../../../../identities.ts";
import { temporaryFolder } from "../../../../temporary.ts";

const site = demoSite();

async function indexOf(...jobs: readonly (string | Partial<Plain<Job>>)[]) {
  const store = createSqlJobStore(temporaryDatabase("catalogue"));
  const put = jobs.map((job, at) => {
    const made = aJob({ id: `job-${at}`, company: "none", ...(typeof job === "string" ? { title: job } : job) });
    return { job: made, hash: made.id };
  });
  await store.apply({ source: "test", put, close: [], at: moment("2026-04-01T00:00:00.000Z") });
  const engine = createSameThreadEngine({ DATA_DIR: temporaryFolder() }, store, site);
  return createSearchJobIndex({ engine, store, site, today: () => days.of("2026-05-01") });
}

const suggesting = async (...jobs: readonly (string | Partial<Plain<Job>>)[]) => {
  const index = await indexOf(...jobs);
  return async (text: string, country = "de", language: Language = "de") =>
    (await index.suggest(text, country, language)).map(({ kind, text: found }) => `${kind} ${found}`);
};

const inBrazil = { places: [{ country: "br" as const }], language: "pt" as const };

describe("an unfinished word suggests titles with a word that begins with it", () => {
  test("even if it is a stop word, the stem of others, or in many texts", async () => {
    const suggest = await suggesting(
      { title: "Desenvolvedor Java", ...inBrazil, abstract: "Equipe des projetos" },
      { title: "Analista de dados", ...inBrazil, abstract: "des des des" },
      { title: "Machine Learning Engineer" },
      ...["a", "b", "c"].map((name) => ({ title: `Tester ${name}`, abstract: "Das machen wir. Mach mit!" })),
    );
    expect(await suggest("des", "br", "pt")).toEqual(["title Desenvolvedor Java"]);
    expect(await suggest("mach")).toEqual(["title Machine Learning Engineer"]);
  });

  test("alternating between several words", async () => {
    const suggest = await suggesting("Design Lead", "Designer", "Designer Web", "Designer App", "Desktop Support");
    const found = await suggest("des");
    expect(found).toHaveLength(5);
    expect(found.slice(0, 3)).toContain("title Desktop Support");
  });

  test("even if it is mistyped", async () => {
    const suggest = await suggesting("Python Entwickler", { title: "Tester", keywords: ["Kubernetes"] });
    expect(await suggest("pyht")).toEqual(["title Python Entwickler"]);
    expect(await suggest("entwikcl")).toEqual(["title Python Entwickler"]);
    expect(await suggest("senior entwikcl")).toEqual([]); // no opening has "senior"
    expect(await suggest("kubr")).toEqual(["skill Kubernetes"]);
    expect(await suggest("xyzw")).toEqual([]);
  });

  test("but no corrections if a name begins with it", async () => {
    const suggest = await suggesting(
      { title: "Tester", places: [{ country: "de", city: { code: "berlin", label: "Berlin" } }] },
      "Leitung im Berel",
    );
    expect(await suggest("berl")).toEqual(["city Berlin"]);
  });

  test("and for half a compound, however titles spell it", async () => {
    const suggest = await suggesting("Software Entwickler", "Software-Entwicklerin", "Backendentwickler");
    expect((await suggest("softwareentw")).sort()).toEqual([
      "title Software Entwickler",
      "title Software-Entwicklerin",
    ]);
    const apart = await suggesting("Entwickler Software", { title: "Lohnbuchhalter", abstract: "Buchhalter" });
    expect(await apart("softwareentw")).toEqual(["title Entwickler Software"]);
    expect(await apart("buchh")).toEqual(["title Lohnbuchhalter"]);
  });

  test("with all the words before it", async () => {
    const suggest = await suggesting("Senior Java Entwickler", "Junior Java Entwickler", "Senior Designer");
    expect(await suggest("senior ent")).toEqual(["title Senior Java Entwickler"]);
    expect(await suggest("junior ja")).toEqual(["title Junior Java Entwickler"]);
  });
});

test("C++ is not the beginning of a city", async () => {
  const suggest = await suggesting(
    { title: "C++ Developer", places: [{ country: "de", city: { code: "cologne", label: "Köln" } }] },
    { title: "Tester", places: [{ country: "de", city: { code: "celle", label: "Celle" } }] },
  );
  expect(await suggest("c++")).toEqual(["title C++ Developer"]);
  expect(await suggest("ce")).toContain("city Celle");
});

// trust S 535
test.each([
  ["200 letters", "x".repeat(200)],
  ["a word of 21 letters that none begins", "abcdefghijklmnopqrstu"],
  ["40 half words", "so ".repeat(40)],
  ["signs", "+#.&/\\*%_"],
])("%s suggest nothing, quickly", async (_, text) => {
  const suggest = await suggesting("Software Entwickler");
  expect(await suggest(text)).toEqual([]);
});
