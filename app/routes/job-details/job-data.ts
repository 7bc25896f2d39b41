import { data } from "react-router";
import { openingPage } from "#core/found/indexed-page.ts";
import { applicationDeadlineOf } from "#core/jobs/closing.ts";
import { mainSection } from "#core/jobs/job.ts";
import type { JobDetail } from "#core/jobs/job-index.ts";
import { salaryText } from "#core/jobs/salary-text.ts";
import type { PageServices } from "#core/page-services.ts";
import { answerDaysOf } from "#core/site/answer-days.ts";
import { companyCodeNamed, contactAndNoticeOf } from "#core/site/controller.ts";
import { pictureOf } from "#core/site/pictures.ts";
import { timeZoneOf } from "#core/site/site.ts";
import { breakableHtml } from "#core/text/breakable-html.ts";
import { excerpt, plainText } from "#core/text/plain-text.ts";
import { epochMsOf, type Moment } from "#core/time/time.ts";
import { formatTime } from "#core/translation/moments.ts";
import { createTranslator } from "#core/translation/translate.ts";
import { openingRedirect } from "../../addresses/opening-redirect.ts";
import { redirectToSearch } from "../../addresses/to-search.ts";
import { companyBrief } from "../../company/company-brief.ts";
import { type PageContext, pageContextOf } from "../../context.ts";
import { packData } from "../../document/packed.ts";
import { alertsAddress } from "../../feeds/alerts-address.ts";
import { type CompanyPageData, frameOf, pageTitle } from "../../frame.ts";
import { canonicalPageAt } from "../../head/found.ts";
import { type Head, maxDescriptionLength } from "../../head/page-head.tsx";
import { siteSocial, socialContext } from "../../head/social.tsx";
import { structuredDataLoaderContext } from "../../head/structured-data.tsx";
import { type SimilarData, similarData } from "../../similar/similar-data.ts";
import { throwUnavailable } from "../../unavailable.ts";
import type { Route } from "./+types/route";
import { openingStructuredData } from "./opening-data.ts";
import { shareLinks } from "./share-links.ts";

/** The data of the screen of an opening, open or closed. */
export async function loader(args: Route.LoaderArgs) {
  const pageContext = pageContextOf(args);
  const { services, language } = pageContext;
  const path = args.url.pathname;
  const found = await services.jobIndex.find(args.params.id, language).catch(throwUnavailable(services, path));
  if (!found) throw await redirectToSearch(pageContext); // spec 3.1
  const moved = openingRedirect(found, { page: "details", id: args.params.id }, pageContext);
  if (moved) throw moved;
  if (found.state === "closed")
    return data(packData<JobData>(await closedData(found, pageContext, args)), { status: 410 });
  const { job } = found;
  const similar = await similarData(job, pageContext.country, pageContext, path);
  return data(packData<JobData>({ ...openData(job, pageContext, args), similar }));
}

/** The data for the notice about an earlier application. Whether there was one is stored only in the visitor's tab. */
const tabNoticeData = ({ services, country }: PageContext) => ({
  timeZone: timeZoneOf(services.site, country),
  /** Whether this program sends the confirmation. If so, the confirmation contains a link to the application. */
  linked: services.plainForms,
});

const ofOpening = (
  job: Pick<JobDetail, "company"> | undefined,
  { services: { site }, country }: PageContext,
): CompanyPageData => ({
  responsible: contactAndNoticeOf(site, country, job && companyCodeNamed(site, job.company)),
});

const stillTaken = (until: Moment, { services, language, country }: PageContext) => ({
  until: epochMsOf(until),
  text: formatTime(until, language, timeZoneOf(services.site, country)),
});

type Closed = Extract<Awaited<ReturnType<PageServices["jobIndex"]["find"]>>, { state: "closed" }>;

async function closedData(
  { job, closedAt }: Closed,
  pageContext: PageContext,
  { params, url, context }: Route.LoaderArgs,
) {
  const { services, country } = pageContext;
  const heading = textsOf(pageContext)("job.closedHeading");
  context.set(socialContext, siteSocial(pageContext, { title: heading }));
  const { id = params.id, title, language: written, country: where = country } = job ?? {};
  const similar = await similarData(job, where, pageContext, url.pathname);
  return {
    state: "closed" as const,
    id,
    /** The title; `undefined` if another host searches and does not reveal the titles of closed openings. */
    title,
    breaks: services.hyphenate(title ?? "", written),
    language: written,
    similar,
    ...(services.alerts ? { alerts: alertsAddress(pageContext) } : {}),
    /** The deadline for sending an application that was begun before the opening closed; missing if it is unknown, or if another host decides it. */
    taken:
      job && closedAt && services.plainForms ? stillTaken(applicationDeadlineOf(closedAt), pageContext) : undefined,
    ...tabNoticeData(pageContext),
    ...ofOpening(job, pageContext),
    head: { title: titleAt(pageContext, heading) } satisfies Head,
  };
}

function openData(found: JobDetail, pageContext: PageContext, { request, context }: Route.LoaderArgs) {
  const { services, language, country, parameters } = pageContext;
  const { codes: _codes, ...job } = found;
  const t = textsOf(pageContext);
  const origin = services.publicUrl || new URL(request.url).origin;
  const address = `${origin}${pageContext.base}/job-details/${encodeURIComponent(job.id)}`;
  const { target } = openingPage(services.site, found, language);
  const shared = `${origin}${target}`;
  const shareText = t("share.text", { title: job.title, company: job.company });
  const description = excerpt(
    job.abstract || plainText(mainSection(job.sections)?.content ?? ""),
    maxDescriptionLength,
  );
  context.set(socialContext, { title: job.title, description, address: shared, card: { job: job.id }, alt: shareText });
  const page = canonicalPageAt(services, job.unlisted ? undefined : openingPage(services.site, found, language)); // spec 3.5
  if (page) context.set(structuredDataLoaderContext, () => openingStructuredData(found, page, pageContext));
  return {
    state: "open" as const,
    job: {
      ...job,
      sections: job.sections.map((section) => ({
        ...section,
        content: section.content && breakableHtml(section.content, (word) => services.hyphenate(word, job.language)),
      })),
    },
    breaks: breaksIn([job.title, job.abstract, ...job.keywords, ...labelsOf(job)], (text) =>
      services.hyphenate(text, job.language, text === job.abstract ? minHyphenatedLength : undefined),
    ),
    answerDays: answerDaysOf(services.site, { country, company: job.company, answerDays: job.answerDays }),
    usualAnswerDays: services.usualAnswerDays(job.company),
    salary: job.salary && salaryText(job.salary, language, t),
    picture: pictureOf(services.pictures, "roles", job.role?.key),
    share: shareLinks(services.site.shareLinks, country, shared, shareText, job.title),
    address,
    parameters: String(parameters),
    timeZone: timeZoneOf(services.site, country),
    company: companyBrief(job, pageContext),
    ...ofOpening(job, pageContext),
    head: {
      title: titleAt(pageContext, job.title),
      description,
      found: page,
      structured: page !== undefined,
    } satisfies Head,
  };
}

export type OpenData = ReturnType<typeof openData> & { readonly similar: SimilarData };
export type ClosedData = Awaited<ReturnType<typeof closedData>>;
type JobData = OpenData | ClosedData;

const textsOf = ({ services, language }: PageContext) =>
  createTranslator(services.messages(language).catalog, language);

const titleAt = ({ services, language, country }: PageContext, page: string): string =>
  pageTitle(frameOf(services, language, country, true), page);

const labelsOf = ({ sections }: JobDetail): string[] =>
  sections.flatMap(({ tags = [] }) => tags.map(({ label }) => label));

/** Words with fewer characters than this fit on a line even if the text is twice as large. */
const minHyphenatedLength = 16;

/** For each text, the indices at which its words may be hyphenated. Texts without long words are left out. */
const breaksIn = (texts: readonly string[], hyphenate: (text: string) => readonly number[]) =>
  Object.fromEntries(texts.map((text) => [text, hyphenate(text)] as const).filter(([, breaks]) => breaks.length > 0));
