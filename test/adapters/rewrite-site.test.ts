import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { rewriteSite } from "#adapters/disk/rewrite-site.ts";
import { aSmallDisk, canMount, makeReadOnly } from "../small-disk.ts";
import { temporaryFolder } from "../temporary.ts";

const change = (file: string, before: string | undefined, after: string) => ({ file, before, after, says: "changes" });
const changes = [change("taxonomy.json", "old", "new"), change("texts/security.de.html", undefined, "draft")];

function aSite(around = temporaryFolder()) {
  const [folder, beside] = [join(around, "site"), join(around, "site-before-2")];
  mkdirSync(folder);
  writeFileSync(`${folder}/taxonomy.json`, "old");
  return { around, folder, beside };
}

const accessOf = (path: string): string => {
  const { uid, gid, mode } = statSync(path);
  return `${uid}:${gid} ${(mode & 0o777).toString(8)}`;
};

const namesIn = (folder: string): string[] => readdirSync(folder, { recursive: true }).map(String).sort();

describe("rewriting a site folder", () => {
  // trust T 1110
  test.skipIf(process.getuid?.() !== 0)(
    "as root keeps the owner and mode of each file, and gives new ones those of the folder",
    () => {
      const { folder, beside } = aSite();
      chownSync(folder, 1234, 1235);
      chmodSync(folder, 0o750);
      chownSync(`${folder}/taxonomy.json`, 1236, 1237);
      chmodSync(`${folder}/taxonomy.json`, 0o664);
      rewriteSite(folder, changes, beside);
      expect(accessOf(`${folder}/taxonomy.json`)).toBe("1236:1237 664");
      expect(accessOf(`${folder}/texts`)).toBe("1234:1235 750");
      expect(accessOf(`${folder}/texts/security.de.html`)).toBe("1234:1235 640");
      expect(accessOf(beside)).toBe("1234:1235 750");
      expect(accessOf(`${beside}/taxonomy.json`)).toBe("1236:1237 664");
    },
  );

  // trust T 1106
  test("writes through symbolic links, and leaves them in place", () => {
    const { around, folder } = aSite();
    mkdirSync(join(around, "shared"));
    writeFileSync(`${around}/shared/names.json`, "old");
    symlinkSync(`${around}/shared/names.json`, `${folder}/names.json`);
    symlinkSync(folder, join(around, "current"));
    const beside = join(around, "current-before-2");
    rewriteSite(join(around, "current"), [change("names.json", "old", "new")], beside);
    expect(readFileSync(`${around}/shared/names.json`, "utf8")).toBe("new");
    expect(namesIn(`${around}/shared`)).toEqual(["names.json"]);
    expect(readFileSync(`${folder}/names.json`, "utf8")).toBe("new");
    expect(readFileSync(`${beside}/names.json`, "utf8")).toBe("old");
  });

  test("keeps the replaced file as it was, to the byte", () => {
    const { folder, beside } = aSite();
    const bytes = Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0xfc, 0x7d]); // a byte order mark, and a byte that is not valid UTF-8
    writeFileSync(`${folder}/taxonomy.json`, bytes);
    rewriteSite(folder, changes, beside);
    expect(readFileSync(`${beside}/taxonomy.json`)).toEqual(bytes);
  });

  // trust T 1109
  test("is completed by the next run if it was interrupted, and never replaces another copy", () => {
    const { folder, beside } = aSite();
    mkdirSync(beside);
    writeFileSync(`${beside}/taxonomy.json.writing`, "o");
    rewriteSite(folder, changes.slice(1), beside);
    rewriteSite(folder, changes, beside);
    expect(readFileSync(`${folder}/taxonomy.json`, "utf8")).toBe("new");
    expect(namesIn(beside)).toEqual(["taxonomy.json"]);
    expect(() => rewriteSite(folder, [change("taxonomy.json", "new", "newer")], beside)).toThrow(
      /exists already: move it away/,
    );
    expect(readFileSync(`${beside}/taxonomy.json`, "utf8")).toBe("old");
    expect(readFileSync(`${folder}/taxonomy.json`, "utf8")).toBe("new");
  });

  test.skipIf(!canMount)("that is read-only changes nothing and names the path (only root can mount a disk)", () => {
    const { around, folder, beside } = aSite();
    makeReadOnly(around);
    expect(() => rewriteSite(folder, changes, beside)).toThrow(
      /site-before-2 cannot be written: it is on a read-only disk$/,
    );
    expect(existsSync(beside)).toBe(false);
  });

  // trust T 1109
  test.skipIf(!canMount)(
    "on a full disk leaves each file whole, and is completed by the next run (only root can mount a disk)",
    () => {
      const disk = aSmallDisk(1);
      const { folder, beside } = aSite(disk.folder);
      const long = [change("taxonomy.json", "old", "new".repeat(50_000)), ...changes.slice(1)];
      disk.fill(40_000);
      expect(() => rewriteSite(folder, long, beside)).toThrow(/cannot be written: there is no room on the disk$/);
      expect(readFileSync(`${folder}/taxonomy.json`, "utf8")).toBe("old");
      expect(namesIn(folder)).toEqual(["taxonomy.json"]);
      disk.empty();
      rewriteSite(folder, long, beside);
      expect(readFileSync(`${folder}/taxonomy.json`, "utf8")).toBe("new".repeat(50_000));
      expect(readFileSync(`${beside}/taxonomy.json`, "utf8")).toBe("old");
    },
  );
});
