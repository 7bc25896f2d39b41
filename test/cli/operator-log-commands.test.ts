import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { aDesk } from "./a-desk.ts";

/** A program with one application, and a function that returns the entries of its log of operators, oldest first. */
async function aLoggedDesk() {
  const { id, run } = await aDesk();
  const logged = async () => {
    const lines: { action: string; filters?: string; [fact: string]: unknown }[] = JSON.parse(
      (await run("applications", "log", "--json")).printed,
    );
    return lines.toReversed().filter(({ action }) => action !== "log");
  };
  return { id, run, logged };
}

// trust S 1268
test("commands that show personal data beside views and exports are logged", { timeout: 240_000 }, async () => {
  const { id, run, logged } = await aLoggedDesk();
  await run("applications", "answer", id, "--state", "in_review", "--preview");
  await run("applications", "answer", "--in-state", "received", "--state", "in_review");
  await run("erase", "--ref", id);
  await run("outbox", "list");
  await run("purge", "--dry-run");
  expect((await logged()).map(({ action, filters = "" }) => `${action} ${filters}`.trim())).toEqual([
    "preview",
    "list answer",
    "list erase",
    "list outbox",
    "list purge",
  ]);
});

// trust S 1268
test("commands that change something beside states and holds are logged, as what they were", {
  timeout: 240_000,
}, async () => {
  const { id, run, logged } = await aLoggedDesk();
  const actions = async () => (await logged()).map(({ action }) => action);
  await run("applications", "answer", id, "--state", "in_review");
  await run("applications", "answer", id, "--undo");
  await run("outbox", "retry", "--all-dead");
  await run("purge");
  await run("secret", "rotate");
  expect(await actions()).toEqual(["answer", "undo", "outbox-retry", "purge", "secret"]);
  const full = temporaryFolder();
  await run("export", "--to", join(full, "out"), "--ref", id, "--why", "hand over", "--mark-exported");
  expect((await run("backup", "--to", full)).code).not.toBe(0);
  await run("applications", "hold", id, "--until", "2026-12-31", "--why", "a claim");
  await run("erase", "--ref", id, "--yes");
  expect((await actions()).slice(5)).toEqual(["export", "mark-exported", "hold", "erase"]);
  expect((await logged()).at(-1)).toMatchObject({ action: "erase", refusedByHoldUntil: "2026-12-31" });
});
