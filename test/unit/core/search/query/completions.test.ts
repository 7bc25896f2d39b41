import { describe, expect, test } from "vitest";
import type { Job } from "#core/jobs/job.ts";
import { completionsOf } from "#core/search/query/completions.ts";
import type { Plain } from "../../../../identities.ts";
import { indexOf } from "../index-of.ts";

type Opening = string | Partial<Plain<Job>>;

const completing =
  (...openings: readonly Opening[]) =>
  (prefix: string, country = "de") =>
    completionsOf(indexOf(...openings).segments(), prefix, country);

const inBrazil = (title: string, id = `br ${title}`): Opening => ({ id, title, places: [{ country: "br" }] });
const times = (count: number, title: string): string[] =>
  Array.from({ length: count }, (_, at) => `${title} ${at + 1}`);

describe("an unfinished word becomes words of titles", () => {
  test("from its second letter on", () => {
    const complete = completing("Java");
    expect(complete("j")).toEqual({ words: [] });
    expect(complete("ja")).toEqual({ words: ["java"] });
    expect(complete("java")).toEqual({ words: ["java"] });
  });

  test("the most frequent first, then by the alphabet, at most six", () => {
    const complete = completing("Marz", "Mark", "Marb", "Marketing Marz", "Marx", "Marm", "Marc", "Marn");
    expect(complete("mar").words).toEqual(["marz", "marb", "marc", "mark", "marketing", "marm"]);
  });

  test("but not of texts, and no stop words", () => {
    const complete = completing("Design und Unterricht", { id: "text", title: "Tester", abstract: "Unternehmen" });
    expect(complete("un").words).toEqual(["unterricht"]);
  });

  test("of the country, however frequent they are elsewhere", () => {
    const complete = completing(
      "Marketing",
      "Marktforschung",
      "Markt",
      "Markt Ulm",
      ...[1, 2, 3].map((n) => inBrazil("Marca", `${n}`)),
      inBrazil("Marketing"),
    );
    expect(complete("mar").words).toEqual(["markt", "marketing", "marktforschung"]);
    expect(complete("mar", "br").words).toEqual(["marca", "marketing"]);
    expect(complete("mar", "").words).toEqual(["marca", "marketing", "markt", "marktforschung"]);
  });

  test("of which only the hundred most frequent of all countries are counted", () => {
    const elsewhere = (count: number): Opening[] =>
      Array.from({ length: count }, (_, at) => inBrazil(`Marka${String.fromCharCode(97 + (at % 26), 97 + at / 26)}`));
    const twice = (openings: readonly Opening[]) =>
      openings.flatMap((each) => [each, { ...(each as object), id: `${(each as { id: string }).id} again` }]);
    expect(completing("Maraa", ...twice(elsewhere(99)))("mar").words).toEqual(["maraa"]);
    expect(completing("Maraa", ...twice(elsewhere(100)))("mar").words).toEqual([]);
  });

  test("and compounds of words that begin with four of its letters", () => {
    const complete = completing("Softwareentwickler", "Entwickler");
    expect(complete("entw").words).toEqual(["entwickler", "softwareentwickler"]);
    expect(complete("ent").words).toEqual(["entwickler"]);
  });
});

describe("an unfinished compound becomes two words that a title has together", () => {
  test("the longest first word that leaves two letters, or the shortest of four letters", () => {
    const complete = completing(
      "Java Entwickler",
      "SAP Entwickler",
      "Software Entwickler",
      "Software Engineer",
      "Softwaree X",
    );
    expect(complete("softwareentw")).toEqual({ words: ["software entwickler"] });
    expect(complete("softwareen")).toEqual({ words: ["software engineer", "software entwickler"] });
    expect(complete("javaentw")).toEqual({ words: ["java entwickler"] });
    expect(complete("sapentw")).toEqual({ words: [] });
    expect(completing("Software Entwickler")("softwaree")).toEqual({ words: ["software"], corrected: "software" });
  });

  test("but not two that only different titles have, nor one in a text", () => {
    expect(completing("Software", "Entwickler")("softwareentw")).toEqual({ words: [] });
    const inText: Opening = { id: "text", title: "Software", abstract: "Entwickler" };
    expect(completing(inText, "Entwickler")("softwareentw")).toEqual({ words: [] });
  });

  test("the most frequent together first", () => {
    const complete = completing("Software Entwickler", ...times(2, "Software Entwurf"), ...times(3, "Entwickler"));
    expect(complete("softwareentw").words).toEqual(["software entwurf", "software entwickler"]);
  });

  test("in any segment of the index", () => {
    const segments = [["Software Entwickler"], ["Anderes"], ["Software Entwurf", "Softwareentwurf"]];
    const { words } = completionsOf(
      segments.flatMap((titles) => indexOf(...titles).segments()),
      "softwareentwi",
      "de",
    );
    expect(words).toEqual(["software entwickler"]);
  });

  test("of the country", () => {
    const complete = completing(
      "Software Entwurf",
      inBrazil("Software Entwickler"),
      inBrazil("Software Entwickler", "2"),
    );
    expect(complete("softwareentw").words).toEqual(["software entwurf"]);
    expect(complete("softwareentw", "br").words).toEqual(["software entwickler"]);
    expect(complete("softwareentw", "").words).toEqual(["software entwickler", "software entwurf"]);
  });
});

describe("a mistyped beginning of four letters or more is corrected if nothing begins with it", () => {
  test("to the beginning one error away, likelier errors first", () => {
    const complete = completing("Python", ...times(9, "Pyrht"));
    expect(complete("pyht")).toEqual({ words: ["python"], corrected: "pyth" });
    expect(complete("pxth")).toEqual({ words: ["python"], corrected: "pyth" });
    expect(complete("pht")).toEqual({ words: [] });
    expect(complete("xyzw")).toEqual({ words: [] });
  });

  test("to that of the most frequent word, and completed only by words that begin with it", () => {
    const complete = completing("Tester", ...times(3, "Texter"), "Text", inBrazil("Tessa"), inBrazil("Tessa", "2"));
    expect(complete("tezt")).toEqual({ words: ["texter", "text"], corrected: "text" });
    expect(completing("Texttester")("texzt")).toEqual({ words: ["texttester"], corrected: "text" });
    expect(complete("tezsa", "br")).toEqual({ words: ["tessa"], corrected: "tessa" });
  });

  test("even if a word of a text begins with it", () => {
    expect(completing("Berel", { id: "text", title: "X", abstract: "Berlocke" })("berl").words).toEqual(["berel"]);
  });

  test("not if a name or a keyword begins with it", () => {
    const named: Opening = {
      id: "name",
      title: "X",
      places: [{ country: "de", city: { code: "berlin", label: "Berlin" } }],
    };
    expect(completing("Berel")("berl").words).toEqual(["berel"]);
    expect(completing("Berel", named)("berl")).toEqual({ words: [] });
    expect(completing("Berel", { id: "skill", title: "X", keywords: ["Berlitz"] })("berl")).toEqual({ words: [] });
  });
});
