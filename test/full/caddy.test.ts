import { spawn } from "node:child_process";
import { openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { programOf } from "../../scripts/program-of.ts";
import { type ProxySettings, proxySuite } from "../proxy-contract.ts";

/** The configuration that we ship, with the names, ports and folders replaced for a test. */
const configurationOf = ({ folder, ports, key, certificate }: ProxySettings): string =>
  readFileSync("deploy/Caddyfile", "utf8")
    .replace(/^\{$/m, "{\nadmin off\nauto_https disable_redirects")
    .replace("http://jobs.example.com {", `http://localhost:${ports.plain} {\nbind 127.0.0.1`)
    .replace(
      "https://jobs.example.com {",
      `https://localhost:${ports.tls} {\nbind 127.0.0.1\ntls ${certificate} ${key}`,
    )
    .replace("reverse_proxy 127.0.0.1:3000", `reverse_proxy 127.0.0.1:${ports.upstream}`)
    .replace("/var/log/caddy/portico.log", join(folder, "access.log"));

// trust L 159
proxySuite({
  name: "caddy",
  program: programOf("caddy"),
  start(program, place) {
    const { folder } = place;
    const file = join(folder, "Caddyfile");
    writeFileSync(file, configurationOf(place));
    return spawn(program, ["run", "--config", file, "--adapter", "caddyfile"], {
      env: { HOME: folder },
      stdio: ["ignore", "ignore", openSync(join(folder, "error.log"), "a")],
    });
  },
  log: (folder) => readFileSync(join(folder, "access.log"), "utf8"),
  logged: '"uri":"/de/careers/de/application/"',
  errors: (folder) =>
    readFileSync(join(folder, "error.log"), "utf8")
      .split("\n")
      .filter((line) => /"level":"(?:error|fatal|panic)"|"request"/.test(line))
      .join("\n"),
});
