import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { FileKey, StoredKey, UploadKey } from "#core/uploads/file-key.ts";
import type { FileStore } from "#core/uploads/file-store.ts";
import { bodyThatBreaksAfter, piecesOf, textOf } from "../bytes.ts";
import { fileKey, moment, uploadKey } from "../identities.ts";
import { raised } from "../raised.ts";

const pdf = { contentType: "application/pdf", name: "Lebenslauf “2026” 🚀.pdf", maxBytes: 100 };

const hostileKeys = [
  ...["", "u", "u/", "/", "..", "../x", "u/..", "u/../x", "u/../../x", "a/../../x", "a/first/../../../x", "u/./x"],
  ...[
    "/etc/passwd",
    "u//x",
    "u/x/y",
    "u/x\0",
    "u/x\n",
    "u\\..\\x",
    "u/%2e%2e",
    "u/ü",
    `u/${"x".repeat(300)}`,
    "u/x.json",
  ],
];

/** The tests that every store of files must pass (core/uploads/file-store.ts). */
export function fileStoreSuite(name: string, create: () => Promise<FileStore>): void {
  const keyOf = (key: string): StoredKey => (key.startsWith("u/") ? uploadKey(key) : fileKey(key));
  const receive = (files: FileStore, key: string, ...pieces: readonly string[]) =>
    files.receive(uploadKey(key), piecesOf(...pieces), pdf);
  const contentOf = async (files: FileStore, key: string) => textOf(await files.read(keyOf(key)));
  /** Whether a key has neither metadata nor content. */
  const isAbsent = async (files: FileStore, key: StoredKey): Promise<boolean> =>
    (await files.head(key)) === undefined && (await raised(files.read(key))) === "upload_missing";

  describe(`${name} as a store of files`, () => {
    test("returns a range of a file, up to its end", async () => {
      const files = await create();
      await receive(files, "u/one", "0123", "456789");
      const part = async (from: number, length: number) =>
        textOf(await files.read(uploadKey("u/one"), { from, length }));
      expect(await part(0, 3)).toBe("012");
      expect(await part(3, 4)).toBe("3456");
      expect(await part(8, 100)).toBe("89");
      expect(await part(10, 5)).toBe("");
      expect(await part(99, 5)).toBe("");
      expect(await part(2, 0)).toBe("");
      expect(await raised(files.read(uploadKey("u/none"), { from: 0, length: 1 }))).toBe("upload_missing");
    });

    test("stores an upload with its metadata", async () => {
      const files = await create();
      const about = { size: 11, contentType: "application/pdf", name: pdf.name };
      expect(await receive(files, "u/one", "%PDF-", "1.7 äö")).toEqual({ ...about, size: 13 });
      expect(await receive(files, "u/two", "hello ", "", "world")).toEqual(about);
      expect(await files.head(uploadKey("u/two"))).toEqual(about);
      expect(await contentOf(files, "u/one")).toBe("%PDF-1.7 äö");
    });

    test("finds nothing under an unused key", async () => {
      const files = await create();
      expect(await isAbsent(files, uploadKey("u/nobody"))).toBe(true);
      expect(await raised(files.copy(uploadKey("u/nobody"), fileKey("a/first/cv")))).toBe("upload_missing");
      await files.remove(uploadKey("u/nobody"));
      await files.remove(fileKey("a/nobody/cv"));
      expect(await files.sweep(moment(new Date()))).toBe(0);
    });

    test("accepts exactly the largest size, and keeps nothing of a file with one byte more", async () => {
      const files = await create();
      await receive(files, "u/full", "x".repeat(60), "x".repeat(40));
      expect(await files.head(uploadKey("u/full"))).toMatchObject({ size: 100 });
      expect(await raised(receive(files, "u/more", "x".repeat(60), "x".repeat(41)))).toBe("upload_too_large");
      expect(await isAbsent(files, uploadKey("u/more"))).toBe(true);
    });

    test("stops reading a body that is too large", async () => {
      const files = await create();
      let asked = 0;
      async function* endless() {
        for (;;) {
          asked += 1;
          yield new Uint8Array(50);
        }
      }
      expect(await raised(files.receive(uploadKey("u/endless"), endless(), pdf))).toBe("upload_too_large");
      expect(asked).toBeLessThan(10);
    });

    test("leaves nothing of a body that breaks off", async () => {
      const files = await create();
      await expect(files.receive(uploadKey("u/half"), bodyThatBreaksAfter("half"), pdf)).rejects.toThrow("gone");
      expect(await isAbsent(files, uploadKey("u/half"))).toBe(true);
    });

    test("replaces an upload by a second one under its key", async () => {
      const files = await create();
      await receive(files, "u/one", "a longer first");
      await files.receive(uploadKey("u/one"), piecesOf("second"), {
        ...pdf,
        contentType: "application/msword",
        name: "b.doc",
      });
      expect(await files.head(uploadKey("u/one"))).toEqual({
        size: 6,
        contentType: "application/msword",
        name: "b.doc",
      });
      expect(await contentOf(files, "u/one")).toBe("second");
    });

    test("keeps one of two simultaneous uploads under one key, complete", async () => {
      const files = await create();
      const contents = ["a".repeat(90), "b".repeat(70), "c".repeat(50)];
      await Promise.allSettled(contents.map((content) => receive(files, "u/one", ...(content.match(/.{10}/g) ?? []))));
      const kept = await contentOf(files, "u/one");
      expect(contents).toContain(kept);
      expect(await files.head(uploadKey("u/one"))).toMatchObject({ size: kept.length });
    });

    test("copies a file with its hash and leaves the upload until it is removed", async () => {
      const files = await create();
      await receive(files, "u/one", "hello");
      const copied = { size: 5, contentType: "application/pdf", name: pdf.name };
      expect(await files.copy(uploadKey("u/one"), fileKey("a/first/cv"))).toEqual({
        ...copied,
        key: "a/first/cv",
        sha256: createHash("sha256").update("hello").digest("hex"),
      });
      expect(await files.head(uploadKey("u/one"))).toEqual(copied);
      await files.remove(uploadKey("u/one"));
      expect(await isAbsent(files, uploadKey("u/one"))).toBe(true);
      expect(await files.head(fileKey("a/first/cv"))).toEqual(copied);
      expect(await contentOf(files, "a/first/cv")).toBe("hello");
    });

    test("does not change a copy when the upload is replayed", async () => {
      const files = await create();
      await receive(files, "u/one", "the real one");
      await files.copy(uploadKey("u/one"), fileKey("a/first/cv"));
      await receive(files, "u/one", "a forged one");
      expect(await contentOf(files, "a/first/cv")).toBe("the real one");
      await files.remove(uploadKey("u/one"));
      await receive(files, "u/one", "another");
      expect(await contentOf(files, "a/first/cv")).toBe("the real one");
    });

    test("removes the files of one application and no others", async () => {
      const files = await create();
      await receive(files, "u/one", "hello");
      for (const key of ["a/first/cv", "a/first/otherDoc", "a/second/cv"])
        await files.copy(uploadKey("u/one"), fileKey(key));
      await files.remove(fileKey("a/first/cv"));
      expect(await isAbsent(files, fileKey("a/first/cv"))).toBe(true);
      expect(await contentOf(files, "a/first/otherDoc")).toBe("hello");
      await files.remove(fileKey("a/first/otherDoc"));
      expect(await contentOf(files, "a/second/cv")).toBe("hello");
    });

    test("sweeps uploads that have waited since before a moment, and no application's file", async () => {
      const files = await create();
      await receive(files, "u/old", "old");
      await receive(files, "u/older", "older");
      await files.copy(uploadKey("u/old"), fileKey("a/first/cv"));
      expect(await files.sweep(moment(new Date(Date.now() - 60_000)))).toBe(0);
      expect(await files.sweep(moment(new Date(Date.now() + 60_000)))).toBe(2);
      expect(await isAbsent(files, uploadKey("u/old"))).toBe(true);
      expect(await contentOf(files, "a/first/cv")).toBe("old");
    });

    test("counts waiting uploads, and lists the files of applications before a moment", async () => {
      const files = await create();
      expect([await files.waitingBytes(0), await files.claimedBefore(moment(new Date()))]).toEqual([0, []]);
      await receive(files, "u/one", "hello");
      const one = await files.waitingBytes(0);
      expect(one).toBeGreaterThanOrEqual(5);
      await receive(files, "u/two", "world");
      expect(await files.waitingBytes(0)).toBeGreaterThanOrEqual(one + 5);
      await files.copy(uploadKey("u/one"), fileKey("a/first/cv"));
      await files.remove(uploadKey("u/two"));
      expect(await files.waitingBytes(0)).toBe(one);
      expect(await files.waitingBytes(1000)).toBe(one - 5 + 1000);
      expect(await files.claimedBefore(moment(new Date(Date.now() - 60_000)))).toEqual([]);
      expect(await files.claimedBefore(moment(new Date(Date.now() + 60_000)))).toEqual(["a/first/cv"]);
    });

    test("lists waiting uploads, and since when they wait", async () => {
      const files = await create();
      expect(await files.waiting()).toEqual([]);
      await receive(files, "u/one", "hello");
      await receive(files, "u/two", "world!");
      await files.copy(uploadKey("u/one"), fileKey("a/first/cv"));
      await files.remove(uploadKey("u/two"));
      const [one, ...others] = await files.waiting();
      expect([one, others]).toEqual([{ key: "u/one", bytes: 5, at: expect.any(String) }, []]);
      expect(Math.abs(Date.now() - Date.parse(one?.at ?? ""))).toBeLessThan(60_000);
    });

    test("rejects an invalid key, and finds nothing under it", async () => {
      const files = await create();
      await receive(files, "u/one", "hello");
      // the types forbid these keys, but a store must not rely on that
      for (const key of hostileKeys as (UploadKey & FileKey)[]) {
        expect(await raised(files.receive(key, piecesOf("x"), pdf)), key).toBe("upload_missing");
        expect(await isAbsent(files, key), key).toBe(true);
        expect(await raised(files.copy(key, fileKey("a/first/cv"))), key).toBe("upload_missing");
        expect(await raised(files.copy(uploadKey("u/one"), key)), key).toBe("upload_missing");
        await files.remove(key).catch(() => undefined);
      }
      expect(await contentOf(files, "u/one")).toBe("hello");
    });
  });
}
