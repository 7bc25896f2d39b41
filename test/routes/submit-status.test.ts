import { pino } from "pino";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { statusAnswer, statusPath } from "#contract/submit-status.ts";
import { eraseApplication, replayErasures } from "#core/applications/kept/erase.ts";
import { days } from "#core/time/time.ts";
import { startSweeper } from "#server/duties/sweeper.ts";
import { applicationId } from "../identities.ts";
import { textsOf } from "../texts.ts";
import { aNamedCandidate, anAppliedCandidate, key, opening, secret } from "./named-submits.ts";

const day = 86_400_000;

type Applied = Awaited<ReturnType<typeof anAppliedCandidate>>;

/** Erases the application as an operator does. */
async function erase({ services, receipt }: Pick<Applied, "services" | "receipt">) {
  const application = await services.applications.get(applicationId(receipt.id));
  if (!application) throw new Error("there is none");
  return eraseApplication(application, "asked", services);
}

const tokenOf = ({ services, receipt }: Applied) => services.links.tokenOf(receipt.id);

// trust 1.4
describe("a question about the status of a submit", () => {
  test("is answered with kept or not yet, and nothing else", async () => {
    const { ask, send, form } = await aNamedCandidate();
    const before = await ask({ key, secret });
    expect([before.status, await before.json()]).toEqual([200, { state: "not_yet" }]);
    await send(await form());
    const after = await ask({ key, secret });
    expect(after.headers.get("Cache-Control")).toBe("no-store");
    const said = await after.json();
    expect(said).toEqual({ state: "kept" });
    expect(v.is(statusAnswer, said)).toBe(true);
  });

  // trust S 790
  test("is answered with whether a newer revision is kept than the one in question", async () => {
    const { ask, send, body, changed } = await anAppliedCandidate();
    const said = async (revision?: unknown) => (await ask({ key, secret, revision })).json();
    const kept = { state: "kept" };
    expect(await said()).toEqual(kept);
    expect(await said(1)).toEqual(kept);
    expect(await said(2)).toEqual({ ...kept, older: true });
    await send(changed, { revision: 2 });
    expect([await said(1), await said(2)]).toEqual([kept, kept]);
    await send(changed, { revision: 3 });
    expect([await said(3), await said(4)]).toEqual([kept, { ...kept, older: true }]);
    await send(body, { revision: 4 });
    expect(await said(4)).toEqual(kept);
    for (const wrong of ["1", 0, 1.5, null]) expect((await ask({ key, secret, revision: wrong })).status).toBe(422);
  });

  // trust S 705
  test("needs both the key and the secret: with one of them the answer is a stranger's", async () => {
    const { ask, send, submit, form } = await aNamedCandidate();
    await send(await form());
    await submit(opening, await form(), { "Idempotency-Key": "alone" });
    const answers = await Promise.all([
      ask({ key, secret: "f".repeat(64) }),
      ask({ key: "another", secret }),
      ask({ key: "alone", secret }),
      ask({ key: "stranger", secret: "e".repeat(32) }),
      ask({ key: "stranger", secret: "e".repeat(32) }, {}, "no-such-opening"),
    ]);
    for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([200, { state: "not_yet" }]);
    const shapes = answers.map(({ headers }) => [...headers.keys()].sort());
    expect(new Set(shapes.map(String)).size).toBe(1);
  });

  // trust S 704
  test.each<[string, (applied: Applied) => Promise<unknown>]>([
    ["was withdrawn", (applied) => applied.services.myApplications.withdraw(tokenOf(applied))],
    [
      "is to be erased at its candidate's request",
      (applied) => applied.services.myApplications.erase(tokenOf(applied)),
    ],
    ["was erased by an operator", erase],
    [
      "is held after its candidate requested its erasure",
      async (applied) => {
        const { services, receipt } = applied;
        const hold = { at: receipt.receivedAt, who: "eve", until: days.of("2026-12-31"), why: "a claim" };
        await services.applications.hold(receipt.id, hold);
        await services.myApplications.erase(tokenOf(applied));
      },
    ],
  ])("is answered with 'ended' when it %s; the same and a changed form are refused", async (_end, end) => {
    const applied = await anAppliedCandidate();
    const { services, send, body, changed, stateOf, keysKept } = applied;
    await services.myApplications.confirmMailbox(tokenOf(applied));
    await end(applied);
    const [rows, files] = [await services.applications.list(), await keysKept()];
    expect(await stateOf()).toBe("ended");
    for (const [again, revision] of [
      [body, 1],
      [changed, 2],
    ] as const) {
      const answer = await send(again, { revision });
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ code: "ended", message: textsOf("de")["error.code.ended"] });
    }
    expect(await services.applications.list()).toEqual(rows);
    expect(await keysKept()).toEqual(files);
    expect((await send(await applied.form(), { key: "another" })).status).toBe(201);
  });

  test("is answered with 'ended' for seven days after an erasure, for which only a hash is kept", async () => {
    const applied = await anAppliedCandidate();
    const { services, wait, stateOf } = applied;
    await erase(applied);
    const sweep = () => startSweeper({ ...services, unclaimedHours: 24 }, pino({ level: "silent" })).stop();
    wait(7 * day - 1);
    await sweep();
    expect(await stateOf()).toBe("ended");
    wait(2);
    await sweep();
    expect(await stateOf()).toBe("not_yet");
  });

  test("is also answered with 'ended' if a restored backup brought it back, and it was erased again", async () => {
    const applied = await anAppliedCandidate();
    const { services, receipt, stateOf } = applied;
    await services.erasures.note({ id: receipt.id, at: receipt.receivedAt, because: "asked" });
    expect(await stateOf()).toBe("kept");
    expect(await replayErasures(services)).toEqual([receipt.id]);
    expect(await stateOf()).toBe("ended");
  });
});

describe("an invalid question", () => {
  test.each([
    [{}, 422],
    [{ key }, 422],
    [{ secret }, 422],
    [{ key, secret: "short" }, 422],
    [{ key, secret: secret.toUpperCase() }, 422],
    [{ key: "a b", secret }, 422],
    [{ key: "x".repeat(256), secret }, 422],
    [[key, secret], 422],
    ["{", 400],
    [{ key, secret, noise: "x".repeat(70_000) }, 413],
  ])("as %.40j is refused with %i", async (body, status) => {
    const { ask } = await aNamedCandidate();
    const answer = await ask(body);
    expect(answer.status).toBe(status);
    expect(Object.keys(await answer.json())).toEqual(expect.arrayContaining(["code", "message", "requestId"]));
  });

  test("is not a GET: its content must not be in an address", async () => {
    const { app } = await aNamedCandidate();
    for (const method of ["GET", "PUT", "DELETE"]) {
      const answer = await app.request(`/api/jobapp${statusPath(opening)}`, { method });
      expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
    }
  });

  // trust 1.11
  test("is refused as busy beyond sixty in a minute, and counts as no submit", async () => {
    const candidate = await aNamedCandidate({ LIMIT_PER_ADDRESS: "1" });
    const from = (address: string) =>
      candidate.app.request(
        `/api/jobapp${statusPath(opening)}`,
        { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ key, secret }) },
        { incoming: { socket: { remoteAddress: address } } },
      );
    for (let calls = 0; calls < 60; calls += 1) expect((await from("203.0.113.1")).status).toBe(200);
    const late = await from("203.0.113.1");
    expect([late.status, late.headers.get("Retry-After"), (await late.json()).code]).toEqual([503, "1", "busy"]);
    expect((await from("203.0.113.2")).status).toBe(200);
    candidate.wait(1000);
    expect((await from("203.0.113.1")).status).toBe(200);
  });
});
