import type { DeskPerson, Grant } from "#core/desk/people-file.ts";
import type { Moment } from "#core/time/time.ts";
import {
  countWithNoun,
  formatMinute,
  note,
  print,
  printJson,
  type RunCommand,
  table,
  withServices,
} from "./command.ts";
import { parseArguments } from "./parse-arguments.ts";

/** A person in `desk.json`. `boundAt`: since when the address is bound to an account at the identity provider; missing if it is not. */
interface ListedPerson extends DeskPerson {
  readonly boundAt?: Moment;
}

export const deskList: RunCommand = async (args) => {
  const { values } = parseArguments({ args, options: { json: { type: "boolean" } } });
  const people = await withServices(async ({ desk }): Promise<ListedPerson[]> => {
    const boundAt = new Map((await desk.accounts.all()).map((account) => [account.email, account.boundAt]));
    return (await desk.people.all()).map((person) => {
      const at = boundAt.get(person.email);
      return at ? { ...person, boundAt: at } : person;
    });
  });
  if (values.json) return printJson(people);
  const rows = people.map(({ email, name, language, grants, boundAt }) => [
    email,
    name,
    language,
    grants.map(inWords).join("; "),
    boundAt ? formatMinute(boundAt) : "",
  ]);
  print(table(["address", "name", "language", "may", "account since"], rows));
  note(`\n${countWithNoun(people.length, "person", "people")} in desk.json (times in UTC)`);
};

const inWords = ({ may, companies, countries }: Grant): string =>
  [may.join(", "), companies && `at ${companies.join(", ")}`, countries && `in ${countries.join(", ")}`]
    .filter(Boolean)
    .join(" ");
