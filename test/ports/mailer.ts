import { describe, expect, test } from "vitest";
import type { Mailer, Message } from "#core/mail/mailer.ts";
import { parseMail } from "../parse-mail.ts";

export const aMessage = (about: Partial<Message> = {}): Message => ({
  messageId: "<mail-1@jobs.example.com>",
  to: { name: "Ada Łukasiewicz", address: "ada@example.com" },
  subject: "Wir haben Ihre Bewerbung: Prüfer:in „Qualität“ 🚀",
  text: "Guten Tag Ada,\n\nIhre Bewerbung für „Prüfer:in“ ist da.\n.\nZeile nach einem Punkt",
  html: "<!doctype html><html><body><p>Guten Tag Ada, „Prüfer:in“ 🚀</p></body></html>",
  language: "de",
  ...about,
});

/** What every mailer promises (core/mail/mailer.ts). `delivered` gives the bytes of what has left. */
export function mailerSuite(
  name: string,
  create: () => Promise<{ readonly mailer: Mailer; readonly delivered: () => Promise<readonly Buffer[]> }>,
): void {
  const sent = async (about: Partial<Message> = {}) => {
    const { mailer, delivered } = await create();
    await mailer.send(aMessage(about));
    const mails = await delivered();
    expect(mails).toHaveLength(1);
    return parseMail(mails[0] ?? Buffer.alloc(0));
  };

  describe(`${name} as a mailer`, () => {
    test("sends a mail with the headers that programs need", async () => {
      const { headers } = await sent();
      expect(headers.get("message-id")).toBe("<mail-1@jobs.example.com>");
      expect(headers.get("from")).toBe("Careers <careers@example.com>");
      expect(headers.get("to")).toBe("Ada Łukasiewicz <ada@example.com>");
      expect(headers.get("subject")).toBe("Wir haben Ihre Bewerbung: Prüfer:in „Qualität“ 🚀");
      expect(headers.get("content-language")).toBe("de");
      expect(headers.get("auto-submitted")).toBe("auto-generated");
      expect(headers.get("mime-version")).toBe("1.0");
      expect(new Date(headers.get("date") ?? "").getTime()).toBeGreaterThan(0);
    });

    test("sends the text and the same as HTML, both in UTF-8", async () => {
      const { headers, parts } = await sent();
      expect(headers.get("content-type")).toMatch(/^multipart\/alternative;/);
      expect(parts.map((part) => part.headers.get("content-type"))).toEqual([
        "text/plain; charset=utf-8",
        "text/html; charset=utf-8",
      ]);
      const [text, html] = parts.map(({ body }) => body.replaceAll("\r\n", "\n").trimEnd());
      expect(text).toBe(aMessage().text);
      expect(html).toBe(aMessage().html);
    });

    test("sends nothing but ASCII in headers, and lines that mail servers take", async () => {
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
      const { headers, addresses } = await sent({ to: { name: hostile, address: "ada@example.com" } });
      expect(addresses("to")).toEqual(["ada@example.com"]);
      for (const other of ["cc", "bcc", "reply-to", "sender"]) expect(headers.has(other), other).toBe(false);
    });

    test.each([
      "ada@example.com, evil@x.example",
      "ada@example.com>, <evil@x.example",
      "ada@example.com\r\nBcc: evil@x.example",
    ])("sends to no second mailbox for the address %j", async (hostile) => {
      const { mailer, delivered } = await create();
      await mailer.send(aMessage({ to: { name: "Ada", address: hostile } })).catch(() => undefined); // refusing is fine
      for (const mail of await delivered()) {
        const { headers, addresses } = parseMail(mail);
        expect(addresses("to")).not.toContain("evil@x.example");
        expect(headers.has("bcc")).toBe(false);
      }
    });

    test("adds no header for a subject with line breaks", async () => {
      const { headers } = await sent({ subject: "Hallo\r\nBcc: evil@x.example\r\n\r\nbody" });
      expect(headers.has("bcc")).toBe(false);
      expect(headers.get("subject")).toContain("Hallo");
    });
  });
}
