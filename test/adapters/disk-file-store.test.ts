import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createDiskFileStore } from "#adapters/disk/file-store.ts";
import type { UploadKey } from "#core/uploads/file-key.ts";
import { bodyThatBreaksAfter, piecesOf } from "../bytes.ts";
import { fileKey, moment, uploadKey } from "../identities.ts";
import { fileStoreSuite } from "../ports/file-store.ts";
import { temporaryFolder } from "../temporary.ts";
import { withoutRights } from "../without-rights.ts";

fileStoreSuite("A folder", async () => createDiskFileStore({ folder: join(temporaryFolder(), "files") }));

const pdf = { contentType: "application/pdf", name: "cv.pdf", maxBytes: 100 };

/** Every file under a folder, by its path in it. */
const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

test("a failed upload leaves no file in a folder, however early it failed", async () => {
  const folder = temporaryFolder();
  const files = createDiskFileStore({ folder });
  const names = Array.from({ length: 200 }, (_, number) => `u/none-${number}`);
  await Promise.allSettled(names.map((name) => files.receive(uploadKey(name), bodyThatBreaksAfter(), pdf)));
  await expect(files.receive(uploadKey("u/half"), bodyThatBreaksAfter("half"), pdf)).rejects.toThrow();
  await expect(files.receive(uploadKey("u/large"), piecesOf("x".repeat(101)), pdf)).rejects.toThrow();
  expect(filesUnder(folder)).toEqual([]);
});

test("a folder on a full disk reports that, and leaves no file", async () => {
  const folder = temporaryFolder();
  async function* untilFull() {
    yield Buffer.from("half");
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC", syscall: "write" });
  }
  const receiving = createDiskFileStore({ folder }).receive(uploadKey("u/full"), untilFull(), pdf);
  await expect(receiving).rejects.toMatchObject({ code: "unavailable" });
  expect(filesUnder(folder)).toEqual([]);
});

test("only its owner can read a folder", async () => {
  const folder = temporaryFolder();
  const files = createDiskFileStore({ folder });
  await files.receive(uploadKey("u/one"), piecesOf("hello"), pdf);
  await files.copy(uploadKey("u/one"), fileKey("a/first/cv"));
  const kept = filesUnder(folder);
  expect(kept).toEqual(["a/first/cv", "a/first/cv.json", "u/one", "u/one.json"]);
  for (const file of kept) expect(statSync(join(folder, file)).mode & 0o777, file).toBe(0o600);
  for (const part of ["u", "a", "a/first"]) expect(statSync(join(folder, part)).mode & 0o777, part).toBe(0o700);
});

test("a hostile key never leads out of a folder", async () => {
  const outer = temporaryFolder();
  const files = createDiskFileStore({ folder: join(outer, "files") });
  writeFileSync(join(outer, "x"), "mine");
  for (const key of ["../x", "u/../../x", "a/b/../../../x", "/tmp/x", "u/../x"] as UploadKey[]) {
    await expect(files.receive(key, piecesOf("hello"), pdf)).rejects.toThrow();
    await expect(files.read(key)).rejects.toThrow();
    await files.remove(key).catch(() => undefined);
  }
  expect(filesUnder(outer)).toEqual(["x"]);
  expect(statSync(join(outer, "x")).size).toBe(4);
});

// trust S 1492
test.skipIf(process.getuid?.() !== 0)(
  "a file that may not be removed is reported as unavailable, with its name, and removed once it may be",
  async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o711);
    const files = createDiskFileStore({ folder });
    await files.receive(uploadKey("u/one"), piecesOf("hello"), pdf);
    await files.copy(uploadKey("u/one"), fileKey("a/first/cv"));
    for (const part of ["u", "a"]) chmodSync(join(folder, part), 0o755);
    chmodSync(join(folder, "a/first"), 0o1777); // in a sticky folder, only the owner of a file may remove it
    const error = await withoutRights(() => files.remove(fileKey("a/first/cv")).catch((cause: unknown) => cause));
    expect(error).toMatchObject({ code: "unavailable", cause: { code: "EPERM", syscall: "unlink" } });
    expect((error as Error).message).toContain("a/first/cv");
    await files.remove(fileKey("a/first/cv"));
    await files.remove(fileKey("a/first/cv"));
    expect(filesUnder(folder)).toEqual(["u/one", "u/one.json"]);
  },
);

test("an application's folder is removed with its last file", async () => {
  const folder = temporaryFolder();
  const files = createDiskFileStore({ folder });
  await files.receive(uploadKey("u/one"), piecesOf("hello"), pdf);
  await files.copy(uploadKey("u/one"), fileKey("a/first/cv"));
  await files.remove(fileKey("a/first/cv"));
  expect(existsSync(join(folder, "a/first"))).toBe(false);
});

test("a sweep removes incomplete uploads that a crash left", async () => {
  const folder = temporaryFolder();
  const files = createDiskFileStore({ folder });
  await files.receive(uploadKey("u/one"), piecesOf("hello"), pdf);
  writeFileSync(join(folder, "u/two.part"), "ha");
  await files.sweep(moment(new Date(Date.now() + 60_000)));
  expect(filesUnder(folder)).toEqual([]);
});

test("a sweep removes an empty folder that a crash left, and no other", async () => {
  const folder = temporaryFolder();
  const files = createDiskFileStore({ folder });
  for (const id of ["crashed", "kept"]) mkdirSync(join(folder, "a", id), { recursive: true });
  writeFileSync(join(folder, "a/kept/cv"), "x");
  await files.sweep(moment(new Date(Date.now() - 60_000)));
  expect(readdirSync(join(folder, "a"))).toEqual(["crashed", "kept"]);
  await files.sweep(moment(new Date(Date.now() + 60_000)));
  expect(readdirSync(join(folder, "a"))).toEqual(["kept"]);
});
