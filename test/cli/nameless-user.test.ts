import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyDemoData } from "../demo-data.ts";
import { temporaryFolder } from "../temporary.ts";

/** A user id without a name, as in a container that is started with a numeric user. */
const user = 54_321;

test.skipIf(process.getuid?.() !== 0)(
  "a user without a name is recorded by number as the one who listed applications (only root can become another user)",
  { tags: "full", timeout: 120_000 },
  async () => {
    const data = temporaryFolder();
    await copyDemoData(data);
    for (const path of ["", ...readdirSync(data, { recursive: true, encoding: "utf8" })])
      chownSync(join(data, path), user, user);
    const careers = (...words: string[]) => {
      const { status, stderr, stdout } = spawnSync(process.execPath, ["cli/main.ts", ...words], {
        env: { DATA_DIR: data },
        uid: user,
        gid: user,
        encoding: "utf8",
      });
      expect([status, stderr]).toEqual([0, expect.not.stringContaining("Error")]);
      return stdout;
    };
    careers("applications", "list");
    expect(careers("applications", "log")).toContain(`user ${user}`);
  },
);

test.skipIf(process.getuid?.() !== 0)(
  "a command of another user than that of the data folder names both (only root can become another user)",
  { timeout: 120_000 },
  () => {
    const data = temporaryFolder();
    chownSync(data, user, user);
    chmodSync(data, 0o700);
    const run = (uid: number) =>
      spawnSync(process.execPath, ["cli/main.ts", "jobs", "list"], {
        env: { DATA_DIR: data },
        uid,
        gid: uid,
        encoding: "utf8",
      });
    expect(run(65_534)).toMatchObject({
      status: 1,
      stderr: `careers jobs list: ${data} belongs to user ${user}, and this process to nobody: run it as that user, for example with sudo -u '#${user}'\n`,
    });
  },
);
