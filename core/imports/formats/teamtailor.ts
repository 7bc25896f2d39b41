import { allPages } from "../readers/pages.ts";
import { peekKind } from "../readers/peek.ts";
import { recordFormat } from "../readers/repeats.ts";
import { withMissingTextNotice } from "../readers/text-notice.ts";
import { teamtailorJson } from "./teamtailor-json.ts";
import { teamtailorRss } from "./teamtailor-rss.ts";

/**
 * The feeds of Teamtailor: the RSS of a career site (`/jobs.rss`), its JSON feed (`/jobs.json`), and the JSON:API with
 * `include=department,role,locations`. All three are read page by page, and give an opening the same id.
 */
export const teamtailor = recordFormat((first) => {
  const pages = allPages(first, async function* (page, next) {
    const { kind, input } = await peekKind(page);
    yield* kind === "XML" ? teamtailorRss(input, next) : teamtailorJson(input, next);
  });
  return withMissingTextNotice(pages, first, "the career site's /jobs.rss has the texts");
});
