import { type ChildProcess, spawnSync } from "node:child_process";
import type { IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { describe, expect, onTestFinished, test } from "vitest";
import { listen } from "#server/process/listen.ts";
import { freePort } from "./free-port.ts";
import { type Prepared, partsOf, pdf } from "./routes/applying.ts";
import { temporaryFolder } from "./temporary.ts";
import { createTestApp } from "./test-app.ts";

const maxBytes = 104_857_600; // spec 4.5

/** The settings of a test's proxy: the ports on which it listens, the port of the program, its certificate for `localhost`, and a folder. */
export interface ProxySettings {
  readonly folder: string;
  readonly ports: { readonly upstream: number; readonly plain: number; readonly tls: number };
  readonly key: string;
  readonly certificate: string;
}

/** A type of proxy for which we ship a configuration. */
export interface Proxy {
  readonly name: string;
  readonly program: string | undefined;
  /** Starts the proxy with the configuration that we ship. Only names, ports and folders differ. */
  start(program: string, place: ProxySettings): ChildProcess;
  /** The contents of its access log. */
  log(folder: string): string;
  /** What the access log contains for a candidate's page: the address without the key. */
  readonly logged: string;
  /** The contents of its error log; empty if nothing went wrong. */
  errors(folder: string): string;
}

async function started(proxy: Proxy, child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${proxy.name} ended with ${child.exitCode}`);
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

/** The program behind a proxy with the configuration that we ship. */
async function behind(proxy: Proxy) {
  const [plain, tls] = [await freePort(), await freePort()];
  const seen = `https://localhost:${tls}`;
  const { app } = await createTestApp({
    PUBLIC_URL: seen,
    TRUSTED_PROXIES: "127.0.0.1",
    LIMIT_PER_ADDRESS: "1",
  });
  const { port: upstream, stop } = await listen(getRequestListener(app.fetch), "127.0.0.1", 0);
  const folder = temporaryFolder();
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  spawnSync("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"],
    ...["-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate],
  ]);
  const ports = { upstream, plain, tls };
  const child = proxy.start(proxy.program ?? "", { folder, ports, key, certificate });
  onTestFinished(async () => {
    child.kill("SIGQUIT");
    await stop(0);
  });
  await started(proxy, child, tls);

  /** Sends a GET, or a POST if there is a body, from one of this machine's addresses. */
  const send = (path: string, { headers = {}, body, from = "127.0.0.1" }: Sent = {}) =>
    new Promise<{ status: number; text: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
      const options = { method: body ? "POST" : "GET", headers, localAddress: from, rejectUnauthorized: false };
      const outgoing = request(`${seen}${path}`, options, (answer) => {
        let text = "";
        answer.on("data", (chunk: Buffer) => {
          text += chunk.toString();
        });
        answer.once("end", () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
      });
      outgoing.once("error", reject);
      void (async () => {
        for (const piece of body ?? [])
          if (!outgoing.write(piece)) await new Promise((go) => outgoing.once("drain", go));
        outgoing.end();
      })();
    });
  return { app, seen, ports, folder, send, stop };
}

const json = (value: unknown) => {
  const text = JSON.stringify(value);
  return { headers: { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) }, body: [text] };
};

/** The tests that every type of proxy must pass with the configuration that we ship. */
export function proxySuite(proxy: Proxy): void {
  describe.skipIf(!proxy.program)(`behind Debian's ${proxy.name}, set up as we ship it (skipped without it)`, () => {
    test.each([
      [maxBytes, 201, ""],
      [maxBytes + 1, 400, "EntityTooLarge"],
    ])("an upload of %i bytes is answered %i", async (size, status, code) => {
      const { seen, send } = await behind(proxy);
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
      const firstBytes = "%PDF-1.7"; // a file with another beginning is refused while it arrives (trust 1.11)
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

    test("a body without a file is refused if it is larger than any that a page sends, and the program never sees it", async () => {
      const { send } = await behind(proxy);
      const large = json({ challenge: "x".repeat(200_000), contentType: pdf });
      expect((await send("/api/jobapp/attachment/cv", large)).status).toBe(413);
    });

    test.each(["gzip", "identity"])(
      "an answer in %s has the encoding and the headers that the program gave it",
      async (encoding) => {
        const { app, send } = await behind(proxy);
        const path = "/api/search/jobpost2?country=de&language=de";
        const headers = { "Accept-Encoding": encoding };
        const [passedOn, given] = [
          (await send(path, { headers })).headers,
          (await app.request(path, { headers })).headers,
        ];
        const names = ["content-type", "content-encoding", "vary", "cache-control", "etag", "via"];
        expect(names.map((name) => passedOn[name])).toEqual(names.map((name) => given.get(name) ?? undefined));
        expect(passedOn["content-encoding"]).toBe(encoding === "gzip" ? "gzip" : undefined);
      },
    );

    // trust L 159
    test("plain http redirects to https, paths stay unchanged, and the log holds no key of a candidate's page", async () => {
      const { ports, folder, send, stop } = await behind(proxy);
      const moved = await fetch(`http://localhost:${ports.plain}/en/careers/de?country=de`, { redirect: "manual" });
      expect([moved.status, moved.headers.get("Location")]).toEqual([
        301,
        "https://jobs.example.com/en/careers/de?country=de",
      ]);
      expect((await send("/health")).status).toBe(200);
      expect((await send("//evil.example/en")).status).toBe(404);
      await send("/de/careers/de/application/verysecrettoken?country=de");
      await send(`/en/careers/de/job-application/1/sent/verysecrettoken`);
      const log = (): string => proxy.log(folder);
      await expect.poll(log).toContain("/sent/");
      expect(log()).toContain(proxy.logged);
      expect(log()).not.toMatch(/verysecrettoken|country=de|\d+\.\d+\.\d+\.\d+/);
      expect(proxy.errors(folder)).toBe("");
      await stop(0);
      expect((await send("/de/careers/de/application/verysecrettoken")).status).toBe(502);
      expect(log() + proxy.errors(folder)).not.toContain("verysecrettoken");
    });

    // trust L 159
    test("visitors behind it are told apart, and what they claim about themselves is not believed", async () => {
      const { send } = await behind(proxy);
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
      expect(statuses).toEqual([...new Array(60).fill(200), 503]); // sixty new visitors an hour (trust 1.11)
      expect((await presign("127.0.0.3", "203.0.113.0")).status).toBe(200);
    });
  });
}
