import { expect, test } from "vitest";
import { missingText, missingTextLine } from "#core/jobs/missing-text.ts";
import { aJob } from "../../../fixtures.ts";

const section = (content: string) => ({ type: "tasks" as const, title: "Tasks", content });

test("openings without a text are reported once for each company; a heading alone is no text", () => {
  const found = missingText([
    aJob({ id: "a", company: "quadrel", abstract: "", sections: [] }),
    aJob({ id: "b", company: "quadrel", abstract: "", sections: [section("")] }),
    aJob({ id: "c", company: "quadrel", abstract: "", sections: [section(""), section("<p>You weld.</p>")] }),
    aJob({ id: "d", company: "quadrel", abstract: "We build ships.", sections: [] }),
    aJob({
      id: "e",
      company: "aurora",
      abstract: "",
      sections: [{ ...section(""), tags: [{ iconClass: "star", label: "Canteen" }] }],
    }),
    aJob({ id: "f", company: "aurora", abstract: "", sections: [] }),
  ]);
  expect(found.map(missingTextLine)).toEqual([
    "aurora: 1 opening has no text (f); have the other system send descriptions",
    "quadrel: 2 openings have no text (a, b); have the other system send descriptions",
  ]);
});
