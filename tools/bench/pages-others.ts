import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import type { RecordedAnswer } from "./pages-bare.ts";
import { piecesOf } from "./pages-markup.ts";
import { pinToCore, registerChild, type Server, startPinned } from "./pages-measure.ts";
import type { RecordedPage } from "./pages-router.ts";

// The servers that ours is compared with.

const beside = (file: string): string => new URL(file, import.meta.url).pathname;

/** Requests a path and returns the raw response. */
const record = ({ port }: Server, path: string, headers: Record<string, string>): Promise<RecordedAnswer> =>
  new Promise((resolve, reject) => {
    request({ port, path, host: "127.0.0.1", headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const own = answer.rawHeaders.flatMap((name, at, all) =>
          at % 2 === 0 && !/^(?:date|connection|keep-alive)$/i.test(name) ? [name, all[at + 1] ?? ""] : [],
        );
        resolve({ headers: own, body: Buffer.concat(chunks).toString("base64") });
      });
    })
      .on("error", reject)
      .end();
  });

/** Starts a bare Node server that only sends the recorded headers and bytes of one of our cached pages. */
export async function startBareNodeServer(folder: string, kept: Server, path: string): Promise<Server> {
  const file = join(folder, "answer.json");
  writeFileSync(file, JSON.stringify(await record(kept, path, { "Accept-Encoding": "br" })));
  return startPinned([beside("./pages-bare.ts"), file], /port (\d+)/);
}

/**
 * Starts nginx, which sends the recorded bytes of a cached page as a file, with the recorded headers. Returns `undefined` if nginx is not installed.
 */
export async function startNginx(folder: string, kept: Server, path: string): Promise<Server | undefined> {
  const program = ["/usr/sbin/nginx", "/usr/local/sbin/nginx"].find((each) => spawnSync(each, ["-v"]).status === 0);
  if (!program) return undefined;
  const { headers, body } = await record(kept, path, { "Accept-Encoding": "br" });
  const files = join(folder, "nginx");
  mkdirSync(files);
  writeFileSync(join(files, "page"), Buffer.from(body, "base64"));
  const own = headers.flatMap((name, at) =>
    at % 2 === 0 && !/^(?:content-length|content-type|etag)$/i.test(name)
      ? [`add_header ${name} '${(headers[at + 1] ?? "").replaceAll("'", "\\'")}';`]
      : [],
  );
  const port = await freePort();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(files, name)};`,
  );
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `user root; pid ${join(files, "pid")}; daemon off; master_process off; error_log /dev/null;
events { worker_connections 2048; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=10; ${temporary.join(" ")}
  server { listen 127.0.0.1:${port}; root ${files}; default_type text/html; location / { ${own.join(" ")} } } }
`,
  );
  const [first = "", ...rest] = pinToCore(0, [program, "-c", file]);
  const child = spawn(first, rest, { stdio: "inherit" });
  registerChild(child);
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) return undefined;
    await pause(50);
  }
  return { process: child, port };
}

/** Starts a plain React Router server that renders the markup of our page and serializes its data. Prints the lengths of both pages. */
export async function startRouter(
  folder: string,
  ours: Server,
  path: string,
  data: string,
  say: (line: string) => void,
): Promise<Server> {
  const [page, answer] = await Promise.all([path, data].map((each) => fetch(`http://127.0.0.1:${ours.port}${each}`)));
  const html = (await page?.text()) ?? "";
  if (!answer?.body) throw new Error("the page has no data");
  const decoded = await decode(answer.body, globalThis);
  const inside = (name: string): string => new RegExp(`<${name}\\b[^>]*>([\\s\\S]*)</${name}>`).exec(html)?.[1] ?? "";
  const recorded: RecordedPage = {
    head: piecesOf(inside("head")),
    body: piecesOf(inside("body")),
    data: Object.values(decoded.value as Record<string, { data: unknown }>)[0]?.data,
  };
  const file = join(folder, "page.json");
  writeFileSync(file, JSON.stringify(recorded));
  const router = await startPinned([beside("./pages-router.ts"), file], /port (\d+)/);
  const made = await (await fetch(`http://127.0.0.1:${router.port}/page`)).text();
  say(`markup: ${html.length} bytes of ours, ${made.length} of the plain Router`);
  return router;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    }).once("error", () => resolve(false));
  });
