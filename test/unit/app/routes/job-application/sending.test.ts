import { describe, expect, test } from "vitest";
import type { Standing } from "#app/network/ask-standing.ts";
import {
  type SendAttempt,
  type SendObstacle,
  type SendOutcome,
  sendUntilKnown,
} from "#app/routes/job-application/sending.ts";
import { seeded } from "../../../random.ts";

const kept: SendAttempt = { outcome: "kept", kept: { id: "1" } };
const unknown: SendAttempt = { outcome: "unknown" };
const unsent: SendAttempt = { outcome: "unsent" };
const refused = (code: string): SendAttempt => ({ outcome: "refused", failure: { code }, fields: {} });

/** Sends until the outcome is known. `attempts` and `standings` are the results of attempts and status checks, in order; each last one repeats. */
async function sending(
  attempts: readonly SendAttempt[],
  standings: readonly Standing[] = [],
  { first = "send", inDoubt = false }: { first?: "send" | "ask"; inDoubt?: boolean } = {},
) {
  const said: SendObstacle[] = [];
  const done: string[] = [];
  const next = <Value>(values: readonly Value[], what: string): Value => {
    const value = values[Math.min(done.filter((each) => each === what).length, values.length - 1)] as Value;
    done.push(what);
    return value;
  };
  const ending = await sendUntilKnown(
    first,
    inDoubt,
    {
      send: async () => next(attempts, "send"),
      ask: async () => next(standings, "ask"),
      pause: async () => void done.push("pause"),
      say: (hindrance) => said.push(hindrance),
    },
    new AbortController().signal,
  );
  return { ending, said, done };
}

describe("sending until the outcome is known", () => {
  test("ends with a receipt", async () => {
    expect((await sending([kept])).ending).toEqual({ outcome: "kept", kept: { id: "1" } });
  });

  test("asks the host after a try without an answer, and sends the same again to get the receipt", async () => {
    const { ending, done, said } = await sending([unknown, kept], ["kept"]);
    expect(ending.outcome).toBe("kept");
    expect(done).toEqual(["send", "ask", "send"]);
    expect(said).toEqual([]);
  });

  test("sends again what has not arrived", async () => {
    expect((await sending([unknown, kept], ["not_yet"])).ending.outcome).toBe("kept");
  });

  test("says so if the host does not answer, and asks until it does", async () => {
    const { said, done } = await sending([unknown, kept], ["unreachable", "unreachable", "not_yet"]);
    expect(said).toEqual(["unknown", "unknown"]);
    expect(done).toEqual(["send", "ask", "pause", "ask", "pause", "ask", "send"]);
  });

  test("is not in doubt before anything was sent, and sends when it can", async () => {
    const { said, done, ending } = await sending([unsent, unsent, kept]);
    expect(said).toEqual(["unsent", "unsent"]);
    expect(done).toEqual(["send", "pause", "send", "pause", "send"]);
    expect(ending.outcome).toBe("kept");
  });

  test("stops after a few tries if a firewall refuses the content of an application", async () => {
    const { ending, done } = await sending([unknown], ["not_yet"]);
    expect(ending).toMatchObject({ outcome: "failed", failure: { code: "not_arrived" }, inDoubt: true });
    expect(done.filter((each) => each === "send")).toHaveLength(3);
  });

  test("trusts the host's standing if its receipt never comes through", async () => {
    expect((await sending([unknown], ["kept"])).ending).toEqual({ outcome: "kept", kept: {} });
  });

  // trust S 790
  test("does not report a change as kept if only an older version is", async () => {
    const behind = await sending([unknown], ["kept_before"], { inDoubt: true });
    expect(behind.ending).toMatchObject({ outcome: "failed", failure: { code: "change_not_arrived" }, inDoubt: true });
    expect(behind.done.filter((each) => each === "send")).toHaveLength(3);
    expect((await sending([unknown, kept], ["kept_before"])).ending.outcome).toBe("kept");
    const busy: SendAttempt = { outcome: "unknown", failure: { code: "unavailable" } };
    expect((await sending([busy], ["kept_before"])).ending).toMatchObject({ failure: { code: "unavailable" } });
    const reloaded = await sending([kept], ["kept_before"], { first: "ask", inDoubt: true });
    expect(reloaded.ending).toMatchObject({ failure: { code: "change_not_arrived" }, inDoubt: true });
    expect(reloaded.done).toEqual(["ask"]);
  });

  test("asks a host that failed itself once, then reports what it said", async () => {
    const failed: SendAttempt = { outcome: "unknown", failure: { code: "unavailable", retryAfter: 60 } };
    expect((await sending([failed], ["not_yet"])).ending).toMatchObject({
      failure: { code: "unavailable", retryAfter: 60 },
      inDoubt: true,
    });
    expect((await sending([failed, kept], ["kept"])).ending.outcome).toBe("kept");
  });

  test("is no longer in doubt about what was withdrawn or erased since", async () => {
    expect((await sending([unknown], ["ended"])).ending).toMatchObject({ failure: { code: "ended" }, inDoubt: false });
  });

  test("stays in doubt if the host cannot tell, and leaves the retry to the candidate", async () => {
    expect((await sending([unknown], ["cannot_tell"])).ending).toMatchObject({
      failure: { code: "no_answer" },
      inDoubt: true,
    });
  });

  test("stays in doubt after a refusal if an earlier try may have arrived", async () => {
    expect((await sending([refused("busy")], [], { inDoubt: true })).ending).toMatchObject({ inDoubt: true });
    expect((await sending([refused("busy")])).ending).toMatchObject({ inDoubt: false });
  });

  test("sends nothing after a reload unless the candidate asks for it", async () => {
    const { ending, done } = await sending([kept], ["not_yet"], { first: "ask", inDoubt: true });
    expect(ending).toMatchObject({ failure: { code: "not_arrived" }, inDoubt: true });
    expect(done).toEqual(["ask"]);
    expect((await sending([kept], ["kept"], { first: "ask", inDoubt: true })).ending.outcome).toBe("kept");
  });
});

/** What the network does to a call: lets it pass, loses it, loses its response, or delays it. */
const fates = ["passes", "lost", "answer lost", "late"] as const;

test("whatever the network does, an application is reported as kept only if it is, and as lost only if it is not", async () => {
  const endings = new Map<string, number>();
  for (let seed = 1; seed <= 3000; seed += 1) {
    const { pick, upTo } = seeded(seed);
    const fatesLeft = Array.from({ length: upTo(13) }, () => pick(fates));
    const tellsStanding = upTo(4) > 0;
    let isRow = false;
    const travelling: (() => void)[] = [];
    const arrive = (): void => {
      isRow = true;
    };
    const ending: SendOutcome = await sendUntilKnown(
      "send",
      false,
      {
        async send() {
          const now = fatesLeft.shift() ?? "passes";
          if (now === "late") travelling.push(arrive);
          if (now === "passes" || now === "answer lost") arrive();
          return now === "passes" ? kept : unknown;
        },
        async ask() {
          if ((fatesLeft.shift() ?? "passes") !== "passes") return "unreachable";
          if (!tellsStanding) return "cannot_tell";
          return isRow ? "kept" : "not_yet";
        },
        async pause() {
          travelling.pop()?.();
        },
        say: () => undefined,
      },
      new AbortController().signal,
    );
    if (ending.outcome === "kept") expect(isRow, `seed ${seed}`).toBe(true);
    else expect(ending, `seed ${seed}`).toMatchObject({ outcome: "failed", inDoubt: true }); // in doubt, because at least one send was tried
    const which = ending.outcome === "failed" ? ending.failure.code : ending.outcome;
    endings.set(which, (endings.get(which) ?? 0) + 1);
  }
  expect([...endings.keys()].sort()).toEqual(["kept", "no_answer", "not_arrived"]);
});
