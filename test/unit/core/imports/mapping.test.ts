import { expect, test } from "vitest";
import { uncheckedNativeJobs } from "#core/imports/formats/native.ts";
import { createUnmappedValues } from "#core/imports/mapping.ts";
import { prepareImport } from "#core/imports/prepare.ts";
import { aRecord, ashbyRecords, mapped, preparation } from "./context.ts";

const unmappedOf = (records: readonly unknown[]) => prepareImport(uncheckedNativeJobs(records), preparation).unmapped;

// trust P 221
test("unknown companies, cities, countries and keys are reported with their number and the closest known values", () => {
  expect(
    unmappedOf([
      aRecord({ id: "a", company: "tavella" }),
      aRecord({ id: "b", company: "tavella", places: [{ country: "de", city: "Hambrug" }] }),
      aRecord({ id: "c", places: [{ country: "Germny" }], titel: "x" }),
      aRecord({ id: "d", sections: [{ type: "tasks", title: "Tasks", text: "x" }] }),
    ]),
  ).toEqual([
    { field: "company", value: "tavella", count: 2, nearest: ["tavela"] },
    { field: "city in de", value: "Hambrug", count: 1, nearest: ["Hamburg"] },
    { field: "country", value: "Germny", count: 1, nearest: ["Germany"] },
    { field: "key", value: "text", count: 1, nearest: [] },
    { field: "key", value: "titel", count: 1, nearest: ["title"] },
  ]);
});

test("known values are not reported", () => {
  expect(
    unmappedOf([aRecord({ id: "a" }), aRecord({ id: "b", places: [{ country: "de", city: "München" }] })]),
  ).toEqual([]);
});

test("a format reports values that it does not know", () => {
  const jobs = [
    { id: "1", title: "Tester", location: "Berlin, Germany", employmentType: "FullTyme", publishedAt: "2026-01-01" },
  ];
  const candidates = mapped(ashbyRecords({ jobs }));
  expect(prepareImport(candidates, preparation).unmapped).toEqual([
    { field: "employment", value: "FullTyme", count: 1, nearest: ["FullTime"] },
  ]);
});

// trust S 492
test("a title may state the employment type as a text does", () => {
  const job = {
    id: "1",
    location: "Berlin, Germany",
    publishedAt: "2026-01-01",
    descriptionHtml: "<p>You assess damage.</p>",
  };
  const employmentOf = (title: string, about: object = {}) =>
    mapped(ashbyRecords({ jobs: [{ ...job, title, ...about }] }))[0]?.value["employment"];
  expect(employmentOf("Loss Adjuster (9 month fixed term contract)")).toEqual(["temporary"]);
  expect(employmentOf("Loss Adjuster (9 month fixed term contract)", { employmentType: "PartTime" })).toEqual([
    "part_time",
  ]);
  expect(employmentOf("Contract Manager")).toBeUndefined();
});

test("closest values are not searched for endlessly among very many or very long values", () => {
  const mapping = createUnmappedValues();
  let looked = 0;
  for (let number = 0; number < 3000; number += 1)
    mapping.note("company", `${number} ${"x".repeat(1000)}`, () => {
      looked += 1;
      return ["tavela"];
    });
  const report = mapping.report();
  expect([report.length, looked, Math.max(...report.map(({ value }) => value.length))]).toEqual([3000, 500, 200]);
});

test("pieces of lists that were written for programs are no keywords", () => {
  const keywords = [
    "[{'code': '104167'",
    "'libelle': 'Nettoyage'",
    "'exigence': 'S'}]",
    "C++",
    "Moniteur d'auto-école",
  ];
  const [candidate] = mapped([{ id: "1", title: "Agent", places: [], parts: [], where: "line 2", keywords }]);
  expect(candidate?.value).toMatchObject({ keywords: ["C++", "Moniteur d'auto-école"] });
});

test("a value of several lines is reported on one, so that it cannot forge a line of the report", () => {
  const foreign = "Nowhere\nadded     b";
  const jobs = [{ id: "1", title: "Tester", location: foreign, employmentType: "Foo\u001b[31m\nadded     a" }];
  const { unmapped, skipped } = prepareImport(mapped(ashbyRecords({ jobs })), preparation);
  expect(unmapped.map(({ value }) => value)).toEqual(["Nowhere added b", "Foo[31m added a"]);
  expect(skipped.map(({ message }) => message).join()).not.toContain("\n");
});
