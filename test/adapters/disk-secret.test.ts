import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  linkSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { forgetSecret, openStoredSecrets, rotateSecret } from "#adapters/disk/secret.ts";
import { raised } from "../raised.ts";
import { temporaryFolder } from "../temporary.ts";

test("a secret is created once, is long enough, and can be read only by its owner", () => {
  const folder = temporaryFolder();
  const [secret] = openStoredSecrets(folder)();
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(openStoredSecrets(folder)()).toEqual([secret]);
  expect(statSync(join(folder, "secret")).mode & 0o777).toBe(0o600);
});

// trust L 151
test.each([
  ...["", "\n", "short", "x".repeat(31)],
  ...["# the secret of our careers site: keep it", `${"x".repeat(32)}\n# the one before this, of last November`],
])("a stored secret that could be guessed is refused and left unchanged: %j", async (kept) => {
  const folder = temporaryFolder();
  const file = join(folder, "secret");
  writeFileSync(file, kept);
  expect(await raised((async () => openStoredSecrets(folder))())).toBe("invalid");
  expect(readFileSync(file, "utf8")).toBe(kept);
});

const canMount = spawnSync("unshare", ["--mount", "true"]).status === 0;
const unrecorded = async (): Promise<void> => undefined;
const modeOf = (file: string): number => statSync(file).mode & 0o777;
const long = (letter: string): string => letter.repeat(32);

describe("a change of the stored secret", () => {
  test("creates one that signs, accepts the earlier ones, and can be read only by the owner", async () => {
    const folder = temporaryFolder();
    const [first] = openStoredSecrets(folder)();
    expect(await rotateSecret(folder)).toBe(1);
    const [second, ...accepted] = openStoredSecrets(folder)();
    expect(second).not.toBe(first);
    expect(accepted).toEqual([first]);
    expect(await rotateSecret(folder)).toBe(2);
    expect(openStoredSecrets(folder)().slice(1)).toEqual([second, first]);
    expect(statSync(join(folder, "secret")).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["secret"]);
  });

  test.skipIf(process.getuid?.() !== 0)("by root keeps the owner of the file", async () => {
    const folder = temporaryFolder();
    const file = join(folder, "secret");
    openStoredSecrets(folder);
    chownSync(file, 12_345, 23_456);
    await rotateSecret(folder);
    expect(statSync(file)).toMatchObject({ uid: 12_345, gid: 23_456 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test("removes the oldest first, and never the one that signs", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "secret"), [long("c"), long("b"), long("a")].join("\n"));
    const secrets = openStoredSecrets(folder);
    expect(await forgetSecret(folder, unrecorded)).toBe(1);
    expect(secrets()).toEqual([long("c"), long("b")]);
    expect(await forgetSecret(folder, unrecorded)).toBe(0);
    expect(await raised(forgetSecret(folder, unrecorded))).toBe("invalid");
    expect(secrets()).toEqual([long("c")]);
  });

  // trust S 613
  test("is refused during another change or without a secret, and then changes nothing", async () => {
    const folder = temporaryFolder();
    expect(await raised(rotateSecret(folder))).toBe("invalid");
    expect(await raised(rotateSecret(join(folder, "missing")))).toBe("invalid");
    expect(readdirSync(folder)).toEqual([]);
    const before = openStoredSecrets(folder)();
    writeFileSync(join(folder, "secret.next"), "");
    expect(await raised(rotateSecret(folder))).toBe("invalid");
    expect(openStoredSecrets(folder)()).toEqual(before);
  });

  // trust S 1582
  test("records the end of a secret only if it is going to end, and while it is still accepted", async () => {
    const folder = temporaryFolder();
    const [file, next] = [join(folder, "secret"), join(folder, "secret.next")];
    const both = `${long("b")}\n${long("a")}\n`;
    writeFileSync(file, both);
    const recorded: string[] = [];
    const record = async (ended: string): Promise<void> => {
      recorded.push(ended, readFileSync(file, "utf8"));
    };
    writeFileSync(next, "");
    expect(await raised(forgetSecret(folder, record))).toBe("invalid");
    expect(recorded).toEqual([]);
    rmSync(next);
    await expect(forgetSecret(folder, () => Promise.reject(new Error("no room")))).rejects.toThrow("no room");
    expect(readdirSync(folder)).toEqual(["secret"]);
    expect(readFileSync(file, "utf8")).toBe(both);
    expect(await forgetSecret(folder, record)).toBe(0);
    expect(recorded).toEqual([long("a"), both]);
    expect(await raised(forgetSecret(folder, record))).toBe("invalid");
    expect(recorded).toHaveLength(2);
  });

  // trust S 1582
  test.skipIf(!canMount)("records no end if the file is mounted by itself (only root can mount)", () => {
    const folder = temporaryFolder();
    const file = join(folder, "secret");
    const both = `${long("b")}\n${long("a")}\n`;
    writeFileSync(file, both);
    const script = `import { forgetSecret } from ${JSON.stringify(join(process.cwd(), "adapters/disk/secret.ts"))};
      await forgetSecret(${JSON.stringify(folder)}, async () => console.log("recorded")).catch(({ message }) => console.log(message));`;
    const mounted = ["--mount", "sh", "-c", 'mount --bind "$1" "$1" && exec "$0" --input-type=module -e "$2"'];
    const { stdout } = spawnSync("unshare", [...mounted, process.execPath, file, script], { encoding: "utf8" });
    expect(stdout).toBe(`${file} cannot be replaced, because it is mounted by itself: mount its folder\n`);
    expect(readdirSync(folder)).toEqual(["secret"]);
    expect(readFileSync(file, "utf8")).toBe(both);
  });

  // trust S 1638
  test("leaves the file readable by the group that could read it, but by nobody else", async () => {
    const folder = temporaryFolder();
    const file = join(folder, "secret");
    writeFileSync(file, `${long("b")}\n${long("a")}\n`);
    chmodSync(file, 0o640);
    const gid = process.getuid?.() === 0 ? 65_534 : statSync(file).gid; // only root can give a file to any group
    chownSync(file, statSync(file).uid, gid);
    for (const change of [() => rotateSecret(folder), () => forgetSecret(folder, unrecorded)]) {
      await change();
      expect([statSync(file).mode & 0o777, statSync(file).gid]).toEqual([0o640, gid]);
    }
  });

  // trust S 1638
  test("withdraws the file from everybody but its owner if all could read it", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "secret"), long("a"));
    chmodSync(join(folder, "secret"), 0o644);
    await rotateSecret(folder);
    expect(statSync(join(folder, "secret")).mode & 0o777).toBe(0o600);
  });

  // trust S 1638
  test.skipIf(process.getuid?.() !== 0)("by root gives a file of root to the owner of its folder", async () => {
    const folder = temporaryFolder();
    const file = join(folder, "secret");
    writeFileSync(file, `${long("b")}\n${long("a")}\n`);
    chownSync(folder, 12_345, 23_456);
    await forgetSecret(folder, unrecorded);
    expect(statSync(file)).toMatchObject({ uid: 12_345, gid: 23_456 });
  });

  // trust S 1654
  test("writes through no link, and into no file, that somebody has put in its way", async () => {
    const folder = temporaryFolder();
    const other = join(temporaryFolder(), "other");
    writeFileSync(other, "unchanged");
    chmodSync(other, 0o644);
    for (const put of [
      (copy: string) => symlinkSync(other, copy),
      (copy: string) => linkSync(other, copy),
      (copy: string) => writeFileSync(copy, "left by a crash", { mode: 0o644 }),
    ]) {
      writeFileSync(join(folder, "secret"), `${long("b")}\n${long("a")}\n`, { mode: 0o600 });
      put(join(folder, "secret.copy"));
      expect(await forgetSecret(folder, async () => expect(modeOf(join(folder, "secret"))).toBe(0o600))).toBe(0);
      expect(readdirSync(folder)).toEqual(["secret"]);
    }
    expect([readFileSync(other, "utf8"), modeOf(other)]).toEqual(["unchanged", 0o644]);
  });

  // trust S 1655
  test.skipIf(process.getuid?.() !== 0)("by its owner asks for root if only root can keep its group", () => {
    const folder = temporaryFolder();
    const file = join(folder, "secret");
    writeFileSync(file, `${long("a")}\n`);
    chmodSync(file, 0o640);
    chownSync(file, 12_345, 65_534);
    chownSync(folder, 12_345, 23_456);
    const code = `import { rotateSecret } from ${JSON.stringify(import.meta.resolve("#adapters/disk/secret.ts"))};
      await rotateSecret(${JSON.stringify(folder)}).catch(({ code, message }) => console.log(code, message));`;
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
      uid: 12_345,
      gid: 23_456,
      encoding: "utf8",
    });
    expect(stdout.trim()).toBe(
      `invalid only root can keep the owner and the group of ${file}: run this command as root`,
    );
    expect(readdirSync(folder)).toEqual(["secret"]);
  });

  test("does not record the end of a secret that another line repeats", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "secret"), [long("b"), long("a"), long("a")].join("\n"));
    const recorded: string[] = [];
    const record = async (ended: string): Promise<void> => void recorded.push(ended);
    expect(await forgetSecret(folder, record)).toBe(1);
    expect(recorded).toEqual([]);
    expect(await forgetSecret(folder, record)).toBe(0);
    expect(recorded).toEqual([long("a")]);
  });

  // trust S 612
  test.each(["", "short", `${long("a")}\nshort`, `${"x".repeat(31)}\n${long("a")}`])(
    "by hand to one that could be guessed is ignored by running processes, and refused by the next start: %j",
    async (broken) => {
      const folder = temporaryFolder();
      const file = join(folder, "secret");
      const running = openStoredSecrets(folder);
      const before = running();
      writeFileSync(file, broken);
      expect(running()).toEqual(before);
      expect(await raised((async () => openStoredSecrets(folder))())).toBe("invalid");
      expect(await raised(rotateSecret(folder))).toBe("invalid");
      expect(readFileSync(file, "utf8")).toBe(broken);
      rmSync(file);
      expect(running()).toEqual(before);
      writeFileSync(file, `${long("a")}\n`);
      expect(running()).toEqual([long("a")]);
    },
  );
});
