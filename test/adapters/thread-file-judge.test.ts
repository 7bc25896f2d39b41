import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createDiskFileStore } from "#adapters/disk/file-store.ts";
import { createThreadFileJudge } from "#adapters/thread/file-judge.ts";
import { codeOf } from "#core/errors.ts";
import { piecesOf } from "../bytes.ts";
import { fileKey, uploadKey } from "../identities.ts";
import { temporaryFolder } from "../temporary.ts";

const program = new URL("../../server/judge-worker.ts", import.meta.url);

/** A folder of files, and the real program of the thread over it. */
function aThread(about: { readonly budget?: number; readonly mostWaiting?: number } = {}) {
  const folder = join(temporaryFolder(), "files");
  const files = createDiskFileStore({ folder });
  const judge = createThreadFileJudge({ program, data: { folder }, ...about });
  onTestFinished(() => judge.close());
  const stored = async (id: string, content: string) => {
    const key = uploadKey(`u/${id}`);
    await files.receive(key, piecesOf(content), { contentType: "application/pdf", name: "", maxBytes: 100_000_000 });
    return files.copy(key, fileKey(`a/${id}/cv`));
  };
  return { judge, stored };
}

test("files are judged in a thread, by what they hold", async () => {
  const { judge, stored } = aThread();
  const [good, bad, active] = [
    await stored("good", "%PDF-1.7"),
    await stored("bad", "no PDF"),
    await stored("active", "%PDF-1.7 /JS"),
  ];
  expect(await Promise.all([good, bad, active].map((file) => judge.judge(file)))).toEqual([
    { ok: true, activeContent: false },
    { ok: false, problem: "format" },
    { ok: true, activeContent: true },
  ]);
  const gone = { ...good, key: fileKey("a/gone/cv") };
  expect(await judge.judge(gone).catch(codeOf)).toBe("unavailable");
  expect(await judge.judge(good)).toMatchObject({ ok: true }); // a file that cannot be read ends nothing
});

// trust L 147
test("what takes longer than its budget is refused, and the next file has a new thread", async () => {
  const { judge, stored } = aThread({ budget: 5 }); // a thread alone takes longer to start
  const file = await stored("slow", "%PDF-1.7");
  expect(await judge.judge(file)).toEqual({ ok: false, problem: "unreadable" });
  expect(await judge.judge(file)).toEqual({ ok: false, problem: "unreadable" });
});

test("no more files wait than may", async () => {
  const { judge, stored } = aThread({ mostWaiting: 2 });
  const file = await stored("one", "%PDF-1.7");
  const asked = [judge.judge(file), judge.judge(file), judge.judge(file).catch(codeOf)];
  expect(await Promise.all(asked)).toEqual([expect.anything(), expect.anything(), "unavailable"]);
  expect(await judge.judge(file)).toMatchObject({ ok: true });
});
