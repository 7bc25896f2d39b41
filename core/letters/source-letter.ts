import type { SourceState, SourceTrouble } from "../imports/source-store.ts";
import type { Message } from "../mail/mailer.ts";
import { paletteOf } from "../site/palette.ts";
import { type Site, timeZoneOf } from "../site/site.ts";
import { visibleLine } from "../text/visible.ts";
import type { Language } from "../translation/language.ts";
import { formatMoment } from "../translation/moments.ts";
import { type Catalog, createTranslator } from "../translation/translate.ts";
import type { Fact, Letter } from "./letter.ts";
import { letterHtml } from "./letter-html.ts";
import { letterText } from "./letter-text.ts";

/** The dependencies of mails about sources. */
export interface SourceLetterContext {
  readonly site: Site;
  readonly messages: Readonly<Record<Language, Catalog>>;
  /** The host of the site, for Message-IDs. */
  readonly host: string;
}

/** A notification to an operator about a source. Without `trouble`, it says that the source works again. */
export interface SourceNews {
  readonly state: SourceState;
  readonly trouble: SourceTrouble | undefined;
  readonly language: Language;
}

/** Tells an operator about a source (spec C21). Contains neither personal data nor secrets. */
function sourceLetter({ state, trouble, language }: SourceNews, { site, messages }: SourceLetterContext): Letter {
  const t = createTranslator(messages[language], language);
  const zone = timeZoneOf(site, site.brand.defaultCountry);
  const { name: source, failures: count, failure, lastSuccessAt, nextAt } = state;
  const texts = {
    failing: [
      t("mail.source.failing.subject", { source }),
      t("mail.source.failing.heading"),
      t("mail.source.failing.text", { source, count }),
    ],
    shrinking: [
      t("mail.source.shrinking.subject", { source }),
      t("mail.source.shrinking.heading"),
      t("mail.source.shrinking.text", { source }),
    ],
    silent: [
      t("mail.source.silent.subject", { source }),
      t("mail.source.silent.heading"),
      t("mail.source.silent.text", { source }),
    ],
    well: [
      t("mail.source.well.subject", { source }),
      t("mail.source.well.heading"),
      t("mail.source.well.text", { source }),
    ],
  } as const;
  const [subject, heading, says] = texts[trouble ?? "well"];
  const fact = (label: string, line: Fact["lines"][number]): Fact => ({ label, lines: [line] });
  const reason = failure && visibleLine(failure.reason);
  return {
    language,
    brand: site.brand.name,
    palette: paletteOf(site.brand),
    subject,
    preheader: says,
    heading,
    paragraphs: [[says], ...(trouble === "shrinking" ? [[t("mail.source.shrinking.allow")]] : [])],
    facts: {
      heading: t("mail.source.facts"),
      list: [
        fact(t("mail.source.name"), [source]),
        fact(t("mail.source.last"), [
          lastSuccessAt ? formatMoment(lastSuccessAt, language, zone) : t("mail.source.never"),
        ]),
        ...(reason
          ? [fact(t("mail.source.reason"), [language === "en" ? reason : { text: reason, language: "en" }])]
          : []),
        ...(nextAt ? [fact(t("mail.source.next"), [formatMoment(nextAt, language, zone)])] : []),
        fact(t("mail.source.look"), [{ command: "./careers sources" }]),
        ...(trouble === "shrinking"
          ? [fact(t("mail.source.allow"), [{ command: `./careers sources confirm ${source}` }])]
          : []),
      ],
    },
    closing: [],
    smallPrint: [[t("mail.source.about")]],
  };
}

/** The mail to an operator about a source. */
export function sourceMessage(news: SourceNews, to: string, context: SourceLetterContext): Message {
  const letter = sourceLetter(news, context);
  const { name, lastRunAt = "", since } = news.state;
  const id = [name, news.trouble ?? "well", (lastRunAt || since).replaceAll(/\D/g, "")].join("-");
  return {
    messageId: `<source-${id}@${context.host}>`,
    to: { name: "", address: to },
    subject: letter.subject,
    language: news.language,
    text: letterText(letter),
    html: letterHtml(letter),
  };
}
