import { feedAddressInFormat, feedFormats, feedNames, feedTypes } from "#core/feeds/feed.ts";
import { useTranslate } from "../i18n/i18n.tsx";
import { Icon } from "../ui/icon.tsx";
import { useMenu } from "../ui/use-menu.ts";
import styles from "./subscribe.module.css";

/** Links to the feeds of a search, for people, beside the heading of the results (spec C16). */
export function SubscribeLinks({ feed }: { readonly feed: string }) {
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
              <a href={feedAddressInFormat(feed, format)} type={feedTypes[format]}>
                {feedNames[format]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Links for programs to the feeds of a search. Programs look for them in the head, to which React moves them (spec C16). */
export function FeedLinks({ feed }: { readonly feed: string }) {
  return feedFormats.map((format) => (
    <link
      key={format}
      rel="alternate"
      type={feedTypes[format]}
      title={feedNames[format]}
      href={feedAddressInFormat(feed, format)}
    />
  ));
}
