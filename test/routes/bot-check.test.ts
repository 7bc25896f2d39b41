import { describe, expect, test } from "vitest";
import { solvePuzzle } from "../solve-puzzle.ts";
import { createTestApp } from "../test-app.ts";
import { aCandidate, jpeg, pdf } from "./applying.ts";

const job = "de-werkstudium-webanalyse-ab-tests";
const key = { "Idempotency-Key": "one" };

/** A candidate on a site whose bot check is active. */
async function aCheckedCandidate(now?: () => Date, environment: Record<string, string> = {}) {
  const candidate = await aCandidate({ CHALLENGE: "altcha", CHALLENGE_EFFORT: "1", ...environment }, now);
  const { app, post } = candidate;
  const puzzle = (purpose: string, opening = job) =>
    app.request(`/api/jobapp/challenge?purpose=${purpose}&job=${opening}`);
  const token = async (purpose: string, opening?: string) => solvePuzzle(await (await puzzle(purpose, opening)).json());
  const presign = (challenge: unknown, contentType = pdf) =>
    post("/api/jobapp/attachment/cv", { challenge, contentType });
  return { ...candidate, puzzle, token, presign };
}

describe("a puzzle", () => {
  test("is new for each request, and never cached", async () => {
    const { puzzle } = await aCheckedCandidate();
    const [first, second] = await Promise.all([puzzle("upload"), puzzle("upload")]);
    expect(first.headers.get("Cache-Control")).toBe("no-store");
    expect((await first.json()).signature).not.toBe((await second.json()).signature);
  });

  test.each([
    ["another purpose", "purpose=search&job=x", 422],
    ["no opening", "purpose=submit", 422],
    ["an opening that never existed", "purpose=submit&job=nowhere", 404],
    ["a very long id", `purpose=submit&job=${"x".repeat(5000)}`, 422],
  ])("for %s is refused", async (_what, query, status) => {
    const { app } = await aCheckedCandidate();
    expect((await app.request(`/api/jobapp/challenge?${query}`)).status).toBe(status);
  });

  test("for alerts needs no opening, and does not exist if the site has no alerts", async () => {
    const { app } = await aCheckedCandidate();
    const answer = await app.request("/api/jobapp/challenge?purpose=alert");
    expect((await answer.json()).parameters.data).toEqual({ purpose: "alert", job: "" });
    const without = await createTestApp({ CHALLENGE: "altcha", CHALLENGE_EFFORT: "1" }, undefined, {
      hasAlerts: false,
    });
    expect((await without.app.request("/api/jobapp/challenge?purpose=alert")).status).toBe(404);
  });

  test("does not exist if the bot check is a third party's, or none", async () => {
    const { app } = await aCandidate();
    expect((await app.request(`/api/jobapp/challenge?purpose=submit&job=${job}`)).status).toBe(404);
  });
});

describe("an upload", () => {
  // trust D 36
  test("costs a token, which is valid once", async () => {
    const { presign, token } = await aCheckedCandidate();
    const solved = await token("upload");
    expect((await presign(solved)).status).toBe(200);
    expect((await presign(solved)).status).toBe(403);
  });

  // trust D 36, 37
  test.each([
    ["none", undefined],
    ["null", null],
    ["an empty one", ""],
    ["an object", {}],
    ["an unknown one", "bm90aGluZw=="],
  ])("with %s is refused, and gets a new puzzle", async (_what, challenge) => {
    const { presign } = await aCheckedCandidate();
    const answer = await presign(challenge);
    expect(answer.status).toBe(403);
    const body = await answer.json();
    expect(body).toMatchObject({ code: "bot_suspected", message: expect.stringMatching(/\S/) });
    expect((await presign(await solvePuzzle(body.challenge))).status).toBe(200);
  });

  test("of a type that is not accepted spends no token", async () => {
    const { presign, token } = await aCheckedCandidate();
    const solved = await token("upload");
    expect((await presign(solved, jpeg)).status).toBe(422);
    expect((await presign(solved)).status).toBe(200);
  });
});

describe("a submit", () => {
  const aForm = async () => {
    const candidate = await aCheckedCandidate();
    const upload = async (): Promise<string> => {
      const { url, fields } = await (await candidate.presign(await candidate.token("upload"))).json();
      await candidate.sendFile(url, fields, pdf, "%PDF-1.7");
      return fields.key.slice("u/".length);
    };
    const body = async (about: Record<string, unknown> = {}) =>
      candidate.form({ cv: await upload(), challenge: await candidate.token("submit"), ...about });
    const submit = (about: unknown, headers?: Record<string, string>) => candidate.submit(job, about, headers);
    return { ...candidate, body, submit };
  };

  test("costs a token of its own opening", async () => {
    const { body, submit, token, services } = await aForm();
    for (const challenge of [
      "",
      await token("upload"),
      await token("submit", "de-nuernberg-junior-consultant-s4hana-logistik"),
    ]) {
      expect((await submit(await body({ challenge }))).status).toBe(403);
    }
    expect(await services.applications.list()).toEqual([]);
    expect((await submit(await body())).status).toBe(201);
  });

  test("that is refused can be repeated with the puzzle of the refusal, everything else unchanged", async () => {
    const { body, submit } = await aForm();
    const sent = await body({ challenge: "expired" });
    const { challenge } = await (await submit(sent, key)).json();
    expect((await submit({ ...sent, challenge: await solvePuzzle(challenge) }, key)).status).toBe(201);
  });

  test("gets the first answer when it is repeated, with the same token, a new one or none", async () => {
    const { body, submit, token } = await aForm();
    const sent = await body();
    const first = await (await submit(sent, key)).json();
    for (const challenge of [sent.challenge, await token("submit"), ""]) {
      const again = await submit({ ...sent, challenge }, key);
      expect([again.status, await again.json()]).toEqual([201, first]);
    }
  });

  test("repeated fifty times at once with the same token is stored once and answered fifty times", async () => {
    const { body, submit, services } = await aForm();
    const sent = await body();
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(sent, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await services.applications.list()).toHaveLength(1);
  });

  test("repeated fifty more times after a restart, with new tokens, gets the first answer and is stored once", async () => {
    const { body, submit, services, config } = await aForm();
    const sent = await body();
    const first = await (await submit(sent, key)).json();
    const mails = await services.applications.mailsOf(first.id);
    services.close();
    const restarted = await aCheckedCandidate(undefined, { DATA_DIR: config.DATA_DIR });
    const renewed = [await restarted.token("submit"), await restarted.token("submit"), "expired"];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => restarted.submit(job, { ...sent, challenge: renewed[turn % 3] }, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    for (const answer of answers) expect(await answer.json()).toEqual(first);
    expect(await restarted.services.applications.list()).toHaveLength(1);
    expect(await restarted.services.applications.mailsOf(first.id)).toEqual(mails);
  });

  test("with another body under the same key is refused before a token is spent", async () => {
    const { body, submit, token } = await aForm();
    const sent = await body();
    await submit(sent, key);
    const challenge = await token("submit");
    const other = await submit({ ...sent, firstName: "Eva", challenge }, key);
    expect([other.status, (await other.json()).code]).toEqual([422, "idempotency_mismatch"]);
    expect((await submit(await body({ challenge }))).status).toBe(201);
  });
});
