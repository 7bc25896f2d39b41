import { createHash, createHmac, randomBytes } from "node:crypto";
import { createAltchaBotCheck } from "#adapters/altcha/bot-check.ts";
import { noteOwner, refuseForeignData } from "#adapters/disk/data-owner.ts";
import { createDiskSpace } from "#adapters/disk/disk-space.ts";
import { createErasureJournal } from "#adapters/disk/erasure-journal.ts";
import { createDiskFileStore } from "#adapters/disk/file-store.ts";
import { loadBrandFonts } from "#adapters/disk/load-brand-fonts.ts";
import { loadMessages } from "#adapters/disk/load-messages.ts";
import { loadPictures } from "#adapters/disk/load-pictures.ts";
import { loadProse } from "#adapters/disk/load-prose.ts";
import { loadSite } from "#adapters/disk/load-site.ts";
import { keptSecret } from "#adapters/disk/secret.ts";
import { createUploadSigner } from "#adapters/disk/upload-signer.ts";
import { cleanHtml } from "#adapters/html/clean-html.ts";
import { languageOfText } from "#adapters/language/language-of-text.ts";
import { createMyApplicationLinks } from "#adapters/links/candidate-links.ts";
import { createEmlMailer } from "#adapters/mail/eml-mailer.ts";
import { createKeptMails } from "#adapters/mail/kept-mails.ts";
import { createSmtpMailer } from "#adapters/mail/smtp-mailer.ts";
import { drawIcon } from "#adapters/pictures/draw-icon.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { createSqlProbe } from "#adapters/sql/probe.ts";
import { createSqlScanStore } from "#adapters/sql/scan-store.ts";
import { createSqlSpentTokens } from "#adapters/sql/spent-tokens.ts";
import { copySqlite } from "#adapters/sqlite/copy.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { createThreadFileJudge } from "#adapters/thread/file-judge.ts";
import { createThreadSearchEngine } from "#adapters/thread/search-engine.ts";
import { eraseApplication } from "#core/applications/erase.ts";
import { withLinkChallenges } from "#core/applications/link-challenge.ts";
import { createMyApplications } from "#core/applications/my-application.ts";
import { type BotCheck, noBotCheck, type SpentTokens } from "#core/bot-check.ts";
import type { JobIndex } from "#core/jobs/job-index.ts";
import type { JobStore } from "#core/jobs/job-store.ts";
import { once } from "#core/once.ts";
import type { SearchEngine } from "#core/search/engine/search-engine.ts";
import { createSearchJobIndex } from "#core/search/results/job-index.ts";
import type { Site } from "#core/site/site.ts";
import { roles } from "#core/site/taxonomy.ts";
import { dayOf, momentOf } from "#core/time.ts";
import type { FileJudge } from "#core/uploads/file-judge.ts";
import type { FileScanner } from "#core/uploads/file-scanner.ts";
import type { FileStore } from "#core/uploads/file-store.ts";
import { withKeptVerdicts } from "#core/uploads/kept-verdicts.ts";
import { withUploadQuota } from "#core/uploads/upload-quota.ts";
import type { Config } from "./config.ts";

const migrations = (name: string): string => new URL(`../migrations/sqlite/${name}`, import.meta.url).pathname;

const databases = ["catalogue", "applications"] as const;

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
/** 160 random bits; an id that began like an option could not be typed after a command. */
const newId = (): string => {
  const id = randomBytes(20).toString("base64url");
  return id.startsWith("-") ? newId() : id;
};

/** Wires the whole product from its settings: the only importer of adapters. */
export async function compose(config: Config, now: () => Date = () => new Date(), threads: Threads = ownThreads) {
  const site = loadSite(config.SITE_DIR);
  refuseForeignData(config.DATA_DIR, site.brand.productKey);
  const catalogue = openSqlite({ file: `${config.DATA_DIR}/catalogue.sqlite`, migrations: migrations("catalogue") });
  const kept = openSqlite({ file: `${config.DATA_DIR}/applications.sqlite`, migrations: migrations("applications") });
  noteOwner(config.DATA_DIR, site.brand.productKey);
  const jobStore = createSqlJobStore(catalogue);
  const searchEngine = threads.search(config, jobStore, site);
  const localIndex = createSearchJobIndex({
    ...{ engine: searchEngine, store: jobStore, site },
    today: () => dayOf(momentOf(now())),
  });
  const jobIndex = config.SEARCH_API || config.PUBLIC_API ? await remoteIndexOf(config, localIndex) : localIndex;
  const preparation = { site, cleanHtml, hashOf };
  const secret = config.SECRET || keptSecret(config.DATA_DIR);
  const applications = createSqlApplicationStore(kept);
  const stored = createDiskFileStore({ folder: `${config.DATA_DIR}/files` });
  const files = withUploadQuota(stored, {
    maxBytes: config.LIMIT_UNCLAIMED_BYTES,
    time: () => performance.now(),
  });
  const keptMails = createKeptMails({ folder: `${config.DATA_DIR}/mail` });
  const erasures = createErasureJournal({ file: `${config.DATA_DIR}/erasures.log` });
  const links = createMyApplicationLinks({ secret });
  const spentTokens = createSqlSpentTokens(kept);
  const judging = threads.judge(config, stored);
  const judge = withKeptVerdicts(judging);
  const keyedHashOf = (text: string): string => createHmac("sha256", `person ${secret}`).update(text).digest("hex");
  const myApplications = createMyApplications({
    ...{ site, applications, links, files, judge, newId, keyedHashOf, now },
    eraseApplication: (application) => eraseApplication(application, { applications, files, keptMails, erasures, now }),
  });

  // once, with the new catalogue: what an operator closed of it stays closed
  if (site.brand.demo && !(await jobStore.isTouched())) {
    const { loadDemo } = await import("./compose-demo.ts");
    await loadDemo(config.SITE_DIR, preparation, jobStore, now());
  }

  const messages = once(loadMessages);
  const prose = once(() => loadProse(config.SITE_DIR));
  const pictures = once(() => loadPictures(picturesOf(config).prepared));
  const brandFonts = once(() => loadBrandFonts(config.SITE_DIR, site.brand));

  return {
    config,
    now,
    newId,
    hashOf,
    keyedHashOf,
    alreadyAppliedDays: site.brand.alreadyAppliedDays,
    languageOfText,
    site,
    preparation,
    jobStore,
    jobIndex,
    searchEngine,
    get messages() {
      return messages();
    },
    get prose() {
      return prose();
    },
    get pictures() {
      return pictures();
    },
    get brandFonts() {
      return brandFonts();
    },
    /**
     * Reads the texts, pictures and fonts of the pages now, which else are read when they are first asked for: most commands need
     * none. Raises `invalid` for what is wrong or missing.
     */
    readPages(): void {
      for (const read of [messages, prose, pictures, brandFonts]) read();
    },
    drawIcon: (size: number, ground?: string) =>
      drawIcon({ logo: `${config.SITE_DIR}/${site.brand.logo}`, size, ...(ground ? { ground } : {}) }),
    applications,
    outbox: createSqlOutbox(kept),
    probeDatabase: createSqlProbe(kept, now),
    links,
    myApplications,
    spentTokens,
    botCheck: withLinkChallenges(await botCheckOf(config, secret, spentTokens, now), myApplications.open),
    judge,
    scans: createSqlScanStore(kept),
    scanner: config.CLAMD_URL ? await scannerAt(config.CLAMD_URL) : undefined,
    files,
    diskSpace: createDiskSpace({ folder: `${config.DATA_DIR}/files` }),
    signer: createUploadSigner({ secret, url: "/api/uploads", now }),
    mailer: config.SMTP_URL
      ? createSmtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM })
      : createEmlMailer({ folder: `${config.DATA_DIR}/mail`, from: config.MAIL_FROM }),
    keptMails,
    erasures,
    /** Copies the databases, each as of one moment, into a folder that holds neither. */
    async copyDatabases(folder: string) {
      for (const name of databases)
        await copySqlite({ from: `${config.DATA_DIR}/${name}.sqlite`, to: `${folder}/${name}.sqlite` });
    },
    close() {
      void searchEngine.close();
      void judging.close();
      catalogue.close();
      kept.close();
    },
  };
}

/** What runs beside everything else. */
export interface Threads {
  readonly search: (config: Config, jobStore: JobStore, site: Site) => SearchEngine;
  readonly judge: (config: Config, files: FileStore) => FileJudge & { close(): Promise<void> };
}

/** Each in a thread of its own, which starts when it is first asked. */
const ownThreads: Threads = {
  search: ({ DATA_DIR, SITE_DIR }) =>
    createThreadSearchEngine({
      program: new URL("./search-worker.ts", import.meta.url),
      data: {
        catalogue: `${DATA_DIR}/catalogue.sqlite`,
        migrations: migrations("catalogue"),
        siteFolder: SITE_DIR,
        snapshot: `${DATA_DIR}/search.index`,
      },
    }),
  judge: ({ DATA_DIR }) =>
    createThreadFileJudge({
      program: new URL("./judge-worker.ts", import.meta.url),
      data: { folder: `${DATA_DIR}/files` },
    }),
};

/** What a setting turns on is loaded where it does. */
async function remoteIndexOf({ SEARCH_API, PUBLIC_API }: Config, local: JobIndex): Promise<JobIndex> {
  const { createRemoteJobIndex } = await import("#adapters/remote/job-index.ts");
  return createRemoteJobIndex({ local, searchApi: SEARCH_API, publicApi: PUBLIC_API, cleanHtml });
}

async function scannerAt(url: string): Promise<FileScanner> {
  const { createClamdFileScanner } = await import("#adapters/clamd/file-scanner.ts");
  return createClamdFileScanner({ url, timeoutMs: 60_000 });
}

async function botCheckOf(config: Config, secret: string, spent: SpentTokens, now: () => Date): Promise<BotCheck> {
  if (config.CHALLENGE === "turnstile") {
    const { createTurnstileBotCheck } = await import("#adapters/turnstile/bot-check.ts");
    const { TURNSTILE_SECRET, TURNSTILE_SITE_KEY: siteKey, TURNSTILE_URL: url } = config;
    return createTurnstileBotCheck({ secret: TURNSTILE_SECRET, siteKey, url, timeoutMs: 10_000 });
  }
  if (config.CHALLENGE === "none") return noBotCheck;
  const { LIMIT_CHALLENGE_SECONDS: lifetimeSeconds, CHALLENGE_EFFORT: percent } = config;
  return createAltchaBotCheck({ secret, spent, now, lifetimeSeconds, usualEffort: percent / 100 });
}

/** Where an operator's pictures lie, and what is made of them. */
export const picturesOf = ({ SITE_DIR }: Pick<Config, "SITE_DIR">) => ({
  folder: `${SITE_DIR}/pictures`,
  prepared: `${SITE_DIR}/pictures/prepared`,
});

/** Prepares the pictures of the site folder; `again` also those that did not change. Needs no database, and no pictures before. */
export async function prepareSitePictures(config: Config, again: boolean) {
  const site = loadSite(config.SITE_DIR);
  const { preparePictures } = await import("#adapters/pictures/prepare-pictures.ts"); // only this command needs the codecs
  const places = picturesOf(config);
  const cities = new Set(Object.values(site.cities).flatMap((list) => list.map(({ code }) => code)));
  return preparePictures({
    ...places,
    known: { cities, roles: new Set(roles) },
    before: again ? [] : loadPictures(places.prepared),
  });
}

export type Services = Awaited<ReturnType<typeof compose>>;
