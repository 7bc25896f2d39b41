import { expect, test } from "vitest";
import { linkAccessOf, mayChange } from "#core/applications/mine/mailbox.ts";
import { moment } from "../../../../identities.ts";

const disownedAt = moment("2026-05-02");

test.each([
  ["unconfirmed", 0, {}],
  ["open", 0, { confirmedMailbox: 0 }],
  ["closed", 1, {}], // a link of a mailbox that the application never had
  ["before", 0, { mailbox: 1, confirmedMailbox: 0 }],
  ["unconfirmed", 1, { mailbox: 1, confirmedMailbox: 0 }],
  ["closed", 0, { mailbox: 1, confirmedMailbox: 1 }],
  ["open", 1, { mailbox: 1, confirmedMailbox: 1 }],
  ["closed", 0, { mailbox: 1 }],
  ["closed", 0, { disownedAt }],
  ["before", 0, { mailbox: 1, confirmedMailbox: 0, disownedAt }], // disowned by the owner of the next mailbox
])("the door is %s for the link of mailbox %i with %j", (door, link, standing) => {
  expect(linkAccessOf(standing, link)).toBe(door);
});

test("only a confirmed mailbox, or the one confirmed before it, may change anything", () => {
  expect((["open", "unconfirmed", "before", "closed"] as const).filter(mayChange)).toEqual(["open", "before"]);
});
