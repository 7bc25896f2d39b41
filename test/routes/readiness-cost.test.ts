import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { createReadiness, type ReadinessParts } from "#server/process/readiness.ts";

const healthy = { dead: 0, refused: 0 };

/** The readiness checks of a healthy host, with a clock that the test moves. `parts` makes single checks fail. */
function aHost(parts: Partial<ReadinessParts> = {}) {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  return createReadiness({
    probeDatabase: async () => undefined,
    diskSpace: { free: async () => 1, probe: async () => undefined },
    outbox: { health: async () => healthy },
    pastErasures: { areKnown: async () => true },
    refusals: { lately: async () => ({ uploads: 0, mails: 0, alerts: 0, renders: 0, answers: 0, proxy: 0 }) },
    leastFreeBytes: 0,
    now: () => new Date(),
    log: pino({ level: "silent" }),
    ...parts,
  });
}

// trust S 660
test("probes at most five times a second, however many failing requests strangers send", async () => {
  let looks = 0;
  const probeDatabase = async () => {
    looks += 1;
    readiness.doubt();
  };
  const readiness = aHost({ probeDatabase });
  for (let passed = 0; passed < 1000; passed += 10) {
    readiness.doubt();
    await readiness.report();
    vi.advanceTimersByTime(10);
  }
  expect(looks).toBeGreaterThanOrEqual(4);
  expect(looks).toBeLessThanOrEqual(5);
});

// trust S 661
test("answers within seconds over a silent database, and probes again", async () => {
  let isSilent = true;
  const health: ReadinessParts["outbox"]["health"] = () =>
    isSilent ? new Promise(() => undefined) : Promise.resolve(healthy);
  const readiness = aHost({ outbox: { health } });
  const asked = readiness.report();
  await vi.advanceTimersByTimeAsync(8001);
  const answer = await Promise.race([asked, Promise.resolve("none yet")]);
  expect(answer).toMatchObject({ status: "not ready", checks: { mail: "failing" } });
  isSilent = false;
  await vi.advanceTimersByTimeAsync(201);
  expect((await readiness.report()).status).toBe("ready");
});
