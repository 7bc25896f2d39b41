// usage: scripts/with-node tools/bench/search-size.ts
//
// Prints how much code decides which openings a search finds and in which order: the number of lines in core/search/query and core/search/match, and
// of number literals in them, except 0, 1 and 2.

import { readdirSync, readFileSync } from "node:fs";

const rooms = ["query", "match"];

/** Matches comments, strings and regular expressions. Numbers in them are not counted. */
const noCode = /\/\*[\s\S]*?\*\/|\/\/.*$|"[^"\n]*"|`[^`]*`|(?<=[(=,:!?&|] ?)\/(?![*/])(?:\\.|[^/\n])+\/[a-z]*/gm;

/** Matches a number that is not part of a name. */
const numbers = /(?<![\w.$])\d[\d_]*(?:\.\d+)?(?:e\d+)?(?!\w)/g;

const filesOf = (room: string): string[] => {
  const folder = new URL(`../../core/search/${room}/`, import.meta.url);
  return readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
};

for (const room of rooms) {
  const files = filesOf(room);
  const lines = files.reduce((sum, file) => sum + file.split("\n").length - 1, 0);
  const constants = files
    .flatMap((file) => file.replace(noCode, "").match(numbers) ?? [])
    .filter((number) => !["0", "1", "2"].includes(number));
  console.log(`core/search/${room}: ${lines} lines, ${constants.length} numbers`);
}
