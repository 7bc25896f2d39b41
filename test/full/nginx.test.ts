import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { programOf } from "../../scripts/program-of.ts";
import { type ProxySettings, proxySuite } from "../proxy-contract.ts";

/** The configuration that we ship, with the names, ports and folders replaced for a test. */
function configurationOf({ folder, ports, key, certificate }: ProxySettings): string {
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
  return `pid ${join(folder, "nginx.pid")};\nevents {}\nhttp {\n${temporary.join("\n")}\naccess_log off;\n${shipped}\n}\n`;
}

// trust L 159
proxySuite({
  name: "nginx",
  program: programOf("nginx"),
  start(program, place) {
    const file = join(place.folder, "nginx.conf");
    writeFileSync(file, configurationOf(place));
    return spawn(program, ["-p", place.folder, "-c", file, "-g", "daemon off;"], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  },
  log: (folder) => readFileSync(join(folder, "access.log"), "utf8"),
  logged: '"GET /de/careers/de/application/-" 404',
  errors: (folder) => readFileSync(join(folder, "error.log"), "utf8"),
});
