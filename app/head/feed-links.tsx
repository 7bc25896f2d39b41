import { feedFormats, feedNames, feedTypes, inFormat } from "#core/feeds/feed.ts";
import { useHead } from "./page-head.tsx";

/** The feeds of a search, for programs that look for them in its document (spec C16). Rendered on the server alone. */
export function FeedLinks() {
  const { feed } = useHead();
  if (feed === undefined) return null;
  return feedFormats.map((format) => (
    <link
      key={format}
      rel="alternate"
      type={feedTypes[format]}
      title={feedNames[format]}
      href={inFormat(feed, format)}
    />
  ));
}
