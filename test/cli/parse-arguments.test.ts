import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { commands } from "../../cli/commands.ts";
import { careers } from "../careers.ts";
import { applicationId } from "../identities.ts";
import { aMarkedProgram } from "../marked-program.ts";
import { temporaryFolder } from "../temporary.ts";

const optionsOf = (usage: string): string[] => [...new Set(usage.match(/--[a-z-]+/g))];

const givenTwice = commands.flatMap(({ name, usage }) => optionsOf(usage).map((option) => ({ name, option })));

// trust S 1566
describe("an option that is given twice is refused with its name", () => {
  test("by every command, except the option that may be repeated", async () => {
    expect(givenTwice.length).toBeGreaterThan(100);
    const accepted = [];
    for (const { name, option } of givenTwice) {
      const run = (word: string) => careers(join(temporaryFolder(), "missing"), ...name.split(" "), word, word);
      const withValue = await run(`${option}=x`);
      const refused = withValue.printed.includes("does not take an argument") ? await run(option) : withValue;
      const [says = ""] = refused.printed.split("\n");
      if (refused.code !== 2 || says !== `careers ${name}: ${option} is given more than once`)
        accepted.push(`${name} ${option}`);
    }
    expect(accepted).toEqual(["jobs import --moved-from"]);
  });

  test("before anything is erased, recorded or answered", async () => {
    const { services, data, applied } = await aMarkedProgram();
    const [one, other] = [await applied("quassia"), await applied("zyxmarke")];
    for (const words of [
      ["erase", "--ref", one, "--ref", other, "--yes"],
      ["rights", "open", "erasure", `--ref=${one}`, "--ref", other, "--why", "letter"],
      ["applications", "answer", "--country", "de", "--state", "rejected", "--country=at", "--yes"],
      ["applications", "answer", one, "--state", "offer", "--state", "rejected"],
    ])
      expect(await careers(data, ...words), words.join(" ")).toMatchObject({
        code: 2,
        printed: expect.stringMatching(/--(ref|country|state) is given more than once\n/),
      });
    for (const id of [one, other])
      expect(await services.applications.get(applicationId(id))).toMatchObject({ state: "received" });
    expect(await services.rightRequests.all()).toEqual([]);
    expect(await services.outbox.list()).toEqual([]);
  });

  test("and no command parses its arguments in another way", () => {
    const files = readdirSync("cli").filter((file) => /\bparseArgs\b/.test(readFileSync(join("cli", file), "utf8")));
    expect(files).toEqual(["parse-arguments.ts"]);
  });
});

test("careers export refuses --ref together with --email, of which it could use only one (trust S 1567)", async () => {
  const { data, applied } = await aMarkedProgram();
  const folder = temporaryFolder();
  const words = ["--ref", await applied("quassia"), "--email", "ada@example.org", "--to", join(folder, "out")];
  expect(await careers(data, "export", ...words, "--why", "handing on")).toMatchObject({
    code: 2,
    printed: expect.stringContaining("give either --ref or --email"),
  });
  expect(readdirSync(folder)).toEqual([]);
});

test("careers alerts end refuses --all together with an empty --email", async () => {
  const { data } = await aMarkedProgram();
  expect(await careers(data, "alerts", "end", "--email", "", "--all")).toMatchObject({
    code: 2,
    printed: expect.stringContaining("give either --email or --all"),
  });
});

// trust S 1568
test.each([
  ["rights open access --ref x --why x --received 0202-11-20", "--received"],
  ["export --to folder --why x --since 2026-31-11", "--since"],
  ["applications log --since 2026-02-30", "--since"],
  ["applications list --waiting --due-by 2026-31-11", "--due-by"],
  ["applications answer --state rejected --received-before 2026-31-11", "--received-before"],
  ["breach --since 2026-11-01 --until 2026-11-31", "--until"],
  ["rights open access --ref x --why x --received 2026-02-30", "--received"],
])("a day that does not exist is refused: careers %s", async (words, option) => {
  expect(await careers(temporaryFolder(), ...words.split(" "))).toMatchObject({
    code: 2,
    printed: expect.stringContaining(`${option} must be a date such as 2026-11-20`),
  });
});

// trust S 1568
test("a day far away is accepted as the beginning or the end of a list", async () => {
  const { data } = await aMarkedProgram();
  const folder = join(temporaryFolder(), "out");
  for (const words of [
    "applications log --since 1970-01-01",
    "applications log --since 0000-01-01",
    "applications list --waiting --due-by 9999-12-31",
    `export --to ${folder} --why moving --since 1970-01-01`,
    "breach --since 1970-01-01 --until 9999-12-31",
  ])
    expect(await careers(data, ...words.split(" ")), words).toMatchObject({ code: 0 });
});
