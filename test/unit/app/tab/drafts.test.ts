import { expect, test } from "vitest";
import { deleteOldDrafts, draftKey } from "#app/tab/drafts.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const hour = 3_600_000;

/** A fake session storage with these entries. It has only the methods that drafts use. */
function storageWith(entries: Readonly<Record<string, string>>): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

const namesIn = (storage: Storage): (string | null)[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at));
const draft = (hoursAgo: number): string =>
  JSON.stringify({ at: now - hoursAgo * hour, answers: { firstName: "Ada" } });

// trust S 338
test("drafts older than a day are deleted, for all openings, and nothing else", () => {
  const storage = storageWith({
    [draftKey("new")]: draft(1),
    [draftKey("old")]: draft(24),
    [draftKey("older")]: draft(400),
    [draftKey("from-the-future")]: draft(-1),
    [draftKey("broken")]: "{",
    [draftKey("no-time")]: '{"at":"yesterday"}',
    "sent old": "de",
    s: "fair",
  });
  expect(deleteOldDrafts(storage, now)).toBe(23 * hour);
  expect(namesIn(storage)).toEqual([draftKey("new"), "sent old", "s"]);
  expect(deleteOldDrafts(storage, now + 23 * hour)).toBeUndefined();
  expect(namesIn(storage)).toEqual(["sent old", "s"]);
});
