import { expect, test } from "vitest";
import { prepareImport } from "#core/imports/prepare.ts";
import { aRecord, ashbyRecords, mapped, preparation } from "./context.ts";

const languageAt = (location: string, title: string): string | undefined => {
  const jobs = [{ id: "1", title, location, descriptionHtml: "", publishedAt: "2026-01-02" }];
  return prepareImport(mapped(ashbyRecords({ jobs })), preparation).ready[0]?.job.language;
};

// spec C20
test("an opening that is little more than a title has the language of its country, unless its words indicate another", () => {
  expect(languageAt("Rome, Italy", "Parrucchiera")).toBe("it");
  expect(languageAt("Berlin, Germany", "Controller")).toBe("de");
  expect(languageAt("Rome, Italy", "Senior Software Engineer")).toBe("en");
  expect(languageAt("Zurich, Switzerland", "Controller")).toBe("en");
});

test("an opening in our own form names its language", () => {
  const { language: _, ...record } = aRecord();
  const { problems } = prepareImport([{ where: "record 1", id: "a", value: record }], preparation);
  expect(problems[0]?.message).toContain("language");
});
