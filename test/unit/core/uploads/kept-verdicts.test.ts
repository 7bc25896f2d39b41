import { expect, test } from "vitest";
import { PorticoError } from "#core/errors.ts";
import type { FileJudge, JudgedFile } from "#core/uploads/file-judge.ts";
import { withCachedVerdicts } from "#core/uploads/kept-verdicts.ts";
import { fileKey } from "../../../identities.ts";

function aJudge(most?: number) {
  const judged: string[] = [];
  let broken = false;
  const judge: FileJudge = {
    async judge({ sha256 }) {
      judged.push(sha256);
      if (broken) throw new PorticoError("unavailable");
      return { ok: true, activeContent: false };
    },
  };
  const kept = withCachedVerdicts(judge, most);
  const file = (sha256: string, contentType = "application/pdf"): JudgedFile => ({
    sha256,
    contentType,
    size: 1,
    key: fileKey(`a/${judged.length}/cv`),
  });
  return {
    judged,
    ask: (sha256: string, contentType?: string) => kept.judge(file(sha256, contentType)),
    breakDown: (is: boolean) => {
      broken = is;
    },
  };
}

// trust L 148
test("the same content is judged once, even simultaneously, and again for another type", async () => {
  const { judged, ask } = aJudge();
  await Promise.all([ask("a"), ask("a"), ask("b")]);
  await ask("a");
  expect(judged).toEqual(["a", "b"]);
  await ask("a", "image/png");
  expect(judged).toEqual(["a", "b", "a"]);
});

test("the oldest verdict is evicted first, and a failure is not kept", async () => {
  const { judged, ask, breakDown } = aJudge(2);
  for (const content of ["a", "b", "c", "b", "a"]) await ask(content);
  expect(judged).toEqual(["a", "b", "c", "a"]);
  breakDown(true);
  await expect(ask("d")).rejects.toThrow();
  breakDown(false);
  expect(await ask("d")).toMatchObject({ ok: true });
});
