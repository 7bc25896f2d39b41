import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { careers } from "../careers.ts";
import { temporaryFolder } from "../temporary.ts";

const run = (words: string) => careers(temporaryFolder(), ...words.split(" ").filter((word) => word !== ""));

describe("careers ends with 2 and its usage for wrong arguments (trust P 226)", () => {
  test.each([
    "jobs import",
    "jobs import file.json",
    "jobs import file.json --source Ours",
    "jobs import file.json --source ours --format xml",
    "jobs list --country germany",
    "jobs list --state gone",
    "jobs list --wrong",
    "jobs close",
    "jobs show",
    "applications show",
    "applications files --to folder",
    "init",
    "applications set-state ID wrong",
    "applications files ID",
    "export",
    "export --to folder --since yesterday",
    "erase",
    "backup",
    "restore",
    "outbox retry",
    "outbox discard",
    "sources --wrong",
    "sources run",
    "sources confirm",
  ])("%s", async (words) => {
    const { code, printed } = await run(words);
    const [says = "", usage = "", ...more] = printed.split("\n");
    const [name] = words.split(" ");
    expect([code, more]).toEqual([2, [""]]);
    expect(says).toMatch(new RegExp(`^careers ${name}.*: .+`));
    expect(usage).toMatch(new RegExp(`^careers ${name}`));
  });
});

// trust P 229
describe("careers suggests what a mistyped command may have meant", () => {
  test.each([
    ["jbos list", 'no command "jbos list". Did you mean "careers jobs list"?'],
    ["jobs lsit", 'no command "jobs lsit". Did you mean "careers jobs list"?'],
    [
      "jobs",
      'no command "jobs". Choose from import, list, show, export, close, reopen, qr. "careers help" lists all commands.',
    ],
    ["docter", 'no command "docter". Did you mean "careers doctor"?'],
    ["aplications", 'no command "aplications". Did you mean "careers applications"?'],
    ["--versoin", 'no command "--versoin". Did you mean "careers --version"?'],
    ["quite-something-else", 'no command "quite-something-else". "careers help"'],
    ["jobs import --dry-rnu", "Did you mean --dry-run?"],
  ])("%s", async (words, says) => {
    const { code, printed } = await run(words);
    expect([code, printed]).toEqual([2, expect.stringContaining(says)]);
  });
});

describe("careers explains (trust P 229)", () => {
  test.each(["help jobs import", "jobs import --help", "jobs import -h", "help jobs import --quiet"])(
    "one command with each of its options: %s",
    async (words) => {
      const { code, printed } = await run(words);
      expect(code).toBe(0);
      expect(printed).toMatch(/^careers jobs import FROM --source KEY/);
      expect(printed).toMatch(/\n {2}--dry-run +shows what would change/);
      for (const [, text] of printed.matchAll(/^ {2}--\S+(.*)$/gm)) expect(text?.trim()).not.toBe("");
    },
  );

  test.each(["help jobs", "jobs --help", "help outbox"])("a group with its commands: %s", async (words) => {
    const { code, printed } = await run(words);
    const group = words.replace(/help|--|\s/g, "");
    expect(code).toBe(0);
    expect(new Set(printed.match(/careers (jobs|outbox|export|backup)/g))).toEqual(new Set([`careers ${group}`]));
  });

  test("its version", async () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    for (const words of ["--version", "version", "-V"])
      expect(await run(words)).toMatchObject({ code: 0, printed: `Portico ${version}, Node ${process.version}\n` });
  });

  test("every option of every command", async () => {
    const { commands } = await import("../../cli/commands.ts");
    const { optionTexts, textKeyOf } = await import("../../cli/option-texts.ts");
    const optionsOf = (usage: string) => [...(usage.match(/--[a-z-]+/g) ?? []), "--quiet"];
    const used = new Set(
      commands.flatMap((command) => optionsOf(command.usage).map((option) => textKeyOf(command, option))),
    );
    expect([...used].sort()).toEqual(Object.keys(optionTexts).sort());
  });

  test("an option that does something else in another command, by what it does in this one", async () => {
    const { printed } = await run("applications answer --help");
    expect(printed).toMatch(/--state +the new state of the application; unfilled sets rejected/);
    expect(printed).toMatch(/--undo +takes back the answer/);
    expect(printed).toMatch(/--country +only applications in this country/);
    expect(printed).not.toMatch(/opening has|in a list|the mark|entries/);
  });
});

test("a count of one has a singular noun", async () => {
  const { countWithNoun } = await import("../../cli/command.ts");
  expect([0, 1, 2].map((count) => countWithNoun(count, "application"))).toEqual([
    "0 applications",
    "1 application",
    "2 applications",
  ]);
});
