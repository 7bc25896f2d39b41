import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { compiled, runCareersWith } from "../careers.ts";
import { healthySite } from "../doctor/site-damage.ts";
import { temporaryFolder } from "../temporary.ts";
import { aRecord as aDemoRecord } from "../unit/core/imports/context.ts";

/** A record with a place in a country of the site. */
const aRecord = (about: Record<string, unknown>) => aDemoRecord({ places: [{ country: "it" }], ...about });

/** A site with one source, and a function that runs `careers` on it. */
function anOperator() {
  const [site, data] = [healthySite(), temporaryFolder()];
  const source = { name: "acme", format: "native", from: "feed.json", headers: { "X-Token": `\${ACME_TOKEN}` } };
  writeFileSync(join(site, "sources.json"), JSON.stringify({ sources: [source] }));
  const settings = { SITE_DIR: site, DATA_DIR: data, ACME_TOKEN: "hidden" };
  return {
    settings,
    careers: (...words: string[]) => runCareersWith(settings, ...words),
    offer: (...records: unknown[]) => writeFileSync(join(site, "feed.json"), JSON.stringify(records)),
  };
}

const four = ["a", "b", "c", "d"].map((id) => aRecord({ id }));

test("careers sources lists the last run of each; sources run imports, previews changes, and says why it refuses", async () => {
  const { careers, offer } = anOperator();
  expect(await careers("sources", "run", "acme")).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/acme: .*feed\.json cannot be opened/),
  });
  offer(...four);
  expect(await careers("sources", "run", "acme")).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/added +4/),
  });
  offer(aRecord({ id: "a", title: "Lead" }), ...four.slice(1));
  const dry = await careers("sources", "run", "acme", "--dry-run");
  expect(dry.printed).toContain('would be changed   a · Lead\n            title: "Tester" → "Lead"\n');
  expect(dry.printed).toContain("Dry run, nothing was stored");
  offer(four[0]);
  expect(await careers("sources", "run", "acme")).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/^would be closed +b$.*would close 3 of 4/ms),
  });
  const listed = await careers("sources");
  expect(listed.printed).toMatch(/^source +format +last success \(UTC\) +last import: new ~changed -closed/);
  expect(listed.printed).toMatch(/acme +native +\d{4}-.* \+4 ~0 -0 =0 .* shrinks/);
  expect(listed.printed).toMatch(/acme failed 1 time, last on .*: this would close 3 of 4/);
  expect(listed.printed).toMatch(/its input is kept: .*acme\.input/);
  expect(listed.printed).not.toContain("hidden");
  expect(await careers("sources", "confirm", "acme")).toMatchObject({ code: 0 });
  expect(await careers("sources", "run", "acme")).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/closed +3/),
  });
  const json = JSON.parse((await careers("sources", "--json")).printed) as unknown[];
  expect(json).toEqual([
    expect.objectContaining({ name: "acme", failures: 0, counts: expect.objectContaining({ closed: 3 }) }),
  ]);
}, 60_000);

test("an unknown source is named, together with the known ones", async () => {
  const { careers } = anOperator();
  await careers("reindex");
  for (const words of [["run"], ["confirm"]])
    expect(await careers("sources", ...words, "acne")).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/no source "acne" in sources\.json; choose from acme/),
    });
});

// trust S 483
test("an import reads standard input or a folder, and refuses a private address or one without https", async () => {
  const { careers, settings } = anOperator();
  const piped = spawn(process.execPath, ["cli/main.ts", "jobs", "import", "-", "--source", "piped"], {
    cwd: new URL("../..", import.meta.url),
    env: { ...compiled, ...settings },
    stdio: ["pipe", "pipe", "inherit"],
  });
  piped.stdin.end(JSON.stringify(four));
  expect(await text(piped.stdout)).toMatch(/added +4/);
  const folder = temporaryFolder();
  writeFileSync(join(folder, "one.json"), JSON.stringify([aRecord({ id: "e" })]));
  expect(await careers("jobs", "import", folder, "--source", "folder")).toMatchObject({ code: 0 });
  expect(await careers("jobs", "import", "https://127.0.0.1/jobs", "--source", "inside")).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/127\.0\.0\.1 is in a private network/),
  });
  expect(await careers("jobs", "import", "http://example.org/jobs", "--source", "plain")).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/does not begin with https/),
  });
}, 60_000);
