import { parseArgs } from "node:util";
import type { Grant } from "#core/desk/people-file.ts";
import { countWithNoun, note, print, printJson, type RunCommand, table, withServices } from "./command.ts";

export const deskList: RunCommand = async (args) => {
  const { values } = parseArgs({ args, options: { json: { type: "boolean" } } });
  const people = await withServices(({ desk }) => desk.people.all());
  if (values.json) return printJson(people);
  const rows = people.map(({ email, name, language, grants }) => [
    email,
    name,
    language,
    grants.map(inWords).join("; "),
  ]);
  print(table(["address", "name", "language", "may"], rows));
  note(`\n${countWithNoun(people.length, "person", "people")} in desk.json`);
};

const inWords = ({ may, companies, countries }: Grant): string =>
  [may.join(", "), companies && `at ${companies.join(", ")}`, countries && `in ${countries.join(", ")}`]
    .filter(Boolean)
    .join(" ");
