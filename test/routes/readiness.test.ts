import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { pino } from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { PorticoError } from "#core/errors.ts";
import { createApp } from "#server/app.ts";
import { createReadiness } from "#server/process/readiness.ts";
import { moment } from "../identities.ts";
import { temporaryFolder } from "../temporary.ts";
import { aCandidate } from "./applying.ts";

const log = pino({ level: "silent" });
const job = "de-werkstudium-webanalyse-ab-tests";

/** The program with a clock that the test moves. `ready` checks the readiness after the last result has expired. */
async function aProgram(environment: Record<string, string> = {}) {
  let time = new Date("2026-12-01T12:00:00Z").getTime();
  const candidate = await aCandidate(environment, () => new Date(time));
  const ready = async () => {
    const answer = await candidate.app.request("/ready");
    return { status: answer.status, body: await answer.json() };
  };
  return {
    ...candidate,
    ready,
    readyAfter: (check: (state: Awaited<ReturnType<typeof ready>>) => void) =>
      vi.waitFor(async () => check(await ready()), { timeout: 15_000, interval: 500 }),
    later(minutes: number) {
      time += minutes * 60_000;
    },
  };
}

/** Locks the database of applications, as another program could. Returns a function that unlocks it. */
function hold(data: string): () => void {
  const other = new DatabaseSync(`${data}/applications.sqlite`);
  onTestFinished(() => other.close());
  other.exec("BEGIN IMMEDIATE");
  return () => other.exec("ROLLBACK");
}

const allOk = { database: "ok", files: "ok", space: "ok", mail: "ok", erasures: "ok" };

describe("readiness", () => {
  test("is reported with each check by its name, and never cached", async () => {
    const { app } = await aProgram();
    const answer = await app.request("/ready");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.json()).toEqual({
      status: "ready",
      checks: allOk,
      warnings: { deadLetters: 0, refusedMails: 0 },
    });
  });

  test("is probed once, however often it is requested", async () => {
    const { services, config } = await aProgram();
    let probes = 0;
    const probe = async () => {
      probes += 1;
    };
    const readiness = createReadiness({
      ...services,
      log,
      leastFreeBytes: config.LIMIT_FREE_BYTES,
      diskSpace: { ...services.diskSpace, probe },
    });
    await Promise.all(Array.from({ length: 100 }, () => readiness.report()));
    await readiness.report();
    expect(probes).toBe(1);
  });

  test("is no older than a second", async () => {
    const { services, config } = await aProgram();
    let isBroken = false;
    const probeDatabase = async () => {
      if (isBroken) throw new Error("away");
    };
    const readiness = createReadiness({
      ...services,
      log,
      leastFreeBytes: config.LIMIT_FREE_BYTES,
      probeDatabase,
    });
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    expect((await readiness.report()).status).toBe("ready");
    isBroken = true;
    vi.advanceTimersByTime(1001);
    expect((await readiness.report()).status).toBe("not ready");
    isBroken = false;
    vi.advanceTimersByTime(1001);
    expect((await readiness.report()).status).toBe("ready");
  });

  test("is probed again after a submit was put off, and soon after a failed check", async () => {
    const { services, config, form } = await aProgram();
    const body = JSON.stringify(await form());
    let isAway = false;
    const mayBeAway = async () => {
      if (isAway) throw new PorticoError("unavailable", "the database is away");
    };
    const accept: typeof services.applications.accept = async (submission) => {
      await mayBeAway();
      return services.applications.accept(submission);
    };
    const parts = { ...services, probeDatabase: mayBeAway, applications: { ...services.applications, accept } };
    const readiness = createReadiness({ ...parts, log, leastFreeBytes: config.LIMIT_FREE_BYTES });
    const app = createApp({ services: parts, log, readiness, onAccepted: () => undefined });
    const headers = { "Content-Type": "application/json" };
    const submit = async () => app.request(`/api/jobapp/jobapplication/${job}`, { method: "POST", headers, body });
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    expect((await app.request("/ready")).status).toBe(200);
    isAway = true;
    expect((await submit()).status).toBe(503);
    vi.advanceTimersByTime(201);
    expect((await app.request("/ready")).status).toBe(503);
    isAway = false;
    vi.advanceTimersByTime(201);
    expect((await app.request("/ready")).status).toBe(200);
    expect((await submit()).status).toBe(201);
  });

  test("ends when a stop begins, while the process lives", async () => {
    const { app, readiness, ready } = await aProgram();
    readiness.stop();
    expect(await ready()).toMatchObject({ status: 503, body: { status: "stopping" } });
    expect((await app.request("/health")).status).toBe(200);
  });

  test("fails when a mail waits for more than 15 minutes, and names nobody", async () => {
    const { form, submit, services, ready, readyAfter, later } = await aProgram();
    expect((await submit(job, await form({ country: "pl", email: "ada@example.org" }))).status).toBe(201);
    later(15);
    expect((await ready()).status).toBe(200);
    later(1);
    await readyAfter(({ status, body }) => {
      expect(status).toBe(503);
      expect(body.checks).toEqual({ ...allOk, mail: "failing" });
      expect(JSON.stringify(body)).not.toMatch(/ada|@|Łukasiewicz/i);
    });
    const [mail] = await services.outbox.due(moment(services.now()), 1);
    await services.outbox.buried(mail?.id ?? "", "EENVELOPE 550", moment(services.now()));
    await readyAfter((state) =>
      expect(state).toEqual({
        status: 200,
        body: { status: "ready", checks: allOk, warnings: { deadLetters: 1, refusedMails: 0 } },
      }),
    );
  });
});

describe("a site whose disk has too little space", () => {
  test("refuses uploads, says when to come back, and accepts what needs no space", async () => {
    const { services, upload, form, config } = await aProgram();
    const filled = await form({ cv: await upload() });
    const diskSpace = { ...services.diskSpace, free: async () => config.LIMIT_FREE_BYTES - 1 };
    const parts = { services: { ...services, diskSpace }, log, onAccepted: () => undefined };
    const readiness = createReadiness({ ...services, diskSpace, log, leastFreeBytes: config.LIMIT_FREE_BYTES });
    const app = createApp({ ...parts, readiness });
    const post = (path: string, body: unknown) =>
      app.request(`/api/jobapp/${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });

    const answer = await post("attachment/cv", { contentType: "application/pdf", challenge: "" });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("30");
    expect(await answer.json()).toMatchObject({ code: "unavailable" });
    const ready = await app.request("/ready");
    expect(ready.status).toBe(503);
    expect((await ready.json()).checks).toEqual({ ...allOk, space: "failing" });
    expect((await post(`jobapplication/${job}`, filled)).status).toBe(201);
  });

  test("is ready if exactly the required space is free", async () => {
    const { services, config } = await aProgram();
    const diskSpace = { ...services.diskSpace, free: async () => config.LIMIT_FREE_BYTES };
    const app = createApp({ services: { ...services, diskSpace }, log, onAccepted: () => undefined });
    const body = JSON.stringify({ contentType: "application/pdf", challenge: "" });
    const headers = { "Content-Type": "application/json" };
    expect((await app.request("/api/jobapp/attachment/cv", { method: "POST", headers, body })).status).toBe(200);
  });
});

describe("a database that another program locks", () => {
  test("causes a submit to be refused with a message, while search continues, and accepted afterwards", async () => {
    const { app, config, form, submit, services, ready, readyAfter } = await aProgram();
    const filled = await form();
    const headers = { "Idempotency-Key": "the-same-all-the-time" };
    const release = hold(config.DATA_DIR);
    const putOff = submit(job, filled, headers);
    const search = async () => app.request("/api/search/jobpost2?country=de&language=de");
    expect((await Promise.race([search(), putOff])).status, "the search, which waits for nobody").toBe(200);

    const answer = await putOff;
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("30");
    const body = await answer.json();
    expect(body.code).toBe("unavailable");
    expect(body.message).toBe(services.messages.de["error.code.unavailable"]);
    expect(await ready()).toMatchObject({ status: 503, body: { checks: { ...allOk, database: "failing" } } });
    expect(await services.applications.list()).toEqual([]);

    release();
    expect((await submit(job, filled, headers)).status).toBe(201);
    await readyAfter(({ status }) => expect(status).toBe(200));
    expect(await services.applications.list()).toHaveLength(1);
  });
});

/** Mounts a disk of 48 MB and returns its folder; `undefined` if this machine does not allow that. */
function smallDisk(): string | undefined {
  const folder = temporaryFolder();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=48m", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync("umount", ["-l", folder]));
  return folder;
}

test("submits are refused while the disk is full, leave nothing incomplete, and are accepted again when there is space", {
  tags: "full",
}, async (context) => {
  const disk = smallDisk();
  if (!disk) return context.skip("no disk of its own can be made without root");
  const DATA_DIR = `${disk}/data`;
  mkdirSync(DATA_DIR);
  const { app, form, submit, services } = await aProgram({ DATA_DIR, LIMIT_FREE_BYTES: "0" });
  const filled = await form();
  for (const size of [1_048_576, 4096, 1]) {
    try {
      for (let part = 0; ; part += 1) writeFileSync(`${disk}/ballast-${size}-${part}`, Buffer.alloc(size));
    } catch {
      // the disk is full
    }
  }
  const answer = await submit(job, filled);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("30");
  expect(await answer.json()).toMatchObject({ code: "unavailable" });
  expect((await app.request("/api/search/jobpost2?country=de&language=de")).status).toBe(200);
  expect((await app.request("/ready")).status).toBe(503);
  expect(await services.applications.list()).toEqual([]);

  for (let part = 0; part < 8; part += 1) rmSync(`${disk}/ballast-1048576-${part}`);
  expect((await submit(job, filled)).status).toBe(201);
});
