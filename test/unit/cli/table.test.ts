import { expect, test } from "vitest";
import { table } from "../../../cli/command.ts";

// trust S 398
test("a table of 200,000 lines is laid out as wide as its longest value", () => {
  const rows = Array.from({ length: 200_000 }, (_, number) => [`id-${number}`, "received"]);
  const lines = table(["id", "state"], rows).split("\n");
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([200_001, "id         state", "id-199999  received"]);
});

test("a long value is cut between characters (trust S 672)", () => {
  expect(
    table(["id"], [["ab😀d"]], 4)
      .split("\n")
      .at(-1)
      ?.trimEnd(),
  ).toBe("ab…");
});
