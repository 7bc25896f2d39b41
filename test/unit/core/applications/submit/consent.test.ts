import { describe, expect, test } from "vitest";
import { loadMessages } from "#adapters/disk/load-messages.ts";
import { consentsOf, linkedNotice } from "#core/applications/submit/consent.ts";
import { demoSite } from "../../../../fixtures.ts";
import { countryCode, moment } from "../../../../identities.ts";
import { hashOf } from "./a-submit.ts";

const site = demoSite();
const parts = (consent: "read" | "agree" = "read") =>
  ({
    site: { ...site, brand: { ...site.brand, consent } },
    messages: loadMessages(),
    prose: (name: string, { language, country, company }: { language: "de"; country: string; company?: string }) => ({
      html: [name, country, language, company].join(" "),
      language,
    }),
    hashOf,
  }) as never as Parameters<typeof consentsOf>[2];
const at = { at: moment("2026-05-04"), language: "de", country: countryCode("de"), company: "tavela" } as const;

describe("the consents of a form", () => {
  test("are stored in the words beside the checkbox, with the linked notice", () => {
    const [read] = consentsOf({ consent: true }, at, parts());
    expect(read).toMatchObject({
      purpose: "privacy_notice",
      decision: "read",
      at: at.at,
      language: "de",
      country: "de",
      formVersion: 2,
      notice: { html: "privacy de de tavela", hash: hashOf("privacy de de tavela") },
    });
    expect(read?.text).toBe("Ich habe die Datenschutzhinweise gelesen.");
    expect(read?.textHash).toBe(hashOf(read?.text ?? ""));
  });

  test("include an agreement to the notice if the site asks for one, in other words", () => {
    const [given] = consentsOf({ consent: true }, at, parts("agree"));
    expect(given?.decision).toBe("given");
    expect(given?.text).toMatch(/^Ich willige ein/);
  });

  test("are the checked boxes, and no others", () => {
    const purposes = (form: { consent: boolean; diConsent?: boolean }) =>
      consentsOf(form as never, at, parts()).map(({ purpose, decision }) => `${purpose} ${decision}`);
    expect(purposes({ consent: true })).toEqual(["privacy_notice read"]);
    expect(purposes({ consent: true, diConsent: true })).toEqual(["privacy_notice read", "di given"]);
    expect(purposes({ consent: false, diConsent: true })).toEqual(["di given"]);
    const [, di] = consentsOf({ consent: true, diConsent: true }, at, parts());
    expect(di?.text).toMatch(/^Ich willige ein, dass Tavela Digital GmbH Angaben/);
    expect(di).not.toHaveProperty("notice");
  });
});

test("the notice is the company's only if the company is the controller of its applications", () => {
  const reader = { language: "de", country: "de" } as const;
  expect(linkedNotice({ ...reader, company: "tavela" }, parts()).html).toBe("privacy de de tavela");
  expect(linkedNotice({ ...reader, company: "Client of Ours" }, parts()).html).toBe("privacy de de ");
});
