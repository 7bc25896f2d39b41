import { expect, test } from "vitest";
import { dataHostFindings } from "#core/doctor/data-hosts.ts";
import { diversityFindings } from "#core/doctor/diversity.ts";
import { languages } from "#core/translation/language.ts";
import { readConfig } from "#server/settings/config.ts";
import { dataHostsOf } from "#server/settings/data-hosts.ts";
import { demoSite } from "../fixtures.ts";

const { brand } = demoSite();

// trust S 1282
test("the doctor says why a required consent to diversity data is void, which languages are left out, and who is not named", () => {
  const found = (differs: Partial<typeof brand>, demo = false) =>
    diversityFindings({ ...brand, ...differs }, { demo }).map(({ where, says }) => `${where}: ${says}`);
  expect(found({})).toEqual([
    expect.stringMatching(/^brand\.json, diConsentRequired: .*not freely given.*Art\. 7\(4\) GDPR/),
    expect.stringMatching(/^brand\.json, diConsentLanguages: lacks de, fr, it, pt: /),
  ]);
  expect(found({ diConsentRequired: false, diConsentLanguages: [...languages] })).toEqual([]);
  expect(found({ diConsentLanguages: [] })).toEqual([]);
  expect(found({}, true)).toEqual([]); // the demo may require the consent, because it shows what spec 4.3 describes
  const diConsent = { ...brand.diConsent, fr: "Je consens." };
  expect(found({ diConsent, diConsentRequired: false, diConsentLanguages: [...languages] })).toEqual([
    "brand.json, diConsent: does not say in fr who processes the data; write {controller}",
  ]);
});

// trust S 1280
test("the doctor finds hosts that handle data and that the site does not name", () => {
  const settings = { SMTP_URL: "smtps://u:secret@mail.host.example", FILES_URL: "s3://k:s@s3.host.example/files" };
  const hosts = dataHostsOf(readConfig(settings));
  const found = (recipients: typeof brand.recipients) =>
    dataHostFindings(hosts, { recipients }).map(({ says }) => says);
  expect(found([])).toEqual([
    expect.stringContaining("SMTP_URL leads to mail.host.example"),
    expect.stringContaining("FILES_URL leads to s3.host.example"),
  ]);
  expect(found(brand.recipients)).toHaveLength(1); // the demo names a recipient that delivers mails
  expect(found([]).join()).not.toMatch(/secret|u:|k:s/);
});

test.each([
  ["smtp://localhost:25", {}],
  ["smtp://127.0.0.1", {}],
  ["smtp://[::1]", {}],
  ["smtp://10.1.2.3", {}],
  ["smtp://192.168.0.9", {}],
  ["smtp://mail", {}],
  ["smtp://mail.internal", {}],
  ["", {}],
  ["smtp://mail.example.net", { mail: "mail.example.net" }],
  ["smtp://203.0.113.9", { mail: "203.0.113.9" }],
  ["smtp://[2001:db8::9]", { mail: "2001:db8::9" }],
])("a mail server at %j is in the own network, or named", (SMTP_URL, expected) => {
  expect(dataHostsOf(readConfig({ SMTP_URL }))).toEqual(expected);
});
