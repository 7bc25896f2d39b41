import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { loadMessages } from "#adapters/disk/load-messages.ts";
import type { Alert, Subscription } from "#core/alerts/stored/alert.ts";
import type { AlertNews } from "#core/alerts/stored/alert-news.ts";
import { unreadableEndedAlertsError } from "#core/alerts/stored/ended-alerts.ts";
import { addKnownOpenings } from "#core/alerts/stored/known-openings.ts";
import { PorticoError } from "#core/errors.ts";
import { alertIds, subscriberIds } from "#core/identity/alert-id.ts";
import type { FoundJob, JobDetail } from "#core/jobs/job-index.ts";
import { composeFromStores } from "#core/letters/compose.ts";
import { compositionFailureOf } from "#core/mail/failure.ts";
import { languages } from "#core/translation/language.ts";
import { countryCode, jobId, moment } from "../../../identities.ts";
import { opening, site } from "./letters.ts";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
const now = moment("2026-05-02T05:00:00Z");

const anAlert = (given: Partial<Alert> = {}): Alert => ({
  id: alertIds.of("a"),
  search: { language: "de", country: countryCode("de"), parameters: "q=java&city=berlin&radius=25" },
  pace: "daily",
  requestedAt: moment("2026-05-01T10:00:00Z"),
  confirmedAt: moment("2026-05-01T11:00:00Z"),
  consentHash: "hash",
  ...given,
});

interface Given {
  readonly template?: string;
  readonly language?: (typeof languages)[number];
  readonly subscription?: Partial<Subscription>;
  readonly news?: AlertNews;
  readonly find?: (id: string) => FoundJob;
  /** The error that reading the subscriber raises. */
  readonly error?: Error;
}

const open = (given: Partial<JobDetail> = {}): FoundJob => ({ state: "open", job: { ...opening, ...given } });

/** Composes a mail as the mail sender does. Also returns the ids of the openings that were removed from the alert's news. */
async function composed({
  template = "alert-news",
  language = "de",
  subscription = {},
  find = () => open(),
  ...given
}: Given = {}) {
  const subscriber = subscriberIds.of("s");
  const news = given.news ?? [{ alert: alertIds.of("a"), openings: [jobId("de-tester"), jobId("other")], total: 12 }];
  const takenBack: string[] = [];
  const signed = { tokenOf: (id: string) => `${id}.signed`, idIn: () => undefined };
  const message = await composeFromStores(
    { id: "mail", subscriber, template, language, attempts: 0, refusals: 0 },
    {
      site,
      messages: loadMessages(),
      jobIndex: { find: async (id) => find(id) },
      publicUrl: "https://jobs.example.com",
      links: { ...signed, idIn: () => undefined },
      confirmLinks: { ...signed, idIn: () => undefined },
      now: () => new Date(now),
      applications: { get: async () => undefined, answersTo: async () => [], answerRecords: async () => [] },
      unconfirmed: { get: async () => undefined },
      alertMails: {
        store: {
          get: async () => {
            if (given.error) throw given.error;
            return { id: subscriber, address: "lena@bücher.example", alerts: [anAlert()], ...subscription };
          },
          newsOf: async () => news,
          async takeBack(_mail, openings, forget) {
            takenBack.push(...openings);
            expect(forget(addKnownOpenings("", [...openings], hashOf), [...openings])).toBe("");
          },
        },
        links: signed,
        returnPaths: { of: (id) => `bounces+${id}@jobs.example.com` },
        hashOf,
      },
    },
  );
  return { message, takenBack };
}

test("a mail waits for the database, and until somebody can tell who has left", async () => {
  const error = new PorticoError("unavailable", "permission denied");
  const failureAfter = async (raised: Error) => compositionFailureOf(await composed({ error: raised }).catch((e) => e));
  expect(await failureAfter(error)).toMatchObject({ kind: "later" });
  expect(await failureAfter(unreadableEndedAlertsError(error))).toMatchObject({ kind: "held" });
});

test("news name the search in words, show its openings, and link to all of them", async () => {
  const { message } = await composed();
  expect(message?.returnPath).toBe("bounces+s@jobs.example.com");
  expect(message?.subject).toBe(`12 neue Jobs bei ${site.brand.name}`);
  expect(message?.to).toEqual({ name: "", address: "lena@xn--bcher-kva.example" });
  expect(message?.text).toMatch(/„java“ · Berlin · Umkreis 25\s+km\s+·\s+Deutschland/);
  expect(message?.text).toContain("https://jobs.example.com/de/careers/de/job-details/de-tester?country=de");
  expect(message?.text).toContain("job-search?country=de&q=java&city=berlin&radius=25&sort=newest");
  expect(message?.text).toContain("?country=de)\n    Tavela & Söhne · Berlin, München\n  - ");
  expect(message?.html).toContain("Tester (m/w/d) &lt;R&amp;D&gt;");
  expect(message?.unsubscribe).toBe("https://jobs.example.com/de/careers/de/alerts/s.signed/leave");
});

test("an opening that closed, is unlisted or confidential is not told, and may be told when it opens again", async () => {
  for (const found of [
    undefined,
    { ...open(), state: "closed" as const },
    open({ unlisted: true }),
    open({ hiddenPosition: true }),
  ]) {
    const { message, takenBack } = await composed({ find: (id) => (id === "other" ? (found as FoundJob) : open()) });
    expect(takenBack).toEqual(["other"]);
    expect(message?.subject).toContain("11 neue Jobs");
  }
  expect((await composed({ find: () => undefined })).message).toBeUndefined();
});

test("nothing is sent to those who paused, and nothing of an alert that was deleted", async () => {
  expect((await composed({ subscription: { pausedAt: now } })).message).toBeUndefined();
  expect((await composed({ subscription: { alerts: [anAlert({ id: alertIds.of("b") })] } })).message).toBeUndefined();
  expect((await composed({ subscription: { alerts: [] } })).message).toBeUndefined();
});

test("the request quotes every search that waits, and is not sent once it was confirmed or has expired", async () => {
  const { confirmedAt: _, ...waiting } = anAlert();
  const subscription = {
    alerts: [waiting, { ...waiting, pace: "weekly" as const, search: { ...waiting.search, parameters: "" } }],
  };
  const { message } = await composed({ template: "alert-confirm", subscription });
  expect(message?.text).toMatch(/„java“ · Berlin · Umkreis 25\s+km\s+·\s+Deutschland/);
  expect(message?.text).toContain("Alle Jobs · Deutschland");
  expect(message?.text).toContain("Einmal pro Woche");
  expect(message?.text).toContain("https://jobs.example.com/de/careers/de/alerts/s.signed?country=de");
  expect((await composed({ template: "alert-confirm" })).message).toBeUndefined();
  const late = { alerts: [{ ...waiting, requestedAt: moment("2026-04-30T04:59:59Z") }] };
  expect((await composed({ template: "alert-confirm", subscription: late })).message).toBeUndefined();
  const again = {
    alerts: [{ ...waiting, requestedAt: moment("2026-04-01"), waitsSince: moment("2026-04-30T05:00:00Z") }],
  };
  expect((await composed({ template: "alert-confirm", subscription: again })).message).toBeDefined();
});

test("the question after a year is asked only while it waits for an answer", async () => {
  expect((await composed({ template: "alert-continue" })).message).toBeUndefined();
  const { message } = await composed({ template: "alert-continue", subscription: { askedAt: now } });
  expect(message?.subject).toBe("Möchtest du weiter neue Jobs per E-Mail bekommen?");
  const pausing = await composed({ template: "alert-continue", subscription: { askedAt: now, pausedAt: now } });
  expect(pausing.message?.subject, "a pause must not end by a deletion that nobody was told of").toBe(message?.subject);
});

test.each(languages)("all mails of alerts are written in %s, without a missing text", async (language) => {
  const { confirmedAt: _, ...waiting } = anAlert();
  for (const [template, subscription] of [
    ["alert-news", {}],
    ["alert-confirm", { alerts: [waiting] }],
    ["alert-continue", { askedAt: now }],
  ] as const) {
    const { message } = await composed({ template, language, subscription });
    expect(message?.language).toBe(language);
    expect(`${message?.subject}${message?.text}`).not.toMatch(/mail\.alert|\{|alert\./);
  }
});
