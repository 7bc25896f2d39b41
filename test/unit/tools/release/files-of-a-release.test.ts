import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checksums } from "../../../../tools/release/checksums.ts";
import { fileNameStart } from "../../../../tools/release/file-names.ts";
import { packFolder } from "../../../../tools/release/pack.ts";
import { reproducibleSbom } from "../../../../tools/release/reproducible-sbom.ts";
import { temporaryFolder } from "../../../temporary.ts";

test("the names of files contain the commit only if it has no tag", () => {
  const commit = { version: "1.2.3", id: "0123456789abcdef0123456789abcdef01234567" };
  expect(fileNameStart({ ...commit, tags: ["v1.2.3"] })).toBe("portico-1.2.3");
  expect(fileNameStart({ ...commit, tags: [] })).toBe("portico-1.2.3-0123456789ab");
});

test("checksums are in the order of the names, and sha256sum accepts them", () => {
  const folder = temporaryFolder();
  const files = { "two.txt": Buffer.from("2"), "one.txt": Buffer.from("1") };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, "SHA256SUMS"), checksums(files));
  const words = ["--check", "--strict", "SHA256SUMS"];
  expect(execFileSync("sha256sum", words, { cwd: folder, encoding: "utf8" })).toBe("one.txt: OK\ntwo.txt: OK\n");
});

test("an SBOM has the moment of the commit, and neither a serial number nor the version of npm", () => {
  const made = {
    serialNumber: "urn:uuid:1",
    version: 1,
    metadata: {
      timestamp: "2030-01-01T00:00:00Z",
      tools: [{ vendor: "npm", name: "cli", version: "11" }],
      component: { name: "the folder", version: "1.2.3" },
    },
  };
  expect(reproducibleSbom(made, "portico", 1_795_608_000)).toEqual({
    version: 1,
    metadata: {
      timestamp: "2026-11-25T12:00:00.000Z",
      tools: [{ vendor: "npm", name: "cli" }],
      component: { name: "portico", version: "1.2.3" },
    },
  });
});

/** Creates a folder with a subfolder `it`, and creates files with these names in the subfolder, in this order. */
function aFolder(names: readonly string[], umask: number): string {
  const parent = temporaryFolder();
  const before = process.umask(umask);
  try {
    mkdirSync(join(parent, "it/inside"), { recursive: true });
    for (const name of names) writeFileSync(join(parent, "it", name), name);
    chmodSync(join(parent, "it/inside/program"), 0o777 & ~umask);
    symlinkSync("inside/program", join(parent, "it/link"));
    utimesSync(join(parent, "it/text"), umask, umask);
  } finally {
    process.umask(before);
  }
  return parent;
}

test("an archive has the same bytes for every umask, time and order in which its files were made", () => {
  const archives = [
    aFolder(["text", "inside/program", "Ä"], 0o022),
    aFolder(["Ä", "inside/program", "text"], 0o077),
  ].map((parent, at) => {
    const archive = join(parent, `${at}.tar.gz`);
    packFolder(parent, "it", 1_795_608_000, archive);
    return archive;
  });
  const [one = "", other = ""] = archives;
  expect(readFileSync(one).equals(readFileSync(other))).toBe(true);
  const listed = execFileSync("tar", ["-tvzf", one, "--utc", "--quoting-style=literal"], { encoding: "utf8" });
  expect(listed.split("\n").map((line) => line.replaceAll(/ +/g, " "))).toEqual([
    "drwxr-xr-x 0/0 0 2026-11-25 12:00 it/",
    "drwxr-xr-x 0/0 0 2026-11-25 12:00 it/inside/",
    "-rwxr-xr-x 0/0 14 2026-11-25 12:00 it/inside/program",
    "lrwxr-xr-x 0/0 0 2026-11-25 12:00 it/link -> inside/program",
    "-rw-r--r-- 0/0 4 2026-11-25 12:00 it/text",
    "-rw-r--r-- 0/0 2 2026-11-25 12:00 it/Ä",
    "",
  ]);
});
