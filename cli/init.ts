import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { isLanguage } from "#core/site/language.ts";
import { Failure, Misuse, note, plain, printJson, type Run } from "./command.ts";
import { type Given, type Known, listIn, type Question, questions } from "./init-questions.ts";

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
  const { knownCountries, makeSite, refuseFull } = await import("#server/compose-init.ts");
  const folder = resolve(named);
  refuseFull(folder);
  const known = { countries: knownCountries() };
  const given = asks ? await askFor(options, known) : takeFrom(options, known);
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

/** Checks what the options say; the first that is wrong is named. */
function takeFrom(options: Given, known: Known): Given {
  let given: Given = {};
  for (const question of questions) {
    const answer = options[question.option]?.trim() || question.usual?.(given) || "";
    const trouble = question.trouble(answer, given, known);
    if (trouble) throw new Misuse(`--${question.option}: ${trouble}`);
    given = { ...given, [question.option]: answer };
  }
  return given;
}

/** Asks for what the options do not say, again and again until each answer is right. */
async function askFor(options: Given, known: Known): Promise<Given> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.on("SIGINT", () => terminal.close());
  try {
    let given: Given = {};
    for (const question of questions) {
      const said = options[question.option];
      const trouble = said === undefined ? undefined : question.trouble(said, given, known);
      if (trouble) throw new Misuse(`--${question.option}: ${trouble}`);
      given = { ...given, [question.option]: said ?? (await answerTo(question, given, known, terminal)) };
    }
    return given;
  } catch (error) {
    if (error instanceof Misuse) throw error;
    throw new Failure("nothing was made"); // Ctrl-C, or the end of the input
  } finally {
    terminal.close();
  }
}

async function answerTo(
  question: Question,
  given: Given,
  known: Known,
  terminal: ReturnType<typeof createInterface>,
): Promise<string> {
  const usual = question.usual?.(given);
  for (;;) {
    const answer = (await terminal.question(`${question.asks}${usual ? ` [${usual}]` : ""}: `)).trim() || usual || "";
    const trouble = question.trouble(answer, given, known);
    if (!trouble) return answer;
    process.stdout.write(`  ${plain(trouble)}\n`);
  }
}

function tell(folder: string, company: string): void {
  note(`${folder} is a site of its own now, with the company "${company}".`);
  note();
  note("What comes next:");
  note(`  ./careers doctor --site ${folder}      lists what is still missing: gaps in the legal texts`);
  note(`  SITE_DIR=${folder} DATA_DIR=${folder}-data npm start      shows it, with its gaps`);
  note("  docs/operating.md, Your own site      leads from here to the first application");
}
