import { describe, expect, test } from "vitest";
import { callWithToken, createTokens } from "#app/form/tokens.ts";
import type { Puzzle } from "#core/bot-check.ts";

/** Tokens that are named by purpose and number. The test decides when each puzzle is solved. */
function createTestTokens() {
  const begun: {
    purpose: string;
    puzzle: Puzzle | undefined;
    done: (works?: boolean) => void;
    interact: (() => void) | undefined;
  }[] = [];
  let time = 0;
  const tokens = createTokens(
    (purpose, puzzle, interact) =>
      new Promise((resolve, reject) => {
        const name = `${purpose} ${begun.length + 1}`;
        const done = (works = true) => (works ? resolve(name) : reject(new Error("offline")));
        begun.push({ purpose, puzzle, done, interact });
      }),
    () => time,
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    tokens,
    begun,
    settle,
    wait: (minutes: number) => {
      time += minutes * 60_000;
    },
  };
}

describe("tokens", () => {
  test("are obtained one after the other when the form is touched, and only once", async () => {
    const { tokens, begun, settle } = createTestTokens();
    tokens.warm("upload", "submit");
    tokens.warm("upload", "submit");
    await settle();
    expect(begun.map(({ purpose }) => purpose)).toEqual(["upload"]);
    begun[0]?.done();
    await settle();
    tokens.warm("upload", "submit");
    expect(begun.map(({ purpose }) => purpose)).toEqual(["upload", "submit"]);
  });

  test("that are ready are returned at once, each only once", async () => {
    const { tokens, begun, settle } = createTestTokens();
    tokens.warm("submit");
    await settle();
    begun[0]?.done();
    expect(await tokens.take("submit")).toBe("submit 1");
    const next = tokens.take("submit");
    await settle();
    begun[1]?.done();
    expect(await next).toBe("submit 2");
  });

  test("that are too old are not used", async () => {
    const { tokens, begun, settle, wait } = createTestTokens();
    tokens.warm("submit");
    await settle();
    begun[0]?.done();
    wait(9);
    const taken = tokens.take("submit");
    await settle();
    begun[1]?.done();
    expect(await taken).toBe("submit 2");
  });

  test("that could not be obtained in advance are requested again when needed", async () => {
    const { tokens, begun, settle } = createTestTokens();
    tokens.warm("upload", "submit");
    await settle();
    begun[0]?.done(false);
    await settle();
    const taken = tokens.take("upload");
    await settle();
    begun.at(-1)?.done();
    expect(await taken).toMatch(/^upload/);
  });
});

describe("a form that is also sent without a token", () => {
  // trust S 1408
  test("waits for one only so long, and the next press gets the one that was being obtained", async () => {
    const { tokens, begun, settle } = createTestTokens();
    tokens.warm("alert");
    for (let press = 0; press < 3; press += 1)
      await expect(tokens.untilReady("alert", 5)).rejects.toMatchObject({ name: "NoAnswer" });
    expect(begun).toHaveLength(1);
    begun[0]?.done();
    await tokens.untilReady("alert", 5);
    expect(await tokens.take("alert")).toBe("alert 1");
    const next = tokens.untilReady("alert", 1000);
    await settle();
    begun[1]?.done();
    await next;
    expect(await tokens.take("alert")).toBe("alert 2");
  });

  test("waits longer while the visitor has to do something for it", async () => {
    const { tokens, begun, settle } = createTestTokens();
    const ready = tokens.untilReady("alert", 20);
    await settle();
    begun[0]?.interact?.();
    await new Promise((resolve) => setTimeout(resolve, 40));
    begun[0]?.done();
    await ready;
    expect(await tokens.take("alert")).toBe("alert 1");
  });

  test("waits no longer if none can be obtained", async () => {
    const { tokens, begun, settle } = createTestTokens();
    const ready = tokens.untilReady("alert", 60_000);
    await settle();
    begun[0]?.done(false);
    await expect(ready).rejects.toThrow("offline");
  });
});

describe("a call", () => {
  const answers = (...statuses: number[]) => {
    const calls: string[] = [];
    return {
      calls,
      call: async (token: string) => {
        calls.push(token);
        return Response.json({ challenge: { puzzle: calls.length } }, { status: statuses[calls.length - 1] ?? 500 });
      },
    };
  };
  const tokens = createTokens(async (_purpose, puzzle) => (puzzle ? `solved ${JSON.stringify(puzzle)}` : "fresh"));

  test("carries a token", async () => {
    const { call, calls } = answers(200);
    expect((await callWithToken(tokens, "submit", call)).status).toBe(200);
    expect(calls).toEqual(["fresh"]);
  });

  test("whose token is refused is repeated once, with the puzzle of the refusal", async () => {
    const { call, calls } = answers(403, 201);
    expect((await callWithToken(tokens, "submit", call)).status).toBe(201);
    expect(calls).toEqual(["fresh", 'solved {"puzzle":1}']);
  });

  test("is not made a third time", async () => {
    const { call, calls } = answers(403, 403);
    expect((await callWithToken(tokens, "submit", call)).status).toBe(403);
    expect(calls).toHaveLength(2);
  });
});
