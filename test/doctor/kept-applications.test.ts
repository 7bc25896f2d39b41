import { expect, test } from "vitest";
import type { RetentionRecord } from "#core/applications/stored/retention-record.ts";
import { lostCountryFindings, retentionFindings } from "#core/doctor/kept-applications.ts";
import type { WaitingMail } from "#core/mail/outbox.ts";
import { days } from "#core/time/time.ts";
import { demoSite } from "../fixtures.ts";
import { applicationId, countryCode, moment, reference } from "../identities.ts";

const now = moment("2026-11-22T10:00:00.000Z");
const site = demoSite();
const record = (about: Partial<RetentionRecord> = {}): RetentionRecord => ({
  id: applicationId("old"),
  reference: reference("K7M-29R-XDW"),
  country: countryCode("de"),
  receivedAt: moment("2026-01-15T10:00:00.000Z"),
  state: "interview",
  stateSince: moment("2026-02-01T10:00:00.000Z"),
  unread: false,
  untold: false,
  isReachable: false,
  ...about,
});
const mail = (about: Partial<WaitingMail> = {}): WaitingMail => ({
  id: "old-erased",
  applicationId: applicationId("old"),
  template: "copies",
  attempts: 3,
  receivedAt: moment("2026-11-22T09:00:00.000Z"),
  ...about,
});

test("the doctor names applications past their period and still under way, unless they are held", () => {
  const records = [
    record(),
    record({ id: applicationId("held"), heldUntil: days.of("2026-12-31") }),
    record({ id: applicationId("new"), receivedAt: moment("2026-10-01T10:00:00.000Z") }),
    record({ id: applicationId("read"), state: "received" }),
  ];
  expect(retentionFindings({ records, mails: [] }, site, now)).toEqual([
    {
      weight: "warning",
      where: "application K7M-29R-XDW",
      says: "is still interview, although its retention period ended on 2026-07-15: decide on it, erase it, or hold it for a legal claim",
    },
  ]);
});

test("the doctor names mails about copies that were given up or have waited for more than a day, and no others", () => {
  const mails = [
    mail(),
    mail({ id: "dead", deadAt: moment("2026-11-22T09:30:00.000Z") }),
    mail({ id: "late", receivedAt: moment("2026-11-20T09:00:00.000Z") }),
    mail({ id: "other", template: "notice", deadAt: moment("2026-11-22T09:30:00.000Z") }),
  ];
  expect(retentionFindings({ records: [], mails }, site, now).map(({ where }) => where)).toEqual([
    "mail dead",
    "mail late",
  ]);
});

// trust S 1581
test("the doctor warns of countries that the site no longer has although their applications are kept, once each", () => {
  const kept = ["de", "ch", "us", "ch"].map((code) => ({ country: countryCode(code) }));
  const without = { countries: site.countries.filter(({ code }) => code !== "ch" && code !== "us") };
  expect(lostCountryFindings(kept, site)).toEqual([]);
  expect(lostCountryFindings(kept, without)).toEqual([
    {
      weight: "warning",
      where: "countries.json",
      says: "no longer has ch, but 2 applications from there are still kept: retention now takes 6 months, contact and recruiting are the default ones unless the company has its own, and links lead to the default country. If that is not intended, add the country again",
    },
    expect.objectContaining({ says: expect.stringContaining("no longer has us, but 1 application from there is") }),
  ]);
});
