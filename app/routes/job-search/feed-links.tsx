import { feedFormats, feedNames, feedTypes, inFormat } from "#core/feeds/feed.ts";

/** The feeds of the search that is shown, for programs that look for them in the head (spec C16), where React puts them. */
export function FeedLinks({ feed }: { readonly feed: string }) {
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
