import { feedAddressInFormat, feedFormats, feedNames, feedTypes } from "#core/feeds/feed.ts";
import { useLinkWithSource } from "../addresses/use-parameters.ts";
import { useTranslate } from "../i18n/i18n.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./alert-links.module.css";

/** The link beside the heading of the results, to the page on which visitors enter a mail address (spec C43). */
export function AlertLink({ to }: { readonly to: string }) {
  const t = useTranslate();
  const withSource = useLinkWithSource();
  return (
    <a className={styles.link} href={withSource(to)}>
      <Icon name="mail" />
      <span className={styles.whole}>{t("alert.ask")}</span>
      <span className={styles.short}>{t("alert.askShort")}</span>
    </a>
  );
}

/** The same link with a sentence, below the results or in place of them. */
export function AlertPrompt({ to, text }: { readonly to: string; readonly text: string }) {
  const t = useTranslate();
  const withSource = useLinkWithSource();
  return (
    <div className={styles.prompt}>
      <p>{text}</p>
      <a className="button quiet small" href={withSource(to)}>
        {t("alert.ask")}
      </a>
    </div>
  );
}

/** The feeds of a search, in a line at the end of its page. Used if the site sends alerts by mail, because few visitors then look for feeds. */
export function FeedLine({ feed }: { readonly feed: string }) {
  const t = useTranslate();
  return (
    <p className={styles.feeds}>
      {t("feeds.about")}{" "}
      {feedFormats.map((format) => (
        <a key={format} href={feedAddressInFormat(feed, format)} type={feedTypes[format]}>
          {feedNames[format]}
        </a>
      ))}
    </p>
  );
}
