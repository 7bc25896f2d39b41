import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadProse } from "#adapters/disk/load-prose.ts";
import { examineFolder } from "#server/compose/doctor.ts";
import { drop, finds, healthySite, set, write } from "./site-damage.ts";

const notice = "texts/privacy.en.html";
const written = readFileSync(join("site-examples/ventalba", notice), "utf8");
/** Replaces some words of the privacy notice. */
function instead(words: string, others: string) {
  if (!written.includes(words)) throw new Error(`the notice does not say "${words}"`);
  return write(notice, written.replaceAll(words, others));
}
const lineOf = (words: string): number => written.split(words)[0]?.split("\n").length ?? 0;

// trust S 330, S 332
describe("the doctor reads the privacy notice and", () => {
  finds("error", [
    [
      "an unknown placeholder",
      instead("{retention}", "{months}"),
      `${notice}, line ${lineOf("{retention}")}`,
      "{months} is not a placeholder",
    ],
    [
      "one in an attribute",
      write(notice, `${written}<a title="{controller}">x</a>`),
      `${notice}, line ${written.split("\n").length}`,
      "cannot be used in a tag",
    ],
    [
      "a group without an address",
      drop("brand.json", "address"),
      "brand.json, address",
      "production does not start without it",
    ],
    [
      "two companies with one name",
      set("companies.json", "companies.1.name", "Maestral Wind"),
      "companies.json, tegola",
      "is also the name of another company",
    ],
  ]);
  finds("warning", [
    [
      "a fixed number of months",
      instead("for {retention}", "for 9 months, {retention}"),
      `${notice}, line ${lineOf("{retention}")}`,
      'says "9 months", but countries.json has 6 months; write {retention}',
    ],
    [
      "a fixed number of days",
      instead("for {retention}", "for {retention}, 45 days"),
      `${notice}, line ${lineOf("{retention}")}`,
      'says "45 days"',
    ],
    [
      "a fixed number of hours",
      instead("24 hours", "48 hours"),
      `${notice}, line ${lineOf("24 hours")}`,
      'says "48 hours"',
    ],
    [
      "an address that is in no setting",
      instead('<a href="mailto:{contact}">{contact}</a>', "{contact} old@ventalba.test"),
      `${notice}, line ${lineOf("mailto:")}`,
      "names old@ventalba.test, which is in no setting",
    ],
    [
      "words that contradict a setting",
      instead("{botCheck}", "There are no scripts."),
      notice,
      "should use {botCheck} to say what keeps bots away, and whether third-party scripts are loaded",
    ],
    [
      "nothing about an arrangement that is set",
      async (folder) => {
        await set("companies.json", "companies.1.arrangement", {
          kind: "processor",
          groupDoes: { de: "x", en: "x", fr: "x", it: "x", pt: "x" },
        })(folder);
        await instead(" {arrangement}", "")(folder);
      },
      notice,
      "does not say what the group does for tegola; add {arrangement}",
    ],
    ["nothing about second applications", instead("{alreadyApplied}", ""), notice, "add {alreadyApplied}"],
    [
      "another language",
      write(notice, readFileSync("site-examples/ventalba/texts/privacy.de.html", "utf8")),
      notice,
      "seems to be in de, not en",
    ],
    [
      "a legal entity without an address",
      drop("companies.json", "companies.1.address"),
      "companies.json, tegola",
      "without its address",
    ],
    [
      "a number of days although second applications are allowed",
      (folder) => {
        set("brand.json", "alreadyAppliedDays", 0)(folder);
        return instead("{alreadyApplied}", "{alreadyAppliedDays}")(folder);
      },
      notice,
      "alreadyAppliedDays is 0",
    ],
  ]);
});

describe("a country with its own notice", () => {
  test("shows it in its languages, and the general one in the others", () => {
    const site = healthySite();
    write("texts/privacy.it.it.html", "<p>Per l'Italia, {retention}.</p>")(site);
    const prose = loadProse(site, {}, [{ code: "it" as never }, { code: "fr" as never }]);
    expect(prose.of("privacy", "it", "it").html).toContain("Per l'Italia");
    expect(prose.of("privacy", "en", "it").html).toBe(written);
    expect(prose.of("privacy", "it", "fr").html).toContain("{controller}");
    expect(prose.of("privacy", "it").html).toContain("{controller}");
  });

  // trust S 333
  test("is refused with file and line, and reported if its notice is never shown or lacks a language", async () => {
    const site = healthySite();
    write("texts/privacy.it.it.html", "<p>\n{retenzione}</p>")(site);
    expect(() => loadProse(site, {}, [{ code: "it" as never }])).toThrow(
      /^texts\/privacy\.it\.it\.html, line 2: \{retenzione\} is not a placeholder/,
    );
    write("texts/privacy.at.de.html", "<p>Für Österreich</p>")(site);
    const told = (await examineFolder(site)).map(({ where, says }) => `${where}: ${says}`);
    expect(told).toContainEqual(expect.stringMatching(/^texts\/privacy\.at\.de\.html: is never shown/));
    expect(told).toContain("texts/privacy.it.*.html: is missing in de, en, fr, pt: the general text is shown there");
  });
});
