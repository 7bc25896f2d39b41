import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { describe, expect, onTestFinished, test } from "vitest";
import { listen } from "#server/process/listen.ts";
import { programOf } from "../../scripts/program-of.ts";
import { type Prepared, partsOf, pdf } from "../routes/applying.ts";
import { temporaryFolder } from "../temporary.ts";
import { createTestApp } from "../test-app.ts";

const nginx = programOf("nginx");
const maxBytes = 104_857_600; // spec 4.5

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The configuration that we ship, with the names, ports and folders of a test. */
function configurationIn(folder: string, ports: { upstream: number; plain: number; tls: number }): string {
  const key = join(folder, "key.pem");
  const certificate = join(folder, "certificate.pem");
  spawnSync("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"],
    ...["-keyout", key, "-out", certificate],
  ]);
  const shipped = readFileSync("deploy/nginx.conf", "utf8")
    .replace(/^ *listen \[::\].*$/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${ports.plain};`)
    .replace("listen 443 ", `listen 127.0.0.1:${ports.tls} `)
    .replace("127.0.0.1:3000;", `127.0.0.1:${ports.upstream};`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace("/var/log/nginx/portico-error.log", join(folder, "error.log"))
    .replace("/var/log/nginx/portico.log", join(folder, "access.log"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `pid ${join(folder, "nginx.pid")};\nevents {}\nhttp {\n${temporary.join("\n")}\naccess_log off;\n${shipped}\n}\n`,
  );
  return file;
}

async function started(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (open) return;
    await pause(50);
  }
}

interface Sent {
  readonly headers?: Record<string, string | number>;
  readonly body?: Iterable<string | Buffer>;
  readonly from?: string;
}

/** The program behind nginx, as `deploy/nginx.conf` says. */
async function behindNginx() {
  const ports = { upstream: 0, plain: await freePort(), tls: await freePort() };
  const seen = `https://localhost:${ports.tls}`;
  const { app, services } = await createTestApp({
    PUBLIC_URL: seen,
    TRUSTED_PROXIES: "127.0.0.1",
    LIMIT_PER_ADDRESS: "1",
  });
  const { port, stop } = await listen(getRequestListener(app.fetch), "127.0.0.1", 0);
  ports.upstream = port;
  const folder = temporaryFolder();
  const child = spawn(nginx ?? "", ["-p", folder, "-c", configurationIn(folder, ports), "-g", "daemon off;"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  onTestFinished(async () => {
    child.kill("SIGQUIT");
    await stop(0);
  });
  await started(child, ports.tls);

  /** A GET, or a POST of a body, from an address of this machine. */
  const send = (path: string, { headers = {}, body, from = "127.0.0.1" }: Sent = {}) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const options = { method: body ? "POST" : "GET", headers, localAddress: from, rejectUnauthorized: false };
      const outgoing = request(`${seen}${path}`, options, (answer) => {
        let text = "";
        answer.on("data", (chunk: Buffer) => {
          text += chunk.toString();
        });
        answer.once("end", () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      outgoing.once("error", reject);
      void (async () => {
        for (const piece of body ?? [])
          if (!outgoing.write(piece)) await new Promise((go) => outgoing.once("drain", go));
        outgoing.end();
      })();
    });
  return { seen, ports, folder, services, send };
}

const json = (value: unknown) => {
  const text = JSON.stringify(value);
  return { headers: { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) }, body: [text] };
};

describe.skipIf(!nginx)("behind Debian's nginx, set up as deploy/nginx.conf says (skipped without nginx)", () => {
  test.each([
    [maxBytes, 201, ""],
    [maxBytes + 1, 400, "EntityTooLarge"],
  ])("an upload of %i bytes is answered %i", async (size, status, code) => {
    const { seen, send } = await behindNginx();
    const presigned = await send("/api/jobapp/attachment/cv", json({ challenge: "", contentType: pdf }));
    expect(presigned.status).toBe(200);
    const { url, fields } = JSON.parse(presigned.text) as Prepared;
    expect(url).toBe(`${seen}/api/uploads`);
    const boundary = "----behind-a-proxy";
    const parts = partsOf(fields, pdf, "").map(
      ({ name, value, fileName }) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"` : ""}\r\n\r\n${value}`,
    );
    const [head, tail] = [parts.join("\r\n"), `\r\n--${boundary}--\r\n`];
    const firstBytes = "%PDF-1.7"; // any other file is refused as it arrives (trust 1.11)
    const piece = Buffer.alloc(1024 * 1024, "x");
    function* body() {
      yield head + firstBytes;
      for (let left = size - firstBytes.length; left > 0; left -= piece.length)
        yield piece.subarray(0, Math.min(left, piece.length));
      yield tail;
    }
    const answer = await send("/api/uploads", {
      headers: {
        "Content-Type": `multipart/form-data; boundary=${boundary}`,
        "Content-Length": Buffer.byteLength(head) + size + tail.length,
      },
      body: body(),
    });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(code);
  });

  // trust L 159
  test("plain http redirects to https, paths stay unchanged, and the log holds no key of a candidate's page", async () => {
    const { ports, folder, send } = await behindNginx();
    const moved = await fetch(`http://127.0.0.1:${ports.plain}/en/careers/de?country=de`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("Location")]).toEqual([
      301,
      "https://jobs.example.com/en/careers/de?country=de",
    ]);
    expect((await send("/health")).status).toBe(200);
    expect((await send("//evil.example/en")).status).toBe(404);
    await send("/de/careers/de/application/verysecrettoken?country=de");
    const log = (): string => readFileSync(join(folder, "access.log"), "utf8");
    await expect.poll(log).toContain("/application/-");
    expect(log()).toContain('"GET /de/careers/de/application/-" 404');
    expect(log()).not.toMatch(/verysecrettoken|country=de|\d+\.\d+\.\d+\.\d+/);
    expect(readFileSync(join(folder, "error.log"), "utf8")).toBe("");
  });

  // trust L 159
  test("visitors behind it are told apart, and what they claim about themselves is not believed", async () => {
    const { send } = await behindNginx();
    const presign = (from: string, forwarded: string) => {
      const call = json({ challenge: "", contentType: pdf });
      return send("/api/jobapp/attachment/cv", {
        ...call,
        headers: { ...call.headers, "X-Forwarded-For": forwarded },
        from,
      });
    };
    const statuses: number[] = [];
    for (let number = 0; number < 61; number += 1)
      statuses.push((await presign("127.0.0.2", `203.0.113.${number}`)).status);
    expect(statuses).toEqual([...new Array(60).fill(200), 503]); // sixty newcomers an hour (trust 1.11)
    expect((await presign("127.0.0.3", "203.0.113.0")).status).toBe(200);
  });
});
