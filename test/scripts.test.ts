import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { runnableLongSteps } from "../scripts/long-steps.ts";
import { temporaryFolder } from "./temporary.ts";

const root = new URL("..", import.meta.url).pathname;
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };

/** Runs a script of package.json as npm does, but without starting npm, which saves a third of a second. */
const run = (script: string) => spawnSync("sh", ["-c", script], { cwd: root, encoding: "utf8" });

describe("a script of package.json", () => {
  test.each(Object.entries(scripts))("%s prints its usage, and does nothing else", (name, script) => {
    const { status, stdout, stderr } = run(`${script} --help`);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(name === "careers" ? /^careers\b/ : /^usage: npm /);
    expect(stdout).toMatch(new RegExp(`\\b${name}\\b`));
    expect(stdout.trim().split("\n").length).toBeGreaterThan(1);
  });

  const own = new Set(Object.values(scripts).flatMap((script) => / ([\w/-]+\.ts)\b/.exec(script)?.[1] ?? []));

  test.each([...own])("%s names the options that it reads, and no others", (file) => {
    const source = readFileSync(join(root, file), "utf8");
    const named = [...run(`scripts/with-node ${file} --help`).stdout.matchAll(/^ {2}--(?:no-)?([\w-]+)/gm)];
    const read = [...source.matchAll(/"?([\w-]+)"?: \{ type: "(?:string|boolean)"/g)];
    expect(named.map(([, option]) => option).sort()).toEqual(read.map(([, option]) => option).sort());
  });
});

test.each(["start", "dev"])(
  "a signal that npm forwards to %s reaches the program without a shell in between",
  (name) => {
    const file = join(temporaryFolder(), "print.ts");
    writeFileSync(file, "console.log(process.ppid);");
    const script = scripts[name]?.replace(/\S+\.ts\b/, relative(root, file)) ?? "";
    expect(run(script).stdout).toBe(`${process.pid}\n`);
  },
);

describe("a run of the tests", () => {
  test("fails at once if the server for its journeys is missing", () => {
    const words = "POSTGRES_BIN=/nowhere NO_INSTALL=1 scripts/with-node scripts/test.ts --stores postgres";
    const { status, stderr } = run(words);
    expect({ status, stderr }).toEqual({ status: 1, stderr: "There is no postgres for the journeys.\n" });
  });

  test("fails without a server if it must be complete, and otherwise only says so", { tags: "full" }, () => {
    const words = "POSTGRES_BIN=/nowhere NO_INSTALL=1 scripts/with-node scripts/test.ts postgres-catalogue-identity";
    const outcome = (command: string) => {
      const { status, stdout } = run(command);
      return { status, says: stdout.trim().split("\n").slice(-2) };
    };
    const says = expect.stringMatching(/^Not tested: what needs PostgreSQL: there is none;/);
    expect(outcome(words)).toEqual({ status: 0, says: ["0 passed, 0 failed, 1 skipped", says] });
    expect(outcome(`${words} --complete`)).toEqual({ status: 1, says: ["0 passed, 1 failed, 1 skipped", says] });
  });

  test("repeats the journeys, if it is the full one, over PostgreSQL and a bucket", () => {
    const journeysWithout = (...missing: string[]) =>
      runnableLongSteps((name) => missing.includes(name))
        .filter(([script]) => script === "scripts/test.ts")
        .map((words) => words.slice(1).join(" "));
    expect(journeysWithout()).toEqual(["--stores postgres,s3"]);
    expect(journeysWithout("s3")).toEqual([]);
    expect(journeysWithout("postgres")).toEqual([]);
  });
});

describe("with-node", () => {
  test("passes what precedes the file to Node, and what follows to the file", () => {
    const file = join(temporaryFolder(), "print.ts");
    writeFileSync(file, "console.log(JSON.stringify([process.execArgv, process.argv.slice(2)]));");
    const words = `--max-old-space-size=300 --no-deprecation ${relative(root, file)} --one "two words"`;
    expect(JSON.parse(run(`scripts/with-node ${words}`).stdout)).toEqual([
      ["--max-old-space-size=300", "--no-deprecation"],
      ["--one", "two words"],
    ]);
  });

  test("asks for a file if none is named", () => {
    for (const words of ["", "--max-old-space-size=300"]) {
      const { status, stderr } = run(`scripts/with-node ${words}`);
      expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(/^usage: scripts\/with-node/) });
    }
  });

  test("leaves --help to programs that answer it themselves", () => {
    const file = join(temporaryFolder(), "print.ts");
    writeFileSync(file, "// A program with words of its own.\nconsole.log(process.argv.at(-1));");
    expect(run(`scripts/with-node ${relative(root, file)} --help`).stdout).toBe("--help\n");
  });
});
