import { expect, test } from "vitest";
import { createToday } from "#core/jobs/today.ts";
import { visibilityOf } from "#core/jobs/visibility.ts";
import { aJob, demoSite } from "../../../fixtures.ts";

const site = demoSite();

test("a day begins in each country in its own time zone", () => {
  let now = new Date("2026-11-22T22:59:59Z");
  const today = createToday(site, () => now);
  const days = () => ["de", "uk", "br", "", "nowhere"].map(today.in);
  const before = today.everywhere();
  expect(days()).toEqual(Array(5).fill("2026-11-22"));
  now = new Date("2026-11-22T23:00:00Z");
  expect(days()).toEqual(["2026-11-23", ...Array(4).fill("2026-11-22")]);
  expect(today.everywhere()).not.toBe(before);
  now = new Date("2026-11-23T02:59:00Z");
  expect(days()).toEqual(["2026-11-23", "2026-11-23", "2026-11-22", "2026-11-23", "2026-11-23"]);
});

test("an opening in several countries is shown until its last day has ended in all of them", () => {
  const job = aJob({
    places: [{ country: "de" }, { country: "br" }],
    validThrough: "2026-11-22",
  });
  const at = (moment: string) => visibilityOf({ job, state: "open" }, createToday(site, () => new Date(moment)).in);
  expect([at("2026-11-22T23:30:00Z"), at("2026-11-23T02:59:00Z"), at("2026-11-23T03:00:00Z")]).toEqual([
    "open",
    "open",
    "ended",
  ]);
});
