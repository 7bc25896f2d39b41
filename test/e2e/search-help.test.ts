import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { chooseByLink } from "./choose-by-link.ts";
import { sharedSite, visit, visitors } from "./site.ts";

const site = sharedSite();
const visitor = visitors();
const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } };
const german = () => `${site.address}/de/careers/de/job-search?country=de`;
const heading = (page: Page) => page.locator("section[aria-busy] h2").first();
const parametersOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? "")?.[0]);
const optionsOf = (page: Page, filter: string) =>
  page.getByLabel(filter, { exact: true }).locator("option").allTextContents();
const ways = (page: Page) =>
  page
    .getByRole("listitem")
    .filter({ hasText: /\d+ Jobs?$/ })
    .getByRole("link");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe("a filter", () => {
  test("shows beside every option what it would find, and finds that", { tags: "full" }, async () => {
    const page = await visitor({ javaScriptEnabled: false });
    await page.goto(`${german()}&company=kivora&q=design`);
    for (const filter of ["Land", "Stadt", "Unternehmen", "Karrierestufe", "Bereich", "Interesse"]) {
      const counted = (await optionsOf(page, filter)).filter((option) => option !== "Alle");
      expect(counted.length, filter).toBeGreaterThan(1);
      expect(
        counted.filter((option) => !/ \(\d+\)$/.test(option)),
        filter,
      ).toEqual([]);
    }
    const tavela = (await optionsOf(page, "Unternehmen")).find((option) => option.startsWith("Tavela"));
    await page.goto(`${german()}&company=tavela&q=design`);
    expect(numberIn(await heading(page).textContent())).toBe(numberIn(tavela ?? ""));
    const austria = (await optionsOf(page, "Land")).find((option) => option.startsWith("Österreich"));
    await page.goto(`${site.address}/de/careers/at/job-search?country=at&q=design`);
    expect(numberIn(await heading(page).textContent())).toBe(numberIn(austria ?? ""));
  });

  test("still shows options that find nothing now, so that they can be chosen", async () => {
    const page = await visitor({ javaScriptEnabled: false });
    await page.goto(`${german()}&city=munich`);
    expect(await optionsOf(page, "Unternehmen")).toContain("Kivora Studio (0)");
  });
});

// look 1.6
test("a search without results names its cause: the filters, not the word, if no opening has both", async () => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto(`${german()}&city=bremen&company=kivora&q=design`);
  expect(await heading(page).textContent()).toBe("Keine Jobs passen zu deinen Filtern");
  await page.getByText("Am Wort „design“ liegt es nicht").getByText("Bremen, Kivora Studio").waitFor();
  expect(await page.getByText("Prüfe die Schreibweise").count()).toBe(0);
  await page.goto(`${german()}&city=bremen&company=kivora&q=astronauta`);
  await page.getByText("Prüfe die Schreibweise").waitFor();
});

describe("a typing error", () => {
  test("is corrected with a note, and the text can be searched as typed", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await visit(page, german());
    await page.getByRole("combobox").or(page.getByRole("searchbox")).first().fill("sofware");
    await page.keyboard.press("Enter");
    const note = page.getByText("Ergebnisse für software.", { exact: true });
    await note.waitFor();
    const announced = page.locator("section[aria-busy]").getByRole("status");
    await expect.poll(() => announced.textContent()).toContain("Ergebnisse für software.");
    expect(await page.getByText(/Ergebnisse für/).count()).toBe(2); // once visible, and once for screen readers
    await page.getByRole("link", { name: "sofware", exact: true }).click();
    await page.waitForURL(/typed=sofware/);
    await expect.poll(() => heading(page).textContent()).toBe("Keine Jobs zu „sofware“ gefunden");
    expect(await page.title()).toMatch(/^Keine Jobs zu „sofware“ gefunden/);
    await expect.poll(() => focused(page)).toBe("Keine Jobs zu „sofware“ gefunden");
    await page.getByRole("link", { name: /Mit der Schreibweise „software“/ }).click();
    await note.waitFor();
    expect(parametersOf(page)).toEqual({ country: "de", q: "sofware" });
  });

  test("is read as typed on other pages and under filters, until the text changes", async () => {
    const page = await visitor({ javaScriptEnabled: false });
    await page.goto(`${german()}&q=desing&typed=desing`);
    await chooseByLink(page, "Bereich", "Kreation");
    await page.waitForURL(/area=creative/);
    expect(parametersOf(page)).toMatchObject({ q: "desing", typed: "desing" });
    await page.getByRole("searchbox").fill("design");
    await page.getByRole("button", { name: "Suchen" }).click();
    await page.waitForURL(/q=design/);
    expect(parametersOf(page)).toEqual({ country: "de", q: "design", area: "creative" });
  });
});

describe("words that name a filter", () => {
  test("are offered as that filter, by keyboard too", async () => {
    const page = await visitor();
    await visit(page, `${german()}&q=entwickler+munich`);
    await page.getByRole("link", { name: "Als Filter verwenden: Stadt: München" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/city=munich/);
    expect(parametersOf(page)).toEqual({ country: "de", q: "entwickler", city: "munich" });
    await expect.poll(() => page.locator("input[name=q]").inputValue()).toBe("entwickler");
    await expect.poll(() => page.getByLabel("Stadt", { exact: true }).inputValue()).toBe("munich");
    await expect.poll(() => focused(page)).toMatch(/^\d+ Jobs? in München$/);
    expect(await page.getByRole("list", { name: "Filter aus deiner Suche" }).count()).toBe(0);
  });
});

// spec C24
test("pay and distances in a text are offered as filters, and can be removed again", { tags: "full" }, async () => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto(`${german()}&q=umkreis+50+km+k%C3%B6ln+ab+40.000`);
  await page.getByRole("link", { name: "Als Filter verwenden: Gehalt: ab 40.000 im Jahr" }).click();
  await page.waitForURL(/salary=40000/);
  expect(parametersOf(page)).toEqual({ country: "de", q: "umkreis 50 km köln", salary: "40000" });
  await page.getByRole("link", { name: "Als Filter verwenden: Stadt: Köln, Umkreis 50\u00a0km" }).click();
  await page.waitForURL(/radius=50/);
  expect(parametersOf(page)).toEqual({ country: "de", city: "cologne", radius: "50", salary: "40000" });
  expect(await page.title()).toMatch(/^ab 40.000 im Jahr, Köln, Umkreis 50\u00a0km: \d+ Jobs? – /);
  const around = numberIn((await heading(page).textContent())?.replace(/^.*: /, "") ?? "");
  const cities = await optionsOf(page, "Stadt");
  expect(cities).toContain(`Köln (${around})`);
  const other = cities.find((option) => option.startsWith("Düsseldorf")) ?? "";
  await chooseByLink(page, "Stadt", other);
  await page.waitForURL(/city=duesseldorf/);
  expect(parametersOf(page)).toEqual({ country: "de", city: "duesseldorf", salary: "40000" });
  expect(other).toBe(`Düsseldorf (${numberIn((await heading(page).textContent())?.replace(/^.*: /, "") ?? "")})`);
  await page.goto(`${german()}&city=cologne&radius=50&salary=40000&q=`);
  await page.getByRole("link", { name: "Filter entfernen: Umkreis 50\u00a0km" }).click();
  await page.waitForURL((address) => !address.searchParams.has("radius"));
  expect(numberIn((await heading(page).textContent())?.replace(/^.*: /, "") ?? "")).toBeLessThan(around);
  await page.getByRole("link", { name: "Filter entfernen: ab 40.000 im Jahr" }).click();
  await page.waitForURL((address) => !address.searchParams.has("salary"));
  expect(parametersOf(page)).toEqual({ country: "de", city: "cologne" });
});

describe("openings with some of the words", () => {
  test("follow under their own heading and are not in the total", async () => {
    const page = await visitor({ javaScriptEnabled: false });
    await page.goto(`${german()}&q=student+design`);
    const full = numberIn(await heading(page).textContent());
    const lists = page.locator("section[aria-busy] ol");
    expect(await lists.first().getByRole("heading").count()).toBe(full);
    expect(await page.getByRole("heading", { level: 2 }).last().textContent()).toBe(
      "Jobs mit einem Teil deiner Suchwörter",
    );
    const idsIn = (at: number) =>
      lists
        .nth(at)
        .locator("h3 a")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    const [all, some] = [await idsIn(0), await idsIn(1)];
    expect(some.length).toBeGreaterThan(0);
    expect(some.filter((id) => all.includes(id))).toEqual([]);
    expect(await page.getByRole("navigation", { name: "Ergebnisseiten" }).count()).toBe(0);
  });
});

describe("a search without results", () => {
  const nothing = () => `${german()}&city=bremen&company=kivora&q=design`;

  test("names other searches, each finding as many as it says, even without JavaScript", async () => {
    const page = await visitor({ javaScriptEnabled: false });
    await page.goto(nothing());
    expect(await heading(page).textContent()).toBe("Keine Jobs passen zu deinen Filtern");
    const links = await ways(page).evaluateAll((all) =>
      all.map((link) => ({ text: link.textContent ?? "", href: (link as HTMLAnchorElement).href })),
    );
    const texts = links.map(({ text }) => text.replace(/ \d+ Jobs?$/, ""));
    expect(texts).toEqual(
      expect.arrayContaining(["Ohne Bremen", "Stadt: Köln", "Land: Österreich", "Deutschland: alle Jobs"]),
    );
    expect(new Set(texts).size).toBe(texts.length);
    for (const { text, href } of links) {
      const promised = Number(/(\d+) Jobs?$/.exec(text)?.[1]);
      expect(promised, text).toBeGreaterThan(0);
      await page.goto(href);
      expect(numberIn(await heading(page).textContent()), text).toBe(promised);
    }
  });

  test.each(["city=bremen&company=kivora", "q=kivora+bremen"])(
    "offers the nearest cities with results before larger ones farther away (%s)",
    { tags: "full" },
    async (search) => {
      const page = await visitor({ javaScriptEnabled: false });
      await page.goto(`${german()}&company=kivora`);
      const counts = (await optionsOf(page, "Stadt")).map((option) => /^(.+) \((\d+)\)$/.exec(option) ?? []);
      const found = new Map(counts.map(([, name, count]) => [name ?? "", Number(count)]));
      expect(found.get("Berlin")).toBeGreaterThan(found.get("Hamburg") ?? 0);
      await page.goto(`${german()}&${search}`);
      const cities = (await ways(page).allTextContents()).filter((text) => text.startsWith("Stadt: "));
      expect(cities.map((text) => text.replace(/^Stadt: | \d+ Jobs?$/g, ""))).toEqual(["Hamburg", "Hannover", "Köln"]);
    },
  );

  test("offers the words without the city that one of them names, and other cities", async () => {
    const page = await visitor({ javaScriptEnabled: false });
    await page.goto(`${german()}&q=design+bremen`);
    expect(await heading(page).textContent()).toBe("Keine Jobs zu „design bremen“ gefunden");
    await page.getByRole("link", { name: /^Ohne Bremen \d+ Jobs$/ }).waitFor();
    const hamburg = page.getByRole("link", { name: /^Stadt: Hamburg \d+ Jobs?$/ });
    const promised = numberIn(await hamburg.textContent());
    await hamburg.click();
    await page.waitForURL(/[?&]city=/);
    expect(parametersOf(page)).toEqual({ country: "de", q: "design", city: "hamburg" });
    await expect.poll(async () => numberIn(await heading(page).textContent())).toBe(promised);
  });

  test("offers openings with the words of a phrase in any place", async () => {
    const page = await visitor({ javaScriptEnabled: false });
    await page.goto(`${german()}&q=${encodeURIComponent('"fertigungsplanung softwareentwickler"')}`);
    expect(await heading(page).textContent()).toBe("Keine Jobs zu „fertigungsplanung softwareentwickler“ gefunden");
    const way = page
      .getByRole("listitem")
      .filter({ hasText: "Ohne Anführungszeichen: fertigungsplanung softwareentwickler" });
    const count = numberIn(await way.textContent());
    await way.getByRole("link").click();
    expect(count).toBeGreaterThan(0);
    await expect.poll(async () => numberIn(await heading(page).textContent())).toBe(count);
  });

  test("can be left by one of them on a phone, and the results take the focus", { tags: "full" }, async () => {
    const page = await visitor(phone);
    await visit(page, nothing());
    await page.getByRole("link", { name: /^Ohne Bremen/ }).tap();
    await page.waitForURL((url) => !url.searchParams.has("city"));
    await expect.poll(() => focused(page)).toMatch(/^\d+ Jobs? bei Kivora Studio in Deutschland$/);
  });
});
