import { data } from "react-router";
import type { JobSummary } from "#core/jobs/job-index.ts";
import { opening, plainText } from "#core/plain-text.ts";
import { pictureOf } from "#core/site/pictures.ts";
import { createTranslate } from "#core/translate.ts";
import { placeOf, toSearch } from "../../context.ts";
import { frameOf, pageTitle } from "../../frame.ts";
import { createHelpSearch } from "../../help-search.ts";
import type { Route } from "./+types/route";
import { salaryText } from "./salary-text.ts";
import { shareLinks } from "./share-links.ts";

const similarShown = 3;

/** Loads what the screen shows of an opening, open or closed. */
export async function loader(args: Route.LoaderArgs) {
  const place = placeOf(args);
  const { services, language, country, parameters } = place;
  const found = await services.jobIndex.find(args.params.id, language);
  if (!found) throw toSearch(place); // spec 3.1
  const { job } = found;
  const frame = frameOf(services, language, country, true);
  const t = createTranslate(services.messages(language).catalog, language);
  if (found.state === "closed") {
    const helpSearch = createHelpSearch(place, args.url.pathname);
    const like = await helpSearch({ country: job.country, page: 1, ...(job.role ? { role: job.role.key } : {}) });
    const similar: readonly JobSummary[] = (like?.items ?? []).filter(({ id }) => id !== job.id).slice(0, similarShown);
    return data(
      {
        state: "closed" as const,
        id: job.id,
        title: job.title,
        language: job.language,
        similar,
        pageTitle: pageTitle(frame, t("job.closedHeading")),
      },
      { status: 410 },
    );
  }
  const address = `${services.publicUrl || new URL(args.request.url).origin}${place.base}/job-details/${encodeURIComponent(job.id)}`;
  return data({
    state: "open" as const,
    job,
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
    pageTitle: pageTitle(frame, job.title),
    description: job.abstract || opening(plainText(job.sections[0]?.content ?? ""), 300),
  });
}

type Loaded = Awaited<ReturnType<typeof loader>>["data"];
export type OpenData = Extract<Loaded, { state: "open" }>;
export type ClosedData = Extract<Loaded, { state: "closed" }>;
