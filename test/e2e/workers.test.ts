import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { callServer } from "#server/process/control.ts";
import { aSubmit } from "./a-submit.ts";
import { expectLimitSharedByProcesses } from "./limit-shared-by-processes.ts";
import { mailsOf } from "./mails.ts";
import { siteForTests } from "./site.ts";

const opening = "de-werkstudium-webanalyse-ab-tests";
const site = siteForTests(() => ({
  WEB_CONCURRENCY: "2",
  CHALLENGE: "none",
  LOG_LEVEL: "silent",
  LIMIT_PER_ADDRESS: "1",
}));
const workers = async () => (await callServer(site.data, "status")).workers;

/**
 * Requests a path over a new connection, so that either worker may respond. By default, the connection is closed afterwards. Returns the status.
 */
function get(path: string, from = "127.0.0.1", agent: false | undefined = false): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const asked = request(new URL(path, site.address), { agent, localAddress: from }, (answer) => {
    answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
    answer.once("error", reject);
  });
  asked.once("error", reject).end();
  asked.setTimeout(15_000, () => asked.destroy(new Error("not answered")));
  return promise;
}

const submitOf = (email: string, from: string) => aSubmit({ address: site.address, opening }, email, from);

const mails = (): number => mailsOf(site).length;

describe("a site with two workers", () => {
  test("keeps one of fifty equal submits that reach both, and gives each the same answer", {
    tags: "full",
  }, async () => {
    const submit = await submitOf("fifty@example.org", "127.0.2.1");
    const answers = await Promise.all(Array.from({ length: 50 }, submit));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(JSON.parse(await site.careers("applications", "list", "--json"))).toHaveLength(1);
  });

  test("counts a limit over both, and not one more", async () => {
    await expectLimitSharedByProcesses((path) => get(path, "127.0.2.2"));
  });

  test("replaces one that is killed, and another takes over sending its mails", async () => {
    for (let round = 0; round < 2; round += 1) {
      const before = await workers();
      const [victim = 0] = before; // the first worker has the duties: initially, or because it has taken them over in the first round
      process.kill(victim, "SIGKILL");
      await expect.poll(workers).not.toContain(victim);
      await expect.poll(async () => (await workers()).length).toBe(2);
      const sent = mails();
      const submit = await submitOf(`round-${round}@example.org`, `127.0.3.${round + 1}`);
      expect((await submit()).status).toBe(201);
      await expect.poll(mails).toBeGreaterThan(sent);
    }
  });

  test("restarts without a failed request", { tags: "full" }, async () => {
    const before = await workers();
    let isOver = false;
    const failed: unknown[] = [];
    let answered = 0;
    const visitor = async (agent: false | undefined): Promise<void> => {
      while (!isOver) {
        const status = await get("/health", "127.0.0.1", agent).catch((error: unknown) => error);
        if (status === 200) answered += 1;
        else failed.push(status);
        await pause(5);
      }
    };
    const visiting = [visitor(false), visitor(false), visitor(undefined), visitor(undefined)];
    const said = await site.careers("restart");
    isOver = true;
    await Promise.all(visiting);
    expect(said).toBe("2 new processes running; the old ones have stopped\n");
    expect((await workers()).filter((id) => before.includes(id))).toEqual([]);
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(100);
  });

  test("stops like a single process", { tags: "full" }, async () => {
    const left = await workers();
    expect(await site.terminate()).toBe(0);
    for (const id of left) expect(() => process.kill(id, 0)).toThrow("ESRCH");
    await site.restart();
    expect(await get("/health")).toBe(200);
  });
});

test("a restart of a site that is not running fails with a message", async () => {
  await site.terminate();
  expect(await site.careers("restart")).toContain("no server runs on");
});
