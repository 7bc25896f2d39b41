import * as v from "valibot";
import { countryCodes } from "../../site/country-code.ts";
import { type DeskPerson, type DeskRight, deskRights, type Grant } from "../people-file.ts";

/** A value of a provider's claim, such as the name of a group, and what it grants. */
export interface ClaimRight {
  readonly value: string;
  readonly grant: Grant;
}

/**
 * Parses a list of claim values with the rights that they grant, such as `leads=read+decide, readers=read@de+at, acme=decide/acme`. Rights apply to
 * everything, to the countries after `@`, or to the companies after `/`. A value that contains a comma or an equals sign, or that begins or ends
 * with spaces, is written in quotation marks: `"cn=leads,ou=hr"=read`.
 */
export const claimRights = v.pipe(
  v.string(),
  v.transform((list) =>
    entriesIn(list)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== "")
      .map(claimRightOf),
  ),
  v.check(
    (list) => list.every((entry) => entry !== undefined),
    `must be values with rights, such as leads=read+decide or readers=read@de+at/company: rights are ${deskRights.join(", ")}`,
  ),
  v.transform((list) => list.filter((entry) => entry !== undefined)),
);

/** Splits a list at its commas, except at those within quotation marks. */
const entriesIn = (list: string): string[] => list.match(/(?:"[^"]*"|[^,])+/g) ?? [];

const entryPattern =
  /^(?:"(?<quoted>[^"]{1,200})" *|(?<value>[^="]{1,200}))= *(?<may>[a-z+]+)(?:@(?<countries>[a-z+]+))?(?:\/(?<companies>[a-z0-9+-]+))?$/;
const isRight = (text: string): text is DeskRight => deskRights.some((right) => right === text);

function claimRightOf(entry: string): ClaimRight | undefined {
  const { quoted, value = quoted, may = "", countries, companies } = entryPattern.exec(entry)?.groups ?? {};
  const rights = may.split("+");
  const codes = countries?.split("+");
  if (value === undefined || !rights.every(isRight) || codes?.every(countryCodes.has) === false) return undefined;
  return {
    value: quoted ?? value.trim(),
    grant: {
      may: rights,
      ...(codes ? { countries: codes.map(countryCodes.of) } : {}),
      ...(companies ? { companies: companies.split("+") } : {}),
    },
  };
}

/** Returns the grants for the values of a person's claim. */
export const grantsOf = (values: readonly string[], rights: readonly ClaimRight[]): DeskPerson["grants"] =>
  rights.filter(({ value }) => values.includes(value)).map(({ grant }) => grant);
