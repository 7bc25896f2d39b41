import { resolve } from "node:path";
import { isLanguage } from "#core/translation/language.ts";
import { note, printJson, type RunCommand, UsageError } from "./command.ts";
import { answersFrom, askFor } from "./init-answers.ts";
import { listIn, questions } from "./init-questions.ts";
import { parseArguments } from "./parse-arguments.ts";

export const init: RunCommand = async (args) => {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArguments({
    args,
    allowPositionals: true,
    options: {
      name: text,
      countries: text,
      languages: text,
      "first-company": text,
      contact: text,
      colour: text,
      accent: text,
      json: { type: "boolean" },
    },
  });
  const [named, ...more] = positionals;
  if (!named || more.length > 0) throw new UsageError("the name of one new folder is needed");
  const { json, ...options } = values;
  const missing = questions.filter(({ option, defaultAnswer }) => options[option] === undefined && !defaultAnswer);
  const asks = missing.length > 0 && process.stdin.isTTY && !json;
  if (missing.length > 0 && !asks)
    throw new UsageError(
      `without a terminal to ask on, the options must include ${missing.map(({ option }) => `--${option}`).join(", ")}`,
    );
  const { knownCountries, makeSite, refuseNonEmpty } = await import("#server/compose/init.ts");
  const folder = resolve(named);
  refuseNonEmpty(folder);
  const known = { countries: knownCountries() };
  const given = asks
    ? await askFor(options, known, { input: process.stdin, output: process.stdout })
    : answersFrom(options, known);
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
  printNextSteps(folder, company);
};

/** A path, in quotation marks if the shell needs them. */
const quoted = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;

function printNextSteps(folder: string, company: string): void {
  note(`${folder} is a new site with the company "${company}".`);
  note();
  note("Next steps:");
  note(`  ./careers doctor --site ${quoted(folder)}      lists what is still missing: gaps in the legal texts`);
  note(`  SITE_DIR=${quoted(folder)} DATA_DIR=${quoted(`${folder}-data`)} npm start      shows it, with its gaps`);
  note("  docs/guide/start-a-site.md      leads from here to the first application");
}
