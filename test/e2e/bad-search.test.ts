import { describe, expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { textsOf } from "../texts.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();

/** The results page of a search. Tests that want no results search for words that begin with qqq, because no opening contains such a word. */
const page = async (language: string, text: string) => {
  const answer = await fetch(
    `${site.address}/${language}/careers/de/job-search?country=de&q=${encodeURIComponent(text)}`,
  );
  return { status: answer.status, body: await answer.text() };
};

const texts: readonly (readonly [string, readonly string[]])[] = [
  ["quotes and operators (trust B 19)", ['"', 'qqq"', "(qqq OR www", "NEAR(", "qqq AND", "*"]],
  ["names with punctuation (trust B 20)", ["qqq++", "qqq#", ".QQQ", "qqq.js", "Q/4QQQ"]],
  ["names of columns (trust B 21)", ["-qqq", "q-qqq", "title:qqq", "{a}:qqq"]],
  ["other query languages (trust B 22)", ["' OR 1=1 --", "%qqq", "_"]],
  ["invisible characters (trust B 23)", ["\0", "q\0qq", "\u202eqqq", "\u200bqqq", "\ufeffqqq"]],
  ["long texts (trust B 24)", ["q".repeat(5000), "qqq ".repeat(2000)]],
  ["other scripts (trust B 25)", ["👩‍💻", "日本語", "İqqq"]],
  ["markup (trust B 26)", ["<script>qqq</script>", "</script><script>qqq</script>", '" onfocus="qqq']],
];

describe.each(languages)("a text that is typed into the search in %s (trust B)", (language) => {
  test.each(texts)(
    "%s is treated as text, and answered with a working page",
    { tags: "full" },
    async (_what, given) => {
      for (const text of given) {
        const { status, body } = await page(language, text);
        expect(status, text.slice(0, 40)).toBe(200);
        expect(body).toContain("</html>");
        expect(body).not.toMatch(/<script>qqq|onfocus="qqq|fts5|syntax error|no such column/);
        expect(body).not.toContain("q".repeat(201));
        if (/qqq/i.test(text)) expect(body, text.slice(0, 40)).toContain(textsOf(language)["empty.spelling"]);
      }
    },
  );
});

test.each(["C++", "C#", ".NET", "Node.js", "S/4HANA", "fließend", "FLIESSEND"])(
  "%s is found (trust B 20, 25)",
  async (text) => {
    const answers = await Promise.all(
      ["de", "uk", "it"].map(async (country) => {
        const call = `${site.address}/api/search/jobpost2?country=${country}&q=${encodeURIComponent(text)}`;
        return (await fetch(call)).json();
      }),
    );
    const found = answers.reduce((sum, { total }) => sum + total.value, 0);
    expect(found).toBeGreaterThan(0);
  },
);
