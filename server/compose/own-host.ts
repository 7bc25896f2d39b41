import { createHmac } from "node:crypto";
import { hostname } from "node:os";
import type { Host } from "#core/duties/hosts.ts";
import type { Setting } from "#core/settings/setting.ts";
import type { Config } from "../settings/config.ts";
import { settings } from "../settings/settings.ts";

const sharedSettings = (Object.entries(settings) as [keyof Config, Setting][])
  .filter(([, { sameOnAllHosts }]) => sameOnAllHosts)
  .map(([name]) => name);

export interface OwnHostParts {
  readonly config: Config;
  readonly secret: string;
  /** The content of the site folder. */
  readonly site: unknown;
  /** Identifies the folder of the files; empty if files are in a bucket. */
  readonly filesMark: string;
}

/**
 * Describes this host for the others. The description contains the settings only as keyed hashes, so that nobody can guess them without the secret.
 */
export function ownHost({ config, secret, site, filesMark }: OwnHostParts): Host {
  const hashOf = (text: string): string =>
    createHmac("sha256", `host ${secret}`).update(text).digest("base64url").slice(0, 16);
  const hashes = sharedSettings.map((name) => [name, hashOf(`${name} ${config[name]}`)] as const);
  return {
    name: `${hostname()} (${config.DATA_DIR})`,
    settings: {
      ...Object.fromEntries(hashes),
      SECRET: hashOf("SECRET"),
      SITE_DIR: hashOf(JSON.stringify(site)),
      // folders with the same name on two machines count as different folders, unless both contain the same mark
      FILES_URL: hashOf(`FILES_URL ${config.FILES_URL || filesMark}`),
    },
  };
}
