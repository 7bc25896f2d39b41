import * as v from "valibot";
import { httpUrl, integer, yesOrEmpty } from "#core/settings/checks.ts";
import type { SettingTable } from "#core/settings/setting.ts";
import { visibleLine } from "#core/text/visible.ts";
import { botCheckNames, botCheckSettings, botChecks, defaultBotCheck } from "./bot-checks.ts";
import { databaseSettings } from "./databases.ts";
import { deskSettings } from "./desk.ts";
import { httpOriginOrEmpty } from "./http-origin.ts";
import {
  bounceAddress,
  bucketAddress,
  httpUrls,
  mailAddress,
  networks,
  nonEmptyText,
  origins,
  plainAddress,
  secret,
  secrets,
} from "./setting-schemas.ts";

/** All settings of the program. */
export const settings = {
  MODE: {
    schema: v.picklist(["development", "production"], "must be development or production"),
    initial: "development",
    says: "With production, the program refuses unsafe settings.",
    sameOnAllHosts: true,
  },
  PORT: { schema: integer(0, 65535), initial: "3000", says: "The port to listen on; with 0, any free port." },
  HOST: { schema: nonEmptyText, initial: "127.0.0.1", says: "The address to listen on." },
  WEB_CONCURRENCY: {
    schema: v.union([v.literal(""), integer(1, 64)], "must be a whole number from 1 to 64"),
    initial: "",
    says: "The number of processes that serve visitors; by default one for each core that this program may use.",
  },
  METRICS_PORT: {
    schema: v.union([v.literal(""), integer(1, 65535)], "must be a whole number from 1 to 65535"),
    initial: "",
    says: "The port of 127.0.0.1 at which Prometheus finds metrics under /metrics; by default, no metrics are served.",
  },
  PUBLIC_URL: {
    schema: httpOriginOrEmpty,
    initial: "",
    says: "The address that visitors see, for shared links, mails and uploads, without a path; by default the address of each request.",
    sameOnAllHosts: true,
  },
  HSTS_SUBDOMAINS: {
    schema: yesOrEmpty,
    initial: "",
    says: "With yes, browsers require https for all subdomains of PUBLIC_URL too, for a year. Set it only if each of them has https.",
  },
  TRUSTED_PROXIES: {
    schema: networks,
    initial: "",
    says: "Proxies (addresses or networks) whose X-Forwarded-For is trusted; all visitors behind any other proxy share the limits of one address.",
  },
  DATA_DIR: { schema: nonEmptyText, initial: "./data", says: "The folder that holds databases, files and mails." },
  ...databaseSettings,
  FILES_URL: {
    schema: bucketAddress,
    initial: "",
    says: "A bucket for candidates' files: s3://KEY:SECRET@host/bucket; without it, the files are kept under DATA_DIR.",
    sameOnAllHosts: true,
  },
  SMTP_URL: {
    schema: v.union(
      [v.literal(""), v.pipe(v.string(), v.regex(/^smtps?:\/\/\S+$/, "must begin with smtp:// or smtps://"))],
      "must begin with smtp:// or smtps://",
    ),
    initial: "",
    says: "The mail server; without it mails are written as .eml files under DATA_DIR/mail.",
  },
  SMTP_CONNECTIONS: {
    schema: integer(1, 50),
    initial: "5",
    says: "The largest number of connections over which mails are sent.",
  },
  DANGER_PLAIN_SMTP: {
    schema: yesOrEmpty,
    initial: "",
    says: "With yes, production may send mails without TLS, to a relay in your own network; not needed for localhost.",
  },
  OPERATOR_MAIL: {
    schema: plainAddress,
    initial: "",
    says: "Who gets a mail when visitors are refused.",
    sameOnAllHosts: true,
  },
  MAIL_FROM: {
    schema: mailAddress,
    initial: "Careers <careers@example.com>",
    says: "The sender of mails.",
    sameOnAllHosts: true,
  },
  MAIL_BOUNCES: {
    schema: bounceAddress,
    initial: "",
    says: "The mailbox for reports that new openings by mail could not be delivered. It must also accept mails to addresses with + and more before the @.",
    sameOnAllHosts: true,
  },
  CLAMD_URL: {
    schema: v.union(
      [
        v.literal(""),
        v.pipe(v.string(), v.regex(/^(tcp:\/\/[^\s/]+|unix:\/\/\/\S+)$/, "must begin with tcp:// or unix:///")),
      ],
      "must begin with tcp:// or unix:///",
    ),
    initial: "",
    says: "The address of ClamAV's daemon, which scans files for malware; without it, files are not scanned.",
  },
  SECRET: {
    schema: v.union([v.literal(""), secret], "must be at least 32 characters"),
    initial: "",
    says: "The secret that signs uploads, puzzles and candidates' links; by default the program creates one and keeps it under DATA_DIR.",
  },
  SECRETS_ACCEPTED: {
    schema: secrets,
    initial: "",
    says: "Other secrets, separated by commas, whose signatures are also accepted while SECRET is being changed.",
  },
  CHALLENGE: {
    schema: v.picklist(botCheckNames, `must be one of ${botCheckNames.join(", ")}`),
    initial: defaultBotCheck,
    says: `The bot check: ${botCheckNames.map((name) => `${name} ${botChecks[name].does}`).join(", ")}.`,
    sameOnAllHosts: true,
  },
  ...botCheckSettings,
  SITE_DIR: { schema: nonEmptyText, initial: "./site", says: "The folder that describes the group." },
  PUBLIC_API: {
    schema: v.union([v.literal(""), httpUrl], "must be an http(s) address"),
    initial: "",
    says: "Another host that answers the calls for lists of cities and companies (spec 7.1).",
    sameOnAllHosts: true,
  },
  SEARCH_API: {
    schema: v.union([v.literal(""), httpUrl], "must be an http(s) address"),
    initial: "",
    says: "Another host that answers searches and the calls for openings (spec 7.2 and 7.3).",
    sameOnAllHosts: true,
  },
  JOBAPP_API: {
    schema: v.union([v.literal(""), httpUrl], "must be an http(s) address"),
    initial: "",
    says: "Another host that takes uploads and applications (spec 7.4 to 7.6).",
    sameOnAllHosts: true,
  },
  JOBAPP_ORIGINS: {
    schema: origins,
    initial: "",
    says: "Other sites (origins) whose pages may upload and apply here, because their JOBAPP_API names this program.",
  },
  UPLOAD_ORIGINS: {
    schema: origins,
    initial: "",
    says: "Other hosts (origins) to which browsers may send files, if the host of JOBAPP_API keeps files elsewhere.",
  },
  INDEXNOW_KEY: {
    schema: v.pipe(v.string(), v.regex(/^(?:[A-Za-z0-9-]{8,128})?$/, "must be 8 to 128 letters, digits or hyphens")),
    initial: "",
    says: "A key of your choice, with which the site reports changed openings to search engines (IndexNow); without it, nothing is reported.",
  },
  INDEXNOW_URL: {
    schema: httpUrls,
    initial: "https://api.indexnow.org/indexnow",
    says: "The services to which changed openings are reported with INDEXNOW_KEY; several addresses are separated by commas.",
  },
  TRUSTED_SERVERS: {
    schema: networks,
    initial: "",
    says: "Servers (addresses or networks) that search here for their visitors: each may search a hundred times as often as one address.",
  },
  STYLEGUIDE: {
    schema: v.picklist(["", "0", "1"], "must be 0 or 1"),
    initial: "",
    says: "With 1, /styleguide shows every component of the pages; with 0, /styleguide is not found. By default, only development has /styleguide.",
  },
  PAGE_CACHE_MB: {
    schema: integer(0, 100_000),
    initial: "64",
    says: "Megabytes for finished pages that each process keeps in memory; 0 keeps none.",
  },
  LOG_LEVEL: {
    schema: v.picklist(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "must be a level of pino"),
    initial: "info",
    says: "The lowest level of the lines that are logged.",
  },
  CAREERS_OPERATOR: {
    schema: v.pipe(v.string(), v.maxLength(100, "can have 100 characters at most"), v.transform(visibleLine)),
    initial: "",
    says: "The name of the person who runs ./careers, for the log of operators, where it precedes the user of the machine.",
  },
  PROOF_MONTHS: {
    schema: integer(2, 600),
    initial: "48",
    says: "For how many months the proofs of consents, of erasures and of lists of applications are kept; choose a time after which claims have lapsed.",
    sameOnAllHosts: true,
  },
  ...deskSettings,
  LIMIT_JSON_BYTES: { schema: integer(1024, 10_485_760), initial: "65536", says: "Largest JSON body, in bytes." },
  LIMIT_UPLOAD_BYTES: {
    schema: integer(1024, 104_857_600),
    initial: "104857600",
    says: "Largest upload, in bytes; at most the 100 MB of spec 4.5.",
    sameOnAllHosts: true,
  },
  LIMIT_UPLOAD_SECONDS: {
    schema: integer(1, 86_400),
    initial: "900",
    says: "How long after its preparation an upload may begin, in seconds.",
    sameOnAllHosts: true,
  },
  LIMIT_PER_ADDRESS: {
    schema: integer(0, 1000),
    initial: "1",
    says: "The factor for the limits of one address in a minute or an hour; limits of all visitors together do not change. 0 removes these limits and those of mails that answer forms without JavaScript, for tests.",
    sameOnAllHosts: true,
  },
  LIMIT_UNCLAIMED_HOURS: {
    schema: integer(1, 168),
    initial: "24",
    says: "How long an upload waits for its application, in hours.",
    sameOnAllHosts: true,
  },
  LIMIT_UNCLAIMED_BYTES: {
    schema: integer(1, 999_999_999_999_999),
    initial: "20000000000",
    says: "The room for all uploads that are not part of an application yet, in bytes. The files of unconfirmed forms have the same room again (trust 1.11).",
    sameOnAllHosts: true,
  },
  LIMIT_STOP_SECONDS: {
    schema: integer(1, 300),
    initial: "15",
    says: "How long a stop waits for requests in flight, in seconds.",
  },
  LIMIT_UNREADY_SECONDS: {
    schema: integer(0, 60),
    initial: "1",
    says: "How long a stopping site still accepts connections while /ready already answers 503, in seconds; part of LIMIT_STOP_SECONDS.",
  },
  LIMIT_FREE_BYTES: {
    schema: integer(0, 999_999_999_999),
    initial: "2147483648",
    says: "The room that must be free on the disk for candidates to begin an upload, in bytes (trust 1.18).",
  },
} as const satisfies SettingTable;
