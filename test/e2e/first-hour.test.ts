import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { formOf } from "../../tools/chaos/calls.ts";
import { careers } from "../careers.ts";
import { solvePuzzle } from "../solve-puzzle.ts";
import { temporaryFolder } from "../temporary.ts";
import { runScript, type Settings } from "./program.ts";

/** Starts the site, as an operator would. Returns its address. */
async function start(settings: Settings): Promise<string> {
  const child = runScript("scripts/start.ts", [], {
    PORT: "0",
    LOG_LEVEL: "warn",
    LIMIT_UNREADY_SECONDS: "0",
    ...settings,
  });
  onTestFinished(() => void child.kill("SIGTERM"));
  let printed = "";
  child.stderr.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const [, address] = /Portico is ready:\s+(\S+)/.exec(printed) ?? [];
      if (address) resolve(address);
    });
    child.once("close", () => reject(new Error(printed.trim().split("\n").at(-1))));
  });
}

/** Fills the gaps in the legal texts, and sets the address that the notice names, as an operator would. */
function fillGaps(site: string): void {
  const brand = join(site, "brand.json");
  const said = JSON.parse(readFileSync(brand, "utf8")) as object;
  writeFileSync(brand, JSON.stringify({ ...said, address: "Rua das Flores 1, Porto" }));
  for (const name of readdirSync(join(site, "texts"))) {
    const file = join(site, "texts", name);
    writeFileSync(file, readFileSync(file, "utf8").replace(/\[\[[^\]]*\]\]/g, "Aurora Marine SA, Porto"));
  }
}

const opening = {
  id: "pt-porto-naval-engineer",
  language: "en",
  title: "Naval Engineer",
  company: "aurora-docks",
  places: [{ country: "pt", city: "Porto" }],
  publicationDate: "2026-11-20",
  sections: [{ type: "tasks", title: "Your tasks", content: "<p>You design the hulls of our ferries.</p>" }],
};

/** Applies as a browser would, which includes solving the puzzles. Returns the status of the submit. */
async function apply(address: string, job: string): Promise<number> {
  const json = { "Content-Type": "application/json" };
  const tokenFor = async (purpose: string) =>
    solvePuzzle(await (await fetch(`${address}/api/jobapp/challenge?purpose=${purpose}&job=${job}`)).json());
  const asked = await fetch(`${address}/api/jobapp/attachment/cv`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ challenge: await tokenFor("upload"), contentType: "application/pdf" }),
  });
  const { fields } = (await asked.json()) as { fields: Record<string, string> };
  const form = formOf(
    { ...fields, "Content-Type": "application/pdf", "x-amz-meta-filename": "cv.pdf" },
    "%PDF-1.7\n%%EOF",
  );
  expect((await fetch(`${address}/api/uploads`, { method: "POST", ...form })).status).toBe(201);
  const answers = { firstName: "Inês", lastName: "Sá", email: "ines@mail.test", telephone: "+351 912 345 678" };
  const rest = { consent: true, country: "pt", language: "pt", cv: fields["key"]?.replace(/^u\//, "") };
  const sent = await fetch(`${address}/api/jobapp/jobapplication/${job}`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ ...answers, ...rest, challenge: await tokenFor("submit") }),
  });
  return sent.status;
}

// trust P 235
test("an operator's first hour leads from careers init to an application on their own brand, in production", {
  tags: "full",
}, async () => {
  const folder = temporaryFolder();
  const [site, data] = [join(folder, "aurora"), join(folder, "aurora-data")];
  const flags = "--name Aurora --countries pt,es --languages pt,en --contact jobs@aurora.test --colour #123a4a";
  expect(await careers(data, "init", site, ...flags.split(" "), "--first-company", "Aurora Docks")).toMatchObject({
    code: 0,
  });

  const settings = { SITE_DIR: site, DATA_DIR: data, MODE: "production", PUBLIC_URL: "https://jobs.aurora.test" };
  await expect(start(settings)).rejects.toThrow(
    /^Portico cannot start: texts\/privacy\.pt\.html, line \d+: fill the gap \[\[/,
  );
  const told = await careers(data, "doctor", "--site", site);
  expect([told.code, told.printed]).toEqual([
    1,
    expect.stringMatching(/texts\/imprint\.en\.html, line 2\n\s+has a gap/),
  ]);
  fillGaps(site);
  expect(await careers(data, "doctor", "--site", site)).toMatchObject({ code: 0 });

  const address = await start(settings);
  const file = join(folder, "openings.json");
  writeFileSync(file, JSON.stringify({ openings: [opening] }));
  const imported = runScript("cli/main.ts", ["jobs", "import", file, "--source", "own"], settings);
  expect(await new Promise((resolve) => imported.once("close", resolve))).toBe(0);

  const page = await (await fetch(`${address}/pt/careers/pt/job-search?country=pt`)).text();
  for (const word of ["Naval Engineer", "Porto", "Aurora Docks", "Venha trabalhar na Aurora"])
    expect(page).toContain(word);
  expect(page).not.toMatch(/quadrel|example\.com/i);
  const imprint = await (await fetch(`${address}/de/careers/pt/imprint?country=pt`)).text();
  expect(imprint).toContain("Diesen Text gibt es nur auf Portugiesisch.");
  expect(imprint).toMatch(/<div class="prose" lang="pt">/);

  expect(await apply(address, opening.id)).toBe(201);
  const listed = runScript("cli/main.ts", ["applications", "list"], settings);
  let printed = "";
  listed.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await new Promise((resolve) => listed.once("close", resolve));
  expect(printed).toMatch(/Inês Sá\s+Naval Engineer\n\n1 application\n$/);
});
