import { createHmac } from "node:crypto";
import { hostname } from "node:os";
import type { Host } from "#core/duties/hosts.ts";
import type { Config } from "../settings/config.ts";

/** Settings that must be the same on all hosts, or visitors see two sites. */
const shared = [
  ...(["MODE", "PUBLIC_URL", "FILES_URL", "MAIL_FROM", "OPERATOR_MAIL", "PROOF_MONTHS"] as const),
  ...(["CHALLENGE", "CHALLENGE_EFFORT", "TURNSTILE_SITE_KEY", "LIMIT_CHALLENGE_SECONDS"] as const),
  ...(["PUBLIC_API", "SEARCH_API", "JOBAPP_API", "LIMIT_PER_ADDRESS", "LIMIT_UPLOAD_BYTES"] as const),
  ...(["LIMIT_UPLOAD_SECONDS", "LIMIT_UNCLAIMED_HOURS", "LIMIT_UNCLAIMED_BYTES"] as const),
] satisfies readonly (keyof Config)[];

export interface OwnHostParts {
  readonly config: Config;
  readonly secret: string;
  /** All that the site folder says. */
  readonly site: unknown;
  /** Stands for the folder of files, where files are in one. */
  readonly filesMark: string;
}

/** This start, as others see it: of its settings they see hashes, which nobody can read who lacks the secret. */
export function ownHost({ config, secret, site, filesMark }: OwnHostParts): Host {
  const hashOf = (text: string): string =>
    createHmac("sha256", `host ${secret}`).update(text).digest("base64url").slice(0, 16);
  const settings = shared.map((name) => [name, hashOf(`${name} ${config[name]}`)] as const);
  return {
    name: `${hostname()} (${config.DATA_DIR})`,
    settings: {
      ...Object.fromEntries(settings),
      SECRET: hashOf("SECRET"),
      SITE_DIR: hashOf(JSON.stringify(site)),
      // two folders of the same name are two folders, unless they hold the same mark
      FILES_URL: hashOf(`FILES_URL ${config.FILES_URL || filesMark}`),
    },
  };
}
