import { expect, onTestFinished, test } from "vitest";
import { createTurnstileBotCheck } from "#adapters/turnstile/bot-check.ts";
import type { ChallengeUse } from "#core/bot-check.ts";
import { botCheckSuite } from "../ports/bot-check.ts";
import { startTurnstile, turnstileSecret } from "../turnstile.ts";

async function turnstile(secret = turnstileSecret) {
  const { url, stop } = await startTurnstile();
  onTestFinished(stop);
  const botCheck = createTurnstileBotCheck({ secret, siteKey: "key", url, timeoutMs: 60_000 });
  const solve = async ({ purpose, jobId }: Required<ChallengeUse>) => `${purpose} ${jobId} ${Math.random()}`;
  return { botCheck, solve, stop };
}

botCheckSuite("Turnstile", turnstile);

test("Turnstile refuses everything for a wrong secret", async () => {
  const { botCheck, solve } = await turnstile("another");
  const use = { purpose: "submit", jobId: "de-one" } as const;
  await expect(botCheck.verify(await solve(use), use)).rejects.toMatchObject({ code: "bot_suspected" });
});

test("Turnstile out of reach is unavailable, not a suspicion", async () => {
  const { botCheck, stop } = await turnstile();
  stop();
  await expect(botCheck.verify("token", { purpose: "upload" })).rejects.toMatchObject({ code: "unavailable" });
});
