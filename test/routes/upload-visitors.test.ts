import { describe, expect, test } from "vitest";
import { aCandidate, boundary, multipart, partsOf, pdf } from "./applying.ts";

const campus = "203.0.113.1";
const elsewhere = "198.51.100.1";

/** The program, with functions that make a visitor's calls from a given address, if wanted with the visitor pass of an earlier response. */
async function aCampus(environment: Record<string, string> = {}) {
  let time = Date.now();
  const { app, services } = await aCandidate({ LIMIT_PER_ADDRESS: "1", ...environment }, () => new Date(time));
  const from = (address: string, path: string, init: RequestInit) =>
    app.request(path, init, { incoming: { socket: { remoteAddress: address } } });
  const presign = (address: string, visitor?: unknown) =>
    from(address, "/api/jobapp/attachment/cv", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ challenge: "", contentType: pdf, visitor }),
    });
  return {
    services,
    from,
    presign,
    passOf: async (answer: Response) => String((await answer.json()).visitor),
    wait: (seconds: number) => {
      time += seconds * 1000;
    },
    upload: (fields: Record<string, string>, content: string, announced?: number) => {
      const body = Buffer.from(multipart(partsOf(fields, pdf, content)));
      const headers = {
        "Content-Type": `multipart/form-data; boundary=${boundary}`,
        "Content-Length": `${announced ?? body.length}`,
      };
      return from(campus, "/api/uploads", { method: "POST", headers, body });
    },
    /** Begins an upload that is in progress until the test ends it. */
    begin(fields: Record<string, string>, announced: number) {
      const { promise: late, resolve: goOn } = Promise.withResolvers<void>();
      const text = multipart(partsOf(fields, pdf, "%PDF-1.7"));
      const body = new ReadableStream({
        async start(controller) {
          const encoder = new TextEncoder();
          controller.enqueue(encoder.encode(text.slice(0, -4)));
          await late;
          controller.enqueue(encoder.encode(text.slice(-4)));
          controller.close();
        },
      });
      const headers = {
        "Content-Type": `multipart/form-data; boundary=${boundary}`,
        "Content-Length": `${announced}`,
      };
      const answer = from(campus, "/api/uploads", { method: "POST", headers, body, duplex: "half" } as RequestInit);
      return {
        async end() {
          goOn();
          return answer;
        },
      };
    },
    /** Prepares uploads until one is refused. Returns how many succeeded, and the refusal. */
    async prepareAll(address: string, visitor?: unknown, most = 1000) {
      for (let count = 0; count < most; count += 1) {
        const answer = await presign(address, visitor);
        if (answer.status !== 200) return { count, refusal: answer };
      }
      throw new Error(`${most} uploads were prepared`);
    },
  };
}

describe("people behind one address", () => {
  test("each have their own uploads: six with three files, and forty more (trust M 179)", async () => {
    const { presign, passOf } = await aCampus();
    for (let person = 0; person < 46; person += 1) {
      let pass: string | undefined;
      for (let file = 0; file < 3; file += 1) {
        const answer = await presign(campus, pass);
        expect(answer.status, `file ${file} of person ${person}`).toBe(200);
        pass = await passOf(answer);
      }
    }
  });

  // trust D 38
  test("may each prepare 12 uploads an hour, and are then told when to come back; nobody else is affected (trust M 179)", async () => {
    const { presign, passOf, prepareAll, wait } = await aCampus();
    const pass = await passOf(await presign(campus));
    const { count, refusal } = await prepareAll(campus, pass);
    expect(count).toBe(11);
    expect([refusal.status, refusal.headers.get("Retry-After")]).toEqual([503, "300"]);
    expect((await presign(campus)).status).toBe(200);
    wait(300);
    expect((await presign(campus, pass)).status).toBe(200);
  });

  test("who have begun continue while others use up what is left for newcomers (trust M 179)", async () => {
    const { presign, passOf, prepareAll } = await aCampus();
    const pass = await passOf(await presign(campus));
    const { count, refusal } = await prepareAll(campus);
    expect([count, refusal.headers.get("Retry-After")]).toEqual([59, "60"]);
    expect((await presign(campus, pass)).status).toBe(200);
    expect((await presign(elsewhere)).status).toBe(200);
  });

  test("are a network in IPv6 (trust M 179)", async () => {
    const { presign } = await aCampus();
    for (let calls = 0; calls < 60; calls += 1) expect((await presign(`2001:db8:1:2::${calls + 1}`)).status).toBe(200);
    expect((await presign("2001:db8:1:2::ffff")).status).toBe(503);
    expect((await presign("2001:db8:1:3::1")).status).toBe(200);
  });
});

describe("an attacker gains nothing (trust M 180)", () => {
  test("by a pass that is made up, changed, of another network, or expired: it counts as none", async () => {
    const { presign, passOf, prepareAll, wait } = await aCampus();
    const pass = await passOf(await presign(elsewhere));
    const [visitor, ends, signature] = pass.split(".");
    const none = [pass, `${visitor}2.${ends}.${signature}`, `${visitor}.${ends}0.${signature}`, "x".repeat(201), "", 7];
    await prepareAll(campus);
    for (const given of none) expect((await presign(campus, given)).status, String(given)).toBe(503);
    const own = await passOf(await presign(elsewhere, pass));
    expect(own).toBe(pass);
    wait(24 * 3600);
    expect(await passOf(await presign(elsewhere, pass))).not.toBe(pass);
  });

  test("by many passes: an address sends as many bytes as before, and a small file counts as 4 MB", async () => {
    const { presign, upload, services } = await aCampus();
    const statuses: number[] = [];
    for (let visitors = 0; visitors < 51; visitors += 1) {
      const first = await (await presign(campus)).json();
      const second = await (await presign(campus, first.visitor)).json();
      for (const { fields } of [first, second]) statuses.push((await upload(fields, "%PDF-1.7")).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(100);
    expect(statuses.slice(100)).toEqual([503, 503]);
    expect(await services.files.waitingBytes(4_194_304)).toBeGreaterThan(100 * 4_194_304);
  });

  test("by announcing much and sending little, which uses up what others behind the address need", async () => {
    const { presign, upload } = await aCampus();
    const { fields } = await (await presign(campus)).json();
    for (let calls = 0; calls < 20; calls += 1)
      expect((await upload({ ...fields, Policy: "" }, "%PDF-1.7", 100_000_000)).status).toBe(403);
    expect((await upload(fields, "%PDF-1.7")).status).toBe(201);
  });

  // trust S 977
  test("by announcing much and sending nothing: stalled uploads do not block others", async () => {
    const { presign, begin, upload } = await aCampus();
    const begun = [];
    for (let visitors = 0; visitors < 20; visitors += 1)
      begun.push(begin((await (await presign(campus)).json()).fields, 104_857_600));
    const { fields } = await (await presign(campus)).json();
    expect((await upload(fields, "%PDF-1.7", 104_857_600)).status).toBe(201);
    for (const { end } of begun) expect((await end()).status).toBe(201);
  });

  test("by announcing little: no more room is held for an upload than it may fill", async () => {
    const { begin, presign, upload } = await aCampus({ LIMIT_UNCLAIMED_BYTES: "130000000" });
    const { fields } = await (await presign(campus)).json();
    const begun = [begin(fields, 5000), begin(fields, 5000), begin(fields, 5000)];
    expect((await upload(fields, "%PDF-1.7")).status).toBe(201);
    expect((await presign(campus)).status).toBe(200); // stalled uploads have left room for one of the largest size
    for (const { end } of begun) expect((await end()).status).toBe(201);
  });
});
