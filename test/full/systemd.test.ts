import { describe, expect, test } from "vitest";
import { bootSystemd, canBootSystemd, type SystemdMachine } from "../systemd-machine.ts";

const units = ["deploy/portico.service", "deploy/portico-backup.service", "deploy/portico-backup.timer"];

const settings = `PUBLIC_URL=https://jobs.aurora.test
SMTP_URL=smtps://mail.aurora.test
MAIL_FROM=Careers <careers@aurora.test>
WEB_CONCURRENCY=2
LIMIT_FREE_BYTES=0
`;

const backups = "/var/lib/portico-backups";

/** The status of a response from the site on the machine, or `none`. */
function ask({ run }: SystemdMachine, path: string): string {
  const script = `fetch("http://127.0.0.1:3000${path}").then(({ status }) => console.log(status), () => console.log("none"))`;
  return run(process.execPath, "--eval", script).printed.trim();
}

const property = ({ run }: SystemdMachine, unit: string, name: string): string =>
  run("systemctl", "show", unit, `--property=${name}`, "--value").printed.trim();

/** A machine on which the site is ready. */
async function started(): Promise<SystemdMachine> {
  const machine = await bootSystemd(units, settings);
  expect(machine.run("systemctl", "start", "portico")).toEqual({ status: 0, printed: "" });
  await expect.poll(() => ask(machine, "/ready"), { timeout: 120_000, interval: 500 }).toBe("200");
  return machine;
}

describe.skipIf(!canBootSystemd)("under a real systemd (skipped where namespaces are forbidden)", () => {
  test("the hardened service serves pages, replaces its processes at a reload, and stops when it is told to", async () => {
    const machine = await started();
    const { run } = machine;
    expect(ask(machine, "/de/careers/de")).toBe("200");
    const pid = property(machine, "portico", "MainPID");
    expect(run("cat", `/proc/${pid}/cmdline`).printed.split("\0")[0]).toMatch(/\/node$/); // systemd starts Node directly, without a shell
    const children = (): string[] => run("cat", `/proc/${pid}/task/${pid}/children`).printed.trim().split(" ");
    const before = children();
    expect(run("systemctl", "reload", "portico").status).toBe(0);
    const hasFormer = (): boolean => children().some((child) => before.includes(child));
    await expect.poll(hasFormer, { timeout: 120_000, interval: 200 }).toBe(false);
    expect(ask(machine, "/ready")).toBe("200");
    expect(property(machine, "portico", "MainPID")).toBe(pid);
    expect(run("systemctl", "stop", "portico").status).toBe(0);
    expect(property(machine, "portico", "Result")).toBe("success");
    expect(property(machine, "portico", "ExecMainStatus")).toBe("0");
  });

  test("a backup is complete and removes those of two weeks ago, and a failed one can be seen", async () => {
    const machine = await started();
    const { run } = machine;
    for (const [name, age] of [
      ["old", "14 days ago 1 hour ago"],
      ["recent", "12 days ago"],
    ] as const) {
      run("install", "--directory", "--owner=portico", "--group=portico", backups, `${backups}/${name}`);
      run("touch", `--date=${age}`, `${backups}/${name}`);
    }
    expect(run("systemctl", "start", "portico-backup")).toEqual({ status: 0, printed: "" });
    const [newest = "", ...others] = run("ls", backups).printed.trim().split("\n");
    expect(newest).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z$/);
    expect(others).toEqual(["recent"]);
    const files = run("ls", `${backups}/${newest}`).printed.split("\n");
    expect(files).toEqual(expect.arrayContaining(["applications.sqlite", "manifest.json", "secret"]));

    run("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", backups); // a disk too small for a backup
    expect(run("systemctl", "start", "portico-backup").status).not.toBe(0);
    expect(property(machine, "portico-backup", "ActiveState")).toBe("failed");
  });
});
