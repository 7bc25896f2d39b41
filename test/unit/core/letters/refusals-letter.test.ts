import { describe, expect, test } from "vitest";
import { loadMessages } from "#adapters/disk/load-messages.ts";
import { refusalSentence, refusalsMessage } from "#core/letters/refusals-letter.ts";
import type { RefusalNews } from "#core/refusals/refusal-news.ts";
import { sharedResources } from "#core/refusals/refusals.ts";
import { languages } from "#core/translation/language.ts";
import { demoSite } from "../../../fixtures.ts";
import { moment } from "../../../identities.ts";

const news: RefusalNews = {
  pot: "uploads",
  is: "begun",
  refused: 214,
  crowd: { percent: 96, networks: 3 },
  since: moment("2026-11-22T13:02:00.000Z"),
  last: moment("2026-11-22T14:10:00.000Z"),
  hosts: [{ host: "", refused: 214 }],
};
const context = {
  site: demoSite(),
  messages: loadMessages(),
  host: "jobs.example",
  now: moment("2026-11-22T13:04:00.000Z"),
};
const mail = (given: Partial<RefusalNews>, language: (typeof languages)[number] = "en") =>
  refusalsMessage({ ...news, ...given }, language, "ops@group.example", context);

const withoutTags = (html: string): string => html.replaceAll(/<[^>]+>/g, "");

describe("the mail about refusals", () => {
  test("says in its subject what is refused, since when, and how few networks make most requests", () => {
    const plain = (text: string) => text.replaceAll("\u00a0", " ");
    expect(plain(mail({}).subject)).toMatch(/^Uploads refused since 14:02 \S+, 96% from 3 networks$/);
    const { crowd: _, ...many } = news;
    expect(plain(refusalSentence(many, "en", context))).toMatch(
      /^Uploads refused since 14:02 \S+, from many networks$/,
    );
    expect(plain(mail({ is: "over" }).subject)).toMatch(/^Uploads: over since 15:10 \S+, 214 were refused$/);
    const yesterday = moment("2026-11-21T13:02:00.000Z");
    expect(plain(mail({ since: yesterday }).subject)).toContain("since 21 November 2026");
  });

  test.each(languages)(
    "says in %s, as text and as HTML, what it means, what to do and how to see the networks",
    (language) => {
      for (const pot of sharedResources)
        for (const is of ["begun", "over"] as const) {
          const { subject, text, html, to, messageId } = mail({ pot, is }, language);
          expect(to.address).toBe("ops@group.example");
          expect(messageId).toBe(`<refusals-${pot}-${is}-20261122130200000@jobs.example>`);
          expect(subject).not.toMatch(/[{}]/);
          for (const form of [text, html]) {
            expect(form).toContain("214");
            expect(form).toContain("96");
            expect(withoutTags(form).includes("./careers limits --now")).toBe(is === "begun");
            expect(form).not.toMatch(/undefined|\{\w+\}/);
          }
        }
      const titles = sharedResources.map((pot) => mail({ pot }, language).subject);
      expect(new Set(titles).size).toBe(sharedResources.length);
    },
  );

  test("names each host separately if there are several", () => {
    const hosts = [
      { host: "web-1 (/srv/data)", refused: 200 },
      { host: "web-2 (/srv/data)", refused: 14 },
    ];
    expect(mail({ hosts }).text).toContain("web-1 (/srv/data): 200");
    expect(mail({}).text).not.toContain("By server");
  });
});
