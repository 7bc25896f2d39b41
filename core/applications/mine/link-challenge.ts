import type { BotCheck } from "../../bot-check.ts";
import { isCorrectable } from "../submit/correctable.ts";
import { mayChange } from "./mailbox.ts";
import type { OpenedApplication } from "./my-application.ts";

const prefix = "application:";

/** The token of the candidate's link, in the form in which the candidate's page sends it instead of a bot check token. */
export const linkChallenge = (token: string): string => `${prefix}${token}`;

/**
 * A bot check that also accepts the link of an application. It does so only for uploads, and only while the candidate may replace a file. The
 * candidate's page does not load the script of the bot check (spec 4.6), and whoever has the link has passed the bot check before.
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
