// usage: npm run month [-- OPTION ...]
//
// Calculates the resources and cost of a month of visits and applications, from the measured figures and assumed prices in docs/scale.md.
//
//   --visits N         how many visits (1000000)
//   --applications N   how many applications (100000)
//   --write            also writes the result into docs/scale.md

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { figuresIn, needsOf, tableOf, withTable } from "./month.ts";

const { values } = parseArgs({
  options: {
    visits: { type: "string", default: "1000000" },
    applications: { type: "string", default: "100000" },
    write: { type: "boolean", default: false },
  },
});
const file = fileURLToPath(new URL("../../docs/scale.md", import.meta.url));
const page = readFileSync(file, "utf8");
const month = { visits: Number(values.visits), applications: Number(values.applications) };
const table = tableOf(month, needsOf(month, figuresIn(page)));
console.log(table);
if (values.write) writeFileSync(file, withTable(page, table));
