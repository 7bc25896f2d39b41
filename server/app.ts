import { Hono, type MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { ownJobappApi } from "#contract/jobapp.ts";
import { vitalsPath } from "#contract/vitals.ts";
import type { ShownAnswerTimes } from "#core/applications/kept/shown-answer-times.ts";
import type { ApplicationId } from "#core/identity/application-id.ts";
import type { MalformedAnswerReporter } from "#core/jobs/malformed-answers.ts";
import type { Metrics } from "#core/metrics.ts";
import type { SharedResourceListener } from "#core/refusals/refusals.ts";
import { withoutMissingPortraits } from "#core/site/portraits.ts";
import { minPace } from "#core/uploads/pace.ts";
import { createPublicApi, createSearchApi } from "./api/catalogue.ts";
import { createJobappApi, type JobappApiParts } from "./api/jobapp.ts";
import { createUploadsApi, type UploadsApiParts } from "./api/uploads.ts";
import { createVitalsApi } from "./api/vitals.ts";
import { hasOriginal, picturesOf } from "./compose/pictures.ts";
import { accessLog } from "./http/access-log.ts";
import { answerErrors } from "./http/answer-errors.ts";
import { createClientAddressResolver } from "./http/client-address.ts";
import { compress } from "./http/compress.ts";
import { corsHeaders, createCallPolicy } from "./http/cross-origin.ts";
import { createErrorPages } from "./http/error-page.ts";
import { createFairTurns } from "./http/fair-turns.ts";
import { type HeaderVariables, securityHeaders } from "./http/headers.ts";
import { createNetworkResolver } from "./http/networks-behind.ts";
import { originCheck } from "./http/origin-check.ts";
import { limitPages } from "./http/page-limit.ts";
import { createRateLimiter, type RateLimiter, type RateLimiterOptions } from "./http/rate-limiter.ts";
import { warnOfProxy } from "./http/warn-of-proxy.ts";
import { createHandoverPage, type HandoverParts } from "./pages/handover.ts";
import { createUnsubscribeRoute } from "./pages/leave-alerts.ts";
import { createLostCountriesRoute } from "./pages/lost-countries.ts";
import { type CandidateFileRoutesParts, createCandidateFileRoutes } from "./pages/own-copies.ts";
import { createPageRoute, type PageRouteParts } from "./pages/page-route.ts";
import type { BuiltAssets, PageRenderer } from "./pages/pages.ts";
import { maxPlainFormBytes } from "./pages/plain-form.ts";
import { readStyles } from "./pages/styles.ts";
import { answerReadiness } from "./process/answer-readiness.ts";
import type { Readiness } from "./process/readiness.ts";
import { publishBrand } from "./published/brand.ts";
import type { EarlierBuilds } from "./published/builds/earlier-builds.ts";
import { createEarlierFileRoutes } from "./published/builds/earlier-files.ts";
import { createBuiltFileRoutes } from "./published/built-files.ts";
import { publishCompanyPictures } from "./published/company-pictures.ts";
import { serveFilesIn } from "./published/files-in.ts";
import { publishMessages } from "./published/messages.ts";
import { createNonPageRoutes, type NonPageRoutesParts } from "./published/non-page-routes.ts";
import { publishPictures } from "./published/pictures.ts";
import { createThemeRoute } from "./published/theme.ts";
import { alertBotCheckOf, botCheckOf } from "./settings/bot-checks.ts";
import type { Config } from "./settings/config.ts";
import { networksOf } from "./settings/networks.ts";

/** The services that API calls and pages need. Each module declares which of them it needs. */
export type AppServices = Omit<JobappApiParts, FromSettings> &
  Omit<NonPageRoutesParts, FromSettings> &
  Pick<HandoverParts, "handovers" | "areClean"> &
  Pick<CandidateFileRoutesParts, "copies" | "grantsFileAccess"> &
  Pick<PageRouteParts, "alerts"> &
  Omit<PageRouteParts["plainForms"], FromSettings | "slowest" | "kept"> &
  Pick<PageRouteParts["inPages"], "prose" | "pictures" | "myApplications" | "hyphenate"> & {
    readonly config: Config;
    readonly signer: { readonly check: UploadsApiParts["check"] };
    readonly logo: { readonly svg: Parameters<typeof publishBrand>[2] };
    readonly visitorPasses: RateLimiterOptions["passes"];
    readonly meters: RateLimiterOptions["meters"];
    readonly metrics: Metrics;
    readonly refusals: SharedResourceListener;
    readonly malformedResponses: Pick<MalformedAnswerReporter, "setListener">;
    readonly serverTiming?: { readonly middleware: MiddlewareHandler } | undefined;
    readonly brandFonts: Parameters<typeof publishBrand>[1];
    readonly answerTimes: Pick<ShownAnswerTimes, "of">;
    readonly unconfirmedApplications: PageRouteParts["inPages"]["unconfirmed"];
  };

/** The names of parts that the app derives from its settings, or that it receives separately. */
type FromSettings = "limits" | "publicUrl" | "publicAddress" | "onAccepted" | "rateLimiter" | "turns";

export interface AppParts {
  readonly services: AppServices;
  readonly log: Logger;
  /** Renders everything that is neither an API call nor a file; absent if only API calls are served. */
  readonly pages?: PageRenderer;
  /** The built files for the browser. */
  readonly assets?: BuiltAssets;
  /** The files of earlier builds, and of builds that other hosts run. Absent if there is only one build. */
  readonly earlier?: Pick<EarlierBuilds, "find"> | undefined;
  readonly onAccepted: () => void;
  /** Returns the address at which this program listens. Call it only after the program has begun to listen. */
  readonly listeningAt?: () => string;
  /** A rate limiter that this app shares with other code, such as the response cache. Without one, the app creates a limiter. */
  readonly rateLimiter?: RateLimiter;
  /** Absent if there is no `/ready`. */
  readonly readiness?: Readiness;
}

/** Creates the rate limiter from the settings. */
export const rateLimiterOf = ({
  config,
  meters,
  visitorPasses,
  refusals,
}: Pick<AppServices, "config" | "meters" | "visitorPasses" | "refusals">): RateLimiter =>
  createRateLimiter({
    meters,
    refusals,
    passes: visitorPasses,
    factor: config.LIMIT_PER_ADDRESS,
    addressOf: createClientAddressResolver(config.TRUSTED_PROXIES),
    isServer: networksOf(config.TRUSTED_SERVERS),
  });

/** Creates the web application, a function from request to response. */
export function createApp({
  services,
  log,
  pages,
  assets,
  earlier,
  onAccepted,
  listeningAt = () => "http://localhost",
  readiness,
  rateLimiter = rateLimiterOf(services),
}: AppParts): Hono<{ Variables: HeaderVariables }> {
  const { config, site, now } = services;
  services.malformedResponses.setListener((odd) =>
    log.warn(odd, "another host sent an answer that the pages have to ignore"),
  );
  const published = publishMessages(services.messages);
  const brand = publishBrand(site.brand, services.brandFonts, services.logo.svg);
  const errorPages = createErrorPages(services);
  const limits = {
    jsonBytes: config.LIMIT_JSON_BYTES,
    uploadBytes: config.LIMIT_UPLOAD_BYTES,
    uploadSeconds: config.LIMIT_UPLOAD_SECONDS,
    freeBytes: config.LIMIT_FREE_BYTES,
    unclaimedBytes: config.LIMIT_UNCLAIMED_BYTES,
  };
  const publicUrl = config.PUBLIC_URL;
  const publicAddress = (): string => (publicUrl === "" ? listeningAt() : new URL(publicUrl).origin);
  const jobappApi = config.JOBAPP_API || ownJobappApi;
  const turns = createFairTurns(createNetworkResolver(config), services.refusals);
  const botCheck = botCheckOf(config);

  const app = new Hono<{ Variables: HeaderVariables }>();
  app.use(
    securityHeaders({
      connect: [
        ...(config.JOBAPP_API ? [new URL(config.JOBAPP_API).origin] : []),
        ...(config.bucket?.uploads === "direct" ? [config.bucket.origin] : []),
        ...config.UPLOAD_ORIGINS,
      ],
      challenge: botCheck.origins,
      development: pages?.development ?? false,
      secure: config.PUBLIC_URL.startsWith("https://"),
      withSubdomains: config.HSTS_SUBDOMAINS === "yes",
    }),
  );
  if (services.serverTiming) app.use(services.serverTiming.middleware);
  app.use(accessLog(site, log, services.metrics));
  if (config.TRUSTED_PROXIES === "") app.use(warnOfProxy(log));
  app.use(corsHeaders(config.JOBAPP_ORIGINS));
  app.use(originCheck({ publicUrl, mayCall: createCallPolicy(config.JOBAPP_ORIGINS) }));
  app.use(compress());
  app.get("/health", (context) => context.json({ status: "ok" }));
  if (readiness) app.get("/ready", answerReadiness(readiness));
  for (const path of ["/api/public/*", "/api/search/*"]) app.use(path, rateLimiter.limit("search"), turns.searching);
  app.route("/api/public", createPublicApi(services));
  app.route("/api/search", createSearchApi(services));
  app.route(
    "/api/uploads",
    createUploadsApi({
      files: services.files,
      check: services.signer.check,
      isClaimed: services.applications.isClaimed,
      now,
      maxBytes: limits.uploadBytes,
      slowest: minPace,
      rateLimiter,
    }),
  );
  app.use(vitalsPath, rateLimiter.limit("page"));
  app.route(vitalsPath, createVitalsApi(services.metrics));
  const onApplication = (application: ApplicationId, requestId: string): void => {
    log.info({ requestId, application }, "an application was accepted"); // log lines about the application's mails contain the same id
    onAccepted();
  };
  app.route(ownJobappApi, createJobappApi({ ...services, limits, publicUrl, onAccepted: onApplication, rateLimiter }));
  app.route("/", createThemeRoute({ site, secure: publicUrl.startsWith("https://") }));
  app.route("/", createNonPageRoutes({ ...services, config, site, publicUrl, publicAddress, rateLimiter, turns }));
  app.route("/messages", published.routes);
  app.route("/pictures", publishPictures(services.pictures, picturesOf(config).prepared));
  const pictureFolders = { site: config.SITE_DIR, prepared: picturesOf(config).prepared };
  app.route("/companies", publishCompanyPictures(site.profiles, services.pictures, pictureFolders, forAnHour));
  app.route("/", brand.routes);
  app.route("/", errorPages.routes);
  app.use("/logos/*", serveFilesIn(config.SITE_DIR, forAnHour));
  if (assets) app.route("/", createBuiltFileRoutes(assets));
  if (earlier) app.route("/", createEarlierFileRoutes(earlier));
  for (const path of ["/api/*", "/messages/*", "/:file{brand-.+}"]) app.all(path, (context) => context.notFound());
  const maxFormBytes = maxPlainFormBytes(limits);
  app.route("/", createLostCountriesRoute({ site, rateLimiter, maxFormBytes, slowest: minPace }));
  app.route("/", createHandoverPage({ ...services, errorPages, rateLimiter }));
  app.route("/", createCandidateFileRoutes({ ...services, rateLimiter }));
  app.route("/", createUnsubscribeRoute({ ...services, rateLimiter }));
  if (pages) {
    const kept = config.JOBAPP_API === "";
    const alertBotCheck = alertBotCheckOf(config);
    const botCheckInPages = { name: config.CHALLENGE, scriptSettings: botCheck.inBrowser };
    const styles = readStyles(assets?.folder);
    const { jobIndex, prose, pictures, hyphenate, myApplications, unconfirmedApplications, newId, hashOf } = services;
    app.use(limitPages(site, rateLimiter));
    app.all(
      "*",
      createPageRoute({
        pages,
        log,
        rateLimiter,
        turns,
        onAccepted,
        metrics: services.metrics,
        alerts: services.alerts,
        alertCheck: alertBotCheck &&
          services.alertBotCheck && {
            verify: services.alertBotCheck.verify,
            inPages: { name: alertBotCheck.name, scriptSettings: alertBotCheck.configured.inBrowser },
          },
        inPages: {
          site: { ...site, profiles: withoutMissingPortraits(site.profiles, pictures, hasOriginal(config)) },
          jobIndex,
          prose,
          pictures,
          hyphenate,
          myApplications,
          grantsFileAccess: services.grantsFileAccess,
          newId,
          now,
          jobappApi,
          publicUrl,
          botCheck: botCheckInPages,
          brand: brand.inPages,
          messages: published.of,
          unconfirmed: unconfirmedApplications,
          plainForms: kept,
          hashOf,
          usualAnswerDays: services.answerTimes.of,
          styleText: (address) => styles.get(address) ?? brand.styleText(address),
          publicAddress,
          styleguide: config.STYLEGUIDE === "1",
          vitals: config.METRICS_PORT !== "",
          proofMonths: config.PROOF_MONTHS,
        },
        plainForms: { ...services, limits, slowest: minPace, kept },
      }),
    );
  }

  const { messages } = services;
  answerErrors(app, {
    site,
    messages,
    botCheck: services.botCheck,
    errorPages,
    log,
    onUnavailable: () => readiness?.doubt(),
  });
  return app;
}

const forAnHour = "public, max-age=3600";
