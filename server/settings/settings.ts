import * as v from "valibot";
import { httpUrl, integer, yesOrEmpty } from "#core/settings/checks.ts";
import type { SettingTable } from "#core/settings/setting.ts";
import { visibleLine } from "#core/text/visible.ts";
import { botCheckNames, botCheckSettings, botChecks, usualBotCheck } from "./bot-checks.ts";
import { databaseSettings } from "./databases.ts";
import {
  bucketAddress,
  httpUrls,
  mailAddress,
  networks,
  origins,
  plainAddress,
  secret,
  secrets,
  someText,
} from "./setting-schemas.ts";

/** All settings of the program. */
export const settings = {
  MODE: {
    schema: v.picklist(["development", "production"], "must be development or production"),
    initial: "development",
    says: "production refuses unsafe settings.",
    sameOnAllHosts: true,
  },
  PORT: { schema: integer(0, 65535), initial: "3000", says: "The port to listen on; 0 takes a free one." },
  HOST: { schema: someText, initial: "127.0.0.1", says: "The address to listen on." },
  WEB_CONCURRENCY: {
    schema: v.union([v.literal(""), integer(1, 64)], "must be a whole number from 1 to 64"),
    initial: "",
    says: "How many processes serve; by default one for each core that this program may use.",
  },
  METRICS_PORT: {
    schema: v.union([v.literal(""), integer(1, 65535)], "must be a whole number from 1 to 65535"),
    initial: "",
    says: "Where Prometheus finds figures at /metrics, on 127.0.0.1 alone; by default nowhere.",
  },
  PUBLIC_URL: {
    schema: v.union([v.literal(""), httpUrl], "must be an http(s) address"),
    initial: "",
    says: "The address visitors see, for shared links, mails and uploads; by default that of each request.",
    sameOnAllHosts: true,
  },
  HSTS_SUBDOMAINS: {
    schema: yesOrEmpty,
    initial: "",
    says: "yes has browsers demand https of all subdomains of PUBLIC_URL too, for a year: only where each of them has it.",
  },
  TRUSTED_PROXIES: {
    schema: networks,
    initial: "",
    says: "Proxies (addresses or networks) whose X-Forwarded-For is believed; else all visitors behind one share its limits.",
  },
  DATA_DIR: { schema: someText, initial: "./data", says: "The folder that holds databases, files and mails." },
  ...databaseSettings,
  FILES_URL: {
    schema: bucketAddress,
    initial: "",
    says: "A bucket for candidates' files: s3://KEY:SECRET@host/bucket; without it they are kept under DATA_DIR.",
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
  SMTP_CONNECTIONS: { schema: integer(1, 50), initial: "5", says: "Over how many connections mails leave at most." },
  DANGER_PLAIN_SMTP: {
    schema: yesOrEmpty,
    initial: "",
    says: "yes lets mails leave without TLS in production, to a relay in a network of your own; not needed for localhost.",
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
  CLAMD_URL: {
    schema: v.union(
      [
        v.literal(""),
        v.pipe(v.string(), v.regex(/^(tcp:\/\/[^\s/]+|unix:\/\/\/\S+)$/, "must begin with tcp:// or unix:///")),
      ],
      "must begin with tcp:// or unix:///",
    ),
    initial: "",
    says: "ClamAV's daemon, which searches files for malware; without it nobody does.",
  },
  SECRET: {
    schema: v.union([v.literal(""), secret], "must be at least 32 characters"),
    initial: "",
    says: "Signs uploads, puzzles and candidates' links; by default one is made once and kept under DATA_DIR.",
  },
  SECRETS_ACCEPTED: {
    schema: secrets,
    initial: "",
    says: "Other secrets, separated by commas: what they signed is accepted too, while SECRET is changed for another.",
  },
  CHALLENGE: {
    schema: v.picklist(botCheckNames, `must be one of ${botCheckNames.join(", ")}`),
    initial: usualBotCheck,
    says: `The bot check: ${botCheckNames.map((name) => `${name} ${botChecks[name].does}`).join(", ")}.`,
    sameOnAllHosts: true,
  },
  ...botCheckSettings,
  SITE_DIR: { schema: someText, initial: "./site", says: "The folder that describes the group." },
  PUBLIC_API: {
    schema: v.union([v.literal(""), httpUrl], "must be an http(s) address"),
    initial: "",
    says: "Another host that answers the calls of spec 7.1.",
    sameOnAllHosts: true,
  },
  SEARCH_API: {
    schema: v.union([v.literal(""), httpUrl], "must be an http(s) address"),
    initial: "",
    says: "Another host that answers the calls of spec 7.2 and 7.3.",
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
    says: "Other sites (origins) whose pages may upload and apply here: those that name this program in JOBAPP_API.",
  },
  UPLOAD_ORIGINS: {
    schema: origins,
    initial: "",
    says: "Other hosts (origins) that files are sent to, where the host of JOBAPP_API prepares uploads to a store of its own.",
  },
  INDEXNOW_KEY: {
    schema: v.pipe(v.string(), v.regex(/^(?:[A-Za-z0-9-]{8,128})?$/, "must be 8 to 128 letters, digits or hyphens")),
    initial: "",
    says: "A key of your choice, with which search engines are told of changed openings (IndexNow); without it nobody is told.",
  },
  INDEXNOW_URL: {
    schema: httpUrls,
    initial: "https://api.indexnow.org/indexnow",
    says: "Where they are told, with INDEXNOW_KEY; several addresses are separated by commas.",
  },
  TRUSTED_SERVERS: {
    schema: networks,
    initial: "",
    says: "Servers (addresses or networks) that search here for their visitors: each may do a hundred times what one address may.",
  },
  STYLEGUIDE: {
    schema: v.picklist(["", "0", "1"], "must be 0 or 1"),
    initial: "",
    says: "1 shows every component of the pages at /styleguide, 0 does not; by default shown in development alone.",
  },
  PAGE_CACHE_MB: { schema: integer(0, 100_000), initial: "64", says: "Megabytes for finished pages; 0 keeps none." },
  LOG_LEVEL: {
    schema: v.picklist(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "must be a level of pino"),
    initial: "info",
    says: "How much is logged.",
  },
  CAREERS_OPERATOR: {
    schema: v.pipe(v.string(), v.maxLength(100, "can have 100 characters at most"), v.transform(visibleLine)),
    initial: "",
    says: "Who works with ./careers, for the log of who looked at what; by default the user of the machine.",
  },
  PROOF_MONTHS: {
    schema: integer(2, 600),
    initial: "48",
    says: "For how many months it can be shown who agreed, what was erased and who listed applications: until claims have lapsed.",
    sameOnAllHosts: true,
  },
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
    says: "How long a prepared upload may begin, in seconds.",
    sameOnAllHosts: true,
  },
  LIMIT_PER_ADDRESS: {
    schema: integer(0, 1000),
    initial: "1",
    says: "Multiplies what one address may do in a minute or an hour, and nothing that holds for all together; 0 lifts these limits and those of mails that answer plain forms: for tests.",
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
    says: "How much room all uploads that wait for an application may take together, in bytes, and apart from them the files of forms that nobody has confirmed yet (trust 1.11).",
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
    says: "How long a stop still takes connections while /ready already says no, in seconds; part of LIMIT_STOP_SECONDS.",
  },
  LIMIT_FREE_BYTES: {
    schema: integer(0, 999_999_999_999),
    initial: "2147483648",
    says: "How much room on the disk must be free for uploads to be prepared, in bytes (trust 1.18).",
  },
} as const satisfies SettingTable;
