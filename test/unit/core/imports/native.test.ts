import { expect, test } from "vitest";
import { uncheckedNativeJobs } from "#core/imports/formats/native.ts";

const read = uncheckedNativeJobs;

test("reads an object of openings and a bare list alike", () => {
  const expected = [
    { where: "record 1", id: "a", value: { id: "a" } },
    { where: "record 2", id: "b", value: { id: "b" } },
  ];
  expect(read({ openings: [{ id: "a" }, { id: "b" }] })).toEqual(expected);
  expect(read([{ id: "a" }, { id: "b" }])).toEqual(expected);
});

test("takes the interest as the wire spells it (spec 2.5)", () => {
  expect(read([{ id: "a", interests: ["iot", "sustainablity", "sustainability"] }])[0]?.value["interests"]).toEqual([
    "iot",
    "sustainability",
    "sustainability",
  ]);
});

test("takes a single kind of employment, as older files have it", () => {
  expect(read([{ id: "a", employmentType: "full_time" }])[0]?.value).toEqual({ id: "a", employment: ["full_time"] });
  expect(read([{ id: "a", employment: ["part_time", "temporary"] }])[0]?.value["employment"]).toHaveLength(2);
});

test("passes on a record that is not an object, so that the check reports it", () => {
  expect(read([null, "x", 7, []]).map(({ where, id, value }) => [where, id, value])).toEqual([
    ["record 1", "", {}],
    ["record 2", "", {}],
    ["record 3", "", {}],
    ["record 4", "", {}],
  ]);
});

test.each([null, undefined, "x", 7, {}, { openings: {} }, { jobs: [] }])("refuses %j as a whole", (file) => {
  expect(() => read(file)).toThrow(expect.objectContaining({ code: "invalid" }));
});
