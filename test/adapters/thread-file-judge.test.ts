import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createDiskFileStore } from "#adapters/disk/file-store.ts";
import { createThreadFileJudge } from "#adapters/thread/file-judge.ts";
import { codeOf } from "#core/errors.ts";
import { piecesOf } from "../bytes.ts";
import { fileKey, uploadKey } from "../identities.ts";
import { temporaryFolder } from "../temporary.ts";

const program = new URL("../../server/compose/judge-worker.ts", import.meta.url);

/** A folder of files, and a thread with the real worker program, which judges them. */
function aThread(about: { readonly maxWaiting?: number } = {}) {
  const data = { DATA_DIR: temporaryFolder(), FILES_URL: "" };
  const files = createDiskFileStore({ folder: join(data.DATA_DIR, "files") });
  const judge = createThreadFileJudge({ program, data, ...about });
  onTestFinished(() => judge.close());
  const stored = async (id: string, content: string) => {
    const key = uploadKey(`u/${id}`);
    await files.receive(key, piecesOf(content), { contentType: "application/pdf", name: "", maxBytes: 100_000_000 });
    return files.copy(key, fileKey(`a/${id}/cv`));
  };
  return { judge, stored };
}

test("files are judged in a thread, by their content", async () => {
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
  expect(await judge.judge(good)).toMatchObject({ ok: true }); // an unreadable file does not end the thread
});

/** A judge whose thread never finishes a file: it computes or waits. */
function aSlowThread(how: "works" | "waits", budgetMs: number) {
  const slow = new URL("./slow-judge-worker.ts", import.meta.url);
  const judge = createThreadFileJudge({ program: slow, data: { how }, budgetMs });
  onTestFinished(() => judge.close());
  return judge;
}

const aFile = { key: fileKey("a/one/cv"), contentType: "application/pdf", size: 1, sha256: "" };

// trust L 147
test("a file that exceeds the thread's budget is refused, and the next one gets a new thread", async () => {
  const judge = aSlowThread("works", 2000);
  expect(await judge.judge(aFile)).toEqual({ ok: false, problem: "unreadable" });
  expect(await judge.judge(aFile)).toEqual({ ok: false, problem: "unreadable" });
});

test("if the store does not answer, the file is not refused and can be sent again", { tags: "full" }, async () => {
  const judge = aSlowThread("waits", 6000); // 6 seconds, because starting the thread counts as work, too
  expect(await judge.judge(aFile).catch(codeOf)).toBe("unavailable");
});

test("after closing, nothing is judged and no thread starts, even for waiting files", async () => {
  const { judge, stored } = aThread();
  const file = await stored("one", "%PDF-1.7");
  const asked = [1, 2, 3].map(() => judge.judge(file).catch(codeOf));
  await judge.close();
  expect(await Promise.all(asked)).toEqual(["unavailable", "unavailable", "unavailable"]);
  expect(await judge.judge(file).catch(codeOf)).toBe("unavailable");
});

test("the queue of files is bounded", async () => {
  const { judge, stored } = aThread({ maxWaiting: 2 });
  const file = await stored("one", "%PDF-1.7");
  const asked = [judge.judge(file), judge.judge(file), judge.judge(file).catch(codeOf)];
  expect(await Promise.all(asked)).toEqual([expect.anything(), expect.anything(), "unavailable"]);
  expect(await judge.judge(file)).toMatchObject({ ok: true });
});
