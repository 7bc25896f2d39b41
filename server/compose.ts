import { createHash, createHmac, randomBytes } from "node:crypto";
import { createAltchaBotCheck } from "#adapters/altcha/bot-check.ts";
import { createClamdFileScanner } from "#adapters/clamd/file-scanner.ts";
import { noteOwner, refuseForeignData } from "#adapters/disk/data-owner.ts";
import { createErasureJournal } from "#adapters/disk/erasure-journal.ts";
import { createDiskFileStore } from "#adapters/disk/file-store.ts";
import { loadBrandFonts } from "#adapters/disk/load-brand-fonts.ts";
import { loadMessages } from "#adapters/disk/load-messages.ts";
import { loadOpenings } from "#adapters/disk/load-openings.ts";
import { loadPictures } from "#adapters/disk/load-pictures.ts";
import { loadProse } from "#adapters/disk/load-prose.ts";
import { loadSite } from "#adapters/disk/load-site.ts";
import { createDiskRoom } from "#adapters/disk/room.ts";
import { keptSecret } from "#adapters/disk/secret.ts";
import { createUploadSigner } from "#adapters/disk/upload-signer.ts";
import { createFileJudge } from "#adapters/files/file-judge.ts";
import { cleanHtml } from "#adapters/html/clean-html.ts";
import { languageOfText } from "#adapters/language/language-of-text.ts";
import { createCandidateLinks } from "#adapters/links/candidate-links.ts";
import { createEmlMailer } from "#adapters/mail/eml-mailer.ts";
import { createKeptMails } from "#adapters/mail/kept-mails.ts";
import { createSmtpMailer } from "#adapters/mail/smtp-mailer.ts";
import { drawIcon } from "#adapters/pictures/draw-icon.ts";
import { createRemoteJobIndex } from "#adapters/remote/job-index.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlJobStore } from "#adapters/sql/job-store.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { createSqlProbe } from "#adapters/sql/probe.ts";
import { createSqlScanStore } from "#adapters/sql/scan-store.ts";
import { createSqlSpentTokens } from "#adapters/sql/spent-tokens.ts";
import { copySqlite } from "#adapters/sqlite/copy.ts";
import { openSqlite } from "#adapters/sqlite/open.ts";
import { createThreadSearchEngine } from "#adapters/thread/search-engine.ts";
import { createTurnstileBotCheck } from "#adapters/turnstile/bot-check.ts";
import { createCandidateDesk } from "#core/applications/candidate-desk.ts";
import { eraseApplication } from "#core/applications/erase.ts";
import { withLinkChallenges } from "#core/applications/link-challenge.ts";
import { type BotCheck, noBotCheck, type SpentTokens } from "#core/bot-check.ts";
import { native } from "#core/imports/native.ts";
import { prepareImport } from "#core/imports/prepare.ts";
import { runImport } from "#core/imports/run.ts";
import type { JobStore } from "#core/jobs/job-store.ts";
import type { SearchEngine } from "#core/search/engine/search-engine.ts";
import { createSearchJobIndex } from "#core/search/results/job-index.ts";
import { dayIn } from "#core/site/dates.ts";
import type { Site } from "#core/site/site.ts";
import { roles } from "#core/site/taxonomy.ts";
import { createWaitingRoom } from "#core/uploads/waiting-room.ts";
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
export async function compose(config: Config, now: () => Date = () => new Date(), engineOf = threadedSearch) {
  const site = loadSite(config.SITE_DIR);
  refuseForeignData(config.DATA_DIR, site.brand.productKey);
  const catalogue = openSqlite({ file: `${config.DATA_DIR}/catalogue.sqlite`, migrations: migrations("catalogue") });
  const kept = openSqlite({ file: `${config.DATA_DIR}/applications.sqlite`, migrations: migrations("applications") });
  noteOwner(config.DATA_DIR, site.brand.productKey);
  const jobStore = createSqlJobStore(catalogue);
  const searchEngine = engineOf(config, jobStore, site);
  const localIndex = createSearchJobIndex({
    ...{ engine: searchEngine, store: jobStore, site },
    today: () => dayIn(now()),
  });
  const jobIndex =
    config.SEARCH_API || config.PUBLIC_API
      ? createRemoteJobIndex({
          local: localIndex,
          searchApi: config.SEARCH_API,
          publicApi: config.PUBLIC_API,
          cleanHtml,
        })
      : localIndex;
  const preparation = { site, cleanHtml, hashOf };
  const secret = config.SECRET || keptSecret(config.DATA_DIR);
  const applications = createSqlApplicationStore(kept);
  const files = createWaitingRoom(createDiskFileStore({ folder: `${config.DATA_DIR}/files` }), {
    maxBytes: config.LIMIT_UNCLAIMED_BYTES,
    time: () => performance.now(),
  });
  const keptMails = createKeptMails({ folder: `${config.DATA_DIR}/mail` });
  const erasures = createErasureJournal({ file: `${config.DATA_DIR}/erasures.log` });
  const links = createCandidateLinks({ secret });
  const spentTokens = createSqlSpentTokens(kept);
  const judge = createFileJudge();
  const keyedHashOf = (text: string): string => createHmac("sha256", `person ${secret}`).update(text).digest("hex");
  const candidates = createCandidateDesk({
    ...{ applications, links, files, judge, newId, keyedHashOf, now },
    eraseApplication: (application) => eraseApplication(application, { applications, files, keptMails, erasures, now }),
  });

  await loadDemo(config, preparation, jobStore, now);

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
    messages: loadMessages(),
    prose: loadProse(config.SITE_DIR),
    pictures: loadPictures(picturesOf(config).prepared),
    drawIcon: (size: number, ground?: string) =>
      drawIcon({ logo: `${config.SITE_DIR}/${site.brand.logo}`, size, ...(ground ? { ground } : {}) }),
    brandFonts: loadBrandFonts(config.SITE_DIR, site.brand),
    applications,
    outbox: createSqlOutbox(kept),
    probeDatabase: createSqlProbe(kept, now),
    links,
    candidates,
    spentTokens,
    botCheck: withLinkChallenges(botCheckOf(config, secret, spentTokens, now), candidates.open),
    judge,
    scans: createSqlScanStore(kept),
    scanner: config.CLAMD_URL ? createClamdFileScanner({ url: config.CLAMD_URL, timeoutMs: 60_000 }) : undefined,
    files,
    room: createDiskRoom({ folder: `${config.DATA_DIR}/files` }),
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
      catalogue.close();
      kept.close();
    },
  };
}

/** The search runs beside everything else, in a thread that starts with the first search. */
const threadedSearch = ({ DATA_DIR, SITE_DIR }: Config, _jobStore: JobStore, _site: Site): SearchEngine =>
  createThreadSearchEngine({
    program: new URL("./search-worker.ts", import.meta.url),
    data: {
      catalogue: `${DATA_DIR}/catalogue.sqlite`,
      migrations: migrations("catalogue"),
      siteFolder: SITE_DIR,
      snapshot: `${DATA_DIR}/search.index`,
    },
  });

function botCheckOf(config: Config, secret: string, spent: SpentTokens, now: () => Date): BotCheck {
  if (config.CHALLENGE === "turnstile")
    return createTurnstileBotCheck({ secret: config.TURNSTILE_SECRET, url: config.TURNSTILE_URL, timeoutMs: 10_000 });
  if (config.CHALLENGE === "none") return noBotCheck;
  return createAltchaBotCheck({ secret, spent, now, lifetimeSeconds: config.LIMIT_CHALLENGE_SECONDS });
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

export const demoSource = "demo";

/** The demo's own openings come once, with the new catalogue; what an operator closed of them stays closed. */
async function loadDemo(
  config: Config,
  preparation: Parameters<typeof prepareImport>[1],
  jobStore: Services["jobStore"],
  now: () => Date,
) {
  if (!preparation.site.brand.demo || (await jobStore.isTouched())) return;
  const candidates = loadOpenings(config.SITE_DIR).flatMap((file) =>
    native(file, { source: demoSource, company: "", languageOfText }),
  );
  const prepared = prepareImport(candidates, preparation);
  await runImport(jobStore, prepared, {
    source: demoSource,
    dryRun: false,
    skipBad: false,
    force: false,
    at: now().toISOString(),
  });
}
