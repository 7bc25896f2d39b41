import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readPage } from "../../../../tools/docs/page.ts";
import { type PageRun, runPage } from "../../../../tools/docs/run-page.ts";
import { commandsIn, partsOf } from "../../../../tools/docs/shell.ts";
import { ShellSession } from "../../../../tools/docs/shell-session.ts";
import { temporaryFolder } from "../../../temporary.ts";

/** A stand-in for `npm` that only prints which site it would start. */
const npm = `#!/bin/sh
trap 'echo stopped >> stops; exit' TERM
echo "Portico is ready:  http://127.0.0.1:1/$SITE_DIR"
while :; do sleep 0.05; done
`;

/** Carries out the steps of a page with these lines in a new folder, with a stand-in for `npm`. */
async function follow(...lines: readonly string[]): Promise<PageRun & { readonly starts: number }> {
  const place = temporaryFolder();
  const [folder, programs] = [join(place, "project"), join(place, "programs")];
  mkdirSync(folder);
  mkdirSync(programs);
  writeFileSync(join(programs, "npm"), npm);
  chmodSync(join(programs, "npm"), 0o755);
  const shell = new ShellSession(folder, { PATH: `${programs}:/usr/bin:/bin` });
  onTestFinished(() => shell.end());
  let starts = 0;
  const world = {
    shell,
    asTyped: (text: string) => text,
    startSite: async () => {
      starts += 1;
    },
    end: () => shell.end(),
  };
  return { ...(await runPage(readPage("page.md", lines.join("\n")), world)), starts };
}

const block = (...commands: readonly string[]): string[] => ["```sh", ...commands, "```"];

describe("a page that is followed", () => {
  test("passes if each command does, with variables and files of earlier commands", async () => {
    const run = await follow(
      "# A page",
      ...block("export NAME=world   # kept", "cat > a.txt <<'END'", "hello", "END"),
      ...block("grep hello \\", "  a.txt", '[ "$NAME" = world ]'),
    );
    expect(run).toEqual({ passed: 4, notRun: 0, faults: [], starts: 1 });
  });

  test("reports each failed command by its line, with its output, and continues", async () => {
    const { passed, faults } = await follow(
      "# A page",
      ...block("cat missing.json", "true", "ls --no-such-option", "no-such-program"),
    );
    expect(passed).toBe(1);
    expect(faults).toEqual([
      expect.stringMatching(/^page.md:3: ended with 1: cat missing.json\n.*No such file/),
      expect.stringMatching(/^page.md:5: ended with 2: ls --no-such-option\n/),
      expect.stringMatching(/^page.md:6: ended with 127: no-such-program\n/),
    ]);
  });

  test("does not run a block marked as not run, and expects failures to fail", async () => {
    const run = await follow(
      "<!-- not run: ends this machine -->",
      ...block("touch made", "false"),
      "<!-- fails: nothing is there -->",
      ...block("ls made", "true"),
    );
    expect(run).toMatchObject({ passed: 1, notRun: 2 });
    expect(run.faults).toEqual([expect.stringMatching(/^page.md:9: ended with 0: true/)]);
  });

  test("has only the sites that it starts itself, one after the other", async () => {
    const run = await follow(
      ...block("npm start   # the site's own", "SITE_DIR=mine npm start", "[ $(wc -l < stops) = 1 ]"),
    );
    expect(run).toEqual({ passed: 3, notRun: 0, faults: [], starts: 0 });
  });
});

describe("a block", () => {
  test("has a command on each line, with lines that a backslash or a heredoc adds", () => {
    const text = "# only a comment\na \\\n  --b\n\ncat > f <<'END'\n# text\nEND\nc # why";
    expect(commandsIn({ text, line: 10 })).toEqual([
      { text: "a \\\n  --b", line: 11 },
      { text: "cat > f <<'END'\n# text\nEND", line: 14 },
      { text: "c # why", line: 17 },
    ]);
  });

  test.each([
    ["A=1 B='two words' ./careers x --y \"z z\" # why", ["A", "B"], ["./careers", "x", "--y", "z z"], "why"],
    ["export A=1 B=2", ["A", "B"], [], ""],
    ["A=$(openssl rand -hex 16)   # once", ["A"], [], "once"],
    ["./careers init x --colour '#123a4a'", [], ["./careers", "init", "x", "--colour", "#123a4a"], ""],
  ])("is split into its parts: %s", (text, names, words, comment) => {
    const parts = partsOf(text);
    expect(parts.settings.map(({ name }) => name)).toEqual(names);
    expect([parts.words, parts.comment]).toEqual([words, comment]);
  });
});
