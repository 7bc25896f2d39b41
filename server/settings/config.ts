import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { isExample } from "#core/doctor/contacts.ts";
import { PorticoError } from "#core/errors.ts";
import type { ValuesOf } from "#core/settings/setting.ts";
import { botCheckOf } from "./bot-checks.ts";
import { sendsInPlainText } from "./files-origin.ts";
import { turnsTlsOff } from "./mail-security.ts";
import { settings } from "./settings.ts";

/** The project's own folder. */
const root = fileURLToPath(new URL("../..", import.meta.url));

export type Config = ValuesOf<typeof settings>;

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
  const config = Object.fromEntries(entries) as Config;
  if (config.MODE === "production" && !config.PUBLIC_URL.startsWith("https://")) {
    throw new PorticoError("invalid", "PUBLIC_URL must be given and begin with https:// in production");
  }
  if (config.SMTP_URL && isExample(config.MAIL_FROM.replace(/>$/, "")) && config.MODE === "production") {
    throw new PorticoError("invalid", "MAIL_FROM must be an address of yours in production, as SMTP_URL sends mails");
  }
  if (config.MODE === "production" && !config.DANGER_PLAIN_SMTP && turnsTlsOff(config.SMTP_URL)) {
    throw new PorticoError("invalid", "SMTP_URL must not turn TLS off in production, or DANGER_PLAIN_SMTP must be yes");
  }
  if (config.DATABASE_REPLICA_URL && !config.DATABASE_URL)
    throw new PorticoError("invalid", "DATABASE_URL must be given with DATABASE_REPLICA_URL, which is a replica of it");
  if (config.MODE === "production" && sendsInPlainText(config.FILES_URL)) {
    throw new PorticoError(
      "invalid",
      "FILES_URL must not have tls=no in production, unless with uploads=server: pages over https send files over https alone",
    );
  }
  const { MODE, JOBAPP_API } = config;
  const problem = botCheckOf(config).problem({ isProduction: MODE === "production", isElsewhere: JOBAPP_API !== "" });
  if (problem) throw new PorticoError("invalid", problem);
  if (config.INDEXNOW_KEY && !config.PUBLIC_URL)
    throw new PorticoError(
      "invalid",
      "PUBLIC_URL must be given with INDEXNOW_KEY: search engines are told of its addresses",
    );
  return {
    ...config,
    STYLEGUIDE: config.STYLEGUIDE || (config.MODE === "development" ? "1" : "0"),
    DATA_DIR: resolve(root, config.DATA_DIR),
    SITE_DIR: resolve(root, config.SITE_DIR),
  };
}

/** The settings of this process: the one place that reads its environment. */
export const configOfProcess = (): Config => readConfig(process.env);

/** A variable that `sources.json` names: a secret of another system. */
export const variableOfProcess = (name: string): string | undefined => process.env[name];
