import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { PorticoError } from "#core/errors.ts";
import type { ValuesOf } from "#core/settings/setting.ts";
import { type BucketAddress, bucketIn } from "#core/uploads/bucket-address.ts";
import { problemOfCombination } from "./combinations.ts";
import { requiresTls } from "./mail-security.ts";
import { settings } from "./settings.ts";

/** The project's own folder. */
const root = fileURLToPath(new URL("../..", import.meta.url));

/** The checked settings by name, and what follows from them. All of it is plain data, which other processes and threads can be sent. */
export type Config = ValuesOf<typeof settings> & {
  /** The bucket that `FILES_URL` names; `undefined` if files are kept under `DATA_DIR`. */
  readonly bucket: BucketAddress | undefined;
  /** Whether mails may leave over TLS alone. */
  readonly requireTls: boolean;
};

/**
 * The settings of an environment, with defaults for what is absent or empty. Raises `invalid` with one line that names the
 * first wrong setting, never its value. Folders are absolute afterwards; relative ones begin at the project, not where a
 * command was typed.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const entries = Object.entries(settings).map(([name, { schema, initial }]) => {
    const parsed = v.safeParse(schema, environment[name] || initial);
    if (!parsed.success) throw new PorticoError("invalid", `${name} ${parsed.issues[0].message}`);
    return [name, parsed.output];
  });
  const given = Object.fromEntries(entries) as ValuesOf<typeof settings>;
  const config = {
    ...given,
    STYLEGUIDE: given.STYLEGUIDE || (given.MODE === "development" ? "1" : "0"),
    DATA_DIR: resolve(root, given.DATA_DIR),
    SITE_DIR: resolve(root, given.SITE_DIR),
    bucket: bucketIn(given.FILES_URL),
    requireTls: requiresTls(given),
  } satisfies Config;
  const problem = problemOfCombination(config);
  if (problem) throw new PorticoError("invalid", problem);
  return config;
}

/** The settings of this process: the one place that reads its environment. */
export const configOfProcess = (): Config => readConfig(process.env);

/** A variable that `sources.json` names: a secret of another system. */
export const variableOfProcess = (name: string): string | undefined => process.env[name];
