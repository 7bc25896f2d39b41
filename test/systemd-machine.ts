import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { isProgram } from "../scripts/program-of.ts";
import { temporaryFolder } from "./temporary.ts";

const root = new URL("..", import.meta.url).pathname;
const systemd = "/lib/systemd/systemd";
const namespaces = ["--mount", "--pid", "--net", "--ipc", "--uts", "--cgroup", "--fork", "--kill-child"];

/** Whether we can start a second systemd in namespaces on this machine. Root on Linux can, unless a container forbids it. */
export const canBootSystemd =
  process.platform === "linux" &&
  process.getuid?.() === 0 &&
  isProgram(systemd) &&
  spawnSync("unshare", [...namespaces, "sh", "-c", "mount -t tmpfs tmpfs /mnt && mount -t cgroup2 none /mnt"])
    .status === 0;

/** Targets on which our units depend. The tests use empty ones, because the real ones would start this machine's services. */
const targets = ["sysinit", "basic", "shutdown", "network-online", "multi-user", "timers", "local-fs"];

/**
 * A shell script that builds the root file system of the test's machine and starts systemd: the real machine's files below a writable layer in
 * memory, a new /proc, /dev and /run, and the project at /opt/portico. Arguments: the test's folder, the project's folder.
 */
const bootScript = `
set -eu
folder=$1 project=$2 new=$1/root
mount --make-rprivate /
mkdir "$new" "$folder/layer"
mount -t tmpfs tmpfs "$folder/layer"
mkdir "$folder/layer/upper" "$folder/layer/work"
mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/layer/upper,workdir=$folder/layer/work" "$new"
mount -t proc proc "$new/proc"
mount --bind "$new/proc/sys" "$new/proc/sys"
mount -o remount,bind,ro "$new/proc/sys"
mount -t sysfs -o ro sysfs "$new/sys"
mount -t tmpfs tmpfs "$new/sys/fs/cgroup"
mount -t cgroup2 cgroup2 "$new/sys/fs/cgroup"
mount -t tmpfs tmpfs "$new/run"
mount -t tmpfs tmpfs "$new/dev"
for name in null zero full random urandom tty; do : >"$new/dev/$name"; mount --bind "/dev/$name" "$new/dev/$name"; done
ln -s /proc/self/fd "$new/dev/fd"
ln -s pts/ptmx "$new/dev/ptmx"
mkdir -p "$new/dev/shm" "$new/dev/pts" "$new/opt/portico" "$new/etc/portico"
mount -t tmpfs tmpfs "$new/dev/shm"
mount -t devpts devpts "$new/dev/pts"
mount --bind "$project" "$new/opt/portico"
mount -o remount,bind,ro "$new/opt/portico"
cp -r "$folder/units" "$new/run/units"
cp "$folder/settings" "$new/etc/portico/settings"
cp -r "$project/site" "$new/etc/portico/site"
chroot "$new" useradd --system --home-dir /var/lib/portico --shell /usr/sbin/nologin portico
mkdir "$new/former"
cd "$new"
pivot_root . former
umount -l /former
exec env -i container=other PATH=/usr/sbin:/usr/bin SYSTEMD_UNIT_PATH=/run/units ${systemd} --system --unit=multi-user.target
`;

export interface SystemdMachine {
  /** Runs a command on the machine, as root. */
  run(...words: readonly string[]): { readonly status: number | null; readonly printed: string };
}

/**
 * Boots a systemd that has only these units, the real machine's files, a separate network and the project at /opt/portico. It is stopped when the
 * test ends.
 */
export async function bootSystemd(units: readonly string[], settings: string): Promise<SystemdMachine> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "units"));
  for (const unit of units) execFileSync("cp", [join(root, unit), join(folder, "units")]);
  for (const target of targets)
    writeFileSync(
      join(folder, "units", `${target}.target`),
      `[Unit]\nDescription=${target} of a test\nDefaultDependencies=no\n`,
    );
  writeFileSync(join(folder, "settings"), settings);
  const child = spawn("unshare", [...namespaces, "sh", "-c", bootScript, "sh", folder, root], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL"); // --kill-child then kills everything on the virtual machine
  });
  const run: SystemdMachine["run"] = (...words) => {
    const [pid] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim().split(" ");
    const { status, stdout, stderr } = spawnSync("nsenter", ["--target", `${pid}`, "--all", ...words], {
      encoding: "utf8",
    });
    return { status, printed: stdout + stderr };
  };
  while (run("systemctl", "is-active", "multi-user.target").status !== 0) {
    if (child.exitCode !== null) throw new Error(`systemd ended with ${child.exitCode}`);
    await pause(50);
  }
  return { run };
}
