import { describe, expect, test } from "vitest";
import type { Intent, IntentPlan } from "#core/applications/stored/intent-store.ts";
import { type AttemptSteps, attempt, plannedKeyOf } from "#core/applications/submit/attempt.ts";
import { markNothingStored, PorticoError } from "#core/errors.ts";
import type { UploadKind } from "#core/uploads/rules.ts";
import { applicationId, fileKey, uploadKey } from "../../../../identities.ts";

const uploads = new Map<UploadKind, ReturnType<typeof uploadKey>>([
  ["cv", uploadKey("u/one")],
  ["otherDoc", uploadKey("u/two")],
]);

/** An attempt with two files. `steps` lists its steps in order; `trouble` has the errors with which steps fail. */
function anAttempt(trouble: Partial<Record<"remove" | "close" | "end", unknown>> = {}) {
  const steps: string[] = [];
  const plans: IntentPlan[] = [];
  const doing = (name: keyof typeof trouble, step: string): Promise<void> => {
    steps.push(step);
    return trouble[name] === undefined ? Promise.resolve() : Promise.reject(trouble[name]);
  };
  let made = 0;
  const parts = {
    intents: {
      async begin(plan: IntentPlan): Promise<Intent> {
        plans.push(plan);
        const { at: _at, isKept: _isKept, ...intent } = plan;
        return { ...intent, turn: "mine" };
      },
      end: (_intent: Intent, how: string) => doing("end", `end ${how}`),
      close: () => doing("close", "close"),
    },
    files: {
      remove: (key: string) => {
        const { remove } = trouble;
        if (typeof remove !== "function") return doing("remove", `remove ${key}`);
        return remove(key) ? Promise.reject(lost) : Promise.resolve();
      },
    },
    newId: () => {
      made += 1;
      return `id-${made}`;
    },
    now: () => new Date("2026-05-04T10:00:00.000Z"),
  };
  const run = (about: Partial<AttemptSteps<string, string>> = {}, kept?: string) =>
    attempt(
      { name: "a submit", existingId: kept === undefined ? undefined : applicationId(kept), uploads },
      { copy: async () => "copies", keep: async () => "kept", isKept: (answer) => answer === "kept", ...about },
      parts,
    );
  return { run, steps, plans };
}

const cleared = ["remove a/id-1/cv", "remove a/id-1/otherDoc"];
const lost = new PorticoError("unavailable");

describe("an attempt", () => {
  test("first records what it copies and where to", async () => {
    const { run, plans, steps } = anAttempt();
    expect(
      await run({ keep: async (copies, intent) => (copies === "copies" && intent.turn === "mine" ? "kept" : "") }),
    ).toBe("kept");
    expect(plans).toEqual([
      {
        id: "id-2",
        name: "a submit",
        application: "id-1",
        files: ["a/id-1/cv", "a/id-1/otherDoc"],
        uploads: ["u/one", "u/two"],
        at: "2026-05-04T10:00:00.000Z",
        isKept: false,
      },
    ]);
    expect(steps).toEqual([]); // the transaction that stored the application has already removed the intent
  });

  test("to change a stored application gives its files new names, as the old ones may be in use", async () => {
    const { run, plans } = anAttempt();
    await run({}, "old");
    expect(plans).toMatchObject([
      { application: "old", files: ["a/old/cv-id-1", "a/old/otherDoc-id-2"], id: "id-3", isKept: true },
    ]);
  });

  test("that finds another already stored leaves no copy", async () => {
    const { run, steps } = anAttempt();
    expect(await run({ keep: async () => "another" })).toBe("another");
    expect(steps).toEqual([...cleared, "close"]);
  });

  test("that is refused leaves no copy", async () => {
    for (const about of [
      { copy: () => Promise.reject(new PorticoError("invalid")) },
      { keep: () => Promise.reject(new PorticoError("busy")) },
    ]) {
      const { run, steps } = anAttempt();
      await expect(run(about)).rejects.toThrow(PorticoError);
      expect(steps).toEqual([...cleared, "close"]);
    }
  });

  test("that may or may not have been stored leaves its copies for the intent to be resolved", async () => {
    const { run, steps } = anAttempt();
    await expect(run({ keep: () => Promise.reject(lost) })).rejects.toBe(lost);
    expect(steps).toEqual(["end settled"]);
  });

  test("that certainly stored nothing leaves no copy, even if the store does not answer", async () => {
    const { run, steps } = anAttempt();
    await expect(
      run({ keep: () => Promise.reject(markNothingStored(new PorticoError("unavailable"))) }),
    ).rejects.toThrow();
    expect(steps).toEqual([...cleared, "close"]);
  });

  test("whose copying was abandoned removes what has arrived, and ends as torn, as more may arrive", async () => {
    const { run, steps } = anAttempt();
    await expect(run({ copy: () => Promise.reject(lost) })).rejects.toBe(lost);
    expect(steps).toEqual([...cleared, "end torn"]);
  });

  test("that cannot remove a copy ends as torn", async () => {
    const { run, steps } = anAttempt({ remove: lost });
    expect(await run({ keep: async () => "another" })).toBe("another");
    expect(steps).toEqual([...cleared, "end torn"]);
  });

  test("that can remove only some of its copies ends as torn", async () => {
    const { run, steps } = anAttempt({ remove: (key: string) => key.endsWith("cv") });
    await run({ keep: async () => "another" });
    expect(steps.at(-1)).toBe("end torn");
  });

  test("whose intent cannot be closed ends as settled", async () => {
    const { run, steps } = anAttempt({ close: lost });
    expect(await run({ keep: async () => "another" })).toBe("another");
    expect(steps).toEqual([...cleared, "close", "end settled"]);
  });

  test("is answered even if its intent can be neither closed nor ended", async () => {
    const { run } = anAttempt({ close: lost, end: lost });
    expect(await run({ keep: async () => "another" })).toBe("another");
    await expect(run({ keep: () => Promise.reject(new PorticoError("busy")) })).rejects.toMatchObject({ code: "busy" });
    await expect(run({ keep: () => Promise.reject(lost) })).rejects.toBe(lost);
  });
});

test("a file is copied to the key that the intent planned for its kind", () => {
  const intent = { files: [fileKey("a/first/otherDoc-2"), fileKey("a/first/cv-1")] };
  expect(plannedKeyOf(intent, "cv")).toBe("a/first/cv-1");
  expect(() => plannedKeyOf({ files: [] }, "cv")).toThrow(TypeError);
  expect(() => plannedKeyOf(undefined, "cv")).toThrow("no cv is planned");
});
