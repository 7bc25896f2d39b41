import { describe, expect, test } from "vitest";
import { eventually, searchOf, textOf } from "./steps.ts";
import { isReady, type Journey, type Visitor } from "./visitor.ts";

/** Journeys back and forward through the history of a tab. Each page is compared with its earlier state and with its address. */
export function historyJourneys({ site, newVisitor }: Journey): void {
  const visit = async (query = ""): Promise<Visitor> => {
    const visitor = await newVisitor(1440);
    await visitor.open(`${site.address}/de/careers/de/job-search?country=de${query}`);
    return visitor;
  };

  describe("going back and forth", () => {
    // trust R 281
    test("across three countries shows and sends what the address says", async () => {
      const visitor = await visit();
      const germany = await arrivedIn(visitor, { path: "/de/careers/de/job-search", title: "Deutschland" });
      await choose(visitor, "country", "it");
      const italy = await arrivedIn(visitor, { path: "/it/careers/it/job-search", title: "Italia" });
      await choose(visitor, "country", "fr");
      await arrivedIn(visitor, { path: "/fr/careers/fr/job-search", title: "France" });
      await visitor.back();
      await isAgain(visitor, italy);
      await visitor.back();
      await isAgain(visitor, germany);
      await visitor.forward();
      await isAgain(visitor, italy);
      await visitor.back();
      await isAgain(visitor, germany);

      await search(visitor, "design"); // a search leaves the country in the address unchanged
      await eventually(() => searchOf(visitor)).toEqual({ country: "de", q: "design" });
      await arrivedIn(visitor, { path: "/de/careers/de/job-search", title: "Deutschland" });
    });

    // trust R 282
    test("across filters, a text and an order shows and sends what the address says", async () => {
      const visitor = await visit();
      const steps = [await decodeSeen(visitor)];
      const step = async (act: () => Promise<void>, parameter: string): Promise<void> => {
        await act();
        await eventually(async () => (await visitor.address()).search).toContain(parameter);
        steps.push(await decodeSeen(visitor));
      };
      await step(() => search(visitor, "ingenieur"), "q=ingenieur");
      await step(() => choose(visitor, "role", "professional"), "role=professional");
      await step(() => visitor.click("nav a[href*='sort=newest']"), "sort=newest");
      const city = await visitor.read<string>(`document.querySelector("select[name=city]").options[1].value`);
      await step(() => choose(visitor, "city", city), `city=${city}`);
      for (const seen of steps.slice(0, -1).reverse()) {
        await visitor.back();
        await isAgain(visitor, seen);
      }
      for (const seen of steps.slice(1)) {
        await visitor.forward();
        await isAgain(visitor, seen);
      }
    });

    // trust R 283
    test("across an opening and another country shows the results from which it was opened", async () => {
      const visitor = await visit("&q=design");
      const germany = await decodeSeen(visitor);
      await choose(visitor, "country", "it");
      const italy = await arrivedIn(visitor, { path: "/it/careers/it/job-search", title: "Italia" });
      const opening = "ol > li h3 a[href*='job-details']";
      const title = await textOf(visitor, opening);
      await visitor.click(opening);
      await eventually(() => textOf(visitor, "h1")).toBe(title);
      await visitor.back();
      await isAgain(visitor, italy);
      await visitor.back();
      await isAgain(visitor, germany);
      await visitor.forward();
      await isAgain(visitor, italy);
    });
  });
}

/** The state of a results page: what it shows, and what its form would send. */
export interface Seen {
  readonly address: string;
  readonly language: string;
  readonly title: string;
  readonly heading: string;
  readonly openings: readonly string[];
  readonly sent: Readonly<Record<string, string>>;
}

export const seen = `(() => {
  const text = (found) => found ? found.textContent : "";
  const form = document.querySelector("search form");
  return {
    address: location.pathname + location.search,
    language: document.documentElement.lang,
    title: document.title,
    heading: text(document.querySelector("section[aria-busy=false] h2")),
    openings: [...document.querySelectorAll("section[aria-busy] ol > li h3 a[href*=job-details]")].map(text),
    sent: Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== "")),
  };
})()`;

/** Waits until results and form match the address, then reads them. */
async function decodeSeen(visitor: Visitor): Promise<Seen> {
  await eventually(async () => {
    const { address, heading, sent } = await visitor.read<Seen>(seen);
    return heading !== "" && said(sent) === said(parametersOf(address));
  }).toBe(true);
  return visitor.read<Seen>(seen);
}

const parametersOf = (address: string) => Object.fromEntries(new URL(address, "http://localhost").searchParams);
const said = (parameters: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(parameters).sort());

async function arrivedIn(
  visitor: Visitor,
  { path, title }: { readonly path: string; readonly title: string },
): Promise<Seen> {
  await eventually(async () => (await visitor.address()).pathname).toBe(path);
  await eventually(() => visitor.read("document.title").catch(String)).toContain(title);
  await eventually(() => visitor.read(isReady).catch(String)).toBe(true);
  const arrived = await decodeSeen(visitor);
  expect(arrived.language).toBe(path.slice(1, 3));
  expect(arrived.openings.length).toBeGreaterThan(0);
  return arrived;
}

const isAgain = async (visitor: Visitor, before: Seen): Promise<void> => {
  await eventually(() => visitor.read(seen).catch(String)).toEqual(before);
  await eventually(() => visitor.read(isReady).catch(String)).toBe(true);
};

/** Chooses an option with the mouse. Another journey covers the keyboard. */
const choose = (visitor: Visitor, name: string, code: string): Promise<void> =>
  visitor.read(`((select) => {
    select.value = ${JSON.stringify(code)};
    select.dispatchEvent(new Event("change", { bubbles: true }));
  })(document.querySelector("select[name=${name}]"))`);

async function search(visitor: Visitor, text: string): Promise<void> {
  await visitor.fill("input[name=q]", text);
  await visitor.press("Enter");
}
