import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { programOf } from "../../scripts/program-of.ts";
import { freePort } from "../free-port.ts";
import { temporaryFolder } from "../temporary.ts";

/** The settings of a test's proxy: the ports on which it listens, the port of the desk, its certificate for `localhost`, and a folder. */
interface Place {
  readonly folder: string;
  readonly upstream: number;
  readonly plain: number;
  readonly tls: number;
  readonly key: string;
  readonly certificate: string;
}

/** The configurations that we ship, with the names, ports and folders replaced for a test. */
const proxies = [
  {
    name: "nginx",
    start(program: string, { folder, upstream, plain, tls, key, certificate }: Place): ChildProcess {
      const shipped = readFileSync("deploy/nginx-desk.conf", "utf8")
        .replace(/^ *listen \[::\].*$/gm, "")
        .replace("listen 80;", `listen 127.0.0.1:${plain};`)
        .replace("listen 443 ", `listen 127.0.0.1:${tls} `)
        .replace("127.0.0.1:3100;", `127.0.0.1:${upstream};`)
        .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
        .replace("/var/log/nginx/portico-desk-error.log", join(folder, "error.log"))
        .replace("/var/log/nginx/portico-desk.log", join(folder, "access.log"));
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((name) => `${name}_temp_path ${join(folder, name)};`)
        .join("\n");
      const file = join(folder, "nginx.conf");
      writeFileSync(
        file,
        `pid ${join(folder, "nginx.pid")};\nevents {}\nhttp {\n${temporary}\naccess_log off;\n${shipped}\n}\n`,
      );
      return spawn(program, ["-p", folder, "-c", file, "-g", "daemon off;"], {
        stdio: ["ignore", "ignore", "inherit"],
      });
    },
  },
  {
    name: "caddy",
    start(program: string, { folder, upstream, plain, tls, key, certificate }: Place): ChildProcess {
      const shipped = readFileSync("deploy/Caddyfile-desk", "utf8")
        .replace("http://desk.example.com {", `http://localhost:${plain} {\nbind 127.0.0.1`)
        .replace("https://desk.example.com {", `https://localhost:${tls} {\nbind 127.0.0.1\ntls ${certificate} ${key}`)
        .replace("reverse_proxy 127.0.0.1:3100", `reverse_proxy 127.0.0.1:${upstream}`)
        .replace("/var/log/caddy/portico-desk.log", join(folder, "access.log"));
      const file = join(folder, "Caddyfile");
      writeFileSync(file, `{\nadmin off\nauto_https disable_redirects\n}\n${shipped}`);
      return spawn(program, ["run", "--config", file, "--adapter", "caddyfile"], {
        env: { HOME: folder },
        stdio: ["ignore", "ignore", openSync(join(folder, "error.log"), "a")],
      });
    },
  },
];

/** A server in place of the desk, behind a proxy. It responds with the size of the form and the header that names the client. */
async function behind({ start }: (typeof proxies)[number], program: string) {
  const desk = createServer((incoming, answer) => {
    let size = 0;
    incoming.on("data", (chunk: Buffer) => {
      size += chunk.length;
    });
    incoming.once("end", () => {
      answer.writeHead(200, { "Cache-Control": "no-store", "X-Frame-Options": "DENY" });
      answer.end(`${size} ${incoming.headers["x-forwarded-for"]} ${incoming.url}`);
    });
  }).listen(0, "127.0.0.1");
  await once(desk, "listening");
  const folder = temporaryFolder();
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  spawnSync("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"],
    ...["-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate],
  ]);
  const [plain, tls] = [await freePort(), await freePort()];
  const upstream = (desk.address() as AddressInfo).port;
  const child = start(program, { folder, upstream, plain, tls, key, certificate });
  onTestFinished(() => {
    child.kill("SIGQUIT");
    desk.close();
    desk.closeAllConnections();
  });
  /** Sends a GET, or the form of a page. With `isRefused`, sends only the headers of the form, because the proxy responds before the form arrives. */
  const send = (path: string, bytes = 0, isRefused = false) =>
    new Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
      const headers = bytes === 0 ? {} : { "Content-Length": bytes };
      const method = bytes === 0 ? "GET" : "POST";
      const options = { port: tls, path, method, headers, rejectUnauthorized: false };
      const outgoing = request({ host: "localhost", family: 4, ...options }, (answer) => {
        let text = "";
        answer.on("data", (chunk: Buffer) => {
          text += chunk.toString();
        });
        answer.once("end", () => {
          resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers });
          outgoing.destroy();
        });
      });
      outgoing.once("error", reject);
      if (isRefused) outgoing.flushHeaders();
      else outgoing.end(Buffer.alloc(bytes, "x"));
    });
  await vi.waitFor(() => send("/health"), { timeout: 20_000 });
  return { send, log: () => readFileSync(join(folder, "access.log"), "utf8") };
}

describe.each(proxies)("the desk behind Debian's $name, set up as we ship it", (proxy) => {
  const program = programOf(proxy.name);

  test.skipIf(!program)("gets forms of a megabyte, the client's address, and paths as they came", async () => {
    const { send } = await behind(proxy, program ?? "");
    const form = await send("/replies/several?from=list", 1_000_000);
    expect(form).toMatchObject({ status: 200, text: "1000000 127.0.0.1 /replies/several?from=list" });
    expect(form.headers).toMatchObject({ "cache-control": "no-store", "x-frame-options": "DENY" });
    expect((await send("/replies/several", 1_200_000, true)).status).toBe(413);
  });

  // trust S 1402
  test.skipIf(!program)("gets a new CV, even one that it will refuse because of its size", async () => {
    const { send } = await behind(proxy, program ?? "");
    expect((await send("/rights/7/cv/K7M-29R-XDW", 2_000_000)).text).toMatch(/^2000000 /);
    for (const [bytes, status] of [
      [209_000_000, 200],
      [211_000_000, 413],
    ] as const)
      expect((await send("/rights/7/cv/K7M-29R-XDW", bytes, status === 413)).status).toBe(status);
    expect((await send("/rights/7", 1_200_000, true)).status).toBe(413);
  });

  test.skipIf(!program)("leaves neither links, applications, searches nor addresses in the log", async () => {
    const { send, log } = await behind(proxy, program ?? "");
    const named = ["/sign-in/link/", "/applications/", "/openings/", "/rights/referrers/", "/rights/7/cv/"];
    for (const page of named) await send(`${page}K7M-29R-XDW/note`);
    await send("/you?x=lovelace");
    await vi.waitFor(() => expect(log()).toContain("/you"));
    for (const kept of named) expect(log()).toContain(kept);
    expect(log()).not.toMatch(/K7M|note|lovelace|127\.0\.0\.1/);
  });
});
