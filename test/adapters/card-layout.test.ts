import { beforeAll, describe, expect, test } from "vitest";
import type { CloseableCardRenderer } from "#adapters/cards/card-drawer.ts";
import { areas, type CardPart, inkOf, type PlacedLine, type Size } from "#adapters/cards/lay-out.ts";
import { companyLogo } from "#adapters/cards/lay-out-company.ts";
import { createTexHyphenator } from "#adapters/language/hyphenate.ts";
import { type Card, companyCard, openingCard, siteCard } from "#core/cards/card.ts";
import { profileOf } from "#core/site/company-profile.ts";
import { labelsOf } from "#core/site/labels.ts";
import { languages } from "#core/translation/language.ts";
import { openSiteCards } from "#server/compose/cards.ts";
import { demoSite } from "../fixtures.ts";
import { jobId } from "../identities.ts";
import { writtenOpenings } from "../openings.ts";

const site = demoSite();
const hyphenate = createTexHyphenator();
let drawer: CloseableCardRenderer;
let other: CloseableCardRenderer;
beforeAll(async () => {
  drawer = await openSiteCards("site");
  other = await openSiteCards("site-examples/ventalba");
});

/** By how many pixels letters may extend beyond their box, as an apostrophe does at its edge or a round O below the baseline. */
const slackPx = 3;

/** The faults in the layout of a card: text outside its area, over other text, or over the logo. */
function faultsOf(lines: readonly PlacedLine[]): string[] {
  const { text, logo } = areas;
  const boxes = lines.map((line) => ({ ...inkOf(line), what: `${line.part} “${line.text}”` }));
  const outside = boxes.filter(
    ({ left, top, right, bottom }) =>
      left < text.left - slackPx ||
      right > text.right + slackPx ||
      top < text.top - slackPx ||
      bottom > text.bottom + slackPx,
  );
  const sign = {
    left: logo.left,
    right: logo.left + logo.height,
    top: logo.top,
    bottom: logo.top + logo.height,
    what: "logo",
  };
  const all = [sign, ...boxes];
  const over = all.flatMap((a, at) =>
    all
      .slice(at + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top + slackPx < b.bottom && b.top + slackPx < a.bottom)
      .map((b) => `${a.what} over ${b.what}`),
  );
  return [...outside.map(({ what }) => `${what} is outside`), ...over];
}

/** Whether a line of a title consists of whole words or ends at a permitted break. */
const isProperLine = (line: string, title: string): boolean => {
  const words = title.replace(/\s+/gu, " ");
  const at = words.indexOf(line);
  const [before, after] = [words[at - 1] ?? " ", words[at + line.length] ?? " "];
  return at !== -1 && /[\s/–-]/u.test(before) && (after === " " || /[/–-]$/.test(line));
};

const textOf = (lines: readonly PlacedLine[], part: CardPart): string =>
  lines.flatMap((line) => (line.part === part ? [line.text] : [])).join(" ");

const aCard = (title: string, more: Partial<Card> = {}): Card => ({
  title,
  breaks: [],
  fallbackTitle: "Prototype the future with us",
  places: ["Berlin"],
  company: "Tavela Digital",
  label: "Professional",
  brand: "Quadrel",
  seed: title,
  ...more,
});

test("every opening of the demo fits on its card in each language: nothing is cut off and nothing overlaps (spec C15)", {
  tags: "full",
}, () => {
  const faults: string[] = [];
  const cut: string[] = [];
  for (const language of languages) {
    const labels = labelsOf(site, language);
    for (const { id, title, company, places, role, language: written } of writtenOpenings()) {
      const job = {
        id: jobId(id),
        title,
        company: labels.company(company),
        cities: places.flatMap(({ country, city }) => (city ? [labels.city(country, city, city)] : [])),
        ...(role ? { role: { key: role, label: labels.role(role) } } : {}),
      };
      const card = openingCard(job, hyphenate(title, written), site, language);
      for (const each of [drawer, other]) {
        const lines = each.layOut(card);
        faults.push(...faultsOf(lines).map((fault) => `${language} ${id}: ${fault}`));
        if (lines.some(({ text }) => text.endsWith("…"))) cut.push(`${language} ${id}`);
        const broken = lines.filter(({ part, text }) => part === "title" && !isProperLine(text, title));
        cut.push(...broken.map(({ text }) => `${language} ${id}: “${text}” is part of a word`));
      }
    }
    for (const each of [drawer, other])
      faults.push(...faultsOf(each.layOut(siteCard(site, language))).map((fault) => `${language}: ${fault}`));
  }
  expect(faults).toEqual([]);
  expect(cut).toEqual([]);
});

describe("the card of a company", () => {
  const square: Size = { width: companyLogo.height, height: companyLogo.height };
  const wide: Size = { width: companyLogo.maxWidth, height: 30 };
  const cardOf = (name: string, sentence: string): Card =>
    companyCard({ code: "tavela", name, logo: "logos/tavela.svg" }, sentence, [], site, "en");

  /** The faults in the layout of a company's card, including text over the plate behind the logo. */
  const faultsWith = (card: Card, logo: Size | undefined): string[] => {
    const { lines, plate } = drawer.layOutCompany(card, logo);
    if (!plate) return faultsOf(lines);
    const over = lines.filter((line) => {
      const { left, right, top, bottom } = inkOf(line);
      return left < plate.right && plate.left < right && top < plate.bottom && plate.top < bottom;
    });
    const isInside = plate.left >= areas.text.left && plate.top >= areas.main.top && plate.bottom <= areas.main.bottom;
    return [
      ...faultsOf(lines),
      ...over.map(({ text }) => `“${text}” over the plate`),
      ...(isInside ? [] : ["the plate is outside"]),
    ];
  };

  test("of the demo has its name and its whole sentence, in each language (spec C15)", () => {
    const cards = site.companies.flatMap((company) =>
      languages.flatMap((language) => {
        const sentence = profileOf(site, company.code, language)?.sentence;
        return sentence ? [companyCard(company, sentence, [], site, language)] : [];
      }),
    );
    expect(cards.length).toBeGreaterThan(15);
    for (const card of cards) {
      expect(faultsWith(card, square)).toEqual([]);
      const { lines } = drawer.layOutCompany(card, square);
      expect(textOf(lines, "title")).toBe(card.title);
      expect(textOf(lines, "facts")).toBe(card.sentence);
    }
  });

  test("keeps its parts apart, whatever the length of the name and of the sentence and the width of the logo", () => {
    for (const name of [
      "Kivora",
      "W".repeat(80),
      "Gesellschaft für angewandte Elektrizität ".repeat(2),
      "Ingenieur ".repeat(8),
    ])
      for (const sentence of ["We bake.", "Wir bauen Windräder. ".repeat(9), "W".repeat(200)])
        for (const logo of [square, wide, undefined])
          expect(faultsWith(cardOf(name, sentence), logo), `${name}, ${sentence}`).toEqual([]);
  });

  test("ends a sentence that is too long with an ellipsis", () => {
    expect(textOf(drawer.layOutCompany(cardOf("Kivora", "W".repeat(200)), square).lines, "facts")).toMatch(/W…$/);
  });
});

describe("an absurd title (trust S 375)", () => {
  const long = "Donaudampfschifffahrtsgesellschaftskapitänsanwärter";
  test.each([
    ["200 letters without a space", "W".repeat(200)],
    ["200 wide words", "MW ".repeat(100)],
    ["4,000 letters", "Ingenieur ".repeat(400)],
    ["one long word", long],
    ["one word four times", `${long}/${long}-${long} ${long}`],
    ["a hundred accents on one letter", `Zalgo ${"a".padEnd(100, "\u0301\u0323")} Tester`],
    ["controls and directions", "Test\u0000er\u202e\u200b\u00ad (m/w/d)\u0007"],
    ["nothing but spaces", " \t\n\u00a0 "],
    ["nothing", ""],
    ["half of a character", "Tester \ud83d"],
    ["markup", `"><script>alert(1)</script>&amp;'`],
  ])("stays in its area: %s", (_, title) => {
    for (const each of [drawer, other])
      for (const places of [[], ["Berlin"], Array.from({ length: 12 }, () => "Villingen-Schwenningen")])
        expect(faultsOf(each.layOut(aCard(title, { places, company: places.length > 5 ? title : "Tavela" })))).toEqual(
          [],
        );
  });

  test("is cut with an ellipsis if it is too long even for the smallest size", () => {
    expect(textOf(drawer.layOut(aCard("W".repeat(200))), "title")).toMatch(/W…$/);
    expect(textOf(drawer.layOut(aCard(long)), "title")).toBe(long);
  });

  test("leaves out emojis and anything else that no font has, and keeps letters whose accents are missing", () => {
    expect(textOf(drawer.layOut(aCard("🚀 Senior Tester 👩🏽‍💻 (m/w/d) 🇩🇪")), "title")).toBe("Senior Tester (m/w/d)");
    expect(textOf(drawer.layOut(aCard("Việt Łódź Timișoara")), "title")).toBe("Viêt Łódź Timișoara");
  });

  test.each(["软件工程师（上海）", "مهندس برمجيات", "Инженер-программист", "🚀🚀🚀"])(
    "is replaced by the site's headline if no font has its letters: %s",
    (title) => expect(textOf(drawer.layOut(aCard(title)), "title")).toBe("Prototype the future with us"),
  );
});

test("as many places are named as fit on the line, and the others are counted", () => {
  const places = ["Frankfurt am Main", "Mönchengladbach", "Villingen-Schwenningen", "Berlin", "Hamburg", "Bremen"];
  const factsOf = (names: readonly string[]) => textOf(drawer.layOut(aCard("Tester", { places: names })), "facts");
  expect(factsOf(places)).toBe("Tavela Digital  ·  Frankfurt am Main, Mönchengladbach +4");
  expect(factsOf(Array.from({ length: 300 }, (_, at) => `Ort ${at}`))).toMatch(/Ort 0, Ort 1, .* \+29\d$/);
});

test("long words are hyphenated by the rules of their language, and only if they must be", () => {
  const title = "Donaudampfschifffahrtsgesellschaftskapitänsanwärterinnenvertretung";
  const lines = drawer.layOut(aCard(title, { breaks: hyphenate(title, "de") })).filter(({ part }) => part === "title");
  expect(
    lines
      .map(({ text }) => text)
      .join("")
      .replaceAll("-", ""),
  ).toBe(title);
  for (const { text } of lines.slice(0, -1)) expect(text).toMatch(/-$/);
});
