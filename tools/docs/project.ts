import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { settings } from "#server/settings/settings.ts";
import { commands } from "../../cli/commands.ts";
import { knownOptions } from "../../cli/help.ts";
import type { Page } from "./page.ts";
import { readPage } from "./page.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Everything that pages may refer to: commands, scripts, settings, metrics and paths. */
export interface KnownNames {
  /** The options of each command of `careers`, by the name of the command. */
  readonly careers: ReadonlyMap<string, readonly string[]>;
  /** The options of each npm script, by the name of the script. */
  readonly scripts: ReadonlyMap<string, readonly string[]>;
  readonly settings: ReadonlySet<string>;
  readonly metrics: ReadonlySet<string>;
  /** Paths of files and folders in the project. */
  readonly paths: ReadonlySet<string>;
}

/** The files of the project that git tracks, and new ones that it does not ignore. */
export const trackedFiles = (): string[] =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1e8,
  })
    .split("\0")
    .filter((file) => file !== "" && existsSync(join(root, file)));

/** Every Markdown page of the project. */
export const allPages = (files: readonly string[] = trackedFiles()): Page[] =>
  files
    .filter((file) => file.endsWith(".md") && !file.startsWith("locales/"))
    .map((file) => readPage(file, readFileSync(join(root, file), "utf8")));

/** Whether the commands in a page must work today. Those in a decision record need not: it describes the state when the decision was made. */
export const mustWorkToday = ({ file }: Page): boolean => !file.startsWith("docs/decisions/");

/** The options in the usage text of a program. */
const optionsIn = (usage: string): string[] => [...new Set(usage.match(/--[a-z][a-z0-9-]*/g))];

/** Collects everything that pages may refer to, from the program, its npm scripts and its files. */
export function collectKnownNames(files: readonly string[], metrics: Iterable<string>): KnownNames {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Readonly<Record<string, string>>;
  };
  const folders = files.flatMap((file) => file.split("/").flatMap((_, end, parts) => parts.slice(0, end).join("/")));
  return {
    careers: new Map(commands.map((command) => [command.name, knownOptions(command)])),
    scripts: new Map(
      Object.entries(scripts).map(([name, script]) => {
        const file = / ([\w/-]+\.ts)\b/.exec(script)?.[1];
        const source = file ? readFileSync(join(root, file), "utf8") : "";
        return [name, ["--help", ...optionsIn(/^(?:\/\/.*\n)+/.exec(source)?.[0] ?? "")]];
      }),
    ),
    settings: new Set(Object.keys(settings)),
    metrics: new Set(metrics),
    paths: new Set([...files, ...folders]),
  };
}
