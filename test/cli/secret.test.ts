import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { momentOf } from "#core/time/time.ts";
import { careers, runCareersWith } from "../careers.ts";
import { temporaryFolder } from "../temporary.ts";
import { createTestApp } from "../test-app.ts";

// spec C28
test("careers secret creates a secret and retires the oldest, and prints neither", async () => {
  const data = temporaryFolder();
  const file = join(data, "secret");
  const old = "of-thirty-two-letters-or-even-more";
  writeFileSync(file, old);
  const rotated = await careers(data, "secret", "rotate");
  expect([rotated.code, rotated.printed]).toEqual([
    0,
    "a new secret signs from now on; older ones still accepted: 1\n",
  ]);
  const [fresh, ...accepted] = readFileSync(file, "utf8").trim().split("\n");
  expect(fresh).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(accepted).toEqual([old]);
  const forgotten = await careers(data, "secret", "forget", "--json");
  expect([forgotten.code, JSON.parse(forgotten.printed)]).toEqual([0, { accepted: 0 }]);
  expect(readFileSync(file, "utf8")).toBe(`${fresh}\n`);
});

// trust S 613
test("careers secret says what to do when there is no secret to change, or when the settings hold it", async () => {
  const data = join(temporaryFolder(), "dtaa");
  const none = await careers(data, "secret", "rotate");
  expect([none.code, none.printed]).toEqual([
    1,
    expect.stringMatching(/there is no \S+\/dtaa\/secret: is DATA_DIR right/),
  ]);
  expect(existsSync(data)).toBe(false);
  const given = await runCareersWith(
    { DATA_DIR: data, SECRET: "of-thirty-two-letters-or-even-more" },
    "secret",
    "rotate",
  );
  expect([given.code, given.printed]).toEqual([1, expect.stringContaining("SECRET is given: change the settings")]);
  expect(given.printed).not.toContain("thirty-two");
});

// trust S 665
test("careers secret forget changes nothing while the bucket is unreachable, as it would not recognise the site afterwards", async () => {
  const data = temporaryFolder();
  const file = join(data, "secret");
  const both = "of-thirty-two-letters-or-even-more\nanother-of-thirty-two-letters-or-more\n";
  writeFileSync(file, both);
  const settings = { DATA_DIR: data, FILES_URL: "s3://KEY:OTHER@127.0.0.1:9/files?tls=no" };
  const { code, printed } = await runCareersWith(settings, "secret", "forget");
  expect([code, printed]).toEqual([1, expect.stringContaining("the bucket of FILES_URL cannot be reached")]);
  expect(readFileSync(file, "utf8")).toBe(both);
});

// trust S 1634
test("careers secret forget is refused while SECRETS_ACCEPTED names the oldest secret, which would still be accepted", async () => {
  const data = temporaryFolder();
  const [fresh, old] = ["another-of-thirty-two-letters-or-more", "of-thirty-two-letters-or-even-more"];
  writeFileSync(join(data, "secret"), `${fresh}\n${old}\n`);
  const forget = (accepted: string) =>
    runCareersWith({ DATA_DIR: data, SECRETS_ACCEPTED: accepted }, "secret", "forget");
  const refused = await forget(`${"x".repeat(32)},${old}`);
  expect([refused.code, refused.printed]).toEqual([
    1,
    "careers secret forget: SECRETS_ACCEPTED contains the oldest secret, so it would still be accepted: remove it there first\n",
  ]);
  expect(readFileSync(join(data, "secret"), "utf8")).toBe(`${fresh}\n${old}\n`);
  expect(existsSync(join(data, "erasures.log"))).toBe(false);
  expect(await forget("x".repeat(32))).toMatchObject({ code: 0 });
});

// trust S 1639
test("the log of operators has the changes of the secret, but no end that was refused", async () => {
  const { services, config } = await createTestApp();
  for (const [change, code] of [
    ["forget", 1],
    ["rotate", 0],
    ["forget", 0],
    ["forget", 1],
  ] as const)
    expect([change, (await careers(config.DATA_DIR, "secret", change)).code]).toEqual([change, code]);
  const logged = await services.applications.deskLog({ since: momentOf(new Date("2026-01-01")) });
  expect(logged).toMatchObject([
    { action: "secret", change: "forget" },
    { action: "secret", change: "rotate" },
  ]);
});
