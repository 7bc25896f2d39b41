import { expect, test } from "vitest";
import { documentOf } from "#core/search/index/document.ts";
import { aJob, demoSite } from "../../../../fixtures.ts";

test("the text of an opening begins with its sections about the work", () => {
  const sections = [
    { type: "detail" as const, meaning: "company_info" as const, title: "Us", content: "<p>a</p>" },
    { type: "detail" as const, title: "More", content: "<p>b</p>" },
    { type: "detail" as const, meaning: "requirements" as const, title: "You", content: "<p>c</p>" },
    { type: "detail" as const, meaning: "tasks" as const, title: "Work", content: "<p>d</p>" },
  ];
  expect(documentOf(aJob({ abstract: "Short", sections }), demoSite()).text).toBe("Short Work d You c More b Us a");
});
