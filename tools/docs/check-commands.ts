import * as v from "valibot";
import { readConfig } from "#server/settings/config.ts";
import { settings } from "#server/settings/settings.ts";
import { siteFiles } from "../../scripts/site-schemas.ts";
import type { Block, Page } from "./page.ts";
import type { KnownNames } from "./project.ts";
import { commandsIn, partsOf } from "./shell.ts";

/** Environment variables in pages that are not settings of the site: those of tests and of the shell, and names in examples. */
const otherVariables = new Set([
  ...[
    "CHROMIUM_PATH",
    "NO_INSTALL",
    "POSTGRES_BIN",
    "S3_TEST_URL",
    "ATS_CLIENT",
    "ATS_KEY",
    "NODE_COMPILE_CACHE",
    "NODE_EXTRA_CA_CERTS",
  ],
  "PORTICO_VERSION",
]);

/** Words in pages that look like a variable or a metric but are neither. */
const otherNames = new Set(["URL_UPDATED", "URL_DELETED", "portico_catalogue", "portico_applications"]);

/** Whether a value in a command is a placeholder that the reader has to fill in. */
const isPlaceholder = (value: string): boolean => value === "" || /^\$|…/.test(value);

/** Checks the commands, settings and names in a page without running anything. Returns each fault as `file:line: what`. */
export function checkCommands(page: Page, known: KnownNames): string[] {
  const blocks = page.blocks.flatMap((block) => faultsOfBlock(block, known));
  const code = page.code.flatMap(({ text, line }) => faultsOfCode(text, known).map((says) => ({ line, says })));
  return [...blocks, ...code].map(({ line, says }) => `${page.file}:${line}: ${says}`);
}

interface Fault {
  readonly line: number;
  readonly says: string;
}

function faultsOfBlock(block: Block, known: KnownNames): Fault[] {
  const here = (says: readonly string[]): Fault[] => says.map((each) => ({ line: block.line, says: each }));
  if (block.language === "json") return here(faultsOfJson(block.text));
  if (block.language === "ini") return here(faultsOfSettings(block.text));
  if (block.language !== "sh") return [];
  return commandsIn(block).flatMap(({ text, line }) => faultsOfCommand(text, known).map((says) => ({ line, says })));
}

/** The faults of one command. */
function faultsOfCommand(text: string, known: KnownNames): string[] {
  const { settings: given, words, comment } = partsOf(text);
  const options = comment.match(/-- (--[a-z][a-z0-9-]*)/g)?.map((option) => option.slice(3)) ?? [];
  return [
    ...given.flatMap(({ name, value }) => faultsOfSetting(name, value, known)),
    ...faultsOfProgram([...words, ...(options.length > 0 ? ["--", ...options] : [])], known),
  ];
}

function faultsOfSetting(name: string, value: string, known: KnownNames): string[] {
  if (!known.settings.has(name)) return otherVariables.has(name) ? [] : [`${name} is no setting`];
  if (isPlaceholder(value)) return [];
  const parsed = v.safeParse(settings[name as keyof typeof settings].schema, value);
  return parsed.success ? [] : [`${name} ${parsed.issues[0].message}`];
}

function faultsOfProgram(words: readonly string[], known: KnownNames): string[] {
  const [program = "", ...rest] = words;
  if (/^(?:\.\/)?careers$/.test(program)) return faultsOfCareers(rest, known, "whole");
  if (program === "npm") return faultsOfNpm(rest, known);
  if (program === "scripts/with-node") {
    const file = rest.find((each) => !each.startsWith("-")) ?? "";
    return known.paths.has(file) || file.startsWith("node_modules/") ? [] : [`${file} is no file of the project`];
  }
  return program.startsWith("./") && !known.paths.has(program.slice(2)) ? [`${program} is no program here`] : [];
}

/**
 * The faults of a `careers` command. A sentence may mention a group of commands, such as `careers applications`; this is allowed if `how` is "part".
 */
function faultsOfCareers(words: readonly string[], known: KnownNames, how: "whole" | "part"): string[] {
  const [first = "", second = ""] = words;
  if (["help", "--help", "--version"].includes(first)) return [];
  const name = known.careers.has(`${first} ${second}`) ? `${first} ${second}` : first;
  const options = known.careers.get(name);
  if (options)
    return words
      .map((each) => each.split("=")[0] ?? "")
      .filter((each) => each.startsWith("--") && !options.includes(each))
      .map((each) => `careers ${name} knows no ${each}`);
  const isGroup = [...known.careers.keys()].some((each) => each.startsWith(`${first} `));
  return isGroup && how === "part" && !/^[a-z]/.test(second)
    ? []
    : [`careers knows no command ${[first, second].join(" ").trim()}`];
}

function faultsOfNpm(words: readonly string[], known: KnownNames): string[] {
  const [first = "", second = ""] = words;
  if (first === "ci" || first === "install") return [];
  const name = first === "run" ? second : first;
  const options = known.scripts.get(name);
  if (!options) return [`package.json has no script ${name}`];
  const dashes = words.indexOf("--");
  const given = dashes === -1 ? [] : words.slice(dashes + 1).filter((each) => each.startsWith("--"));
  return given.filter((each) => !options.includes(each)).map((each) => `npm run ${name} knows no ${each}`);
}

/** The faults of an inline code span: commands, settings and metrics that do not exist. */
function faultsOfCode(text: string, known: KnownNames): string[] {
  const [first = "", ...rest] = text.split(/\s+/);
  if (/^(?:\.\/)?careers$/.test(first) && /^[a-z]/.test(rest[0] ?? "")) return faultsOfCareers(rest, known, "part");
  if (first === "npm" && rest.length > 0) return faultsOfNpm(rest, known);
  if (/^portico_[a-z_]+$/.test(text) && !otherNames.has(text))
    return known.metrics.has(text) ? [] : [`${text} is no metric`];
  const [, name = "", value] = /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z][A-Z0-9]+(?==\S))(?:=(\S*))?$/.exec(text) ?? [];
  if (!name || otherVariables.has(name) || otherNames.has(name)) return [];
  if (!known.settings.has(name)) return [`${name} is no setting`];
  return value === undefined || /[A-Z]{3}/.test(value) ? [] : faultsOfSetting(name, value, known);
}

/** Finds NAME in `"$schema": "../site/schemas/NAME.json"`. */
const schemaName = /\/(\w+)\.json$/;

function faultsOfJson(text: string): string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [`is no JSON: ${(error as Error).message}`];
  }
  const link = typeof value === "object" && value !== null && "$schema" in value ? String(value.$schema) : "";
  const name = schemaName.exec(link)?.[1];
  if (name === undefined) return [];
  const schema = siteFiles[name as keyof typeof siteFiles] as v.GenericSchema | undefined;
  if (!schema) return [`${link} is no schema`];
  const parsed = v.safeParse(schema, value);
  return parsed.success ? [] : [`${name}.json: ${parsed.issues[0].message}`];
}

/** The faults of a settings file with `NAME=value` lines. */
function faultsOfSettings(text: string): string[] {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const given = Object.fromEntries(lines.map((line) => [line.split("=")[0] ?? "", line.slice(line.indexOf("=") + 1)]));
  const unknown = Object.keys(given).filter((name) => !(name in settings));
  if (unknown.length > 0) return unknown.map((name) => `${name} is no setting`);
  try {
    readConfig(given);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
