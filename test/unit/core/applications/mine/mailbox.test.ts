import { expect, test } from "vitest";
import type { DisownParts } from "#core/applications/mine/mailbox.ts";
import { disownApplication, doorOf, mayChange } from "#core/applications/mine/mailbox.ts";
import { demoSite } from "../../../../fixtures.ts";
import { moment, reference } from "../../../../identities.ts";
import { aSubmission } from "../../../../submission.ts";

const disownedAt = moment("2026-05-02");

test.each([
  ["unconfirmed", 0, {}],
  ["open", 0, { confirmedMailbox: 0 }],
  ["closed", 1, {}], // a mailbox that the application never had
  ["before", 0, { mailbox: 1, confirmedMailbox: 0 }],
  ["unconfirmed", 1, { mailbox: 1, confirmedMailbox: 0 }],
  ["closed", 0, { mailbox: 1, confirmedMailbox: 1 }],
  ["open", 1, { mailbox: 1, confirmedMailbox: 1 }],
  ["closed", 0, { mailbox: 1 }],
  ["closed", 0, { disownedAt }],
  ["before", 0, { mailbox: 1, confirmedMailbox: 0, disownedAt }], // the owner of the next mailbox disowned it
])("the door is %s for the link of mailbox %i with %j", (door, link, standing) => {
  expect(doorOf(standing, link)).toBe(door);
});

test("only a confirmed mailbox, or the one confirmed before it, may change anything", () => {
  expect((["open", "unconfirmed", "before", "closed"] as const).filter(mayChange)).toEqual(["open", "before"]);
});

test("an application is disowned once, and recruiting is told in the language of the country", async () => {
  const asked: unknown[] = [];
  const parts: DisownParts = {
    applications: {
      disown: async (...about) => {
        asked.push(about);
        return true;
      },
    },
    site: demoSite(),
    newId: () => "new",
    now: () => new Date(disownedAt),
  };
  const of = (country: string) => ({
    ...aSubmission({ country }).application,
    reference: reference("K7M-29R-XDW"),
    state: "received" as const,
    stateSince: disownedAt,
  });
  expect(await disownApplication(of("br"), 2, parts)).toBe(true);
  await disownApplication(of("zz"), 0, parts);
  const mailIn = (language: string) => [{ id: "new", template: "disowned", language }];
  expect(asked).toEqual([
    ["first", { link: 2, at: disownedAt, mails: mailIn("pt") }],
    ["first", { link: 0, at: disownedAt, mails: mailIn("en") }],
  ]);
});
