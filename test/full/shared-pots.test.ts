import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { multipart, partsOf, pdf } from "../routes/applying.ts";
import { aForm, aProgramWithForms, cv, plainJob } from "../routes/plain-forms.ts";

/** The program with a clock that the test moves, and the actions of strangers and of honest candidates. */
async function aSite(environment: Record<string, string> = {}) {
  let time = new Date("2026-05-01T10:00:00Z").getTime();
  const limits = { LIMIT_PER_ADDRESS: "1", CHALLENGE: "none", ...environment };
  const program = await aProgramWithForms(limits, () => new Date(time));
  const { app, send, outcomeOf } = program;
  const call = (from: string, path: string, init: RequestInit) =>
    app.request(path, { method: "POST", ...init }, { incoming: { socket: { remoteAddress: from } } });
  const json = (from: string, path: string, body: unknown) =>
    call(from, path, { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  let forms = 0;
  const post = (from: string, about: Parameters<typeof aForm>[0] = {}) => {
    forms += 1;
    return outcomeOf(send(aForm({ email: `p${forms}@example.org`, formKey: `f${forms}`, ...about }), {}, from));
  };
  const prepare = async (from: string) =>
    (await json(from, "/api/jobapp/attachment/cv", { challenge: "", contentType: pdf })).json();
  const upload = (from: string, fields: Record<string, string>, content = "%PDF-1.7") =>
    call(from, "/api/uploads", {
      headers: { "Content-Type": "multipart/form-data; boundary=----portico-test" },
      body: multipart(partsOf(fields, pdf, content)),
    });
  return {
    ...program,
    call,
    post,
    prepare,
    upload,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    waiting: () => readdirSync(`${program.folder}/files/u`).filter((name) => !name.endsWith(".json")),
    /** Applies as a browser with scripts does. Returns the status of the submit. */
    async apply(from: string) {
      const { fields } = await prepare(from);
      expect((await upload(from, fields)).status).toBe(201);
      const { status } = await json(from, `/api/jobapp/jobapplication/${plainJob}`, {
        email: "grace@example.org",
        firstName: "Grace",
        lastName: "Hopper",
        telephone: "+49 170 1234567",
        cv: fields.key.slice(2),
        consent: true,
        challenge: "",
        country: "de",
        language: "de",
        source: "s",
        medium: "m",
      });
      return status;
    },
  };
}

const twoFiles = (size = 9) => {
  const content = "%PDF-1.7\n".padEnd(size, "x");
  return { cv: cv(content, "a.pdf"), otherDoc: cv(content, "b.pdf"), telephone: "0" }; // an invalid form is returned, and its files are kept
};

describe("the room for uploads", () => {
  // trust S 802
  test("is not filled by hundreds of small files from tens of networks: a newcomer applies, with scripts and without", async () => {
    const { post, apply, waiting } = await aSite({ LIMIT_UNCLAIMED_BYTES: "400000000" });
    for (let form = 0; form < 300; form += 1)
      expect(await post(`198.18.${form % 60}.${form}`, twoFiles())).toMatchObject({
        problems: { telephone: "format" },
      });
    expect(waiting()).toHaveLength(600);
    expect(await apply("192.0.2.1")).toBe(201);
    expect(await post("192.0.2.77")).toMatchObject({ ok: true });
  });

  // trust S 803
  test("evicts the oldest file of the greediest network when strangers fill it, never a newcomer's", async () => {
    const { post, apply, waiting, prepare, upload } = await aSite({
      LIMIT_UNCLAIMED_BYTES: "1000000",
      LIMIT_UPLOAD_BYTES: "50000",
    });
    const { fields } = await prepare("192.0.2.1");
    expect((await upload("192.0.2.1", fields, `%PDF-1.7${"x".repeat(5000)}`)).status).toBe(201);
    for (let form = 0; form < 60; form += 1) await post(`198.18.${form % 4}.${form}`, twoFiles(20_000));
    expect(await apply("203.0.113.9")).toBe(201);
    expect(await post("203.0.113.10")).toMatchObject({ ok: true });
    expect(waiting()).toContain(fields.key.slice(2));
    expect(waiting().length).toBeLessThan(52);
  });

  test("tells those who must wait for others' uploads when to come back", async () => {
    const { post, call, prepare, refused } = await aSite({ LIMIT_UNCLAIMED_BYTES: "1000" });
    expect(await post("203.0.113.9")).toMatchObject({ ok: false, failure: "unavailable", waiting: {} });
    expect(await prepare("203.0.113.9")).toMatchObject({ code: "unavailable" });
    const answer = await call("203.0.113.9", "/api/jobapp/attachment/cv", {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ challenge: "", contentType: pdf }),
    });
    expect(answer.headers.get("Retry-After")).toBe("60");
    expect(refused).toContainEqual(["uploads", "203.0.113.0/24"]);
  });

  // trust S 804
  test("accepts nothing whose first bytes do not match its type, and keeps nothing of it", async () => {
    const { prepare, upload, post, waiting } = await aSite();
    const { fields } = await prepare("203.0.113.9");
    expect((await upload("203.0.113.9", fields)).status).toBe(201);
    const answer = await upload("203.0.113.9", (await prepare("203.0.113.9")).fields, "MZ\0\0 a program");
    expect([answer.status, /<Code>(\w+)/.exec(await answer.text())?.[1]]).toEqual([400, "InvalidContent"]);
    expect(await post("203.0.113.10", { cv: cv("<html>") })).toMatchObject({ problems: { cv: "format" }, waiting: {} });
    expect(waiting()).toEqual([fields.key.slice(2)]);
  });

  // trust S 805
  test("releases the files of a form that came back after half an hour, or at once if no page refers to them", async () => {
    const { post, services, pass, waiting, call } = await aSite();
    await post("203.0.113.9", twoFiles());
    expect(waiting()).toHaveLength(2);
    pass(29 * 60_000);
    expect(await services.files.removeOverdue()).toBe(0);
    pass(60_000);
    expect(await services.files.removeOverdue()).toBe(2);
    expect(waiting()).toEqual([]);
    const body = new FormData();
    for (const [name, value] of Object.entries(aForm(twoFiles()))) body.append(name, value);
    await call("203.0.113.9", "/de/careers/de/job-application/nowhere?lost=1", { body });
    expect(waiting()).toEqual([]);
  });
});

describe("mails that answer plain forms", () => {
  // trust S 806
  test("are not used up by a /24, nor by a /48 that rotates its networks: others can still apply", async () => {
    const { post } = await aSite();
    const sent = async (from: (turn: number) => string) => {
      let count = 0;
      for (let turn = 0; turn < 60; turn += 1) if ((await post(from(turn))).ok) count += 1;
      return count;
    };
    expect(await post("192.0.2.76")).toMatchObject({ ok: true });
    expect(await sent((turn) => `198.18.7.${turn}`)).toBe(30); // a network gets at most a quarter of what is left
    expect(await sent((turn) => `2001:db8:1:${(turn * 256).toString(16)}::1`)).toBe(24);
    for (let other = 0; other < 10; other += 1) await sent((turn) => `198.19.${other}.${turn}`);
    expect(await post("192.0.2.77")).toMatchObject({ ok: true }); // this visitor's network has sent a form before
    expect(await post("203.0.113.77")).toMatchObject({ ok: true });
  });

  // trust S 807
  test("from the last quarter go only to networks without any within the day, and others are told when to come back", async () => {
    const { post, pass, refused } = await aSite();
    for (let turn = 0; turn < 150; turn += 1) await post(`198.18.${turn}.1`);
    const late = await post("198.18.3.200");
    expect(late).toMatchObject({ ok: false, failure: "busy", retryAfter: 120, values: { firstName: "Ada" } });
    expect(refused).toContainEqual(["mails", "198.18.3.0/24"]);
    expect(await post("192.0.2.77")).toMatchObject({ ok: true });
    pass(140_000);
    expect(await post("198.18.3.200")).toMatchObject({ ok: true });
  });

  // trust S 808
  test("go to thirty people an hour behind one address, as in a library, and at most five times a day to one mailbox", async () => {
    const { post } = await aSite({ LIMIT_UPLOAD_BYTES: "1024" });
    for (let person = 0; person < 24; person += 1) expect(await post("203.0.113.9")).toMatchObject({ ok: true });
    for (let tag = 0; tag < 5; tag += 1)
      expect(await post("203.0.113.9", { email: `Lena+${tag}@example.org` })).toMatchObject({ ok: true });
    const sixth = await post("203.0.113.9", { email: "lena+x@EXAMPLE.org" });
    expect(sixth).toMatchObject({ ok: false, problems: { email: "too_often" }, retryAfter: 17_280 });
    expect(await post("203.0.113.9")).toMatchObject({ ok: true });
    expect(await post("203.0.113.9")).toMatchObject({ ok: false, failure: "busy", retryAfter: 120 });
  });

  // trust S 809
  test("stay at two hundred an hour in total if the limits of an address are multiplied", async () => {
    const { post } = await aSite({ LIMIT_PER_ADDRESS: "10" });
    let sent = 0;
    for (let turn = 0; turn < 210; turn += 1) if ((await post(`198.18.${turn}.1`)).ok) sent += 1;
    expect(sent).toBe(200);
  });
});
