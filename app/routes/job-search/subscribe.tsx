import type { MetaDescriptor } from "react-router";
import { type FeedFormat, feedFormats, feedTypes } from "#core/feeds/feed.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useMenu } from "../../ui/use-menu.ts";
import type { SearchData } from "./search-data.ts";
import styles from "./subscribe.module.css";

/** What feeds are called everywhere. */
const names: Readonly<Record<FeedFormat, string>> = { rss: "RSS", atom: "Atom", json: "JSON Feed" };

/** The address of a feed, by that of the RSS. */
const hrefOf = (feed: string, format: FeedFormat): string => feed.replace(/rss(?=\?|$)/, format);

/** The feeds of a search for programs that look for them in its page (spec C16). */
export const feedLinks = (feed: SearchData["feed"]): MetaDescriptor[] =>
  feedFormats.map((format) => ({
    tagName: "link",
    rel: "alternate",
    type: feedTypes[format],
    title: names[format],
    href: hrefOf(feed, format),
  }));

/** The same for people, beside the heading of the results. */
export function Subscribe({ feed }: Pick<SearchData, "feed">) {
  const t = useTranslate();
  const menu = useMenu();
  return (
    <details ref={menu} className={styles.subscribe}>
      <summary>
        <Icon name="feed" />
        <span>{t("feeds.subscribe")}</span>
      </summary>
      <div className={styles.feeds}>
        <p>{t("feeds.about")}</p>
        <ul>
          {feedFormats.map((format) => (
            <li key={format}>
              <a href={hrefOf(feed, format)} type={feedTypes[format]}>
                {names[format]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
