import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import { mailTemplates } from "#core/letters/mail-kinds.ts";
import { languages } from "#core/translation/language.ts";
import { sentMail, site } from "./letters.ts";

// mails have inline styles because many mail programs ignore style sheets
const validator = new HtmlValidate({ extends: ["html-validate:recommended"], rules: { "no-inline-style": "off" } });
const about = { country: "de" };

describe.each(mailTemplates)("the %s as HTML", (template) => {
  test.each(languages)("in %s is valid and in its language", async (language) => {
    const { html } = await sentMail({ template, language, about });
    const report = await validator.validateString(html);
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`)),
    ).toEqual([]);
    expect(html).toContain(`<html lang="${language}">`);
  });

  test("loads nothing, and links only to mailboxes, the search, the candidate's own pages and the site's legal texts", async () => {
    const { html } = await sentMail({ template, about });
    expect(html).not.toMatch(/\ssrc=|url\(|@import|<(img|link|script|iframe|object|form)\b/i);
    for (const [, address] of html.matchAll(/href="([^"]*)"/g))
      expect(address).toMatch(
        /^(mailto:|https:\/\/jobs\.example\/en\/careers\/de(\/application\/ref-0001\.signed|\/job-application\/de-tester\/confirm\/ref-0001\.confirms|\/imprint|\/privacy)?\?country=de$)/,
      );
  });

  test("has the same content as the text", async () => {
    const { html, text } = await sentMail({ template, about });
    const shown = html
      .replace(/<style>[\s\S]*<\/style>|<[^>]*>/g, " ")
      .replaceAll("&amp;", "&")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">");
    const words = text.replace(/^https:.*$|^\d\. |\(https:[^)]*\)/gm, "").split(/[\s:.]+/);
    for (const word of words.filter((part) => /[\p{L}\d]/u.test(part))) expect(shown, word).toContain(word);
  });

  test("contains no tag from a feed", async () => {
    const jobTitle = `<script>alert(1)</script><a href="https://evil.example">x</a>'"`;
    const { html } = await sentMail({ template, about: { ...about, jobTitle } });
    expect(html).not.toMatch(/<script|<a href="https:\/\/evil/);
    if (template !== "copies" && template !== "reminder") expect(html).toContain("&lt;script&gt;alert(1)"); // these two mails do not name the opening
  });
});

describe("a command", () => {
  const whole = (word: string): string => `<span style="white-space:nowrap">${word}</span>`;
  const recruiting = (address: string) => ({ site: { ...site, defaultRecruiting: address, countries: [] } });

  test("is broken between its words only, and not within an option, a day or a reference", async () => {
    const reminder = await sentMail({ template: "reminder", context: recruiting("people@example.com") });
    expect(reminder.html).toContain(`list ${whole("--waiting")} ${whole("--recruiting")} people@example.com `);
    expect(reminder.html).toContain(`${whole("--due-by")} ${whole("2026-12-02")}</code>`);
    const notice = await sentMail({ template: "notice", context: recruiting("people@example.com") });
    expect(notice.html).toContain(`show ${whole("K7M-29R-XDW")}</code>`);
  });

  test("may be broken within a word that is too long for a narrow screen", async () => {
    const address = "recruiting-of-all-companies@group.example.com";
    const { html } = await sentMail({ template: "reminder", context: recruiting(address) });
    expect(html).toContain(` ${address} `);
  });
});

test("nothing that a candidate typed becomes a tag", async () => {
  const { html } = await sentMail({ form: { firstName: '<img src=x onerror="a()">' } });
  expect(html).toContain("Hello &lt;img src=x onerror=&quot;a()&quot;&gt;,");
  expect(html).not.toMatch(/<img/);
});

test("a letter has the colours of its site, in light and dark mode", async () => {
  const own = await sentMail();
  expect(own.html).toContain("background-color:#10152a;color:#ffffff");
  const colours = {
    header: { ground: "#0f2e27" },
    roles: { default: { light: "#17594a", dark: "#8fd6b4", header: "#f4b942" } },
  };
  const { html } = await sentMail({ context: { site: { ...site, brand: { ...site.brand, colours } } } });
  expect(html).toContain("background-color:#0f2e27;color:#ffffff");
  expect(html).toContain("background-color:#17594a;color:#ffffff");
  expect(html).toMatch(/\.button\{background-color:#8fd6b4 !important/);
  expect(html).not.toContain("#10152a");
});
