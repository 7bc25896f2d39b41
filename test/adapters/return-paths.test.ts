import { expect, test } from "vitest";
import { createReturnPaths } from "#adapters/links/return-paths.ts";
import { subscriberIds } from "#core/identity/alert-id.ts";
import { newId } from "#server/compose/new-id.ts";

const secrets = () => ["x".repeat(32), "y".repeat(32)] as const;
const paths = createReturnPaths("bounces@jobs.example.com", () => [...secrets()]);

test("a return path names its subscriber, whatever case a mail server gives it, and fits into an address", () => {
  for (let times = 0; times < 200; times += 1) {
    const id = subscriberIds.of(newId());
    const path = paths.of(id) ?? "";
    expect(path).toMatch(/^bounces\+[a-z2-7]{48}@jobs\.example\.com$/);
    expect(path.split("@")[0]?.length).toBeLessThanOrEqual(64);
    expect(paths.subscribersIn(`Delivered-To: ${path.toUpperCase()}\nX-Original-To: <${path}>`)).toEqual([id]);
  }
});

test("a forged return path names nobody", () => {
  const path = paths.of(subscriberIds.of(newId())) ?? "";
  const [before, after] = path.split("@");
  for (const place of [10, 39, 40, 50]) {
    const forged = `${before?.slice(0, place)}${before?.[place] === "a" ? "b" : "a"}${before?.slice(place + 1)}@${after}`;
    expect(paths.subscribersIn(forged)).toEqual([]);
  }
  const others = createReturnPaths("bounces@jobs.example.com", () => ["z".repeat(32)]);
  expect(others.subscribersIn(path)).toEqual([]);
});

test("a return path stays valid while its secret is accepted", () => {
  const before = createReturnPaths("bounces@jobs.example.com", () => ["y".repeat(32)]);
  const id = subscriberIds.of(newId());
  expect(paths.subscribersIn(before.of(id) ?? "")).toEqual([id]);
});

test("without a mailbox for reports, there are no return paths", () => {
  const none = createReturnPaths("", () => [...secrets()]);
  const id = subscriberIds.of(newId());
  expect(none.of(id)).toBeUndefined();
  expect(none.subscribersIn(paths.of(id) ?? "")).toEqual([]);
});
