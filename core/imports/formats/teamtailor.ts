import { allPages } from "../readers/pages.ts";
import { peeked } from "../readers/peek.ts";
import { recordFormat } from "../readers/repeats.ts";
import { teamtailorJson } from "./teamtailor-json.ts";
import { teamtailorRss } from "./teamtailor-rss.ts";

/**
 * Teamtailor: the RSS of a career site (`/jobs.rss`), its JSON feed (`/jobs.json`), or the JSON:API with
 * `include=department,role,locations`; page by page. An opening has the same id in all three.
 */
export const teamtailor = recordFormat((first) =>
  allPages(first, async function* (page, next) {
    const { kind, input } = await peeked(page);
    yield* kind === "XML" ? teamtailorRss(input, next) : teamtailorJson(input, next);
  }),
);
