import { data } from "react-router";
import { openingPage } from "#core/found/indexed-page.ts";
import type { JobDetail } from "#core/jobs/job-index.ts";
import { countryInstead } from "#core/jobs/own-country.ts";
import { parametersForCountry } from "#core/jobs/query.ts";
import { opening, plainText } from "#core/plain-text.ts";
import { pictureOf } from "#core/site/pictures.ts";
import { createTranslate } from "#core/translate.ts";
import { placeOf, toSearch } from "../../context.ts";
import { frameOf, pageTitle } from "../../frame.ts";
import { foundAt } from "../../head/found.ts";
import { descriptionLength, type Head } from "../../head/page-head.tsx";
import { structuredDataContext } from "../../head/structured-data.tsx";
import { createHelpSearch } from "../../help-search.ts";
import { toOwnCountry } from "../../own-country.ts";
import { puttingOff } from "../../put-off.ts";
import { salaryText } from "../../ui/salary-text.ts";
import type { Route } from "./+types/route";
import { openingData } from "./opening-data.ts";
import { shareLinks } from "./share-links.ts";

const similarShown = 3;

/** Loads what the screen shows of an opening, open or closed. */
export async function loader(args: Route.LoaderArgs) {
  const place = placeOf(args);
  const { services, language, country, parameters } = place;
  const path = args.url.pathname;
  const found = await services.jobIndex.find(args.params.id, language).catch(puttingOff(services, path));
  if (!found) throw toSearch(place); // spec 3.1
  const frame = frameOf(services, language, country, true);
  const t = createTranslate(services.messages(language).catalog, language);
  if (found.state === "closed") {
    const { id = args.params.id, title, language: written, country: where = country, role } = found.job ?? {};
    const helpSearch = createHelpSearch(place, path);
    const like = await helpSearch({ country: where, page: 1, ...(role ? { role: role.key } : {}) });
    const similar = (like?.items ?? [])
      .filter((other) => other.id !== id)
      .slice(0, similarShown)
      .map((other) => ({ ...other, breaks: services.hyphenate(other.title, other.language) }));
    return data(
      {
        state: "closed" as const,
        id,
        /** Unknown where another host tells no more of it. */
        title,
        language: written,
        similar,
        head: { title: pageTitle(frame, t("job.closedHeading")) } satisfies Head,
      },
      { status: 410 },
    );
  }
  const instead = countryInstead(found.job, country, services.site);
  if (instead)
    throw toOwnCountry(place, instead, (there) => there.job(found.job.id, parametersForCountry(parameters, instead)));
  const { codes: _codes, ...job } = found.job;
  const address = `${services.publicUrl || new URL(args.request.url).origin}${place.base}/job-details/${encodeURIComponent(job.id)}`;
  const page = foundAt(services, job.unlisted ? undefined : openingPage(services.site, found.job, language)); // spec 3.5
  if (page) args.context.set(structuredDataContext, () => openingData(found.job, page, place));
  return data({
    state: "open" as const,
    job,
    breaks: breaksIn([job.title, ...job.keywords, ...labelsOf(job)], (text) => services.hyphenate(text, job.language)),
    salary: job.salary && salaryText(job.salary, language, t),
    picture: pictureOf(services.pictures, "roles", job.role?.key),
    share: shareLinks(
      services.site.shareLinks,
      country,
      address,
      t("share.text", { title: job.title, company: job.company }),
      job.title,
    ),
    address,
    parameters: String(parameters),
    head: {
      title: pageTitle(frame, job.title),
      description: opening(job.abstract || plainText(job.sections[0]?.content ?? ""), descriptionLength),
      ...{ found: page, structured: page !== undefined },
    } satisfies Head,
  });
}

const labelsOf = ({ sections }: JobDetail): string[] =>
  sections.flatMap(({ tags = [] }) => tags.map(({ label }) => label));

/** By text, where its words may be broken; without the texts that have no long words. */
const breaksIn = (texts: readonly string[], hyphenate: (text: string) => readonly number[]) =>
  Object.fromEntries(texts.map((text) => [text, hyphenate(text)] as const).filter(([, breaks]) => breaks.length > 0));

type Loaded = Awaited<ReturnType<typeof loader>>["data"];
export type OpenData = Extract<Loaded, { state: "open" }>;
export type ClosedData = Extract<Loaded, { state: "closed" }>;
