import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { isLanguage } from "#core/translation/language.ts";
import { Misuse, note, printJson, type Run } from "./command.ts";
import { askFor, takeFrom } from "./init-answers.ts";
import { listIn, questions } from "./init-questions.ts";

export const init: Run = async (words) => {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      ...{ name: text, countries: text, languages: text, "first-company": text, contact: text, colour: text },
      ...{ accent: text, json: { type: "boolean" } },
    },
  });
  const [named, ...more] = positionals;
  if (!named || more.length > 0) throw new Misuse("one new folder is needed");
  const { json, ...options } = values;
  const missing = questions.filter(({ option, usual }) => options[option] === undefined && !usual);
  const asks = missing.length > 0 && process.stdin.isTTY && !json;
  if (missing.length > 0 && !asks)
    throw new Misuse(`${missing.map(({ option }) => `--${option}`).join(", ")} is needed, or a terminal to ask on`);
  const { knownCountries, makeSite, refuseFull } = await import("#server/compose/init.ts");
  const folder = resolve(named);
  refuseFull(folder);
  const known = { countries: knownCountries() };
  const given = asks
    ? await askFor(options, known, { input: process.stdin, output: process.stdout })
    : takeFrom(options, known);
  const { company, files } = makeSite(folder, {
    name: given.name ?? "",
    countries: listIn(given.countries ?? ""),
    languages: listIn(given.languages ?? "").filter(isLanguage),
    company: given["first-company"] ?? "",
    contact: given.contact ?? "",
    colour: given.colour ?? "",
    accent: given.accent ?? "",
  });
  if (json) return printJson({ folder, company, files });
  tell(folder, company);
};

/** A path as a shell takes it. */
const quoted = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;

function tell(folder: string, company: string): void {
  note(`${folder} is a site of its own now, with the company "${company}".`);
  note();
  note("What comes next:");
  note(`  ./careers doctor --site ${quoted(folder)}      lists what is still missing: gaps in the legal texts`);
  note(`  SITE_DIR=${quoted(folder)} DATA_DIR=${quoted(`${folder}-data`)} npm start      shows it, with its gaps`);
  note("  docs/guide/start-a-site.md      leads from here to the first application");
}
