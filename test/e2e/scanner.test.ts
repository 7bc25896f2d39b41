import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eicar, startClamd } from "../clamd.ts";
import { temporaryFolder } from "../temporary.ts";
import { siteForTests } from "./site.ts";

const job = "de-werkstudium-webanalyse-ab-tests";

describe("an operator of a site with a scanner", () => {
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  beforeAll(async () => {
    clamd = await startClamd();
  });
  afterAll(() => clamd.stop());
  const site = siteForTests(() => ({ CHALLENGE: "none", CLAMD_URL: clamd.url }));
  const post = (path: string, body: unknown) =>
    fetch(`${site.address}/api/jobapp${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });

  async function apply(email: string, content: string): Promise<string> {
    const { url, fields } = await (
      await post("/attachment/cv", { challenge: "", contentType: "application/pdf" })
    ).json();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields as Record<string, string>)) form.append(name, value);
    form.append("Content-Type", "application/pdf");
    form.append("file", new Blob([content]), "cv.pdf");
    expect((await fetch(url, { method: "POST", body: form })).status).toBe(201);
    const person = { firstName: "Ada", lastName: "L", email, telephone: "+49 1", consent: true };
    const answer = await post(`/jobapplication/${job}`, {
      ...person,
      cv: fields.key.slice(2),
      country: "de",
      language: "de",
    });
    expect(answer.status).toBe(201);
    return (await answer.json()).id;
  }
  const scansOf = async (id: string) => JSON.parse(await site.careers("applications", "show", id, "--json")).scans;

  test("gets clean files, and infected ones only when insisting", { tags: "full" }, async () => {
    const [good, bad] = [
      await apply("gut@example.org", "%PDF-1.7"),
      await apply("boese@example.org", `%PDF-1.7 ${eicar}`),
    ];
    await expect.poll(() => scansOf(good), { timeout: 20_000 }).toEqual({ cv: "clean" });
    await expect.poll(() => scansOf(bad), { timeout: 20_000 }).toEqual({ cv: "infected" });
    expect(await site.careers("applications", "show", bad)).toContain("malware: infected");
    const folder = temporaryFolder();
    await site.careers("applications", "files", "--why", "x", good, "--to", folder);
    expect(await site.careers("applications", "files", "--why", "x", bad, "--to", folder)).toContain("cv is infected");
    expect(readdirSync(folder)).toHaveLength(1);
    await site.careers("applications", "files", "--why", "x", bad, "--to", folder, "--unsafe");
    expect(readdirSync(folder)).toHaveLength(2);
  });

  test("gets nothing that was not scanned yet", { tags: "full" }, async () => {
    await clamd.stop();
    const id = await apply("wartet@example.org", "%PDF-1.7");
    const folder = temporaryFolder();
    expect(await site.careers("applications", "files", "--why", "x", id, "--to", folder)).toContain("cv is pending");
    expect(readdirSync(folder)).toEqual([]);
  });
});
