import { expect, test } from "vitest";
import { inReadingOrder, mainSection, type Section, variantOf } from "#core/jobs/job.ts";

test.each([
  [false, false, "generic"],
  [false, true, "referral"],
  [true, false, "hidden"],
  [true, true, "hidden"],
] as const)("hidden %s and referral %s is labelled %s (spec 4.2)", (hiddenPosition, referralEnabled, variant) => {
  expect(variantOf({ hiddenPosition, referralEnabled })).toBe(variant);
});

test("shows the sections in the fixed order, those of one type as they came (spec 3.2)", () => {
  const section = (type: Section["type"], title: string): Section => ({ type, title, content: "" });
  const given = [
    section("company_info", "a"),
    section("detail", "b"),
    section("requirements", "c"),
    section("detail", "d"),
    section("benefits", "e"),
    section("tasks", "f"),
  ];
  expect(inReadingOrder(given).map(({ title }) => title)).toEqual(["f", "e", "c", "b", "d", "a"]);
  expect(given[0]?.title).toBe("a");
});

test("an opening is described by its first section about the work, wherever that is", () => {
  const section = (title: string, about: Partial<Section>): Section => ({
    type: "detail",
    title,
    content: "",
    ...about,
  });
  const [us, work, more] = [
    section("Us", { meaning: "company_info" }),
    section("Work", { meaning: "tasks" }),
    section("More", {}),
  ];
  expect(mainSection([us, work, more])).toBe(work);
  expect(mainSection([us, more])).toBe(us);
  expect(mainSection([us, section("Perks", { type: "benefits" })])?.title).toBe("Perks");
  expect(mainSection([])).toBeUndefined();
});
