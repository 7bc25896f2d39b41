import { describe, expect, test } from "vitest";
import type { SubmitSecret } from "#core/applications/stored/submit-name.ts";
import { createSingleFlight } from "#core/applications/submit/single-flight.ts";
import { sourceText, unknownSource } from "#core/applications/submit/source.ts";
import { attemptsNameOf, coordinationKeysOf, submitKeyOf } from "#core/applications/submit/submit-key.ts";
import type { SubmitRequest } from "#core/applications/submit/submit-request.ts";
import { countryCode, idempotencyKey, submitName } from "../../../../identities.ts";
import { hashOf, secret } from "./a-submit.ts";

const request: SubmitRequest = {
  jobId: "de-tester",
  country: countryCode("de"),
  language: "de",
  source: "s",
  medium: "m",
  suspect: false,
  challenge: "",
  values: { firstName: "Ada", files: ["a", "b"], nothing: null },
  idempotencyKey: idempotencyKey("one"),
};
const keyOf = (about: Partial<SubmitRequest> = {}) => submitKeyOf({ ...request, ...about }, hashOf);

describe("a retry", () => {
  test.each([
    ["another token", { challenge: "other" }],
    ["more time passed", { suspect: true }],
    ["the page in another language", { language: "fr" as const }],
    ["the notice in that language", { notice: "other" }],
    ["its values in another order", { values: { nothing: null, files: ["a", "b"], firstName: "Ada" } }],
  ])("counts as the same submit with %s", (_what, about) => {
    expect(keyOf(about)).toEqual(keyOf());
  });

  test.each([
    ["another opening", { jobId: "de-other" }],
    ["another value", { values: { ...request.values, firstName: "Eva" } }],
    ["files in another order", { values: { ...request.values, files: ["b", "a"] } }],
    ["another country", { country: countryCode("at") }],
    ["another source", { source: "other" }],
  ])("counts as another submit with %s", (_what, about) => {
    expect(keyOf(about)?.fingerprint).not.toBe(keyOf()?.fingerprint);
  });

  test("is identified by its key, or by key, secret and revision", () => {
    expect(keyOf()).toEqual({ name: "one", fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(keyOf({ secret })).toMatchObject({ name: `secret ${hashOf(`one\n${secret}`)}`, revision: 0 });
    expect(keyOf({ secret, revision: 3 })).toMatchObject({ revision: 3 });
    expect(keyOf({ secret, revision: 3 })?.fingerprint).toBe(keyOf()?.fingerprint);
    expect(keyOf({ secret: "f".repeat(64) as SubmitSecret })?.name).not.toBe(keyOf({ secret })?.name);
    const { idempotencyKey: _key, ...unnamed } = request;
    expect(submitKeyOf({ ...unnamed, secret }, hashOf)).toBeUndefined();
  });
});

describe("attempts and turns", () => {
  const [name, fingerprint] = [submitName("one"), "f"];
  const parts = { hashOf: (text: string) => `hash of ${text}`, newId: () => "new" };

  test("only attempts at the same submit share a name", () => {
    expect(attemptsNameOf(undefined, parts)).toBe("new");
    expect(attemptsNameOf({ name, fingerprint }, parts)).toBe("hash of one\nf");
    expect(attemptsNameOf({ name, fingerprint, revision: 0 }, parts)).toBe("one");
  });

  test("equal submits share an answer; all submits under one secret wait for each other", () => {
    expect(coordinationKeysOf({ name, fingerprint })).toEqual({ flight: "one f", lock: "one f" });
    expect(coordinationKeysOf({ name, fingerprint, revision: 0 })).toEqual({ flight: "one f 0", lock: "one" });
  });

  test("overlapping calls with the same key share one answer, and a later call does not", async () => {
    const flights = createSingleFlight<number>();
    let calls = 0;
    const work = async () => {
      calls += 1;
      return calls;
    };
    expect(await Promise.all([flights("one", work), flights("one", work), flights("two", work)])).toEqual([1, 1, 2]);
    expect(await flights("one", work)).toBe(3);
    expect(await Promise.all([flights(undefined, work), flights(undefined, work)])).toEqual([4, 5]);
    await expect(flights("one", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await flights("one", work)).toBe(6);
  });
});

test("a source is stored as one line of at most 100 characters", () => {
  expect(sourceText("a\nb")).toBe("a b");
  expect(sourceText("x".repeat(200))).toHaveLength(100);
});

test("the site's own name is stored for a candidate with an unknown source", () => {
  expect(unknownSource("quadrel")).toEqual({ source: "quadrel website", medium: "careerpage" });
});
