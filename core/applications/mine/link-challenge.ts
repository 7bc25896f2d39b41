import type { BotCheck } from "../../bot-check.ts";
import { isCorrectable } from "../submit/correctable.ts";
import { mayChange } from "./mailbox.ts";
import type { OpenedApplication } from "./my-application.ts";

const prefix = "application:";

/** What the candidate's page gives in place of a bot check's token: its own link, which came by mail. */
export const linkChallenge = (token: string): string => `${prefix}${token}`;

/**
 * A bot check that also lets the link of an application through, for uploads alone and as long as they may replace something: who
 * holds it has shown to be a person already, and its page loads no script of a bot check (spec 4.6).
 */
export const withLinkChallenges = (
  botCheck: BotCheck,
  open: (token: string) => Promise<OpenedApplication | undefined>,
): BotCheck => ({
  challenge: botCheck.challenge,
  async verify(given, use) {
    if (use.purpose === "upload" && typeof given === "string" && given.startsWith(prefix)) {
      const application = await open(given.slice(prefix.length));
      if (application && isCorrectable(application) && mayChange(application.door)) return;
    }
    await botCheck.verify(given, use);
  },
});
