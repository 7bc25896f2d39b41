import { pino } from "pino";
import { expect, test } from "vitest";
import { PorticoError } from "#core/errors.ts";
import type { JobIndex } from "#core/jobs/job-index.ts";
import { moment } from "../identities.ts";
import { builtApp, partsOfDemo } from "./built-app.ts";

const away = async (): Promise<never> => {
  throw new PorticoError("unavailable", "the host of a call cannot be reached");
};

/** The built pages over the demo. The index serves the first `searches` searches, then calls `then`. Its lookup of similar openings fails. */
async function siteThatAnswers(searches: number, then: JobIndex["search"]) {
  const services = await partsOfDemo();
  let asked = 0;
  const search: JobIndex["search"] = (query, language) => {
    asked += 1;
    return asked <= searches ? services.jobIndex.search(query, language) : then(query, language);
  };
  const lines: { level: number; err?: { message: string }; path?: string }[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = await builtApp({ ...services, jobIndex: { ...services.jobIndex, search, similar: away } }, log);
  const visit = async (search: string) => {
    const answer = await app.request(`/de/careers/de/job-search?country=de&${search}`);
    return { status: answer.status, text: (await answer.text()).replaceAll("<!-- -->", "") };
  };
  return { visit, lines, app, services };
}

test("a search without results keeps the ways on that need no further query if its index fails after it", async () => {
  const { visit, lines } = await siteThatAnswers(1, away);
  const { status, text } = await visit("city=bremen&q=design");
  expect(status).toBe(200);
  expect(text).toContain("Keine Jobs zu „design“ gefunden");
  expect(text).toContain("Ohne Bremen");
  expect(text).toContain("Stadt: Hamburg");
  expect(text).not.toContain("Deutschland: alle Jobs");
  expect(lines).toMatchObject([
    { level: 40, path: "/de/careers/de/job-search", err: { message: "the host of a call cannot be reached" } },
  ]);
});

test("results are shown without the counts of other countries if these cannot be queried", async () => {
  const { visit, lines } = await siteThatAnswers(1, away);
  const { status, text } = await visit("city=berlin");
  expect(status).toBe(200);
  expect(text).toMatch(/\d+ Jobs in Berlin/);
  expect(text).toMatch(/>Berlin \(\d+\)<\/option>/);
  expect(text).toContain(">Österreich</option>");
  expect(lines).toHaveLength(1);
});

test("a silent index does not keep results waiting", { tags: "full" }, async () => {
  const { visit, lines } = await siteThatAnswers(1, () => new Promise(() => undefined));
  const { status, text } = await visit("city=bremen&q=design"); // without a timeout, the page would wait for ever
  expect(status).toBe(200);
  expect(text).toContain("Ohne Bremen");
  expect(lines).toHaveLength(1);
});

test("a bug in the search help is reported as a failure, not as missing help", async () => {
  const { visit, lines } = await siteThatAnswers(1, async () => {
    throw new TypeError("undefined is no function");
  });
  expect((await visit("city=bremen&q=design")).status).toBe(500);
  expect(lines).toMatchObject([{ level: 50, err: { message: "undefined is no function" } }]);
});

test("the page of a closed opening is shown without others if these cannot be queried", async () => {
  const { app, lines, services } = await siteThatAnswers(0, away);
  const { items } = await services.jobIndex.search({ country: "de", page: 1 }, "de");
  const [{ id } = {}] = items;
  if (!id) throw new Error("no opening was found");
  await services.jobStore.apply({ source: "demo", put: [], close: [id], at: moment(new Date().toISOString()) });
  const answer = await app.request(`/de/careers/de/job-details/${id}?country=de`);
  expect(answer.status).toBe(410);
  expect(lines).toMatchObject([{ level: 40, path: `/de/careers/de/job-details/${id}` }]);
});
