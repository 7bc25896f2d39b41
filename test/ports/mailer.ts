import PostalMime, { addressParser } from "postal-mime";
import { describe, expect, test } from "vitest";
import type { Mailer, Message } from "#core/mail/mailer.ts";
import { raised } from "../raised.ts";

export const aMessage = (about: Partial<Message> = {}): Message => ({
  messageId: "<mail-1@jobs.example.com>",
  to: { name: "Ada Łukasiewicz", address: "ada@example.com" },
  subject: "Wir haben Ihre Bewerbung: Prüfer:in „Qualität“ 🚀",
  text: "Guten Tag Ada,\n\nIhre Bewerbung für „Prüfer:in“ ist da.\n.\nZeile nach einem Punkt",
  html: "<!doctype html><html><body><p>Guten Tag Ada, „Prüfer:in“ 🚀</p></body></html>",
  language: "de",
  ...about,
});

/** A mail as a mail program reads it. */
async function parsed(bytes: Buffer) {
  const mail = await PostalMime.parse(bytes);
  const header = (name: string): string[] =>
    mail.headers.filter(({ key }) => key === name).map(({ value }) => value ?? "");
  /** The mailboxes in a header, including those in groups. */
  const addresses = (name: string): string[] =>
    header(name)
      .flatMap((value) => addressParser(value, { flatten: true }))
      .map(({ address }) => address ?? "");
  return { ...mail, source: bytes.toString("latin1").replaceAll("\r\n", "\n"), header, addresses };
}

/** The tests that every mailer must pass (core/mail/mailer.ts). `delivered` returns the bytes of the sent mails. */
export function mailerSuite(
  name: string,
  create: () => Promise<{ readonly mailer: Mailer; readonly delivered: () => Promise<readonly Buffer[]> }>,
): void {
  const sent = async (about: Partial<Message> = {}) => {
    const { mailer, delivered } = await create();
    await mailer.send(aMessage(about));
    const mails = await delivered();
    expect(mails).toHaveLength(1);
    return parsed(mails[0] ?? Buffer.alloc(0));
  };

  describe(`${name} as a mailer`, () => {
    test("lets mail programs end such mails with one click, over both headers of RFC 8058", async () => {
      const unsubscribe = "https://jobs.example.com/en/careers/uk/alerts/token.signature/leave";
      const mail = await sent({ unsubscribe });
      expect(mail.header("list-unsubscribe")).toEqual([`<${unsubscribe}>`]);
      expect(mail.header("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
      const other = await sent();
      expect(other.header("list-unsubscribe")).toEqual([]);
    });

    test("sends a mail with the headers that programs need", async () => {
      const { header, ...mail } = await sent({ replyTo: "contact@example.com" });
      expect(mail.messageId).toBe("<mail-1@jobs.example.com>");
      expect(mail.from).toEqual({ name: "Careers", address: "careers@example.com" });
      expect(mail.to).toEqual([{ name: "Ada Łukasiewicz", address: "ada@example.com" }]);
      expect(mail.replyTo).toEqual([{ name: "", address: "contact@example.com" }]);
      expect(mail.subject).toBe("Wir haben Ihre Bewerbung: Prüfer:in „Qualität“ 🚀");
      expect(header("content-language")).toEqual(["de"]);
      expect(header("mime-version")).toEqual(["1.0"]);
      expect(new Date(mail.date ?? "").getTime()).toBeGreaterThan(0);
    });

    test("marks it as automatic, so that no out-of-office reply comes back", async () => {
      const { header } = await sent();
      expect(header("auto-submitted")).toEqual(["auto-generated"]);
      expect(header("x-auto-response-suppress")[0]).toMatch(/\bOOF\b/);
      expect(header("reply-to")).toEqual([]);
    });

    test("sends the content as text and as HTML, both in UTF-8, and nothing else", async () => {
      const { header, source, text, html, attachments } = await sent();
      expect(header("content-type")[0]).toMatch(/^multipart\/alternative;/);
      expect(source.match(/^Content-Type: text.*$/gm)).toEqual([
        "Content-Type: text/plain; charset=utf-8",
        "Content-Type: text/html; charset=utf-8",
      ]);
      expect(text?.trimEnd()).toBe(aMessage().text);
      expect(html?.trimEnd()).toBe(aMessage().html);
      expect(attachments).toEqual([]);
    });

    test("sends only ASCII in headers, and lines that mail servers accept", async () => {
      const { mailer, delivered } = await create();
      await mailer.send(aMessage({ text: "x".repeat(5000), html: `<p>${"wörter ".repeat(500)}</p>` }));
      const source = (await delivered())[0]?.toString("latin1") ?? "";
      expect(source.split("\r\n\r\n")[0]).toMatch(/^[\x20-\x7e\r\n\t]*$/);
      expect(Math.max(...source.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(998);
      expect(source.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    });

    test("sends to an address without a name", async () => {
      const { addresses } = await sent({ to: { name: "", address: "ada@example.com" } });
      expect(addresses("to")).toEqual(["ada@example.com"]);
    });

    test.each([
      'Eve" <evil@x.example>, "A',
      "evil@x.example,",
      "<evil@x.example>",
      "Ada\r\nBcc: evil@x.example",
      "Ada\nTo: evil@x.example\n\nbody",
      "Ada\0, evil@x.example",
      "Gruppe: evil@x.example;",
      "Ada (evil@x.example)",
    ])("adds no recipient for the name %j", async (hostile) => {
      const { header, addresses } = await sent({ to: { name: hostile, address: "ada@example.com" } });
      expect(addresses("to")).toEqual(["ada@example.com"]);
      for (const other of ["cc", "bcc", "reply-to", "sender"]) expect(header(other), other).toEqual([]);
    });

    test.each([
      "ada@example.com, evil@x.example",
      "ada@example.com>, <evil@x.example",
      "ada@example.com\r\nBcc: evil@x.example",
      "Ada <ada@example.com>",
      "nobody",
    ])("refuses %j, which is not one mailbox", async (hostile) => {
      const { mailer, delivered } = await create();
      expect(await raised(mailer.send(aMessage({ to: { name: "Ada", address: hostile } })))).toBe("invalid");
      expect(await raised(mailer.send(aMessage({ replyTo: hostile })))).toBe("invalid");
      expect(await delivered()).toEqual([]);
    });

    test("adds no header for a subject with line breaks", async () => {
      const { header, subject } = await sent({ subject: "Hallo\r\nBcc: evil@x.example\r\n\r\nbody" });
      expect(header("bcc")).toEqual([]);
      expect(subject).toContain("Hallo");
    });
  });
}
