import { expect, test } from "vitest";
import { aSite, aSource, json, records } from "../a-source.ts";

// trust S 490
test("a feed cannot take ids that another source will bring, which would then be refused", async () => {
  const { answers, run, states } = await aSite({
    sources: (address) => [
      aSource({ name: "ours", from: `${address}/ours` }),
      aSource({ name: "plants", from: `${address}/plants` }),
      aSource({ name: "plants-north", from: `${address}/north` }),
    ],
  });
  answers(json(records("a", "plants-1")));
  await expect(run()).rejects.toThrow("ids that begin with plants- belong to the source plants: plants-1");
  answers(json(records("plants-north-1")));
  await expect(run({}, "plants")).rejects.toThrow("belong to the source plants-north: plants-north-1");
  expect(await run({}, "plants-north")).toMatchObject({ report: { added: ["plants-north-1"] } });
  answers(json(records("plants-1", "free")));
  expect(await run({}, "plants")).toMatchObject({ report: { added: ["plants-1", "free"] } });
  expect(await states()).toEqual([]);
});

// trust S 491
test("an address that is mistyped in its variable, and taken for a path, is not revealed", async () => {
  const { run, state } = await aSite({
    environment: { FEED: "ats.example/export?key=topsecret" },
    sources: () => [aSource({ from: `\${FEED}` })],
  });
  await expect(run()).rejects.toThrow(`\${FEED} `);
  expect(JSON.stringify(await state())).not.toContain("topsecret");
});

// trust S 491
test("the address of a page is not an opening's link if it holds a secret", async () => {
  const { answers, run, services } = await aSite({
    environment: { ATS_KEY: "topsecret" },
    sources: (address) => [aSource({ format: "jsonld", from: `${address}/jobs?key=\${ATS_KEY}`, company: "tavela" })],
  });
  const posting = {
    "@type": "JobPosting",
    identifier: "7",
    title: "Cook",
    datePosted: "2026-01-01",
    jobLocation: { address: { addressCountry: "DE", addressLocality: "Berlin" } },
  };
  answers((_, response) =>
    response
      .writeHead(200, { "Content-Type": "text/html" })
      .end(`<!doctype html><html><script type="application/ld+json">${JSON.stringify(posting)}</script></html>`),
  );
  const done = await run();
  expect(done).toMatchObject({ report: { problems: [], added: ["ours-7"] } });
  expect(JSON.stringify([done, await services.jobStore.list({ source: "ours" })])).not.toContain("topsecret");
});
