import * as v from "valibot";
import { botCheckSettings } from "#server/settings/bot-checks.ts";
import { databaseSettings } from "#server/settings/databases.ts";
import { deskSettings } from "#server/settings/desk.ts";
import { settings } from "#server/settings/settings.ts";
import { code, pageOf, table } from "./markdown.ts";

type Name = keyof typeof settings;

const namesOf = <Some extends Partial<typeof settings>>(some: Some) => Object.keys(some) as (keyof Some & Name)[];

/** The groups of settings, each with the page of the guide that describes them. */
const groups: readonly { readonly title: string; readonly guide: string; readonly names: readonly Name[] }[] = [
  { title: "What kind of site", guide: "start-a-site.md", names: ["MODE", "SITE_DIR", "DATA_DIR", "STYLEGUIDE"] },
  {
    title: "Address and proxy",
    guide: "internet.md",
    names: [
      "HOST",
      "PORT",
      "PUBLIC_URL",
      "HSTS_SUBDOMAINS",
      "TRUSTED_PROXIES",
      "LIMIT_STOP_SECONDS",
      "LIMIT_UNREADY_SECONDS",
    ],
  },
  { title: "Processes and memory", guide: "processes.md", names: ["WEB_CONCURRENCY", "PAGE_CACHE_MB"] },
  {
    title: "Database",
    guide: "postgresql.md",
    names: namesOf(databaseSettings),
  },
  {
    title: "Files",
    guide: "files.md",
    names: [
      ...(["FILES_URL", "CLAMD_URL", "LIMIT_UPLOAD_BYTES", "LIMIT_UPLOAD_SECONDS", "LIMIT_UNCLAIMED_HOURS"] as const),
      ...(["LIMIT_UNCLAIMED_BYTES", "LIMIT_FREE_BYTES"] as const),
    ],
  },
  {
    title: "Mail",
    guide: "mail.md",
    names: ["SMTP_URL", "SMTP_CONNECTIONS", "DANGER_PLAIN_SMTP", "MAIL_FROM", "MAIL_BOUNCES", "OPERATOR_MAIL"],
  },
  { title: "Desk", guide: "desk.md", names: namesOf(deskSettings) },
  { title: "Secrets", guide: "secrets.md", names: ["SECRET", "SECRETS_ACCEPTED"] },
  {
    title: "Bot check",
    guide: "bot-check.md",
    names: ["CHALLENGE", ...namesOf(botCheckSettings)],
  },
  { title: "Limits", guide: "limits.md", names: ["LIMIT_PER_ADDRESS", "LIMIT_JSON_BYTES"] },
  {
    title: "Other hosts",
    guide: "other-host.md",
    names: ["PUBLIC_API", "SEARCH_API", "JOBAPP_API", "JOBAPP_ORIGINS", "UPLOAD_ORIGINS", "TRUSTED_SERVERS"],
  },
  { title: "Search engines", guide: "being-found.md", names: ["INDEXNOW_KEY", "INDEXNOW_URL"] },
  { title: "Watching", guide: "watching.md", names: ["METRICS_PORT", "LOG_LEVEL"] },
  { title: "People and proofs", guide: "candidate-rights.md", names: ["CAREERS_OPERATOR", "PROOF_MONTHS"] },
];

/** Describes the values that a setting accepts, using the error message for an invalid value. */
function acceptedBy(name: Name): string {
  const refused = v.safeParse(settings[name].schema, "\n<,>");
  return refused.success
    ? "any text"
    : refused.issues[0].message.replace(/^must (?:be |have |begin)/, (verb) => (verb === "must begin" ? "begins" : ""));
}

const mustAgree = (name: Name): boolean => "sameOnAllHosts" in settings[name];

const rowOf = (name: Name): string[] => [
  code(name),
  code(settings[name].initial),
  acceptedBy(name),
  `${settings[name].says}${mustAgree(name) ? " **Same on all hosts.**" : ""}`,
];

/** Generates the page about settings. Throws if a setting belongs to no group. */
export function settingsPage(): string {
  const grouped = groups.flatMap(({ names }) => names);
  const lost = (Object.keys(settings) as Name[]).filter((name) => !grouped.includes(name));
  if (lost.length > 0) throw new Error(`no group has ${lost.join(", ")}`);
  return pageOf(
    "Settings",
    "Settings are environment variables; an empty one counts as not given. If a setting is wrong, the program does not start, and names the setting in one line. `./careers` reads\nthe same settings: give it those of the server. [Several hosts](../guide/hosts.md) must have the same value of each setting that is marked so.",
    ...groups.flatMap(({ title, guide, names }) => [
      `## ${title}`,
      `How to use them: [the guide](../guide/${guide}).`,
      table(["name", "default", "accepted values", "meaning"], names.map(rowOf)),
    ]),
  );
}
