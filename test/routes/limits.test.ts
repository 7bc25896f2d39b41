import { describe, expect, test } from "vitest";
import { solvePuzzle } from "../solve-puzzle.ts";
import { aCandidate, pdf } from "./applying.ts";

const job = "de-werkstudium-webanalyse-ab-tests";

/** The program, with functions that make calls to it from given client addresses. */
async function aBusySite(environment: Record<string, string> = {}) {
  let time = Date.now();
  const candidate = await aCandidate({ LIMIT_PER_ADDRESS: "1", ...environment }, () => new Date(time));
  const from = (address: string, path: string, init: RequestInit = {}, forwarded?: string) =>
    candidate.app.request(
      path,
      { ...init, headers: { ...init.headers, ...(forwarded ? { "X-Forwarded-For": forwarded } : {}) } },
      { incoming: { socket: { remoteAddress: address } } },
    );
  const post = (address: string, path: string, body: unknown) =>
    from(address, path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const presign = (address: string, visitor?: string) =>
    post(address, "/api/jobapp/attachment/cv", { challenge: "", contentType: pdf, visitor });
  return {
    ...candidate,
    from,
    post,
    presign,
    wait: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

describe("one address", () => {
  test("may search 120 times a minute; then it is told when to come back, and others are not affected", async () => {
    const { from, wait } = await aBusySite();
    const search = (address: string) => from(address, "/api/search/jobpost2?country=de");
    for (let calls = 0; calls < 120; calls += 1) expect((await search("203.0.113.1")).status).toBe(200);
    const late = await search("203.0.113.1");
    expect([late.status, late.headers.get("Retry-After")]).toEqual([503, "1"]);
    expect((await late.json()).code).toBe("busy");
    expect((await search("203.0.113.2")).status).toBe(200);
    wait(1);
    expect((await search("203.0.113.1")).status).toBe(200);
  });

  test("in IPv6 is a network, as one phone has many addresses in it", async () => {
    const { from } = await aBusySite();
    const search = (address: string) => from(address, "/api/search/jobpost2/nobody");
    for (let calls = 0; calls < 120; calls += 1) expect((await search(`2001:db8:1:2::${calls + 1}`)).status).toBe(404);
    expect((await search("2001:db8:1:2::ffff")).status).toBe(503);
    expect((await search("2001:db8:1:3::1")).status).toBe(404);
  });

  // trust S 974
  test("may request 300 uploads a minute, with or without a valid token, as each request reads the waiting room", async () => {
    const { presign } = await aBusySite({ CHALLENGE: "altcha" });
    for (let calls = 0; calls < 300; calls += 1) expect((await presign("203.0.113.1")).status).toBe(403);
    const late = await presign("203.0.113.1");
    expect([late.status, (await late.json()).code]).toEqual([503, "busy"]);
    expect((await presign("203.0.113.2")).status).toBe(403);
  });

  // trust L 148
  test("may have the files of 30 submits an hour judged, accepted or not; the same content counts once", async () => {
    const { form, upload, post } = await aBusySite({ LIMIT_PER_ADDRESS: "1" });
    const body = await form({ cv: await upload("cv", pdf, "%PDF-no number") });
    const submit = () => post("203.0.113.1", `/api/jobapp/jobapplication/${job}`, body);
    for (let calls = 0; calls < 30; calls += 1) expect((await submit()).status).toBe(422);
    expect((await submit()).status).toBe(503);
  });

  // trust F 94
  test("may submit 10 times an hour; the eleventh keeps everything, including its token, and can be sent later", async () => {
    const { post, form, services, wait } = await aBusySite({ LIMIT_PER_ADDRESS: "1" });
    const bodies = [];
    for (let number = 0; number < 11; number += 1) {
      bodies.push(await form());
      wait(900); // seconds: each form also uploads a file, and uploads have another limit
    }
    const submit = (body: unknown) => post("203.0.113.1", `/api/jobapp/jobapplication/${job}`, body);
    for (const body of bodies.slice(0, 10)) expect((await submit(body)).status).toBe(201);
    const late = await submit(bodies[10]);
    expect([late.status, (await late.json()).code]).toEqual([503, "busy"]); // 429 would mean that this person has applied already
    expect(await services.applications.list()).toHaveLength(10);
    wait(360);
    expect((await submit(bodies[10])).status).toBe(201);
  });

  test("that has recently uploaded much gets harder puzzles, others do not", async () => {
    const { from, post } = await aBusySite({ CHALLENGE: "altcha", CHALLENGE_EFFORT: "10" });
    const solved = async (address: string) => {
      const puzzle = await from(address, `/api/jobapp/challenge?purpose=upload&job=${job}`);
      const token = await solvePuzzle(await puzzle.json());
      return { token, tries: JSON.parse(Buffer.from(token, "base64").toString()).solution.counter as number };
    };
    for (let uploads = 0; uploads < 7; uploads += 1) {
      const { token, tries } = await solved("203.0.113.1");
      expect(tries).toBeLessThanOrEqual(200);
      const answer = await post("203.0.113.1", "/api/jobapp/attachment/cv", { challenge: token, contentType: pdf });
      expect(answer.status).toBe(200);
    }
    expect((await solved("203.0.113.1")).tries).toBeGreaterThanOrEqual(400);
    expect((await solved("203.0.113.2")).tries).toBeLessThanOrEqual(200);
  });

  // trust G 101
  test("cannot pretend to be many with its headers", async () => {
    const { from } = await aBusySite();
    const answers: number[] = [];
    for (let calls = 0; calls < 130; calls += 1)
      answers.push((await from("203.0.113.1", "/api/search/jobpost2?country=de", {}, `198.51.100.${calls}`)).status);
    expect(answers.filter((status) => status === 503)).toHaveLength(10);
  });

  test("of a server that searches for its visitors is counted separately, and only for searches (trust J 166)", async () => {
    const { from, presign } = await aBusySite({ TRUSTED_SERVERS: "198.51.100.7, 2001:db8:5::/48" });
    for (const server of ["198.51.100.7", "2001:db8:5::1"]) {
      const search = () => from(server, "/api/search/jobpost2/nobody");
      const relations =
        "/api/public/content-meta-values-relations/job_post?metaKey=job_post_country&code=de&depMetaKey=";
      const statuses = new Set<number>();
      for (let calls = 0; calls < 500; calls += 1) statuses.add((await search()).status);
      expect([...statuses]).toEqual([404]);
      expect((await from(server, `${relations}job_post_city`)).status).toBe(200);
    }
    for (let calls = 0; calls < 60; calls += 1) expect((await presign("198.51.100.7")).status).toBe(200);
    expect((await presign("198.51.100.7")).status).toBe(503);
    for (let calls = 0; calls < 120; calls += 1) await from("198.51.100.8", "/api/search/jobpost2/nobody");
    expect((await from("198.51.100.8", "/api/search/jobpost2/nobody")).status).toBe(503);
  });

  test("that claims to be forwarded by such a server is not one", async () => {
    const { from } = await aBusySite({ TRUSTED_SERVERS: "198.51.100.7" });
    const search = () => from("203.0.113.1", "/api/search/jobpost2/nobody", {}, "198.51.100.7");
    for (let calls = 0; calls < 120; calls += 1) await search();
    expect((await search()).status).toBe(503);
  });

  test("is recognised behind our proxy", async () => {
    const { from } = await aBusySite({ TRUSTED_PROXIES: "10.0.0.0/8" });
    const search = (visitor: string) => from("10.0.0.1", "/api/search/jobpost2?country=de", {}, visitor);
    for (let calls = 0; calls < 120; calls += 1) await search("203.0.113.1");
    expect((await search("203.0.113.1")).status).toBe(503);
    expect((await search("203.0.113.2")).status).toBe(200);
  });

  test("has no limits if the operator lifts them, or ten times as much if the operator sets that", async () => {
    for (const [factor, expected] of [
      ["0", 200],
      ["10", 200],
    ] as const) {
      const { presign } = await aBusySite({ LIMIT_PER_ADDRESS: factor });
      for (let calls = 0; calls < 100; calls += 1) expect((await presign("203.0.113.1")).status).toBe(expected);
    }
  });
});
