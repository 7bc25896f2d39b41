import { describe, expect, test } from "vitest";
import { networkPathOf } from "#core/limits/network-prefixes.ts";
import { createRefusalRecorder } from "#core/refusals/refusal-recorder.ts";
import { createUsageBuffer } from "#core/refusals/usage-buffer.ts";

const minute = 60_000;
const [one, other] = [networkPathOf("203.0.113.9"), networkPathOf("2001:db8::1")];

function recording() {
  let time = Date.parse("2026-11-22T14:02:00Z");
  const recorder = createRefusalRecorder(() => time);
  return {
    recorder,
    begun: time,
    passing(minutes: number) {
      time += minutes * minute;
    },
    uploads: () => recorder.report().find(({ pot }) => pot === "uploads"),
  };
}

describe("the record of refusals", () => {
  test("begins with the first refusal, and ends an hour after the last", () => {
    const { recorder, passing, uploads, begun } = recording();
    expect(uploads()).toEqual({ pot: "uploads", asked: 0, networks: [] });
    recorder.refused("uploads", one);
    passing(59);
    recorder.refused("uploads", one);
    expect(uploads()?.refusing).toEqual({ since: begun, last: begun + 59 * minute, refused: 2 });
    passing(59);
    expect(uploads()?.refusing).toBeDefined();
    passing(1);
    expect(uploads()).toEqual({ pot: "uploads", asked: 0, networks: [] });
    recorder.refused("uploads", one);
    expect(uploads()?.refusing).toMatchObject({ since: begun + 119 * minute, refused: 1 });
    expect(recorder.totalRefused("uploads")).toBe(3);
  });

  test("counts the last fifteen minutes, separately for each shared resource", () => {
    const { recorder, passing } = recording();
    recorder.refused("uploads", one);
    passing(10);
    recorder.refused("uploads", other);
    recorder.refused("mails", other);
    expect(recorder.lately()).toEqual({ uploads: 2, mails: 1, alerts: 0, renders: 0, answers: 0, proxy: 0 });
    passing(5);
    expect(recorder.lately()).toEqual({ uploads: 1, mails: 1, alerts: 0, renders: 0, answers: 0, proxy: 0 });
    passing(10);
    expect(recorder.lately()).toEqual({ uploads: 0, mails: 0, alerts: 0, renders: 0, answers: 0, proxy: 0 });
  });

  // trust S 862
  test("does not blame refused networks for what others took", () => {
    const { recorder, uploads } = recording();
    for (let turn = 0; turn < 97; turn += 1) recorder.served("uploads", other);
    for (let turn = 0; turn < 3; turn += 1) recorder.refused("uploads", one);
    expect(uploads()).toMatchObject({ refusing: { refused: 3 }, crowd: { share: 0.97, networks: 1 } });
    expect(uploads()?.networks[0]?.network).toBe("2001:db8:0:0::/64");
  });
});

describe("notes for another process", () => {
  test("are added up by network, and taken once", () => {
    const notes = createUsageBuffer();
    notes.served("uploads", one);
    notes.refused("uploads", one);
    notes.refused("mails", one);
    expect(notes.take()).toEqual([
      { resource: "uploads", network: one, asked: 2, refused: 1 },
      { resource: "mails", network: one, asked: 1, refused: 1 },
    ]);
    expect(notes.take()).toEqual([]);
  });

  // trust S 863
  test("stay bounded under an endless crowd, and count everybody", () => {
    const notes = createUsageBuffer();
    for (let turn = 0; turn < 5000; turn += 1)
      notes.refused("uploads", networkPathOf(`10.0.${turn >> 8}.${turn & 255}`));
    const taken = notes.take();
    expect(taken).toHaveLength(1001);
    expect(taken.reduce((sum, { refused }) => sum + refused, 0)).toBe(5000);
    const { recorder, uploads } = recording();
    recorder.note(taken);
    expect(uploads()).toMatchObject({ asked: 5000, refusing: { refused: 5000 } });
  });
});
