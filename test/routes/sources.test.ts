import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runSource } from "#core/imports/run-source.ts";
import { aSite, aSource, json, records } from "../a-source.ts";
import { jobId, moment } from "../identities.ts";
import { aRecord } from "../unit/core/imports/context.ts";

const ten = Array.from({ length: 10 }, (_, index) => `job-${index}`);

test("a source is fetched, imported, and stored with its next fetch", async () => {
  const now = new Date("2026-11-22T10:00:00Z");
  const { answers, run, states, state } = await aSite({ now: () => now });
  answers(json(records("a", "b")));
  expect(await run()).toMatchObject({ is: "imported", report: { added: ["a", "b"] } });
  expect(await states()).toEqual(["a open", "b open"]);
  expect(await state()).toEqual({
    name: "ours",
    since: now.toISOString(),
    failures: 0,
    lastRunAt: now.toISOString(),
    lastSuccessAt: now.toISOString(),
    nextAt: "2026-11-22T11:00:00.000Z",
    counts: { added: 2, changed: 0, closed: 0, unchanged: 0, skipped: 0 },
  });
  expect(await run()).toMatchObject({ report: { unchanged: ["a", "b"], added: [], changed: [], closed: [] } });
});

test("an unchanged feed changes nothing and is a success; with other settings it is read again", async () => {
  const { answers, run, asked, parts } = await aSite();
  answers((request, response) => {
    if (request.headers["if-none-match"] === '"1"') return void response.writeHead(304).end();
    response.writeHead(200, { ETag: '"1"' }).end(JSON.stringify(records("a")));
  });
  await run();
  expect(await run()).toEqual({ is: "unchanged" });
  expect(await run({ reread: true })).toMatchObject({ is: "imported" });
  const [source] = parts.sources;
  if (!source) throw new Error("there is one");
  await runSource({ ...source, skipBad: true }, parts, { signal: new AbortController().signal });
  expect(asked.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, '"1"', undefined, undefined]);
});

// trust S 470
describe("a broken feed changes nothing, and is reported and kept:", () => {
  test.each<[string, RequestListener, RegExp]>([
    [
      "HTML with 200",
      (_, response) => void response.end("<!DOCTYPE html><title>Sign in</title>"),
      /web page \("Sign in"\), not a feed/,
    ],
    ["nothing", (_, response) => void response.end(" \n"), /it is empty/],
    [
      "half a document",
      (_, response) => void response.end(JSON.stringify(records("a")).slice(0, -30)),
      /not valid JSON: line 1/,
    ],
    ["another encoding", (_, response) => void response.end(Buffer.from('["\xe4\xf6"]', "latin1")), /not in UTF-8/],
    ["something else", json({ error: "busy" }), /not a native file/],
    ["one invalid record", json([...records("a"), aRecord({ id: "b", title: "" })]), /1 record is invalid/],
    ["an id twice, as in a list that changes while it is read", json(records("a", "a")), /1 record is invalid/],
    ["an empty list", json([]), /close 3 of 3 openings/],
    [
      "half the bytes",
      (_, response) => void response.writeHead(200, { "Content-Length": 9999 }).end("[{"),
      /broke off|longer/,
    ],
  ])("%s", { tags: "full" }, async (_, answer, says) => {
    const { answers, run, states, state, parts } = await aSite();
    answers(json(records("a", "b", "c")));
    await run();
    answers(answer);
    const outcome = await run().catch((error: Error) => error.message);
    expect(JSON.stringify(outcome)).toMatch(new RegExp(says.source.replaceAll('"', '\\\\"')));
    expect(await states()).toEqual(["a open", "b open", "c open"]);
    expect(await state()).toMatchObject({ failures: 1, failure: { reason: expect.stringMatching(says) } });
    const kept = parts.keptInputs.find("ours") ?? "";
    expect(statSync(kept).mode & 0o777).toBe(0o600);
    answers(json(records("a", "b", "c")));
    await run();
    expect([existsSync(kept), await state()]).toMatchObject([false, { failures: 0 }]);
    expect(await state()).not.toHaveProperty("failure");
  });

  test("what the run was reading is kept, and no more than 20 MB of it", async () => {
    const { answers, run, parts } = await aSite();
    answers((_, response) => void response.end(`[${" ".repeat(21_000_000)}`));
    await expect(run()).rejects.toThrow(/not valid JSON/);
    expect(statSync(parts.keptInputs.find("ours") ?? "").size).toBe(20_000_000);
    answers((_, response) => void response.end("[half"));
    await expect(run()).rejects.toThrow(/not valid JSON/);
    expect(readFileSync(parts.keptInputs.find("ours") ?? "", "utf8")).toBe("[half");
  });
});

// trust S 471
test("the wait after a failure grows each time, and is never shorter than the host asks for", async () => {
  const now = new Date("2026-11-22T10:00:00Z");
  const { answers, run, state } = await aSite({ now: () => now });
  answers((_, response) => void response.writeHead(500).end());
  const waits: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    await expect(run()).rejects.toThrow(/answers 500/);
    waits.push((Date.parse((await state())?.nextAt ?? "") - now.getTime()) / 60_000);
  }
  expect(waits.map(Math.round)).toEqual([5, 11, 21, 42, 84, 168, 336, 672, 756, 756]);
  answers((_, response) => void response.writeHead(429, { "Retry-After": "86400" }).end());
  await expect(run()).rejects.toThrow(/retry in 86400 seconds/);
  expect(await state()).toMatchObject({ failures: 11, nextAt: "2026-11-23T10:00:00.000Z" });
});

// trust S 472
describe("a source that shrinks", () => {
  test("is refused until its next run is confirmed, which is valid for one import", async () => {
    const { services, answers, run, states, state } = await aSite();
    answers(json(records(...ten)));
    await run();
    answers(json(records("job-0")));
    expect(await run()).toMatchObject({ report: { refused: expect.stringMatching(/close 9 of 10/) } });
    expect(await state()).toMatchObject({ failure: { kind: "shrank" } });
    await services.sourceStore.confirm("ours", moment("2026-11-22T10:00:00Z"));
    expect(await run()).toMatchObject({ report: { unchanged: ["job-0"] } });
    expect((await states()).filter((each) => each.endsWith("open"))).toEqual(["job-0 open"]);
    answers(json([]));
    expect(await run()).toMatchObject({ report: { refused: expect.stringMatching(/close 1 of 1/) } });
  });

  test("a confirmation during a run applies to the next one, which is due at once", async () => {
    const { services, answers, run, state } = await aSite();
    const at = moment("2026-11-22T10:00:00.000Z");
    answers(async (request, response) => {
      await services.sourceStore.confirm("ours", at);
      json(records("a"))(request, response);
    });
    await run();
    expect(await state()).toMatchObject({ confirmedAt: at, nextAt: at, failures: 0 });
    answers(json(records("a")));
    await run();
    expect(await state()).not.toHaveProperty("confirmedAt");
  });

  test("a source that loses half of its fields is refused likewise", async () => {
    const { answers, run } = await aSite();
    const rich = { role: "professional", areas: ["technology"], workplace: "hybrid", employment: ["full_time"] };
    answers(json(ten.map((id) => aRecord({ id, ...rich }))));
    await run();
    answers(json(records(...ten)));
    expect(await run()).toMatchObject({
      report: { refused: expect.stringMatching(/remove half or more of the fields of 10 of 10/) },
    });
  });
});

test("an opening that its source withdrew can be opened by it again; one that an operator closed stays closed (spec C22)", async () => {
  const { services, answers, run, states } = await aSite();
  answers(json(records(...ten)));
  await run();
  await services.jobStore.setState(jobId("job-1"), "closed", moment("2026-11-22T10:00:00Z"));
  answers(json(records(...ten.slice(1))));
  await run();
  answers(json(records(...ten)));
  expect(await run()).toMatchObject({ report: { changed: ["job-0"], skipped: [{ id: "job-1" }] } });
  expect(await states()).toEqual(ten.map((id) => `${id} ${id === "job-1" ? "closed" : "open"}`));
});

test("a dry run shows what would change in each opening, and stores nothing (spec C22)", async () => {
  const { answers, run, states, state } = await aSite();
  answers(json(records("a")));
  await run();
  const before = await state();
  answers(json([aRecord({ id: "a", title: "Lead", places: [{ country: "de", city: "hamburg" }] })]));
  expect(await run({ dryRun: true })).toMatchObject({
    report: {
      changes: [
        {
          id: "a",
          fields: [
            { field: "places", before: "Berlin (de)", after: "Hamburg (de)" },
            { field: "title", before: "Tester", after: "Lead" },
          ],
        },
      ],
    },
  });
  expect([await states(), await state()]).toEqual([["a open"], before]);
});

// trust S 473
test("a secret comes from the environment; without it nothing is fetched, and it appears nowhere", async () => {
  const environment: Record<string, string> = {};
  const { answers, run, asked, state, services } = await aSite({
    environment,
    sources: (address) => [
      aSource({ from: `${address}/jobs?key=\${ATS_KEY}`, headers: { "X-Token": `t-\${ATS_KEY}` } }),
    ],
  });
  await expect(run()).rejects.toThrow("the environment variable ATS_KEY is missing");
  expect(asked).toHaveLength(0);
  environment["ATS_KEY"] = "hidden\nX: y";
  await expect(run()).rejects.toThrow("the header X-Token has characters");
  environment["ATS_KEY"] = "hidden";
  answers((_, response) => void response.writeHead(401).end());
  await expect(run()).rejects.toThrow("it answers 401: are the headers of the source right?");
  expect([asked[0]?.url, asked[0]?.headers["x-token"]]).toEqual(["/jobs?key=hidden", "t-hidden"]);
  expect(JSON.stringify([await state(), await services.sourceStore.all()])).not.toContain("hidden");
});

// trust S 474
test("a source is imported once at a time; a stopped import changes nothing and is no failure", async () => {
  const { answers, run, states, state } = await aSite();
  const ending = new AbortController();
  answers((_, response) => void response.write("["));
  const first = run({ signal: ending.signal }).catch((error: Error) => error.message);
  await expect.poll(() => run().catch((error: { code: string }) => error.code)).toBe("busy");
  ending.abort();
  expect(await first).toMatch(/stopped/);
  expect([await states(), await state()]).toMatchObject([[], { failures: 0 }]);
});

test("each opening belongs to the company that its name in the feed stands for, otherwise to that of the source", async () => {
  const { answers, run, services } = await aSite({
    sources: (address) => [
      aSource({ from: address, format: "greenhouse", company: "tavela", companies: { "Acme Ltd": "novarum" } }),
    ],
  });
  const job = (id: number, company: string) => ({
    id,
    title: "Welder",
    company_name: company,
    location: { name: "Berlin, Germany" },
    content: "&lt;p&gt;You weld what others draw.&lt;/p&gt;",
    updated_at: "2026-11-01T10:00:00Z",
  });
  answers(json({ jobs: [job(1, "Acme Ltd"), job(2, "Someone else")] }));
  await run();
  const all = await services.jobStore.list({ source: "ours" });
  expect(all.map((stored) => [stored.job.id, stored.job.company])).toEqual([
    ["ours-1", "novarum"],
    ["ours-2", "tavela"],
  ]);
});

test("a folder is one feed, files in the order of their names", async () => {
  const { services, run, states } = await aSite({ sources: () => [aSource({ from: "feeds" })] });
  const folder = join(services.config.DATA_DIR, "feeds");
  mkdirSync(folder);
  writeFileSync(join(folder, "1.json"), JSON.stringify(records("a")));
  writeFileSync(join(folder, "2.json"), JSON.stringify(records("b")));
  writeFileSync(join(folder, ".3.json"), "hidden");
  const parts = { ...(await services.sourceParts(services.config.DATA_DIR)), variable: () => undefined };
  await runSource(aSource({ from: "feeds" }), parts, { signal: new AbortController().signal });
  expect(await states()).toEqual(["a open", "b open"]);
  await expect(run()).rejects.toThrow(/feeds cannot be opened: no such file or folder/);
});
