import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programOf } from "../../scripts/program-of.ts";
import { assembleProgram } from "../../tools/release/assemble-program.ts";
import { newFolder, removeFolder } from "../temporary.ts";

const bootstrap = programOf("mmdebstrap");

/** Mounts only cgroups v2, because Podman's runtime refuses machines that use v1 and v2 together. */
const mountControlGroups = "mount -t cgroup2 none /sys/fs/cgroup";

const canBuild =
  bootstrap !== undefined &&
  ["podman", "crun"].every((name) => programOf(name) !== undefined) &&
  process.getuid?.() === 0 &&
  spawnSync("unshare", ["--mount", "sh", "-c", mountControlGroups]).status === 0;

const settings = `PUBLIC_URL=https://jobs.aurora.test
SMTP_URL=smtps://mail.aurora.test
MAIL_FROM=Careers <careers@aurora.test>
LIMIT_FREE_BYTES=0
WEB_CONCURRENCY=2
`;

/**
 * The restrictions of deploy/compose.yaml, without a network, and with limits for files and processes, because not every machine allows Podman's
 * defaults.
 */
const restrictions = [
  ...["--read-only", "--tmpfs=/tmp", "--cap-drop=ALL", "--security-opt=no-new-privileges"],
  ...["--network=none", "--cgroups=disabled", "--ulimit=nofile=1024:1024", "--ulimit=nproc=1000:1000"],
];

describe.skipIf(!canBuild)("the image of deploy/Dockerfile (skipped without podman, mmdebstrap and namespaces)", () => {
  const folder = newFolder();
  let holder: ChildProcess; // a process whose mount namespace all Podman commands share

  /** Runs Podman with its own storage for images and containers. */
  const podman = (...words: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(
      "nsenter",
      [
        ...["--target", `${holder.pid}`, "--mount", "podman", "--cgroup-manager=cgroupfs"],
        ...["--root", join(folder, "images"), "--runroot", join(folder, "run"), ...words],
      ],
      { encoding: "utf8" },
    );
    return { status, printed: stdout.trim(), says: stderr };
  };

  const build = (context: string, name: string) =>
    podman(
      ...["build", "--isolation=chroot", "--format=docker", "--build-arg=DEBIAN=localhost/debian"],
      ...["--build-arg=VERSION=1.2.3", `--file=${process.cwd()}/deploy/Dockerfile`, `--tag=${name}`, context],
    );

  /** Runs a command in the container of the site. */
  const inside = (...command: readonly string[]) => podman("exec", "site", ...command);

  beforeAll(async () => {
    holder = spawn("unshare", ["--mount", "sh", "-c", `${mountControlGroups} && echo && exec sleep infinity`]);
    await new Promise((resolve) => holder.stdout?.once("data", resolve));
    const base = join(folder, "debian.tar");
    const [, suite = ""] = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync("/etc/os-release", "utf8")) ?? [];
    execFileSync(bootstrap ?? "", ["--variant=minbase", suite, base], { stdio: "ignore" });
    expect(podman("import", base, "localhost/debian")).toMatchObject({ status: 0 });
    assembleProgram(process.cwd(), join(folder, "program"));
    expect(build(join(folder, "program"), "localhost/portico")).toMatchObject({ status: 0 });
    writeFileSync(join(folder, "settings"), settings);
    const started = podman(
      ...["run", "--detach", "--name=site", ...restrictions, "--volume=data:/var/lib/portico"],
      ...[
        `--volume=${process.cwd()}/site:/etc/portico/site:ro`,
        `--volume=${folder}/settings:/run/secrets/settings:ro`,
      ],
      "localhost/portico",
    );
    expect(started).toMatchObject({ status: 0 });
  }, 1_800_000);

  afterAll(() => {
    podman("rm", "--force", "--all");
    holder.kill("SIGKILL");
    removeFolder(folder);
  }, 600_000);

  test("is not built from a checkout with development tools", () => {
    const checkout = join(folder, "checkout");
    mkdirSync(join(checkout, "node_modules/typescript"), { recursive: true });
    const { status, printed, says } = build(checkout, "localhost/never");
    expect(status).not.toBe(0);
    expect(printed + says).toContain("build the image in an unpacked archive of a release");
  });

  test("has labels, and neither documents nor anything that builds or downloads", () => {
    const { printed } = podman("inspect", "--format={{json .Config.Labels}}", "localhost/portico");
    expect(JSON.parse(printed)).toMatchObject({
      "org.opencontainers.image.title": "Portico",
      "org.opencontainers.image.version": "1.2.3",
      "org.opencontainers.image.base.name": "localhost/debian",
    });
    const tools = ["cc", "make", "python3", "npm", "curl", "wget"];
    for (const tool of tools) expect(inside("sh", "-c", `command -v ${tool}`).printed, tool).toBe("");
    expect(inside("ls", "/opt/portico").printed.split("\n")).not.toContain("docs");
  });

  test("becomes healthy by its own check, with the settings of its secrets", async () => {
    const check = () => podman("healthcheck", "run", "site").status;
    await expect.poll(check, { timeout: 120_000, interval: 1000 }).toBe(0);
    const log = () => podman("logs", "site").printed;
    await expect.poll(log, { timeout: 120_000 }).toContain("Mails are handed to the mail server mail.aurora.test");
  });

  test("gives the operator's command the same settings", () => {
    expect(inside("careers", "doctor")).toMatchObject({ status: 0 });
    writeFileSync(join(folder, "settings"), `${settings}CHALLENGE=nonsense\n`);
    expect(inside("careers", "doctor").says).toContain("CHALLENGE must be");
    writeFileSync(join(folder, "settings"), settings);
  });

  test("runs as a user without capabilities, who can write into the data folder and /tmp alone", () => {
    expect(inside("id", "-u").printed).toBe("10001");
    expect(inside("grep", "CapEff", "/proc/1/status").printed).toMatch(/\t0+$/);
    for (const path of ["/var/lib/portico/new", "/tmp/new"]) expect(inside("touch", path).status, path).toBe(0);
    for (const path of ["/opt/portico/new", "/etc/portico/site/new", "/new"])
      expect(inside("touch", path).status, path).not.toBe(0);
  });

  test("gives SIGTERM to the program, which stops within the grace period of deploy/compose.yaml", () => {
    expect(inside("readlink", "/proc/1/exe").printed).toMatch(/\/node$/);
    const begun = performance.now();
    expect(podman("stop", "--time=30", "site").status).toBe(0);
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect(podman("inspect", "--format={{.State.ExitCode}}", "site").printed).toBe("0");
    expect(podman("logs", "site").printed).toMatch(/Stopping \.\.\.$/);
  });
});
