import { type Alert, isConfirmable, isConfirmed, type Subscription } from "../alerts/stored/alert.ts";
import type { AlertLinks } from "../alerts/stored/alert-links.ts";
import { addressParametersOf } from "../alerts/stored/alert-search.ts";
import { type AlertStore, mailLocaleOf } from "../alerts/stored/alert-store.ts";
import { isUnreadableEndedAlertsError } from "../alerts/stored/ended-alerts.ts";
import { removeKnownOpenings } from "../alerts/stored/known-openings.ts";
import type { ReturnPaths } from "../alerts/stored/return-paths.ts";
import { asciiAddress } from "../applications/form/mail-address.ts";
import { PorticoError } from "../errors.ts";
import type { SubscriberId } from "../identity/alert-id.ts";
import { basePath } from "../jobs/address.ts";
import { type FoundJob, placeNames } from "../jobs/job-index.ts";
import { heldMailError } from "../mail/failure.ts";
import type { Message } from "../mail/mailer.ts";
import type { OutboxMail } from "../mail/outbox.ts";
import { linkedCountryOf } from "../site/site.ts";
import { visibleLine } from "../text/visible.ts";
import { momentOf } from "../time/time.ts";
import { createTranslator } from "../translation/translate.ts";
import { alertConfirmLetter } from "./alert-confirm.ts";
import { alertContinueLetter } from "./alert-continue.ts";
import type { AlertLetterParts } from "./alert-letter-parts.ts";
import { alertNewsLetter, type ShownNews } from "./alert-news.ts";
import type { Letter } from "./letter.ts";
import type { LetterContext } from "./letter-parts.ts";

/** What the composition of mails to subscribers needs in addition to the context of all letters. */
export interface AlertMails {
  readonly store: Pick<AlertStore, "get" | "newsOf" | "takeBack">;
  readonly links: AlertLinks;
  readonly returnPaths: Pick<ReturnPaths, "of">;
  /** Returns the SHA-256 hash of a string, in hex. */
  readonly hashOf: (text: string) => string;
}

/** The letter of a mail to a subscriber, and the other parts of its `Message`. */
export interface SubscriberLetter extends Pick<Message, "to" | "unsubscribe" | "returnPath"> {
  readonly letter: Letter;
}

/**
 * Writes a mail to a subscriber from the data that is stored now. Returns `undefined` if the mail is no longer needed: the subscriber has left or
 * paused, the request was confirmed or has expired, or all openings of the mail have closed. Closed openings are removed from the known openings of
 * the alerts. Raises `heldMailError` if it cannot be determined whether the subscriber has left.
 */
export async function composeAlertLetter(
  mail: OutboxMail,
  subscriber: SubscriberId,
  alerts: AlertMails,
  context: LetterContext,
): Promise<SubscriberLetter | undefined> {
  const subscription = await alerts.store.get(subscriber).catch((error: unknown) => {
    throw isUnreadableEndedAlertsError(error)
      ? heldMailError(error, "not made: nobody can read which alerts have ended")
      : error;
  });
  const locale = subscription && mailLocaleOf(subscription.alerts);
  if (!locale) return undefined;
  const { site, messages, publicUrl } = context;
  const { language } = mail;
  const linked = linkedCountryOf(site, locale.country);
  const base = publicUrl + basePath(site.brand.basePath, language, linked);
  const country = `?country=${linked}`;
  const page = `${base}/alerts/${alerts.links.tokenOf(subscriber)}`;
  const catalog = messages[language];
  const parts: AlertLetterParts = {
    site,
    language,
    catalog,
    t: createTranslator(catalog, language),
    alertsPage: page + country,
    proseAddress: (name) => `${base}/${name}${country}`,
  };
  const returnPath = alerts.returnPaths.of(subscriber);
  const letter = await letterOf(mail, subscription, alerts, { ...context, parts });
  return (
    letter && {
      to: { name: "", address: asciiAddress(subscription.address) },
      letter,
      unsubscribe: `${page}/leave`,
      ...(returnPath === undefined ? {} : { returnPath }),
    }
  );
}

interface Writing extends LetterContext {
  readonly parts: AlertLetterParts;
}

async function letterOf(
  mail: OutboxMail,
  { alerts, askedAt, pausedAt }: Subscription,
  mails: AlertMails,
  context: Writing,
): Promise<Letter | undefined> {
  const { parts, now } = context;
  const confirmed = alerts.filter(isConfirmed);
  if (mail.template === "alert-confirm") {
    const waiting = alerts.filter((alert) => !isConfirmed(alert) && isConfirmable(alert, momentOf(now())));
    return waiting.length > 0 ? alertConfirmLetter(waiting, parts) : undefined;
  }
  if (mail.template === "alert-continue") return askedAt ? alertContinueLetter(confirmed, parts) : undefined;
  if (mail.template !== "alert-news") throw new PorticoError("invalid", `no mail of alerts is called ${mail.template}`);
  if (pausedAt) return undefined;
  const news = await shownNews(mail.id, confirmed, mails, context);
  return news.length > 0 ? alertNewsLetter(news, parts) : undefined;
}

/** Returns the new openings that a mail reports, for the alerts that the subscriber still has. */
async function shownNews(
  mail: string,
  alerts: readonly Alert[],
  { store, hashOf }: AlertMails,
  { jobIndex, site, publicUrl, parts: { language } }: Writing,
): Promise<ShownNews[]> {
  const stored = (await store.newsOf(mail)) ?? [];
  const ids = [...new Set(stored.flatMap(({ openings }) => openings))];
  const found = new Map(
    await Promise.all(ids.map(async (id) => [id as string, openingIn(await jobIndex.find(id, language))] as const)),
  );
  const gone = new Set(ids.filter((id) => !found.get(id)));
  if (gone.size > 0) await store.takeBack(mail, gone, (known, closed) => removeKnownOpenings(known, closed, hashOf));
  return stored.flatMap(({ alert: id, openings, total }): ShownNews[] => {
    const alert = alerts.find((each) => each.id === id);
    if (!alert) return [];
    const { search } = alert;
    const country = linkedCountryOf(site, search.country);
    const base = publicUrl + basePath(site.brand.basePath, search.language, country);
    const shown = openings.flatMap((opening) => {
      const job = found.get(opening);
      if (!job) return [];
      return {
        title: visibleLine(job.title),
        ...(job.language ? { language: job.language } : {}),
        company: visibleLine(job.company),
        places: placeNames(job).map(visibleLine),
        address: `${base}/job-details/${job.id}?country=${country}`,
      };
    });
    const address = `${base}/job-search?${addressParametersOf({ ...search, country })}&sort=newest`;
    const left = total - openings.filter((opening) => gone.has(opening)).length;
    return shown.length > 0 ? [{ search, total: left, openings: shown, address }] : [];
  });
}

/** Returns an opening if a mail may mention it: it is published, listed and not confidential. */
const openingIn = (found: FoundJob) =>
  found?.state === "open" && !found.job.unlisted && !found.job.hiddenPosition ? found.job : undefined;
