import { expect, test } from "vitest";
import { linkChallenge, withLinkChallenges } from "#core/applications/mine/link-challenge.ts";
import type { OpenedApplication } from "#core/applications/mine/my-application.ts";
import { botSuspected } from "#core/bot-check.ts";

const upload = { purpose: "upload" } as const;

/** Whether a request with these values needs no token of the bot check. The token `link` opens an application that can be corrected. */
async function passes(
  given: unknown,
  about: Partial<OpenedApplication> = {},
  use: { purpose: "upload" | "submit" } = upload,
) {
  const asked: unknown[] = [];
  const botCheck = {
    challenge: async () => undefined,
    verify: async (token: unknown) => {
      asked.push(token);
      throw botSuspected("no token");
    },
  };
  const application = { state: "received", door: "open", ...about } as OpenedApplication;
  const check = withLinkChallenges(botCheck, async (token) => (token === "link" ? application : undefined));
  const isThrough = await check.verify(given, use).then(
    () => true,
    () => false,
  );
  if (!isThrough) expect(asked).toEqual([given]);
  return isThrough;
}

test("the link of an application that may be corrected lets an upload through", async () => {
  expect(await passes(linkChallenge("link"))).toBe(true);
  expect(await passes(linkChallenge("link"), { door: "before" })).toBe(true);
});

test.each([
  ["a link that opens nothing", linkChallenge("other"), {}, upload],
  ["a link without its prefix", "link", {}, upload],
  ["a token that only looks like a link", "link application:", {}, upload],
  ["an object", { application: "link" }, {}, upload],
  ["nothing", undefined, {}, upload],
  ["a submit", linkChallenge("link"), {}, { purpose: "submit" as const }],
  ["an application that is being read", linkChallenge("link"), { state: "in_review" as const }, upload],
  ["a mailbox that nobody has confirmed", linkChallenge("link"), { door: "unconfirmed" as const }, upload],
])("%s is left to the bot check", async (_what, given, about, use) => {
  expect(await passes(given, about, use)).toBe(false);
});
