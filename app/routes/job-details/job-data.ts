import { data } from "react-router";
import type { JobDetail } from "#core/jobs/job-index.ts";
import { openingTarget } from "#core/jobs/opening-target.ts";
import { opening, plainText } from "#core/plain-text.ts";
import { pictureOf } from "#core/site/pictures.ts";
import { createTranslate } from "#core/translate.ts";
import { placeOf, toSearch } from "../../context.ts";
import { frameOf, pageTitle } from "../../frame.ts";
import { socialContext } from "../../head/social.tsx";
import { createHelpSearch } from "../../help-search.ts";
import { puttingOff } from "../../put-off.ts";
import { salaryText } from "../../ui/salary-text.ts";
import type { Route } from "./+types/route";
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
    const said = t("job.closedHeading");
    args.context.set(socialContext, { title: said, alt: `${frame.brand.name}: ${frame.headline}` });
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
        pageTitle: pageTitle(frame, said),
      },
      { status: 410 },
    );
  }
  const { job } = found;
  const origin = services.publicUrl || new URL(args.request.url).origin;
  const address = `${origin}${place.base}/job-details/${encodeURIComponent(job.id)}`;
  const shared = `${origin}${openingTarget(services.site, job, language)}`;
  const description = job.abstract || opening(plainText(job.sections[0]?.content ?? ""), 300);
  const shareText = t("share.text", { title: job.title, company: job.company });
  args.context.set(socialContext, { title: job.title, description, address: shared, job: job.id, alt: shareText });
  return data({
    state: "open" as const,
    job,
    breaks: breaksIn([job.title, ...job.keywords, ...labelsOf(job)], (text) => services.hyphenate(text, job.language)),
    salary: job.salary && salaryText(job.salary, language, t),
    picture: pictureOf(services.pictures, "roles", job.role?.key),
    share: shareLinks(services.site.shareLinks, country, shared, shareText, job.title),
    address,
    parameters: String(parameters),
    pageTitle: pageTitle(frame, job.title),
    description,
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
