import { describe, expect, test } from "vitest";
import { createAltchaBotCheck } from "#adapters/altcha/bot-check.ts";
import { createSqlSpentTokens } from "#adapters/sql/spent-tokens.ts";
import type { ChallengeUse } from "#core/bot-check.ts";
import type { Secrets } from "#core/secrets.ts";
import { temporaryDatabase } from "../databases.ts";
import { botCheckSuite } from "../ports/bot-check.ts";
import { solvePuzzle } from "../solve-puzzle.ts";

const use = { purpose: "submit", jobId: "de-one" } as const;

/** ALTCHA's bot check, with easy puzzles unless `difficultyFactor` is given. */
async function altcha({
  secrets = ["s".repeat(32)],
  difficultyFactor = 0.01,
}: {
  readonly secrets?: ReturnType<Secrets>;
  readonly difficultyFactor?: number;
} = {}) {
  const spent = createSqlSpentTokens(temporaryDatabase("applications"));
  let time = Date.now();
  const botCheck = createAltchaBotCheck({
    secrets: () => secrets,
    spent,
    now: () => new Date(time),
    lifetimeSeconds: 600,
    difficultyFactor,
  });
  const solve = async (about: Required<ChallengeUse>) => solvePuzzle(await botCheck.challenge(about));
  return {
    botCheck,
    solve,
    spent,
    wait: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

botCheckSuite("ALTCHA", altcha);

/** Returns the token with its payload changed. */
function altered(token: string, change: (payload: Record<string, Record<string, never>>) => void): string {
  const payload = JSON.parse(Buffer.from(token, "base64").toString());
  change(payload);
  return Buffer.from(JSON.stringify(payload)).toString("base64");
}

const triesOf = (token: string): number => JSON.parse(Buffer.from(token, "base64").toString()).solution.counter;

describe("a puzzle of ALTCHA", () => {
  test.each([
    [1, 1, 1000],
    [0.1, 1, 100],
    [0.1, 4, 400],
  ])(
    "with a usual effort of %d and a requested factor of %d takes %d tries, or up to twice as many",
    async (difficultyFactor, effort, fewest) => {
      const { botCheck } = await altcha({ difficultyFactor });
      const token = await solvePuzzle(await botCheck.challenge(use, effort));
      expect(triesOf(token)).toBeGreaterThanOrEqual(fewest);
      expect(triesOf(token)).toBeLessThanOrEqual(2 * fewest);
      await expect(botCheck.verify(token, use)).resolves.toBeUndefined();
    },
  );

  test("is valid for ten minutes", async () => {
    const { botCheck, solve, wait } = await altcha();
    const [early, late] = [await solve(use), await solve(use)];
    wait(598);
    await expect(botCheck.verify(early, use)).resolves.toBeUndefined();
    wait(3);
    await expect(botCheck.verify(late, use)).rejects.toMatchObject({ code: "bot_suspected" });
  });

  test("is not valid for longer when the clock is set back (trust J 129)", async () => {
    for (const back of [3600, 86_400]) {
      const { botCheck, solve, wait } = await altcha();
      const token = await solve(use);
      wait(-back);
      await expect(botCheck.verify(token, use)).rejects.toMatchObject({ code: "bot_suspected" });
    }
  });

  test("is not accepted again with its solution in another spelling", async () => {
    const { botCheck, solve } = await altcha();
    const token = await solve(use);
    await botCheck.verify(token, use);
    const again = altered(token, ({ solution }) => Object.assign(solution ?? {}, { counter: 1, time: 5 }));
    await expect(botCheck.verify(again, use)).rejects.toMatchObject({ code: "bot_suspected" });
  });

  test.each([
    ["purpose", { data: { purpose: "submit", job: "de-one" } }],
    ["expiry", { expiresAt: 4_000_000_000 }],
    ["cost", { cost: 1 }],
    ["nonce", { nonce: "00".repeat(16) }],
  ])("is refused when its %s was changed", async (_what, parameters) => {
    const { botCheck, solve } = await altcha();
    const token = altered(await solve({ ...use, purpose: "upload" }), ({ challenge }) =>
      Object.assign(challenge?.["parameters"] ?? {}, parameters),
    );
    await expect(botCheck.verify(token, { purpose: "upload" })).rejects.toMatchObject({ code: "bot_suspected" });
  });

  test("of another installation is refused", async () => {
    const [ours, theirs] = [await altcha(), await altcha({ secrets: ["t".repeat(32)] })];
    await expect(ours.botCheck.verify(await theirs.solve(use), use)).rejects.toMatchObject({ code: "bot_suspected" });
  });

  // spec C28
  test("is accepted once, by any process that accepts its secret", async () => {
    const [old, next] = ["s".repeat(32), "t".repeat(32)];
    const [told, changed] = [await altcha({ secrets: [old, next] }), await altcha({ secrets: [next, old] })];
    const token = await told.solve(use);
    await expect(changed.botCheck.verify(token, use)).resolves.toBeUndefined();
    await expect(changed.botCheck.verify(token, use)).rejects.toMatchObject({ code: "bot_suspected" });
    await expect(told.botCheck.verify(await changed.solve(use), use)).resolves.toBeUndefined();
  });

  test("that was not solved is refused", async () => {
    const { botCheck } = await altcha();
    const challenge = await botCheck.challenge(use);
    const solution = { counter: 0, derivedKey: "00".repeat(32) };
    const token = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
    await expect(botCheck.verify(token, use)).rejects.toMatchObject({ code: "bot_suspected" });
  });
});
