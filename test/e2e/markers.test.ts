import { expect, test } from "vitest";
import { openDatabase } from "#server/compose/databases.ts";
import { createWordFinder } from "../disguises.ts";
import { allStoredData } from "./all-stored-data.ts";
import { mailsOf } from "./mails.ts";
import { siteForTests } from "./site.ts";
import { storesOf } from "./stores.ts";

const site = siteForTests(() => ({ CHALLENGE: "none", LOG_LEVEL: "trace" }));
const job = "de-platform-engineer-kubernetes-go";

/** Words in place of personal data, each used nowhere else. */
const markers = {
  firstName: "Zqfirst",
  lastName: "Zqlast",
  email: "zqmail@zqhost.example",
  telephone: "+4915199887766",
  linkedin: "https://linkedin.example/in/zqlinked",
  xing: "zqxing",
  quadrelReferent: "Zqreferent GmbH",
  candidatePreferences: "zqpreferences",
  source: "zqsource",
  medium: "zqmedium",
  file: "zqfilename.pdf",
  agent: "zqagent/1.0",
  query: "zqquery",
  key: "zqsubmitkey",
} as const;

const markersIn = createWordFinder(Object.values(markers));

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${site.address}${path}`, {
    redirect: "manual",
    ...init,
    headers: { "User-Agent": markers.agent, Referer: `https://example.com/?${markers.query}`, ...init.headers },
  });
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": markers.key, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

async function upload(content: string): Promise<string> {
  const { url, fields } = await (
    await post("/api/jobapp/attachment/cv", { challenge: "", contentType: "application/pdf" })
  ).json();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields as Record<string, string>)) form.append(name, value);
  form.append("Content-Type", "application/pdf");
  form.append("x-amz-meta-filename", markers.file);
  form.append("file", new Blob([content]), markers.file);
  const answer = await fetch(url, { method: "POST", body: form });
  expect(answer.status).toBe(201);
  return String(fields.key).slice(2);
}

test("nothing personal is in what the program prints, logs or answers, whatever goes wrong", async () => {
  const { file: _file, agent: _agent, query: _query, key: _key, ...answers } = markers;
  const form = async () => ({
    ...answers,
    cv: await upload("%PDF-1.7"),
    consent: true,
    country: "de",
    language: "de",
    challenge: "",
  });
  const path = `/api/jobapp/jobapplication/${job}?q=${markers.query}`;
  const refusals = [
    await post(path, JSON.stringify(await form()).slice(0, -5)), // cut off at its end
    await post(path, { ...(await form()), telephone: `${markers.telephone}x` }),
    await post(path, { ...(await form()), cv: "zqfilename" }, { "Idempotency-Key": "another" }),
    await post(path, { ...(await form()), cv: await upload("%PDF-no number") }, { "Idempotency-Key": "a-third" }),
    await post(path, await form(), { "Content-Type": "text/plain" }),
    await post(path, await form(), { Origin: `https://${markers.query}.example` }),
    await ask(`/api/search/jobpost2/${markers.query}?q=${markers.query}`),
    await ask(`/api/nowhere/${markers.query}`),
  ];
  const taken = await post(path, await form());
  expect(taken.status).toBe(201);
  refusals.push(await post(path, { ...(await form()), firstName: "Other" })); // the same key with different content
  refusals.push(await post(path, await form(), { "Idempotency-Key": "a-fourth" })); // the same person, who has already applied
  const catalogue = await openDatabase({ DATA_DIR: site.data, ...(await storesOf(site.data)) }, "catalogue");
  await catalogue.run("ALTER TABLE job RENAME TO elsewhere");
  refusals.push(
    await ask(`/api/search/jobpost2?q=${markers.query}&country=de`),
    await post(path, await form(), { "Idempotency-Key": "a-fifth" }),
  );
  await catalogue.run("ALTER TABLE elsewhere RENAME TO job");
  catalogue.close();

  expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([400, 403, 404, 415, 422, 429, 500, 503]));
  for (const answer of [...refusals, taken, await ask("/health")]) {
    const text = `${JSON.stringify([...answer.headers])} ${await answer.text()}`;
    expect(markersIn(text), text.slice(0, 300)).toEqual([]);
  }
  await expect.poll(() => mailsOf(site).length).toBeGreaterThan(0);
  await expect.poll(site.printed).toContain("request failed"); // otherwise an empty or terse log would pass the next check
  expect(markersIn(site.printed())).toEqual([]);
});

test("the search for personal data finds it in the stores", async () => {
  // the mails are left out, because they always contain personal data
  const kept = (await allStoredData(site.data)).filter(({ where }) => !where.endsWith(".eml"));
  expect(markersIn(kept.map(({ text }) => text).join("\n"))).toEqual(
    expect.arrayContaining([markers.email, markers.firstName, markers.file]),
  );
  expect(markersIn(`x=${encodeURIComponent(markers.linkedin)}`)).toEqual([markers.linkedin]);
  expect(markersIn(Buffer.from(markers.firstName).toString("base64"))).toEqual([markers.firstName]);
  expect(markersIn(Buffer.from(`a ${markers.firstName} b`).toString("base64"))).toEqual([markers.firstName]);
});
