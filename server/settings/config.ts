import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { PorticoError } from "#core/errors.ts";
import type { ValuesOf } from "#core/settings/setting.ts";
import { type BucketAddress, bucketIn } from "#core/uploads/bucket-address.ts";
import { problemWithSettings } from "./combinations.ts";
import { requiresTls } from "./mail-security.ts";
import { settings } from "./settings.ts";

/** The folder of the program itself. */
const root = fileURLToPath(new URL("../..", import.meta.url));

export type Environment = Readonly<Record<string, string | undefined>>;

/** The validated settings by name, and values derived from them. This is plain data, so that it can be sent to other processes and threads. */
export type Config = ValuesOf<typeof settings> & {
  /** The bucket that `FILES_URL` names; `undefined` if files are in `DATA_DIR`. */
  readonly bucket: BucketAddress | undefined;
  /** Whether mails may be sent over TLS only. */
  readonly requireTls: boolean;
};

/**
 * Reads the settings from an environment. A setting that is absent or empty has its default. Raises `invalid` with one line that names the first
 * wrong setting, but not its value. Relative folders are resolved against the folder of the program, not against the working directory.
 */
export function readConfig(environment: Environment): Config {
  const [wrong] = wrongSettings(environment);
  if (wrong) throw new PorticoError("invalid", `${wrong.name} ${wrong.says}`);
  const entries = Object.entries(settings).map(([name, { schema, initial }]) => [
    name,
    v.parse(schema, environment[name] || initial),
  ]);
  const given = Object.fromEntries(entries) as ValuesOf<typeof settings>;
  const config = {
    ...given,
    STYLEGUIDE: given.STYLEGUIDE || (given.MODE === "development" ? "1" : "0"),
    DATA_DIR: resolve(root, given.DATA_DIR),
    SITE_DIR: resolve(root, given.SITE_DIR),
    bucket: bucketIn(given.FILES_URL),
    requireTls: requiresTls(given),
  } satisfies Config;
  const problem = problemWithSettings(config);
  if (problem) throw new PorticoError("invalid", problem);
  return config;
}

/** A setting whose value is wrong, and what is wrong with it. The value itself is not included. */
export interface WrongSetting {
  readonly name: string;
  readonly says: string;
}

/** Returns all settings whose value is wrong. Does not check whether settings fit together; only `readConfig` does. */
export const wrongSettings = (environment: Environment): WrongSetting[] =>
  Object.entries(settings).flatMap(([name, { schema, initial }]) => {
    const [issue] = v.safeParse(schema, environment[name] || initial).issues ?? [];
    return issue ? [{ name, says: issue.message }] : [];
  });

/** The settings of this process. All other code reads the environment only through this file. */
export const configOfProcess = (): Config => readConfig(process.env);

/** The environment of this process, for commands that report all invalid settings. */
export const environmentOfProcess = (): Environment => process.env;

/** The value of an environment variable that `sources.json` names: a secret of another system. */
export const variableOfProcess = (name: string): string | undefined => process.env[name];
