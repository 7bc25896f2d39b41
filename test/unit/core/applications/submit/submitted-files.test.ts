import { describe, expect, test } from "vitest";
import type { ApplicationFile, StoredApplication } from "#core/applications/stored/application.ts";
import { claimFile } from "#core/applications/submit/claim-file.ts";
import {
  filesOf,
  newUploadsOf,
  removeUnneededFiles,
  unchangedFilesOf,
} from "#core/applications/submit/submitted-files.ts";
import { PorticoError } from "#core/errors.ts";
import type { FileVerdict } from "#core/uploads/file-judge.ts";
import { fileKey } from "../../../../identities.ts";
import { aFile } from "../../../../submission.ts";
import { filesInMemory, pdf, uploadNamed } from "./a-submit.ts";

const cv = aFile({ key: "a/first/cv", uploadKey: "u/one" });
const otherDoc = aFile({ kind: "otherDoc", key: "a/first/otherDoc", uploadKey: "u/two" });
const storedWith = (...files: ApplicationFile[]) => ({ files }) as unknown as StoredApplication;

describe("a file of a form", () => {
  test("is unchanged if the previous application has one of the same kind from the same upload", () => {
    const given = { cv: "one", otherDoc: "two" };
    expect([...unchangedFilesOf(given, storedWith(cv, otherDoc))]).toEqual([
      ["cv", cv],
      ["otherDoc", otherDoc],
    ]);
    expect([...unchangedFilesOf({ cv: "two" }, storedWith(cv, otherDoc))]).toEqual([]); // this upload was stored as the optional second file
    expect([...unchangedFilesOf({ cv: "new", otherDoc: "two" }, storedWith(cv, otherDoc))]).toEqual([
      ["otherDoc", otherDoc],
    ]);
    expect([...unchangedFilesOf(given, undefined)]).toEqual([]);
  });

  test("is otherwise a new upload, to be copied", () => {
    expect([...newUploadsOf({ cv: "one", otherDoc: "two" }, new Map([["cv", cv]]))]).toEqual([["otherDoc", "u/two"]]);
    expect([...newUploadsOf({ cv: "one" }, new Map())]).toEqual([["cv", "u/one"]]);
  });

  test("stays in place if the application had it, and is otherwise copied", async () => {
    const { files, upload, keys } = filesInMemory();
    upload("new");
    const judge = { judge: async (): Promise<FileVerdict> => ({ ok: true, activeContent: false }) };
    const copied = await filesOf(
      { cv: "one", otherDoc: uploadNamed("new") },
      { unchanged: new Map([["cv", cv]]), placeOf: (kind) => fileKey(`a/first/${kind}-2`) },
      { files, judge },
    );
    expect(copied).toMatchObject([cv, { key: "a/first/otherDoc-2", kind: "otherDoc" }]);
    expect(keys()).toEqual(["a/first/otherDoc-2", "u/new"]);
  });
});

test("once an application is stored, the uploads of its new files and its replaced files are removed", async () => {
  const removed: string[] = [];
  const store = { remove: async (key: string) => void removed.push(key) };
  const newCv = aFile({ key: "a/first/cv-2", uploadKey: "u/three" });
  await removeUnneededFiles({ files: [newCv, otherDoc], before: storedWith(cv, otherDoc) }, store);
  expect(removed).toEqual(["u/three", "a/first/cv"]);
  removed.length = 0;
  await removeUnneededFiles({ files: [cv], before: undefined }, store);
  expect(removed).toEqual(["u/one"]);
});

describe("an upload that is claimed", () => {
  const to = fileKey("a/first/cv");
  const claim = async (verdict: FileVerdict | Error, about: { type?: string; name?: string; gone?: boolean } = {}) => {
    const store = filesInMemory();
    store.upload("one", about.type ?? pdf);
    const files = about.gone
      ? { ...store.files, copy: () => Promise.reject(new PorticoError("upload_missing")) }
      : store.files;
    const judge = { judge: async () => (verdict instanceof Error ? Promise.reject(verdict) : verdict) };
    const claimed = claimFile("cv", { given: uploadNamed(about.name ?? "one"), to }, { files, judge });
    return { claimed: await claimed.catch((error: unknown) => error), keys: store.keys() };
  };
  const refused = (problem: string) => expect.objectContaining({ code: "invalid", fields: { cv: problem } });

  test("is copied, and stays until the application is stored", async () => {
    const { claimed, keys } = await claim({ ok: true, activeContent: true });
    expect(claimed).toMatchObject({ key: to, kind: "cv", name: "one.pdf", activeContent: true });
    expect(keys).toEqual(["a/first/cv", "u/one"]);
    expect((await claim({ ok: true, activeContent: false })).claimed).not.toHaveProperty("activeContent");
  });

  test.each([
    ["is not there", { name: "two" }],
    ["is of a type that the field does not take", { type: "image/png" }],
    ["was claimed a moment ago", { gone: true }],
  ])("is reported as missing if it %s", async (_what, about) => {
    const { claimed, keys } = await claim({ ok: true, activeContent: false }, about);
    expect(claimed).toEqual(refused("upload_missing"));
    expect(keys).toEqual(["u/one"]);
  });

  test("leaves no copy if it is rejected, or cannot be judged", async () => {
    const away = new PorticoError("unavailable");
    expect(await claim({ ok: false, problem: "unreadable" })).toEqual({
      claimed: refused("unreadable"),
      keys: ["u/one"],
    });
    expect(await claim(away)).toEqual({ claimed: away, keys: ["u/one"] });
  });

  test("is not reported as missing if the store does not answer", async () => {
    const away = new PorticoError("unavailable");
    const { files, upload } = filesInMemory();
    upload("one");
    const judge = { judge: async (): Promise<FileVerdict> => ({ ok: false, problem: "format" }) };
    const given = { given: uploadNamed("one"), to };
    const cannotCopy = { ...files, copy: () => Promise.reject(away) };
    await expect(claimFile("cv", given, { files: cannotCopy, judge })).rejects.toBe(away);
    const cannotRemove = { ...files, remove: () => Promise.reject(away) };
    await expect(claimFile("cv", given, { files: cannotRemove, judge })).rejects.toEqual(refused("format"));
  });
});
