// usage: npm run sizes
//
// Prints how long the files of the program are, compared with the goal in STYLE.md, and the twenty longest files with the number of their exports: a
// long file with many exports often serves two purposes. A person decides what to split.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const tracked = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
});
const files = tracked
  .split("\0")
  .filter((file) => /^(?:core|contract|adapters|server|app|cli)\/.*\.tsx?$/.test(file))
  .map((file) => {
    const text = readFileSync(file, "utf8");
    return { file, lines: text.split("\n").length - 1, exports: text.match(/^export /gm)?.length ?? 0 };
  })
  .sort((a, b) => b.lines - a.lines);

for (const { file, lines, exports } of files.slice(0, 20))
  console.log(`${`${lines}`.padStart(5)} lines ${`${exports}`.padStart(3)} exports  ${file}`);

const shareBelow = (most: number): number =>
  Math.round((1000 * files.filter(({ lines }) => lines < most).length) / files.length) / 1000;
console.log(
  JSON.stringify({
    files: files.length,
    below60: shareBelow(60),
    below150: shareBelow(150),
    longest: files[0]?.lines ?? 0,
  }),
);
