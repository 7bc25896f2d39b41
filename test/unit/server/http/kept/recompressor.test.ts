import { expect, onTestFinished, test } from "vitest";
import { createAnswer } from "#server/http/kept/answer.ts";
import { createRecompressor } from "#server/http/kept/recompressor.ts";

const anAnswer = (target: string) =>
  createAnswer(
    { target, limit: "page", searches: false, narrowed: false, route: "/x" },
    new Response(""),
    Buffer.from(JSON.stringify(Array.from({ length: 400 }, (_, n) => ({ n, word: (n * 7919) % 401 })))),
  );

test("a popular answer is compressed further when there is time, and stays the same answer", async () => {
  let pressed = 0;
  const press = createRecompressor(() => {
    pressed += 1;
  });
  onTestFinished(() => press.stop());
  const [answer, gone] = [anAnswer("/a"), anAnswer("/b")];
  const quick = await answer.inEncoding("br");
  press.enqueue(gone);
  press.clear();
  press.enqueue(answer);
  press.enqueue(answer);
  await expect.poll(() => pressed, { timeout: 30_000 }).toBe(1);
  const best = answer.packed("br");
  expect(best?.bytes.length).toBeLessThan(quick.bytes.length);
  expect(best?.headers).toContain(answer.etag);
  expect(gone.packed("br")).toBeUndefined();
});
