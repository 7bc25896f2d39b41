import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { cvPage, maxCvFormBytes } from "#server/desk/cv-form.ts";
import { settings } from "#server/settings/settings.ts";
import routes from "../desk/routes.ts";
import { programOf } from "../scripts/program-of.ts";
import { readPage } from "../tools/docs/page.ts";
import { allMetrics } from "../tools/docs/reference/metrics.ts";
import { temporaryFolder } from "./temporary.ts";

const read = (name: string): string => readFileSync(`deploy/${name}`, "utf8");
const files = readdirSync("deploy");
const units = files.filter((name) => /\.(?:service|timer)$/.test(name));

/** Names in capital letters that are not our settings: those of other programs, systemd and the build of the container image. */
const foreignNames = new Set([
  ...["POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD_FILE", "PORTICO_VERSION", "DEBIAN", "VERSION", "NAME"],
  ...["AF_INET", "AF_INET6", "AF_UNIX"],
]);

describe("the folder deploy/", () => {
  test.each(files)("%s names only settings that exist, with values that they accept", (name) => {
    const text = read(name);
    const assigned = [...text.matchAll(/(?<![\w$-])([A-Z][A-Z0-9_]+)(?:=|: )([^\s\\"'#]+)/g)].map(
      ([, setting = "", value = ""]) => ({ setting, value: value.replace(/\.$/, "") }),
    );
    const mentioned = text.match(/(?<![\w$-])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? [];
    const named = [...assigned.map(({ setting }) => setting), ...mentioned].filter((each) => !foreignNames.has(each));
    expect(named.filter((each) => !(each in settings))).toEqual([]);
    for (const { setting, value } of assigned) {
      const known = settings[setting as keyof typeof settings];
      if (known) expect(v.safeParse(known.schema, value).success, `${setting}=${value}`).toBe(true);
    }
  });

  test("a stop may take longer than the program needs at most", () => {
    const longestStop = Number(settings.LIMIT_STOP_SECONDS.initial);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(read("portico.service"))?.[1])).toBeGreaterThan(longestStop);
    expect(Number(/stop_grace_period: (\d+)s # longer/.exec(read("compose.yaml"))?.[1])).toBeGreaterThan(longestStop);
  });
});

describe("the proxies of the desk", () => {
  const port = settings.DESK_PORT.initial;

  test.each(["nginx-desk.conf", "Caddyfile-desk"])(
    "%s leads to the port of the desk, and adds no header and no cache",
    (name) => {
      const text = read(name);
      expect(text).toMatch(new RegExp(`^\\s*(?:server|reverse_proxy) 127\\.0\\.0\\.1:${port}\\b`, "m"));
      expect(text).not.toMatch(/^\s*(?:add_header|expires|proxy_cache_|proxy_hide_header|header [+?])/m);
      expect(read("compose.yaml")).toContain(`"127.0.0.1:${port}:${port}"`);
      expect(read("Dockerfile")).toMatch(new RegExp(`^EXPOSE .*\\b${port}$`, "m"));
    },
  );
});

describe("the limits of the site's proxies", () => {
  const nginx = /^ {2}location ~ (\S+) \{[^}]*client_max_body_size 401m;/m.exec(read("nginx.conf"))?.[1];
  const caddy = read("Caddyfile");
  const caddyForm = /@form path_regexp (\S+)\n\trequest_body @form \{\n\t\tmax_size 401MiB/.exec(caddy)?.[1];
  const caddyOther = /not path_regexp (\S+)/.exec(caddy)?.[1];
  const caddyEarly = /matches\("(.+?)"\) \? 420478976 : 131072\)/.exec(caddy)?.[1];

  // trust S 1406
  test.each([
    ["nginx", nginx],
    ["Caddy", caddyForm],
    ["Caddy, for other bodies", caddyOther],
    ["Caddy, by Content-Length", caddyEarly],
  ])("let every form with files through: %s", (_, pattern) => {
    const withFiles = new RegExp(pattern ?? "^$");
    expect(withFiles.test("/de/careers/de/job-application/a")).toBe(true);
    expect(withFiles.test("/de/careers/de/application/token")).toBe(true);
    expect(withFiles.test("/de/careers/de/job-application/a/confirm/token")).toBe(false);
    expect(withFiles.test("/de/careers/de/application/handover/token")).toBe(false);
  });
});

describe("the limits of the desk's proxies", () => {
  const bytesPerMegabyte = 1_048_576;
  const page = "/rights/7/cv/K7M-29R-XDW";
  const [nginx, caddy] = [read("nginx-desk.conf"), read("Caddyfile-desk")];
  const nginxCv = /^ {2}location ~ (\S+) \{[^}]*client_max_body_size (\d+)m;/m.exec(nginx);
  const caddyCv = /@cv path_regexp (\S+)\n\trequest_body @cv \{\n\t\tmax_size (\d+)MiB/.exec(caddy);
  const caddyEarly = /matches\("(.+?)"\) \? (\d+) : (\d+)\)/.exec(caddy);

  // trust S 1402
  test("let every new CV through that the desk reads, and no larger form", () => {
    expect(cvPage.test(page)).toBe(true);
    const mostBytes = maxCvFormBytes(Number(settings.LIMIT_UPLOAD_BYTES.initial));
    for (const [, pattern = "", megabytes] of [nginxCv ?? [], caddyCv ?? []]) {
      expect(new RegExp(pattern).test(page)).toBe(true);
      expect(new RegExp(pattern).test("/rights/7")).toBe(false);
      expect(Number(megabytes) * bytesPerMegabyte).toBeGreaterThan(mostBytes);
    }
    expect(caddyEarly?.slice(1)).toEqual([
      caddyCv?.[1],
      `${Number(caddyCv?.[2]) * bytesPerMegabyte}`,
      `${bytesPerMegabyte}`,
    ]);
  });
});

describe("the logs of the desk's proxies", () => {
  const id = "K7M-29R-XDW";
  const params: Readonly<Record<string, string>> = { id, number: "2", kind: "cv" };
  const paths = routes
    .flatMap(({ path = "" }) => (path.includes(":id") ? [path] : []))
    .map((path) => `/${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "")}`);
  const nginx = new RegExp(/^ {2}~(\S+) \$page\/-;$/m.exec(read("nginx-desk.conf"))?.[1] ?? "nothing");
  const caddy = new RegExp(/request>uri regexp "(.+?)" "\$1\$2"/.exec(read("Caddyfile-desk"))?.[1] ?? "nothing");

  // trust S 1401
  test.each(paths)("keep no id of an application or an opening: %s", (path) => {
    expect(path).toContain(id);
    const ofNginx = nginx.exec(path)?.groups?.["page"];
    expect([path.startsWith(`${ofNginx}/`), ofNginx]).toEqual([true, expect.not.stringContaining(id)]);
    expect(path.replace(caddy, "$1$2")).not.toContain(id);
  });

  test("keep other paths as they are", () => {
    for (const path of ["/rights/2", "/rights/new", "/operate", "/log"])
      expect([nginx.test(path), path.replace(caddy, "$1$2")]).toEqual([false, path]);
  });
});

describe("the units of systemd", () => {
  const analyze = programOf("systemd-analyze");
  const ofThisProject = (): string => {
    const folder = temporaryFolder();
    for (const name of units) writeFileSync(join(folder, name), read(name).replaceAll("/opt/portico", process.cwd()));
    return folder;
  };

  test("restart a service without limit that cannot start because its database is unavailable", () => {
    const sections = read("portico.service").split(/^(?=\[)/m);
    const linesOf = (name: string): string[] =>
      sections.find((each) => each.startsWith(`[${name}]`))?.split("\n") ?? [];
    expect(linesOf("Service")).toContain("Restart=always");
    expect(linesOf("Unit")).toContain("StartLimitIntervalSec=0"); // otherwise systemd gives up after five starts within ten seconds
  });

  test("give the site and its backup the same settings", () => {
    const settingsIn = (name: string): (string | undefined)[] => [
      ...[...read(name).matchAll(/\b(?:MODE|DATA_DIR|SITE_DIR|EnvironmentFile)=\S+/g)].map(([setting]) => setting),
    ];
    expect(settingsIn("portico-backup.service")).toEqual(settingsIn("portico.service"));
  });

  test.skipIf(!analyze)("have no mistake that systemd-analyze finds (skipped without it)", () => {
    const folder = ofThisProject();
    const paths = units.map((name) => join(folder, name));
    const { status, stderr } = spawnSync(analyze ?? "", ["verify", "--man=no", ...paths], { encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

  test.skipIf(!analyze).each(units.filter((name) => name.endsWith(".service")))(
    "leave %s an exposure of at most 1.3 (skipped without systemd-analyze)",
    (name) => {
      const { status, stdout } = spawnSync(
        analyze ?? "",
        ["security", "--offline=true", "--threshold=13", join("deploy", name)],
        { encoding: "utf8" },
      );
      expect(status, stdout).toBe(0);
    },
  );
});

const metrics = new Set((await allMetrics()).map(({ name }) => name));

describe("the alerts", () => {
  const rules = read("prometheus-rules.yaml");
  const alerts = [...rules.matchAll(/- alert: (\w+)\n([\s\S]*?)(?=\n\n|\s*$)/g)].map(([, name = "", text = ""]) => ({
    name,
    text,
  }));
  const trouble = readPage("docs/guide/trouble.md", readFileSync("docs/guide/trouble.md", "utf8"));

  test("ask only for metrics that the program has", () => {
    expect(alerts.length).toBeGreaterThan(10);
    const asked = rules.match(/\b(?:portico|nodejs|process)_[a-z0-9_]+/g) ?? [];
    const unknown = asked.filter((name) => !metrics.has(name.replace(/_bucket$/, "")));
    expect(unknown).toEqual([]);
  });

  test.each(alerts)("$name says whom to wake, and leads to its row in the guide", ({ name, text }) => {
    expect(text).toMatch(/severity: (?:page|ticket)\b/);
    const [, file, anchor = ""] = /runbook: (\S+?)#(\S+)$/m.exec(text) ?? [];
    expect(file).toBe(trouble.file);
    expect(trouble.anchors).toContain(anchor);
    expect(trouble.lines.filter((line) => line.split("|")[1]?.includes(`\`${name}\``))).toHaveLength(1);
  });
});

describe("the containers", () => {
  const services = read("compose.yaml")
    .split(/^services:\n|^networks:\n/m)[1]
    ?.split(/^(?= {2}[\w-]+:\n)/m);

  test.each(
    services?.filter((text) => /^ {2}[\w-]+:/.test(text)).map((text) => [text.trim().split(":")[0], text]) ?? [],
  )("%s can write only into its volumes, has no privileges and has limits", (_name, text) => {
    for (const line of ["read_only: true", "cap_drop: [ALL]", 'security_opt: ["no-new-privileges:true"]'])
      expect(text).toContain(`    ${line}\n`);
    expect(text).toMatch(/^ {4}mem_limit: \d/m);
    expect(text).toMatch(/^ {4}pids_limit: \d/m);
    expect(text).toMatch(/^ {4}image: [\w/-]+:(?:\d|\$\{PORTICO_VERSION)/m);
  });

  test("have no secret in their environment", () => {
    const text = read("compose.yaml");
    expect(text).not.toMatch(/(?:_URL|SECRET|PASSWORD): /);
  });

  test("run as a number that is not root, and start the program without a shell in between", () => {
    const last =
      read("Dockerfile")
        .split(/^FROM /m)
        .at(-1) ?? "";
    expect(last).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    expect(last).toMatch(/^ENTRYPOINT \["/m);
    expect(last.match(/^RUN .*/gm)).toEqual(["RUN install -d -m 700 -o 10001 -g 10001 /var/lib/portico"]);
  });
});
