import { describe, expect, test } from "vitest";
import type { BotCheck, ChallengeUse } from "#core/bot-check.ts";

export interface BotCheckUnderTest {
  readonly botCheck: BotCheck;
  /** Solves a puzzle as the provider's script does in a browser. Returns the token. */
  readonly solve: (use: Required<ChallengeUse>) => Promise<string>;
}

const submit = { purpose: "submit", jobId: "de-one" } as const;
const upload = { purpose: "upload", jobId: "de-one" } as const;
const suspected = { code: "bot_suspected" };

/** The tests that every bot check must pass (core/bot-check.ts). */
export function botCheckSuite(name: string, create: () => Promise<BotCheckUnderTest>): void {
  describe(`${name} as a bot check`, () => {
    test("accepts the token of a solved puzzle, once", async () => {
      const { botCheck, solve } = await create();
      const token = await solve(submit);
      await expect(botCheck.verify(token, submit)).resolves.toBeUndefined();
      await expect(botCheck.verify(token, submit)).rejects.toMatchObject(suspected);
    });

    test("accepts one of many simultaneous uses of a token", async () => {
      const { botCheck, solve } = await create();
      const token = await solve(submit);
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => botCheck.verify(token, submit)));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });

    test("accepts a token for an upload without knowing its opening", async () => {
      const { botCheck, solve } = await create();
      await expect(botCheck.verify(await solve(upload), { purpose: "upload" })).resolves.toBeUndefined();
    });

    test("accepts a token for an alert, which has no opening, and for nothing else", async () => {
      const { botCheck, solve } = await create();
      const alert = { purpose: "alert", jobId: "" } as const;
      await expect(botCheck.verify(await solve(alert), { purpose: "alert" })).resolves.toBeUndefined();
      for (const other of [upload, submit, { purpose: "upload" } as const])
        await expect(botCheck.verify(await solve(alert), other)).rejects.toMatchObject(suspected);
      for (const other of [upload, submit])
        await expect(botCheck.verify(await solve(other), { purpose: "alert" })).rejects.toMatchObject(suspected);
    });

    test("refuses a token that was made for another purpose or another opening", async () => {
      const { botCheck, solve } = await create();
      await expect(botCheck.verify(await solve(upload), submit)).rejects.toMatchObject(suspected);
      await expect(botCheck.verify(await solve(submit), upload)).rejects.toMatchObject(suspected);
      await expect(botCheck.verify(await solve({ ...submit, jobId: "de-two" }), submit)).rejects.toMatchObject(
        suspected,
      );
    });

    test.each([
      ["nothing", undefined],
      ["null", null],
      ["an empty text", ""],
      ["a number", 7],
      ["an object", { challenge: {} }],
      ["a list", [["token"]]],
      ["some text", "open sesame"],
      ["JSON that is no puzzle", Buffer.from("{}").toString("base64")],
      ["JSON of null", Buffer.from('{"challenge":null,"solution":null}').toString("base64")],
      ["deep JSON", Buffer.from("[".repeat(2000)).toString("base64")],
      ["a megabyte", "A".repeat(1_000_000)],
    ])("refuses %s", async (_what, token) => {
      const { botCheck } = await create();
      await expect(botCheck.verify(token, submit)).rejects.toMatchObject(suspected);
    });
  });
}
