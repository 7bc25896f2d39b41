import type { Letter } from "../../letters/letter.ts";
import { letterHtml } from "../../letters/letter-html.ts";
import { letterText } from "../../letters/letter-text.ts";
import type { Message } from "../../mail/mailer.ts";
import { paletteOf } from "../../site/palette.ts";
import { type Site, timeZoneOf } from "../../site/site.ts";
import type { Language } from "../../translation/language.ts";
import { formatMoment } from "../../translation/moments.ts";
import { type Catalog, createTranslator } from "../../translation/translate.ts";
import type { DeskTranslator } from "../texts.ts";
import type { LinkMail } from "./sign-in.ts";

/** What is needed to write mails to people of the desk. */
export interface SignInLetterContext {
  readonly site: Site;
  /** The texts of the desk. */
  readonly messages: Readonly<Record<Language, Catalog>>;
  readonly deskUrl: string;
  /** Returns a hash of a text. It is used for the id of a mail, which must not reveal the link in the mail. */
  readonly hashOf: (text: string) => string;
}

/** The address of a link that signs somebody in. */
export const linkAddress = (deskUrl: string, token: string): string => `${deskUrl}/sign-in/link/${token}`;

/** The mail with a link that signs in the person who has asked for it. */
export const signInMessage = ({ person, token, expiresAt }: LinkMail, context: SignInLetterContext): Message =>
  messageOf(person, token, context, (t, { group, time }) => ({
    subject: t("mail.link.subject", { group }),
    preheader: t("mail.link.preheader"),
    heading: t("mail.link.heading"),
    paragraphs: [[t("mail.link.text")]],
    facts: { heading: t("mail.facts"), list: [{ label: t("mail.until"), lines: [[time(expiresAt)]] }] },
    action: { text: t("mail.link.action"), address: linkAddress(context.deskUrl, token) },
    smallPrint: [[t("mail.link.safety")]],
  }));

/**
 * Returns the mail that invites a person to sign in, either with a link that they request by mail or at the identity provider. The invitation has no
 * link that signs anybody in, because programs that check mails may open links and press buttons on the pages behind them. The id of the mail is
 * derived from `id`.
 */
export const invitationMessage = (
  person: LinkMail["person"],
  { hasMailLinks, id }: { readonly hasMailLinks: boolean; readonly id: string },
  context: SignInLetterContext,
): Message =>
  messageOf(person, id, context, (t, { group }) => {
    const start = `${context.deskUrl}/sign-in`;
    return {
      subject: t("mail.invite.subject", { group }),
      preheader: t("mail.invite.preheader"),
      heading: t("mail.invite.heading"),
      paragraphs: [[t(hasMailLinks ? "mail.invite.text" : "mail.invite.provider", { group })]],
      facts: { heading: t("mail.facts"), list: [{ label: t("mail.invite.where"), lines: [[start]] }] },
      action: { text: t("mail.link.action"), address: start },
      smallPrint: [[t("mail.invite.safety")]],
    };
  });

type Written = Pick<Letter, "subject" | "preheader" | "heading" | "paragraphs" | "facts" | "smallPrint"> &
  Required<Pick<Letter, "action">>;

function messageOf(
  { email, name, language }: LinkMail["person"],
  about: string,
  { site, messages, deskUrl, hashOf }: SignInLetterContext,
  write: (
    t: DeskTranslator,
    words: { readonly group: string; readonly time: (moment: LinkMail["expiresAt"]) => string },
  ) => Written,
): Message {
  const t = createTranslator(messages[language], language) as DeskTranslator;
  const zone = timeZoneOf(site, site.brand.defaultCountry);
  const group = site.brand.name;
  const written = write(t, { group, time: (moment) => formatMoment(moment, language, zone) });
  const letter: Letter = {
    language,
    brand: group,
    palette: paletteOf(site.brand),
    closing: [],
    ...written,
    paragraphs: [[t("mail.hello", { name })], ...written.paragraphs],
  };
  return {
    messageId: `<desk-${hashOf(`mail ${about}`).slice(0, 32)}@${new URL(deskUrl).hostname}>`,
    to: { name, address: email },
    subject: letter.subject,
    language,
    text: letterText(letter),
    html: letterHtml(letter),
  };
}
