import { describe, expect, test } from "vitest";
import { ask, found, indexOf } from "../index-of.ts";

describe("the order of results", () => {
  test("titles before keywords before the text, regardless of age", () => {
    const index = indexOf(
      { id: "text", title: "A", abstract: "Kubernetes", publicationDate: "2026-04-03" },
      { id: "keyword", title: "B", keywords: ["Kubernetes"], publicationDate: "2026-04-02" },
      { id: "title", title: "Kubernetes", publicationDate: "2026-04-01" },
    );
    expect(found(index, "kubernetes")).toEqual(["title", "keyword", "text"]);
  });

  test("the page's language first, both among matching titles and among texts", () => {
    const index = indexOf(
      { id: "en", title: "Java", language: "en" },
      { id: "de", title: "Java Entwicklung" },
      { id: "text", title: "A", abstract: "Java" },
      { id: "other text", title: "B", abstract: "Java", language: "en" },
    );
    expect(found(index, "java")).toEqual(["de", "en", "text", "other text"]);
    expect(found(index, "java", { language: "en" })).toEqual(["en", "de", "other text", "text"]);
  });

  test("words side by side before the same words apart, even if the title says more", () => {
    const titles = ["Sales Operations Manager", "Sales Manager in Köln und Umgebung", "Manager Sales Engineering"];
    expect(found(indexOf(...titles), "sales manager")[0]).toBe("Sales Manager in Köln und Umgebung");
    const french = ["Chef de cuisine projet", "Chef de projet web et mobile"].map((title) => ({ id: title, title }));
    expect(found(indexOf(...french), "chef projet")[0]).toBe("Chef de projet web et mobile");
  });

  test("words side by side first also if one of them is a correction of a word that only a text has", () => {
    const titles = ["Product Pricing Manager", "Product Manager in Köln und Umgebung"];
    const others = Array.from({ length: 300 }, (_, at) => `Manager ${at}`);
    const index = indexOf(...titles, ...others, { id: "text", title: "Koch", abstract: "manger" });
    const answer = ask(index, "product manger", { language: "en" });
    expect(answer).toMatchObject({ corrected: "product manager", total: 2 });
    expect(answer.ids[0]).toBe("Product Manager in Köln und Umgebung");
  });

  test("the word as typed before its other forms and compounds", () => {
    const index = indexOf("Projektleiter", "Leiterin", "Leiter", "Projekt");
    expect(found(index, "Leiter")).toEqual(["Leiter", "Leiterin", "Projektleiter"]);
  });

  test("a close form before a distant one, even if its title says more", () => {
    const index = indexOf("Entwicklerin Java und Kotlin", "Softwareentwicklerin");
    expect(found(index, "Entwicklerinnen")[0]).toBe("Entwicklerin Java und Kotlin");
  });

  test("a title that says only that before one that says much more", () => {
    const index = indexOf("Java und Kotlin und Scala und noch viel mehr", "Java");
    expect(found(index, "java")[0]).toBe("Java");
  });

  test("of titles with a synonym, one that says only that before a newer one that says much more", () => {
    const index = indexOf(
      { id: "only", title: "Attorney", publicationDate: "2026-03-01" },
      { id: "more", title: "Outside Attorney and Vendor Operations Lead", publicationDate: "2026-04-01" },
    );
    expect(found(index, "Rechtsanwalt")).toEqual(["only", "more"]);
  });

  test("a synonym of several words before one of them beside a synonym of the other", () => {
    const index = indexOf("Data Engineer - Éditeur de logiciel", "Senior Software Engineer - Data Platform");
    expect(found(index, "ingénieur logiciel", { language: "fr" })[0]).toBe("Senior Software Engineer - Data Platform");
    const german = indexOf("Business Analyst Datenintegration", "Data Analyst");
    for (const text of ["daten analyst", "Datenanalystin"]) expect(found(german, text)[0], text).toBe("Data Analyst");
  });

  test("newer before older, whether in one country or in several", () => {
    const jobs = Array.from({ length: 40 }, (_, number) => ({
      id: `job-${number + 10}`,
      title: number % 2 === 0 ? "Java" : "Kotlin",
      abstract: "Java",
      publicationDate: `2026-03-${10 + (number % 7)}`,
      places: [["de"], ["at"], ["de", "fr"], []][number % 4]?.map((country) => ({ country })) ?? [],
    }));
    const index = indexOf(...jobs);
    const inOrder = (list: typeof jobs) =>
      list
        .toSorted((a, b) =>
          a.publicationDate === b.publicationDate
            ? a.id < b.id
              ? -1
              : 1
            : a.publicationDate < b.publicationDate
              ? 1
              : -1,
        )
        .map(({ id }) => id);
    const expected = [true, false].flatMap((titled) =>
      inOrder(jobs.filter(({ title }) => (title === "Java") === titled)),
    );
    expect(found(index, "java", { count: 40 })).toEqual(expected);
    expect(Array.from({ length: 8 }, (_, page) => found(index, "java", { from: page * 5, count: 5 })).flat()).toEqual(
      expected,
    );
    const inFrance = expected.filter((id) =>
      jobs.some((job) => job.id === id && job.places.some(({ country }) => country === "fr")),
    );
    expect(found(index, "java", { filters: { country: "fr" }, count: 40 })).toEqual(inFrance);
    expect(found(index, "", { count: 40 })).toEqual(inOrder(jobs));
  });

  test("newer before older, then by id, over all pages", () => {
    const days = ["2026-02-01", "2026-03-01", "2026-02-01", "2026-03-01"];
    const index = indexOf(
      ...days.map((publicationDate, number) => ({ id: `job-${number}`, title: "Java", publicationDate })),
    );
    expect(found(index, "java")).toEqual(["job-1", "job-3", "job-0", "job-2"]);
    expect([0, 1, 2, 3, 4].flatMap((from) => found(index, "java", { from, count: 1 }))).toEqual(found(index, "java"));
  });
});

test("texts about a word before newer texts that only mention it", () => {
  const filler = "Wir suchen Menschen mit Freude an guter Arbeit und vielem mehr. ".repeat(5);
  const index = indexOf(
    { id: "passing", title: "A", abstract: `${filler} Kubernetes ${filler}`, publicationDate: "2026-04-03" },
    {
      id: "often",
      title: "B",
      abstract: `${filler} Kubernetes und Kubernetes ${filler}`,
      publicationDate: "2026-04-02",
    },
    { id: "first", title: "C", abstract: `Kubernetes ${filler}`, publicationDate: "2026-04-01" },
    { id: "keyword", title: "D", keywords: ["Kubernetes"], publicationDate: "2026-03-01" },
  );
  expect(found(index, "kubernetes")).toEqual(["keyword", "often", "first", "passing"]);
});

test("openings for learners later, unless the search asks for them", () => {
  const titles = ["Ingénieur données", "Ingénieur données confirmé Paris", "Alternance - Ingénieur données", "A"];
  const index = indexOf(...titles.map((title) => ({ id: title, title, abstract: "ingénieur données" })));
  expect(found(index, "ingénieur données")).toEqual([titles[0], titles[1], titles[2], titles[3]]);
  expect(found(index, "alternance ingénieur données")[0]).toBe(titles[2]);
});

test("titles need not repeat the city of an opening", () => {
  const places = [{ country: "de", city: { code: "hamburg", label: "Hamburg" } }];
  const index = indexOf(
    { id: "long", title: "Data Analyst with Editorial Skills", places, publicationDate: "2026-04-02" },
    { id: "short", title: "Data Analyst", places, publicationDate: "2026-04-01" },
  );
  expect(found(index, "data analyst hamburg")).toEqual(["short", "long"]);
  expect(found(index, "hamburg")).toEqual(["long", "short"]);
});

test("if the city has none, the searched work elsewhere before other work in the city", () => {
  const at = (code: string, label: string) => [{ country: "de", city: { code, label } }];
  const index = indexOf(
    { id: "profession", title: "Maurer", places: at("berlin", "Berlin"), publicationDate: "2026-04-01" },
    { id: "city", title: "Bäcker", places: at("hamburg", "Hamburg"), publicationDate: "2026-04-02" },
    ...["a", "b", "c"].map((id) => ({
      id,
      title: "Maurer",
      places: at("berlin", "Berlin"),
      publicationDate: "2026-01-01",
    })),
  );
  expect(ask(index, "maurer hamburg").someIds[0]).toBe("profession");
});

describe("some of the words", () => {
  const index = indexOf("Java Entwickler", "Java Tester", "Kotlin Entwickler", "Kotlin", "Bäcker");

  test("follow if less than a page has all words, without those openings", () => {
    const answer = ask(index, "kotlin entwickler");
    expect(answer.ids).toEqual(["Kotlin Entwickler"]);
    expect([...answer.someIds].sort()).toEqual(["Java Entwickler", "Kotlin"]);
    expect(answer.total).toBe(1);
  });

  test("among equals those in the page's language first, then the newer", () => {
    const index = indexOf(
      { id: "old", title: "Java X", publicationDate: "2026-01-01" },
      { id: "new", title: "Java Y", publicationDate: "2026-02-01" },
      { id: "foreign", title: "Java Z", publicationDate: "2026-03-01", language: "en" },
    );
    expect(ask(index, "java kotlin").someIds).toEqual(["new", "old", "foreign"]);
  });

  test("count more for rarer words", () => {
    const more = indexOf("Java A", "Java B", "Java C", "Kotlin D", "Java E");
    expect(ask(more, "java kotlin").someIds[0]).toBe("Kotlin D");
  });

  test("rank titles with more of the search, and less besides, first", () => {
    const titles = [
      "Leiter Einkauf und Logistik im Werk",
      "Leiter Einkauf",
      "Leiter Qualität",
      "Einkauf von Stahl und Kupfer für das Werk",
    ];
    const { someIds } = ask(indexOf(...titles), "Leiter strategischer Einkauf");
    expect(someIds.slice(0, 2)).toEqual(["Leiter Einkauf", "Leiter Einkauf und Logistik im Werk"]);
  });

  test("do not make a title longer by its second gender form", () => {
    const titles = ["Technischer Leiter/Technische Leiterin", "Leiter Lager Nord"];
    expect(ask(indexOf(...titles, "Direktor"), "Leiter Direktor").someIds[1]).toBe(titles[0]);
  });

  test("are not searched for if the page is full, nor for a single word that openings have", () => {
    expect(ask(index, "kotlin entwickler", { count: 1 }).someIds).toEqual([]);
    expect(ask(index, "kotlin").someIds).toEqual([]);
  });

  test.each([
    ["Friseurmeister", "Friseur/in"],
    ["Wirtschaftsjournalist", "Journalist"],
    ["gemmology", "Gemmologist"],
    ["erboristeria", "Erborista"],
  ])("match parts and prefixes of a single unknown word: %s", (text, title) => {
    const answer = ask(indexOf(title, "Ganz anderes"), text);
    expect(answer).toMatchObject({ ids: [], total: 0, someIds: [title] });
  });

  test("do not include parts of words if words are read as typed", () => {
    expect(ask(indexOf("Friseur/in"), "Friseurmeister", { asTyped: true }).someIds).toEqual([]);
  });

  test("must pass the filters, too", () => {
    expect(ask(index, "kotlin entwickler", { filters: { country: "fr" } })).toMatchObject({ ids: [], someIds: [] });
  });
});
