import { data } from "react-router";
import { openingPage } from "#core/found/indexed-page.ts";
import { acceptsUntil } from "#core/jobs/closing.ts";
import type { JobDetail } from "#core/jobs/job-index.ts";
import type { PageServices } from "#core/page-services.ts";
import { pictureOf } from "#core/site/pictures.ts";
import { timeZoneOf } from "#core/site/site.ts";
import { breakableHtml } from "#core/text/breakable-html.ts";
import { excerpt, plainText } from "#core/text/plain-text.ts";
import { type Moment, timeOf } from "#core/time/time.ts";
import { timeIn } from "#core/translation/moments.ts";
import { createTranslate } from "#core/translation/translate.ts";
import { openingRedirect } from "../../addresses/opening-redirect.ts";
import { toSearch } from "../../addresses/to-search.ts";
import { type Place, placeOf } from "../../context.ts";
import { packed } from "../../document/packed.ts";
import { frameOf, pageTitle } from "../../frame.ts";
import { foundAt } from "../../head/found.ts";
import { type Head, maxDescriptionLength } from "../../head/page-head.tsx";
import { siteSocial, socialContext } from "../../head/social.tsx";
import { structuredDataContext } from "../../head/structured-data.tsx";
import { salaryText } from "../../opening/salary-text.ts";
import { type SimilarData, similarData } from "../../similar/similar-data.ts";
import { throwUnavailable } from "../../unavailable.ts";
import type { Route } from "./+types/route";
import { openingData } from "./opening-data.ts";
import { shareLinks } from "./share-links.ts";

/** The data of the screen of an opening, open or closed. */
export async function loader(args: Route.LoaderArgs) {
  const place = placeOf(args);
  const { services, language } = place;
  const path = args.url.pathname;
  const found = await services.jobIndex.find(args.params.id, language).catch(throwUnavailable(services, path));
  if (!found) throw await toSearch(place); // spec 3.1
  const moved = openingRedirect(found, { page: "details", id: args.params.id }, place);
  if (moved) throw moved;
  if (found.state === "closed") return data(packed<JobData>(await closedData(found, place, args)), { status: 410 });
  const { job } = found;
  const similar = await similarData(job, place.country, place, path);
  return data(packed<JobData>({ ...openData(job, place, args), similar }));
}

/** Data for the notice about an earlier application, which only the visitor's tab can fill in. */
const tabNoticeData = ({ services, country }: Place) => ({
  timeZone: timeZoneOf(services.site, country),
  /** Whether this program sends the confirmation, with its link. */
  linked: services.plainForms,
});

const stillTaken = (until: Moment, { services, language, country }: Place) => ({
  until: timeOf(until),
  text: timeIn(until, language, timeZoneOf(services.site, country)),
});

type Closed = Extract<Awaited<ReturnType<PageServices["jobIndex"]["find"]>>, { state: "closed" }>;

async function closedData({ job, closedAt }: Closed, place: Place, { params, url, context }: Route.LoaderArgs) {
  const { services, country } = place;
  const heading = textsOf(place)("job.closedHeading");
  context.set(socialContext, siteSocial(place, { title: heading }));
  const { id = params.id, title, language: written, country: where = country } = job ?? {};
  const similar = await similarData(job, where, place, url.pathname);
  return {
    state: "closed" as const,
    id,
    /** Unknown if another host does not reveal it. */
    title,
    breaks: services.hyphenate(title ?? "", written),
    language: written,
    similar,
    /** Until when applications that were begun may still be sent; missing if unknown, or if another host decides. */
    taken: job && closedAt && services.plainForms ? stillTaken(acceptsUntil(closedAt), place) : undefined,
    ...tabNoticeData(place),
    head: { title: titleAt(place, heading) } satisfies Head,
  };
}

function openData(found: JobDetail, place: Place, { request, context }: Route.LoaderArgs) {
  const { services, language, country, parameters } = place;
  const { codes: _codes, ...job } = found;
  const t = textsOf(place);
  const origin = services.publicUrl || new URL(request.url).origin;
  const address = `${origin}${place.base}/job-details/${encodeURIComponent(job.id)}`;
  const { target } = openingPage(services.site, found, language);
  const shared = `${origin}${target}`;
  const shareText = t("share.text", { title: job.title, company: job.company });
  const description = excerpt(job.abstract || plainText(job.sections[0]?.content ?? ""), maxDescriptionLength);
  context.set(socialContext, { title: job.title, description, address: shared, job: job.id, alt: shareText });
  const page = foundAt(services, job.unlisted ? undefined : openingPage(services.site, found, language)); // spec 3.5
  if (page) context.set(structuredDataContext, () => openingData(found, page, place));
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
    salary: job.salary && salaryText(job.salary, language, t),
    picture: pictureOf(services.pictures, "roles", job.role?.key),
    share: shareLinks(services.site.shareLinks, country, shared, shareText, job.title),
    address,
    parameters: String(parameters),
    timeZone: timeZoneOf(services.site, country),
    head: {
      title: titleAt(place, job.title),
      description,
      found: page,
      structured: page !== undefined,
    } satisfies Head,
  };
}

export type OpenData = ReturnType<typeof openData> & { readonly similar: SimilarData };
export type ClosedData = Awaited<ReturnType<typeof closedData>>;
type JobData = OpenData | ClosedData;

const textsOf = ({ services, language }: Place) => createTranslate(services.messages(language).catalog, language);

const titleAt = ({ services, language, country }: Place, page: string): string =>
  pageTitle(frameOf(services, language, country, true), page);

const labelsOf = ({ sections }: JobDetail): string[] =>
  sections.flatMap(({ tags = [] }) => tags.map(({ label }) => label));

/** Shorter words fit a line even if the text is twice as large. */
const minHyphenatedLength = 16;

/** Where the words of each text may be hyphenated. Texts without long words are left out. */
const breaksIn = (texts: readonly string[], hyphenate: (text: string) => readonly number[]) =>
  Object.fromEntries(texts.map((text) => [text, hyphenate(text)] as const).filter(([, breaks]) => breaks.length > 0));
