import { expect, test } from "vitest";
import { gapsIn } from "#core/site/gaps.ts";

test("gaps are listed with their lines, and an unclosed one is not a gap", () => {
  expect(gapsIn("<p>[[name]]</p>\n\n<p>a [[street\nand town]] [[number ]]</p>\n[[open")).toEqual([
    { says: "name", line: 1 },
    { says: "street and town", line: 3 },
    { says: "number", line: 4 },
  ]);
  expect(gapsIn("a [link] and ]]")).toEqual([]);
});
