import { expect, test } from "vitest";
import { day, moment } from "../../../identities.ts";
import { mailOf, sentMail } from "./letters.ts";

const since = moment("2026-11-20T10:00:00.000Z");
const until = day("2026-12-20");
const mail = { template: "restriction-ends", language: "en" } as const;

test("the mail about the end of a restriction names its last day and the contact, and leads to the candidate's page", async () => {
  const { to, text } = await sentMail({ ...mail, about: { restriction: { since, until } } });
  expect(to.address).toBe("anna@example.org");
  const line = text.replace(/\s+/g, " ");
  expect(line).toContain("This ends after 20 December 2026.");
  expect(line).toContain("careers.pl@example.com");
  expect(text).toContain("/application/");
});

test("it is not sent once the restriction was renewed or is over, or the owner of the mailbox did not apply", async () => {
  for (const about of [
    { restriction: { since } },
    { restriction: { since, until: day("2026-11-30") } },
    { restriction: { since, until }, disownedAt: since },
  ])
    expect(await mailOf({ ...mail, about }), JSON.stringify(about)).toBeUndefined();
});
