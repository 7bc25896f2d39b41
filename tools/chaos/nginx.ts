import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../test/free-port.ts";

const program = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"].find((path) =>
  existsSync(path),
);

export interface Nginx {
  readonly port: number;
  stop(): Promise<void>;
}

/** The nginx configuration that the project ships, adapted to this run: several hosts, no TLS, and separate folders. */
function configurationOf(folder: string, port: number, hosts: readonly number[]): string {
  const shipped = readFileSync(new URL("../../deploy/nginx.conf", import.meta.url), "utf8");
  const plain = shipped
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, "")
    .replace(/^ *(listen \[::\]|ssl_).*$/gm, "")
    .replace(/listen 443 .*;/, `listen 127.0.0.1:${port};`)
    .replace("server 127.0.0.1:3000;", hosts.map((host) => `server 127.0.0.1:${host} fail_timeout=2s;`).join("\n  "))
    .replace("/var/log/nginx/portico-error.log", join(folder, "error.log"))
    .replace(/access_log .*;/, "access_log off;");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  return `${user}pid ${join(folder, "pid")};\ndaemon off;\nworker_processes 1;\nevents {}\nhttp {\n${temporary.join("\n")}\n${plain}\n}\n`;
}

/** Starts an nginx for this run on this machine. */
export async function startNginx(folder: string, hosts: readonly number[]): Promise<Nginx> {
  if (!program)
    throw new Error("There is no nginx here (Debian: apt-get install nginx-light); --processes 1 goes without it");
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  writeFileSync(file, configurationOf(folder, port, hosts));
  const child = spawn(program, ["-p", folder, "-c", file, "-e", join(folder, "start.log")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const end = (): void => void child.kill("SIGTERM");
  process.once("exit", end);
  while (!(await isOpen(port))) {
    if (isOver()) throw new Error(`nginx ended: ${readFileSync(join(folder, "start.log"), "utf8")}`);
    await pause(20);
  }
  return {
    port,
    async stop() {
      process.off("exit", end);
      if (isOver()) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    }).once("error", () => resolve(false));
  });
