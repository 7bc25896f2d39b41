import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { citationsIn, type DocumentWord, documents, oddCitationsIn, type Rule, rulesIn } from "./citations.ts";

const words = Object.keys(documents) as DocumentWord[];
const rulesOf = (word: DocumentWord): Rule[] => documents[word].flatMap((file) => rulesIn(readFileSync(file, "utf8")));
const rules = Object.fromEntries(words.map((word) => [word, rulesOf(word)])) as Record<DocumentWord, Rule[]>;

const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
  encoding: "utf8",
});
const itself = ["test/citations.ts", "test/citations.test.ts"];
const files = listed
  .split("\0")
  .filter((file) => /\.(tsx?|css|sql|json|md|html|c|sh)$/.test(file) && existsSync(file))
  .filter((file) => file !== "package-lock.json" && !itself.includes(file));
const ownWord = (file: string): DocumentWord | undefined =>
  words.find((word) => (documents[word] as readonly string[]).includes(file));

/** The problems of a text's citations: `file:line: problem`. */
function faultsIn(file: string, text: string): string[] {
  const unknown = citationsIn(text, ownWord(file)).flatMap(({ document, number, line }) => {
    const rule = rules[document].find((each) => each.number === number);
    if (!rule) return `${file}:${line}: ${document} ${number} is in no document`;
    const early = rule.planned && !file.startsWith("docs/");
    return early ? `${file}:${line}: ${document} ${number} is marked as planned: say there what is built` : [];
  });
  const odd = oddCitationsIn(text).map(
    ({ written, line }) => `${file}:${line}: "${written}" is not how rules are cited`,
  );
  return [...unknown, ...odd];
}

describe("cited rules", () => {
  test("exist exactly once", () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => faultsIn(file, readFileSync(file, "utf8")))).toEqual([]);
    for (const word of words) {
      const numbers = rules[word].map(({ number }) => number);
      expect(numbers.length, word).toBeGreaterThan(20);
      expect(numbers.filter((number, index) => numbers.indexOf(number) !== index, word)).toEqual([]);
    }
  });

  test("are reported by file and line if they do not exist", () => {
    const wrong = (text: string): string[] => faultsIn("core/a.ts", text);
    expect(wrong("// spec 4.5\n// spec 9.9\n")).toEqual(["core/a.ts:2: spec 9.9 is in no document"]);
    expect(wrong("/** Cut (trust F 81, 999). */")).toEqual(["core/a.ts:1: trust F 999 is in no document"]);
    expect(wrong("/**\n * Kept (trust\n * 1.99).\n */")).toEqual(["core/a.ts:2: trust 1.99 is in no document"]);
    expect(wrong("// spec 7.1 to 7.9; look 1.2")).toEqual(["core/a.ts:1: spec 7.9 is in no document"]);
    expect(wrong("// spec B7")[0]).toMatch(/^core\/a.ts:1: spec B7 is marked as planned/);
    expect(faultsIn("docs/specification.md", "As above (2.4, 8.1).")).toHaveLength(1);
  });

  test.each([
    ["spec 4.5", ["spec 4.5"]],
    ["spec 2.6, 3.1, 4.8", ["spec 2.6", "spec 3.1", "spec 4.8"]],
    ["spec 4.1, B2 and more", ["spec 4.1", "spec B2"]],
    ["spec 5.1 to 5.3, 7.2", ["spec 5.1", "spec 5.3", "spec 7.2"]],
    ["spec 4.3; trust F 80", ["spec 4.3", "trust F 80"]],
    ["trust F 86 to 88", ["trust F 86", "trust F 88"]],
    ["trust 1.3, J 128", ["trust 1.3", "trust J 128"]],
    ["trust 4.5, D 40, F 96", ["trust 4.5", "trust D 40", "trust F 96"]],
    ["trust 1.23, 5", ["trust 1.23", "trust 5"]],
    ["trust A, C", ["trust A", "trust C"]],
    ["as look 1.5 writes it.", ["look 1.5"]],
    ["I look at a spec of 4.5 pages", []],
  ])("are read from %j", (text, expected) => {
    expect(citationsIn(text).map(({ document, number }) => `${document} ${number}`)).toEqual(expected);
  });

  test.each(["product 4.6", "product B1", "trust 3 H", "trust (H)", "look (3.1)", "trust 4, control 11", "Spec 4.5"])(
    "have one spelling, which is not %j",
    (text) => {
      expect(oddCitationsIn(text)).toHaveLength(1);
    },
  );
});

test("a rule begins a heading or a row of a table", () => {
  const markdown = [
    "# Part A: the site",
    "## 4. Applying",
    "### 4.3 Fields",
    "| `cv` | file |",
    "### B6 Growth (planned)",
    "## F. The submit",
    "| F 81 | names | 422 | test |",
    "| 4.5 | a gate |",
    "### Colours",
    "4.9 in a text",
  ].join("\n");
  expect(rulesIn(markdown).map(({ number }) => number)).toEqual(["4", "4.3", "B6", "F", "F 81", "4.5"]);
  expect(rulesIn(markdown).filter(({ planned }) => planned)).toEqual([{ number: "B6", planned: true }]);
});
