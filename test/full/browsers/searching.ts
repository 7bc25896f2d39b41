import { describe, expect, test } from "vitest";
import { countOf, eventually, focus, focusOf, searchOf, textOf } from "./steps.ts";
import type { Journey, Visitor } from "./visitor.ts";

const box = "input[name=q]";
const suggestions = "search [role=listbox]";
const firstOpening = "ol > li h3 a[href*='job-details']";
const expanded = "button[aria-controls][aria-expanded=true]";

export function searching({ site, newVisitor }: Journey): void {
  const visit = async (width = 1440): Promise<Visitor> => {
    const visitor = await newVisitor(width);
    await visitor.open(`${site.address}/de/careers/de/job-search?country=de`);
    return visitor;
  };

  describe("searching", () => {
    test("by a word and a filter finds an opening, and returns from it to the same results and link", async () => {
      const visitor = await visit();
      await visitor.fill(box, "Design");
      await visitor.press("Enter");
      await eventually(() => searchOf(visitor)).toEqual({ country: "de", q: "design" });
      await eventually(() => countOf(visitor, "ul[aria-label='Aktive Filter'] li")).toBe(2); // the new page no longer moves the focus
      await focus(visitor, "select[name=area]");
      await visitor.type("Krea"); // typing selects the option that begins with these letters
      await eventually(() => visitor.read("document.querySelector('select[name=area]').value")).toBe("creative");
      expect(await searchOf(visitor)).toEqual({ country: "de", q: "design" }); // choosing an option by typing does not search yet
      await visitor.press("Enter");
      await eventually(() => searchOf(visitor)).toEqual({ country: "de", q: "design", area: "creative" });
      await eventually(() => countOf(visitor, "ul[aria-label='Aktive Filter'] li")).toBe(3);
      await eventually(() => visitor.read("document.title")).toMatch(/^\d+ Jobs? in Deutschland – /);

      const title = await textOf(visitor, firstOpening);
      await visitor.click(firstOpening);
      await eventually(() => textOf(visitor, "h1")).toBe(title);
      await eventually(() => focusOf(visitor)).toBe(title);
      await eventually(() => visitor.read("document.title")).toContain(title);
      await visitor.back();
      await eventually(() => searchOf(visitor)).toEqual({ country: "de", q: "design", area: "creative" });
      await eventually(() => visitor.read("document.activeElement.tagName")).toBe("A");
      expect(await focusOf(visitor)).toBe(title);
    });

    test("is helped by suggestions, by keyboard", async () => {
      const visitor = await visit();
      await visitor.fill(box, "kuber");
      await eventually(() => countOf(visitor, `${suggestions} [role=option]`)).toBeGreaterThan(0);
      await visitor.press("Escape");
      await eventually(() => countOf(visitor, suggestions)).toBe(0);
      expect(await visitor.read(`document.querySelector("${box}").value`)).toBe("kuber");
      await visitor.press("ArrowDown");
      await eventually(() => countOf(visitor, suggestions)).toBe(1);
      await visitor.press("ArrowDown");
      await eventually(() => countOf(visitor, `${suggestions} [aria-selected=true]`)).toBe(1);
      const chosen = await textOf(visitor, `${suggestions} [aria-selected=true]`);
      await visitor.press("Enter");
      await eventually(async () => (await searchOf(visitor))["q"]).toContain("kuber");
      expect(chosen.toLowerCase()).toContain((await searchOf(visitor))["q"]);
      await eventually(() => countOf(visitor, suggestions)).toBe(0);
    });

    test("on a phone opens the filters, closes them by Escape, and shows what was chosen", async () => {
      const visitor = await visit(360);
      await visitor.click({ role: "button", name: "Filter" });
      await eventually(() => countOf(visitor, expanded)).toBe(1);
      await visitor.press("Escape");
      await eventually(() => countOf(visitor, expanded)).toBe(0);
      await visitor.click({ role: "button", name: "Filter" });
      await focus(visitor, "select[name=role]");
      await visitor.type("Stud");
      await visitor.click("search form p button");
      await eventually(() => searchOf(visitor)).toEqual({ country: "de", role: "student" });
      await eventually(() => countOf(visitor, expanded)).toBe(0);
    });

    test("keeps the text in another language", async () => {
      const visitor = await visit();
      await visitor.fill(box, "Design");
      await visitor.press("Enter");
      await eventually(() => searchOf(visitor)).toEqual({ country: "de", q: "design" });
      await visitor.click("header summary");
      await visitor.click({ role: "link", name: "English" });
      await eventually(() => visitor.read("document.documentElement.lang")).toBe("en");
      expect(await searchOf(visitor)).toEqual({ country: "de", q: "design" });
    });

    test("switches the country on Enter, not while browsing the list", async () => {
      const visitor = await visit();
      await focus(visitor, "select[name=country]");
      await visitor.type("Ital");
      await eventually(() => visitor.read("document.querySelector('select[name=country]').value")).toBe("it");
      expect((await visitor.address()).pathname).toBe("/de/careers/de/job-search");
      await visitor.press("Enter");
      await eventually(async () => (await visitor.address()).pathname).toBe("/it/careers/it/job-search");
    });

    test("keeps the chosen theme", async () => {
      const visitor = await visit();
      const ground = () => visitor.read("getComputedStyle(document.body).backgroundColor");
      await visitor.click({ role: "button", name: "Hell" });
      await eventually(ground).toBe("rgb(243, 245, 249)");
      await visitor.click({ role: "button", name: "Dunkel" });
      await eventually(ground).toBe("rgb(13, 17, 34)");
      await eventually(() => textOf(visitor, "button[name=theme][aria-pressed=true]")).toBe("Dunkel");
      await visitor.reload();
      expect(await ground()).toBe("rgb(13, 17, 34)");
    });

    test("ends at an opening whose link can be copied", async () => {
      const visitor = await newVisitor(1440);
      await visitor.open(`${site.address}/de/careers/de/job-details/de-masterarbeit-embedded-sensorik?country=de`);
      await visitor.click({ role: "button", name: "Link kopieren" });
      await eventually(() => textOf(visitor, "main p[role=status]")).toBe("Link kopiert");
    });
  });
}
