import { expect, test } from "vitest";
import { loadMessages } from "#adapters/disk/load-messages.ts";
import type { Subscription } from "#core/alerts/stored/alert.ts";
import { copyHtml } from "#core/applications/rights/copy-html.ts";
import type { StoredApplication } from "#core/applications/stored/application.ts";
import { alertIds, subscriberIds } from "#core/identity/alert-id.ts";
import type { OpeningVersion } from "#core/jobs/opening-version.ts";
import { demoSite } from "../../../../fixtures.ts";
import { countryCode, moment, reference } from "../../../../identities.ts";
import { aConsent, aFile, aSubmission } from "../../../../submission.ts";

const at = moment("2026-05-02T10:00:00.000Z");
/** Text that, without escaping, would create an element, end an attribute or break out of the JSON. */
const hostile = `"'><img src=x onerror=alert(1)></style></script><svg/onload=alert(2)>&lt;\u202e\u2028`;

const aSubscription: Subscription = {
  id: subscriberIds.of("lena"),
  address: hostile,
  alerts: [
    {
      id: alertIds.of("one"),
      search: {
        language: "de",
        country: countryCode("de"),
        parameters: new URLSearchParams({ q: hostile, company: hostile }).toString(),
      },
      pace: "weekly",
      requestedAt: at,
      consentHash: "hash",
    },
  ],
};

/** Writes a copy with one application for each of these companies, in which every text is hostile. */
async function hostileCopy(companies: readonly (string | undefined)[] = [undefined]): Promise<string> {
  const { application } = aSubmission({
    jobTitle: hostile,
    source: hostile,
    medium: hostile,
    files: [aFile({ name: hostile })],
    form: {
      firstName: hostile,
      lastName: hostile,
      email: hostile,
      telephone: hostile,
      candidatePreferences: hostile,
      cv: "x",
      consent: true,
    },
  });
  const note = { at, who: "Ada", text: hostile, version: 1 };
  const stored = {
    ...application,
    reference: reference("K7M-29R-XDW"),
    state: "interview",
    stateSince: at,
    note,
  } as const;
  const answer = { mail: "mail-0001", at, kind: "interview", waits: false, message: hostile } as const;
  const copyFor = (company: string | undefined) => ({
    application: company === undefined ? stored : { ...stored, company },
    opening: {
      title: hostile,
      company: hostile,
      cities: [hostile],
      abstract: hostile,
      sections: [
        { type: "tasks", title: hostile, content: "<p>Test</p>", tags: [{ iconClass: hostile, label: hostile }] },
      ],
    } satisfies OpeningVersion,
    consents: [aConsent({ text: hostile })],
    answers: [answer],
    history: [],
    accesses: [],
  });
  const parts = {
    site: demoSite(),
    messages: loadMessages(),
    madeAt: at,
    subscriptions: [aSubscription],
    noticeOf: ({ language }: StoredApplication) => ({ language, html: "<p>The notice</p>" }),
    async read() {
      return (async function* () {
        yield Buffer.from("<script>alert(3)</script>");
      })();
    },
  };
  let html = "";
  for await (const part of copyHtml(companies.map(copyFor), parts)) html += part;
  return html;
}

// trust S 1198
test("a copy that is opened from disk runs nothing that somebody typed or sent as a file", async () => {
  const html = await hostileCopy();
  const tags = new Set([...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, name]) => name));
  const expected =
    "html head meta title style body main h1 h2 h3 h4 details summary p section dl dt dd div time ul li a".split(" ");
  expect([...tags].toSorted()).toEqual(expected.toSorted());
  for (const [attribute] of html.matchAll(/(?<=<[a-z][^<>]*\s)on[a-z]+\s*=/gi)) expect.unreachable(attribute);
  for (const [, scheme] of html.matchAll(/href="([^,"]*)/g))
    expect(scheme).toMatch(/^data:application\/(?:json;charset=utf-8|pdf;base64)$/);
});

test("a copy names each controller of its applications once", async () => {
  expect(await hostileCopy(["ostrel", "ostrel"])).toContain("bei Ostrel Consulting S.r.l. gespeichert ist");
  expect(await hostileCopy(["ostrel", "kivora", undefined])).toContain(
    "bei Ostrel Consulting S.r.l. und Quadrel Group gespeichert ist",
  );
});
