import type { Application } from "../applications/application-store.ts";
import { contactOf, type Site } from "../site/site.ts";
import { type Catalog, createTranslate, longDate } from "../translate.ts";
import type { Message } from "./mailer.ts";
import type { OutboxMail } from "./outbox.ts";

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A name that could carry a link or an address is left out: nobody sends spam through our mails (trust F 84). */
const harmless = (name: string): boolean => !/:\/\/|www\.|@|\S\.\S/i.test(name);

const dayAfter = (moment: string, days: number): string =>
  new Date(new Date(moment).getTime() + days * 86_400_000).toISOString();

/** The promise of spec 4.8: feedback within two weeks. */
export const answerDays = 14;

/** The mail that confirms an application: what for, until when an answer comes, whom to write to. */
export function confirmationMail(
  mail: OutboxMail,
  application: Application,
  site: Site,
  catalog: Catalog,
  host: string,
): Message {
  const t = createTranslate(catalog, mail.language);
  const { firstName, lastName, email } = application.form;
  const fullName = `${firstName} ${lastName}`;
  const greeting = harmless(firstName) ? t("mail.greeting", { name: firstName }) : t("mail.greetingNoName");
  const paragraphs = [
    t("mail.confirmation.received", { title: application.jobTitle, company: site.brand.name }),
    t("mail.confirmation.next", { date: longDate(dayAfter(application.receivedAt, answerDays), mail.language) }),
    t("mail.confirmation.contact", { contact: contactOf(site, application.country) }),
  ];
  const closing = t("mail.closing", { company: site.brand.name });
  const reference = t("mail.reference", { reference: application.id });
  return {
    messageId: `<${mail.id}@${host}>`,
    to: { name: harmless(fullName) ? fullName : "", address: email },
    subject: t("mail.confirmation.subject", { title: application.jobTitle }),
    language: mail.language,
    text: [greeting, ...paragraphs, closing, reference].join("\n\n"),
    html: htmlOf(mail.language, [greeting, ...paragraphs, closing], reference),
  };
}

const htmlOf = (language: string, paragraphs: readonly string[], small: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(paragraphs[1] ?? "")}</title></head>` +
  `<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#12172b">` +
  paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`).join("") +
  `<p style="margin:24px 0 0;font-size:14px;color:#4c5370">${escapeHtml(small)}</p></body></html>`;
