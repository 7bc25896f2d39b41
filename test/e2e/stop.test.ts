import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { keptBy } from "./kept.ts";
import { siteForTests } from "./site.ts";

/** A mail server that accepts connections but never responds. A mail that hangs there must not delay the stop. */
const silent = createServer((socket) => socket.on("error", () => undefined)).listen(0, "127.0.0.1");
afterAll(() => void silent.close());
await once(silent, "listening");
const { port: silentPort } = silent.address() as AddressInfo;

// long enough, even on a busy machine, for all requests in progress and for the checks during the stop
let [stopSeconds, unreadySeconds] = [60, 60];
const site = siteForTests(() => ({
  CHALLENGE: "none",
  LIMIT_STOP_SECONDS: `${stopSeconds}`,
  LIMIT_UNREADY_SECONDS: `${unreadySeconds}`,
  SMTP_URL: `smtp://127.0.0.1:${silentPort}`,
}));
const opening = "de-werkstudium-webanalyse-ab-tests";
const [submits, uploads] = [20, 4];
const boundary = "----portico-stop";

interface Prepared {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

const prepare = async (): Promise<Prepared> =>
  (
    await fetch(`${site.address}/api/jobapp/attachment/cv`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ challenge: "", contentType: "application/pdf" }),
    })
  ).json();

/** The body of an upload, as a multipart form. */
function formOf({ fields }: Prepared): string {
  const parts = Object.entries({ ...fields, "Content-Type": "application/pdf" }).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `Content-Disposition: form-data; name="file"; filename="cv.pdf"\r\nContent-Type: application/pdf`;
  return `${parts.join("")}--${boundary}\r\n${file}\r\n\r\n%PDF-1.7\n${"portico ".repeat(20_000)}\r\n--${boundary}--\r\n`;
}

/** Sends a request up to the middle of its body. `finish` sends the rest, and returns the status and the body of the response. */
async function half(url: string, headers: Readonly<Record<string, string>>, body: string) {
  const { hostname, port, pathname } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  await once(socket, "connect");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk.toString();
  });
  socket.on("error", () => undefined);
  const ended = once(socket, "close");
  const lines = Object.entries({ Host: `${hostname}:${port}`, "Content-Length": `${body.length}`, ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const middle = Math.floor(body.length / 2);
  socket.write(`POST ${pathname} HTTP/1.1\r\n${head}Connection: close\r\n\r\n${body.slice(0, middle)}`);
  return {
    async finish() {
      socket.write(body.slice(middle));
      await ended;
      return { status: Number(answer.split(" ")[1]), text: answer.split("\r\n\r\n").slice(1).join("") };
    },
  };
}

const halfSubmit = (number: number, cv: string) =>
  half(
    `${site.address}/api/jobapp/jobapplication/${opening}`,
    { "Content-Type": "application/json", "Idempotency-Key": `stop-${number}` },
    JSON.stringify({
      email: `ada.${number}@example.org`,
      firstName: "Ada",
      lastName: "Lovelace",
      telephone: "+49 170 1234567",
      cv,
      consent: true,
      challenge: "",
      country: "de",
      language: "de",
      source: "a test",
      medium: "careerpage",
    }),
  );

const halfUpload = async (prepared: Prepared) =>
  half(prepared.url, { "Content-Type": `multipart/form-data; boundary=${boundary}` }, formOf(prepared));

/** Whether new connections are refused. It opens a new one, because requests over a kept-alive connection would still be served. */
const isClosed = (): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(site.address);
    const socket = connect(Number(port), hostname, () => {
      socket.destroy();
      resolve(false);
    });
    socket.once("error", () => resolve(true));
  });

const keyOf = ({ fields }: Prepared): string => (fields["key"] ?? "").slice("u/".length);

async function uploaded(): Promise<string> {
  const prepared = await prepare();
  expect((await (await halfUpload(prepared)).finish()).status).toBe(201);
  return keyOf(prepared);
}

const kept = async (): Promise<string[]> => (await keptBy(site)).map(({ id }) => id).sort();

describe("a stop", () => {
  test("is announced at /ready while connections are still accepted", async () => {
    expect((await fetch(`${site.address}/ready`)).status).toBe(200);
    const ended = site.terminate();
    const ready = async () => {
      const answer = await fetch(`${site.address}/ready`);
      return [answer.status, (await answer.json()).status];
    };
    await expect.poll(ready).toEqual([503, "stopping"]);
    await site.kill();
    await ended;
  });

  test("answers requests in flight after the listener has closed, and loses nothing", async () => {
    unreadySeconds = 1;
    await site.restart();
    const files = await Promise.all(Array.from({ length: submits + 1 }, uploaded));
    const late = files.pop() ?? "";
    const arriving = await Promise.all(Array.from({ length: uploads }, async () => halfUpload(await prepare())));
    const waiting = await Promise.all(files.map((cv, number) => halfSubmit(number, cv))); // the program waits a few seconds for the rest of them

    const began = performance.now();
    const ended = site.terminate();
    await expect.poll(isClosed).toBe(true);
    const answers = await Promise.all(waiting.map((request) => request.finish()));
    const stored = await Promise.all(arriving.map((request) => request.finish()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(stored.map(({ status }) => status)).toEqual(stored.map(() => 201));
    expect(await ended).toBe(0);
    expect(performance.now() - began, "waits for nothing else").toBeLessThan(1000 * stopSeconds);

    const acknowledged = answers.map(({ text }) => /"id":"([^"]+)"/.exec(text)?.[1] ?? "").sort();
    expect(await kept()).toEqual(acknowledged);

    stopSeconds = 3;
    await site.restart();
    const again = await Promise.all(
      [0, 1].map(async (number) => (await halfSubmit(number, files[number] ?? "")).finish()),
    );
    expect(again.map(({ status }) => status)).toEqual([201, 201]); // the same receipts, not new applications
    expect(await kept()).toEqual(acknowledged);
    expect((await (await halfSubmit(99, late)).finish()).status).toBe(201);
  });

  test("ends on time even if a client never finishes, whose retry is a first submit", { tags: "full" }, async () => {
    const cv = await uploaded();
    const before = await kept();
    const never = await halfSubmit(100, cv);
    const began = performance.now();
    expect(await site.terminate()).toBe(0);
    expect(performance.now() - began).toBeLessThan(1000 * stopSeconds + 30_000);
    expect(await kept()).toEqual(before);
    expect((await never.finish()).status).not.toBe(201);
    await site.restart();
    expect((await (await halfSubmit(100, cv)).finish()).status).toBe(201);
    expect(await kept()).toHaveLength(before.length + 1);
  });
});
