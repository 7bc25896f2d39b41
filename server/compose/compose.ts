import { createHash } from "node:crypto";
import { noteOwner, refuseForeignData } from "#adapters/disk/data-owner.ts";
import { loadGazetteer } from "#adapters/disk/gazetteer.ts";
import { loadBrandFonts } from "#adapters/disk/load-brand-fonts.ts";
import { loadLogo } from "#adapters/disk/load-logo.ts";
import { loadMessages } from "#adapters/disk/load-messages.ts";
import { loadPictures } from "#adapters/disk/load-pictures.ts";
import { loadProse, refuseGaps } from "#adapters/disk/load-prose.ts";
import { loadSite, loadSources } from "#adapters/disk/load-site.ts";
import { createUploadSigner } from "#adapters/disk/upload-signer.ts";
import { cleanHtml } from "#adapters/html/clean-html.ts";
import { createHyphenate } from "#adapters/language/hyphenate.ts";
import { languageOfText } from "#adapters/language/language-of-text.ts";
import { createMyApplicationLinks } from "#adapters/links/my-application-links.ts";
import { createVisitorPasses } from "#adapters/links/visitor-passes.ts";
import { createKeptMails } from "#adapters/mail/kept-mails.ts";
import { drawIcon } from "#adapters/pictures/draw-icon.ts";
import { createSqlAnnouncements } from "#adapters/sql/announcements.ts";
import { createSqlApplicationStore } from "#adapters/sql/application-store.ts";
import { createSqlIntentStore } from "#adapters/sql/intent-store.ts";
import { createSqlOpeningList } from "#adapters/sql/opening-list.ts";
import { createSqlOutbox } from "#adapters/sql/outbox.ts";
import { paced } from "#adapters/sql/paced.ts";
import { createSqlProbe } from "#adapters/sql/probe.ts";
import { createSqlScanStore } from "#adapters/sql/scan-store.ts";
import { createSqlSourceStore } from "#adapters/sql/source-store.ts";
import { createSqlSpentTokens } from "#adapters/sql/spent-tokens.ts";
import { createSqlSubmitStore } from "#adapters/sql/submit-store.ts";
import { createSqlUnconfirmedStore } from "#adapters/sql/unconfirmed-store.ts";
import { eraseApplication } from "#core/applications/kept/erase.ts";
import { withLinkChallenges } from "#core/applications/mine/link-challenge.ts";
import { createMyApplications } from "#core/applications/mine/my-application.ts";
import { settle } from "#core/applications/mine/settle.ts";
import { createUnconfirmedApplications } from "#core/applications/submit/unconfirmed-applications.ts";
import { once } from "#core/duties/once.ts";
import { createWritePace } from "#core/duties/write-pace.ts";
import { rememberOpenings } from "#core/jobs/remembered-openings.ts";
import { createToday } from "#core/jobs/today.ts";
import { noMetrics } from "#core/metrics.ts";
import { withTimes } from "#core/search/engine/timed-engine.ts";
import { createSearchJobIndex } from "#core/search/results/job-index.ts";
import { createProse } from "#core/site/prose.ts";
import { dayOf, momentOf } from "#core/time/time.ts";
import { withKeptVerdicts } from "#core/uploads/kept-verdicts.ts";
import { withWaitingRoom } from "#core/uploads/waiting-files.ts";
import type { Config } from "../settings/config.ts";
import { machineClock } from "../settings/machine-clock.ts";
import { buildsOf } from "./builds.ts";
import { copyDatabases, openCatalogue, openDatabase } from "./databases.ts";
import { openFiles } from "./files.ts";
import { hostsOf } from "./hosts.ts";
import { settleInstallation } from "./installation.ts";
import { refuseUnseen } from "./look.ts";
import { newId } from "./new-id.ts";
import { announcersOf, botCheckOf, jobIndexOf, mailerOf, scannerOf } from "./optional.ts";
import type { ComposeOptions } from "./options.ts";
import { picturesOf } from "./pictures.ts";
import { refusalsOf } from "./refusals.ts";
import { createKeyedHash, marksOf, secretsOf } from "./secrets.ts";
import { createServerTiming } from "./server-timing.ts";
import { ownThreads, type Threads } from "./threads.ts";
import { waitingRoomOf } from "./waiting.ts";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Openings of lists that are kept in memory: some 10 MB where their texts are long. */
const remembered = 1000;

/** Wires the whole product from its settings; with the files beside it the only importer of adapters. */
export async function compose(
  config: Config,
  given?: () => Date,
  threads: Threads = ownThreads,
  { shared, metrics = noMetrics, seen: found, isCommand = false, isCopy = false }: ComposeOptions = {},
) {
  let offset = () => 0;
  const now = given ?? (() => new Date(Date.now() + offset()));
  const site = loadSite(config.SITE_DIR);
  const sources = loadSources(config.SITE_DIR);
  refuseForeignData(config.DATA_DIR, site.brand.productKey);
  const mended: string[] = [];
  const tell = (line: string): unknown => mended.push(line);
  const seen = found ?? (shared || isCopy ? undefined : await refuseUnseen(config));
  const { catalogue, jobStore } = await openCatalogue(config, tell);
  const writes = createWritePace(() => performance.now());
  const kept = paced(await openDatabase(config, "applications", tell), writes);
  noteOwner(config.DATA_DIR, site.brand.productKey);
  const sourceStore = createSqlSourceStore(catalogue);
  const serverTiming = config.MODE === "development" ? createServerTiming() : undefined;
  const counted = serverTiming?.noting(metrics) ?? metrics;
  const ownOrShared = shared?.search ?? threads.search(config, jobStore, site);
  const searchEngine = withTimes(ownOrShared, counted, () => performance.now());
  const today = createToday(site, now);
  const localIndex = createSearchJobIndex({
    ...{ engine: searchEngine, store: { ...jobStore, getAll: rememberOpenings(jobStore, remembered) }, site },
    today: today.in,
  });
  const { jobIndex, oddAnswers } = await jobIndexOf(config, localIndex);
  const gazetteer = once(() => loadGazetteer(site.countries.map(({ code }) => code)));
  const preparation = { site, gazetteer, today: () => dayOf(momentOf(now())), cleanHtml, hashOf };
  const secrets = secretsOf(config, isCopy || isCommand ? "isNotNeeded" : shared ? "isKept" : "isNew");
  const settling = { database: kept, secrets, newId, seen, isCommand };
  const identity = isCopy ? undefined : await settleInstallation(config, settling);
  const applications = createSqlApplicationStore(kept);
  const place = openFiles(config, site.brand.productKey, now, { marks: marksOf(secrets), identity });
  const stored = place.files;
  const builds = buildsOf(config, { database: kept, secrets });
  const keptMails = createKeptMails({ folder: `${config.DATA_DIR}/mail` });
  const links = createMyApplicationLinks({ secrets });
  const confirmLinks = createMyApplicationLinks({ secrets, purpose: "confirm" });
  const sentLinks = createMyApplicationLinks({ secrets, purpose: "sent" });
  const unconfirmed = createSqlUnconfirmedStore(kept);
  const spentTokens = createSqlSpentTokens(kept);
  const judging = threads.judge(config, stored); // starts with the first file
  const cardDrawer = threads.cards(config); // starts with the first card
  const judge = shared?.judge ?? withKeptVerdicts(judging);
  const keyedHashOf = createKeyedHash(secrets);
  const hosts = await hostsOf(config, { applications: kept, secrets, clock: machineClock, now, site, sources });
  const { duties, locks, meters, changes } = shared ?? hosts;
  const { erasures } = hosts;
  offset = () => shared?.offset() ?? hosts.offset();
  const about = { config, site, sources, metrics: counted, applications: kept, now };
  const hearing = refusalsOf({ ...about, shared: shared?.refusals });
  const room = shared?.room ?? (await waitingRoomOf(config, { database: kept, files: stored, meters, secrets, now }));
  const files = withWaitingRoom({ files: stored, room, refusals: hearing.refusals });
  const intents = createSqlIntentStore(kept);
  const eraseParts = { applications, intents, files, keptMails, erasures, site, now };
  const myApplications = createMyApplications({
    ...{ site, applications, intents, links, files, judge, newId, keyedHashOf, now },
    onMails: () => duties.nudge("mails"),
    eraseApplication: (application) => eraseApplication(application, "asked", eraseParts),
    settle: (id) => settle(id, eraseParts),
  });

  const { alreadyAppliedDays } = site.brand;
  const unconfirmedApplications = createUnconfirmedApplications({
    applications,
    unconfirmed,
    confirmLinks,
    sentLinks,
    site,
    jobIndex,
    newId,
    now,
    keyedHashOf,
    alreadyAppliedDays,
  });

  // once, with the new catalogue: what an operator closed of it stays closed
  if (site.brand.demo && !(await jobStore.isTouched())) {
    const { loadDemo } = await import("./demo.ts");
    await loadDemo(config.SITE_DIR, preparation, jobStore, now());
  }

  const messages = once(loadMessages);
  const templates = once(() => loadProse(config.SITE_DIR, site.brand, site.countries));
  const botCheckTold = { provider: config.CHALLENGE, host: new URL(config.TURNSTILE_URL).hostname };
  const prose = once(() => createProse(templates(), { site, messages: messages(), botCheck: botCheckTold }));
  const pictures = once(() => loadPictures(picturesOf(config).prepared));
  const logo = once(() => loadLogo(config.SITE_DIR, site.brand));
  const brandFonts = once(() => loadBrandFonts(config.SITE_DIR, site.brand));

  return {
    config,
    /** What had been left half-way and was put right as this was opened, each in one line for the operator. */
    mended: mended as readonly string[],
    now,
    newId,
    hashOf,
    keyedHashOf,
    alreadyAppliedDays,
    proofMonths: config.PROOF_MONTHS,
    languageOfText,
    hyphenate: createHyphenate(),
    site,
    today,
    preparation,
    jobStore,
    sources,
    sourceStore,
    /** Loads what runs sources; paths begin at the site folder, unless another is given. */
    async sourceParts(folder?: string) {
      const { sourcePartsOf } = await import("./sources.ts");
      const known = { jobStore, sourceStore, preparation, languageOfText, now };
      return sourcePartsOf({ config, site, sources, ...known }, folder);
    },
    openingList: createSqlOpeningList(catalogue),
    announcements: createSqlAnnouncements(catalogue),
    announcers: await announcersOf(config),
    ...{ jobIndex, oddAnswers },
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
    get logo() {
      return logo();
    },
    get brandFonts() {
      return brandFonts();
    },
    /**
     * Reads the texts, pictures, fonts and logo of the pages now, which else are read when they are first asked for: most commands need
     * none. Raises `invalid` for what is wrong or missing.
     */
    readPages(): void {
      for (const read of [messages, prose, pictures, brandFonts, logo]) read();
      if (config.MODE === "production" && !site.brand.demo) refuseGaps(templates(), site.brand);
    },
    drawIcon: (size: number, ground?: string) =>
      drawIcon({ logo: `${config.SITE_DIR}/${site.brand.logo}`, size, ...(ground ? { ground } : {}) }),
    cardDrawer,
    ...{ applications, intents, submits: createSqlSubmitStore(kept), outbox: createSqlOutbox(kept) },
    ...{ probeDatabase: createSqlProbe(kept, now), writes },
    ...{ links, myApplications, confirmLinks, sentLinks },
    ...{ unconfirmed, unconfirmedApplications, spentTokens },
    botCheck: withLinkChallenges(await botCheckOf(config, secrets, spentTokens, now), myApplications.open),
    judge,
    scans: createSqlScanStore(kept),
    scanner: await scannerOf(config),
    ...{ files, room, diskSpace: place.space, builds: builds.store, buildSeal: builds.seal },
    metrics: counted,
    /** In development alone. */
    serverTiming,
    ...{ meters, locks, duties, changes, hosts, mayImport: threads.mayImport },
    ...hearing,
    visitorPasses: createVisitorPasses({ secrets, newId, now }),
    /** Prepares uploads to wherever files are; what is sent to this program was signed by it. */
    isDirect: place.signer !== undefined,
    signer: { ...createUploadSigner({ secrets, url: "/api/uploads", now }), ...place.signer },
    mailer: mailerOf(config),
    keptMails,
    erasures,
    copyDatabases: (folder: string) => copyDatabases(config, folder),
    close() {
      void searchEngine.close();
      void judging.close();
      void cardDrawer.close();
      for (const part of [hosts, place, builds, catalogue, kept]) part.close();
    },
  };
}

export type Services = Awaited<ReturnType<typeof compose>>;
