import type { Message } from "../mail/mailer.ts";
import type { RefusalNews } from "../refusals/refusal-news.ts";
import type { SharedResource } from "../refusals/refusals.ts";
import { paletteOf } from "../site/palette.ts";
import { type Site, timeZoneOf } from "../site/site.ts";
import { visibleLine } from "../text/visible.ts";
import type { Moment } from "../time/time.ts";
import { dayAt } from "../translation/day-at.ts";
import type { Language } from "../translation/language.ts";
import { formatMoment, formatTime } from "../translation/moments.ts";
import { type Catalog, createTranslator, type Translator } from "../translation/translate.ts";
import type { Fact, Letter } from "./letter.ts";
import { letterHtml } from "./letter-html.ts";
import { letterText } from "./letter-text.ts";

/** The dependencies of mails about refusals. */
export interface RefusalsLetterContext {
  readonly site: Site;
  readonly messages: Readonly<Record<Language, Catalog>>;
  /** The host of the site, for Message-IDs. */
  readonly host: string;
  readonly now: Moment;
}

/**
 * Returns the sentence that is the subject of the mail and a line of the log, such as `Uploads refused since 14:02 CET, 96% from 3 networks`. It
 * never contains an IP address or a part of one.
 */
export function refusalSentence(
  { pot, is, since, last, refused, crowd }: RefusalNews,
  language: Language,
  { site, messages, now }: Pick<RefusalsLetterContext, "site" | "messages" | "now">,
): string {
  const t = createTranslator(messages[language], language);
  const zone = timeZoneOf(site, site.brand.defaultCountry);
  const said = (moment: Moment): string =>
    dayAt(moment, zone) === dayAt(now, zone)
      ? formatTime(moment, language, zone)
      : formatMoment(moment, language, zone);
  const count = refused;
  if (is === "over") {
    const time = said(last);
    return {
      uploads: t("mail.refusals.uploads.over", { time, count }),
      mails: t("mail.refusals.mails.over", { time, count }),
      alerts: t("mail.refusals.alerts.over", { time, count }),
      renders: t("mail.refusals.renders.over", { time, count }),
      answers: t("mail.refusals.answers.over", { time, count }),
      proxy: t("mail.refusals.proxy.over", { time, count }),
    }[pot];
  }
  const time = said(since);
  const begun = {
    uploads: t("mail.refusals.uploads.subject", { time }),
    mails: t("mail.refusals.mails.subject", { time }),
    alerts: t("mail.refusals.alerts.subject", { time }),
    renders: t("mail.refusals.renders.subject", { time }),
    answers: t("mail.refusals.answers.subject", { time }),
    proxy: t("mail.refusals.proxy.subject", { time }),
  }[pot];
  return `${begun}, ${crowdIn(crowd, t)}`;
}

/** Returns the phrase that says how few networks made most of the requests. */
const crowdIn = (crowd: RefusalNews["crowd"], t: Translator): string =>
  crowd ? t("mail.refusals.crowd", { percent: `${crowd.percent}`, count: crowd.networks }) : t("mail.refusals.noCrowd");

function refusalsLetter(news: RefusalNews, language: Language, context: RefusalsLetterContext): Letter {
  const { site, messages } = context;
  const { pot, is, since, last, refused, crowd, hosts } = news;
  const t = createTranslator(messages[language], language);
  const zone = timeZoneOf(site, site.brand.defaultCountry);
  const subject = refusalSentence(news, language, context);
  const isOver = is === "over";
  const [means, does] = (
    {
      uploads: [t("mail.refusals.uploads.means"), t("mail.refusals.uploads.does")],
      mails: [t("mail.refusals.mails.means"), t("mail.refusals.mails.does")],
      alerts: [t("mail.refusals.alerts.means"), t("mail.refusals.alerts.does")],
      renders: [t("mail.refusals.renders.means"), t("mail.refusals.renders.does")],
      answers: [t("mail.refusals.answers.means"), t("mail.refusals.answers.does")],
      proxy: [t("mail.refusals.proxy.means"), t("mail.refusals.proxy.does")],
    } satisfies Record<SharedResource, [string, string]>
  )[pot];
  const fact = (label: string, line: Fact["lines"][number]): Fact => ({ label, lines: [line] });
  const ofHosts = hosts.length < 2 ? [] : hosts.map(({ host, refused: count }) => [`${visibleLine(host)}: ${count}`]);
  return {
    language,
    brand: site.brand.name,
    palette: paletteOf(site.brand),
    subject,
    preheader: isOver ? t("mail.refusals.quiet") : means,
    heading: isOver ? t("mail.refusals.headingOver") : t("mail.refusals.heading"),
    paragraphs: isOver
      ? [[t("mail.refusals.quiet")]]
      : pot === "proxy"
        ? [[means], [does]]
        : pot === "alerts"
          ? [[means], [t("mail.refusals.few")], [does]]
          : [[means], [t("mail.refusals.few")], [t("mail.refusals.many"), " ", does]],
    facts: {
      heading: t("mail.refusals.facts"),
      list: [
        fact(t("mail.refusals.since"), [formatMoment(since, language, zone)]),
        ...(isOver ? [fact(t("mail.refusals.last"), [formatMoment(last, language, zone)])] : []),
        fact(t("mail.refusals.refused"), [`${refused}`]),
        ...(ofHosts.length > 0 ? [{ label: t("mail.refusals.hosts"), lines: ofHosts }] : []),
        fact(t("mail.refusals.networks"), [crowdIn(crowd, t)]),
        ...(isOver ? [] : [fact(t("mail.refusals.look"), [{ command: "./careers limits --now" }])]),
      ],
    },
    closing: [],
    smallPrint: [[t("mail.refusals.nameless")], [t("mail.refusals.about")]],
  };
}

/** The mail to an operator about refusals. */
export function refusalsMessage(
  news: RefusalNews,
  language: Language,
  to: string,
  context: RefusalsLetterContext,
): Message {
  const letter = refusalsLetter(news, language, context);
  const id = [news.pot, news.is, news.since.replaceAll(/\D/g, "")].join("-");
  return {
    messageId: `<refusals-${id}@${context.host}>`,
    to: { name: "", address: to },
    subject: letter.subject,
    language,
    text: letterText(letter),
    html: letterHtml(letter),
  };
}
