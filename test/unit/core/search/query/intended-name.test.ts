import { describe, expect, test } from "vitest";
import { intendedName } from "#core/search/query/intended-name.ts";
import { scopeOf } from "#core/search/query/scope.ts";
import { languageBit } from "#core/text/stems.ts";
import { indexOf } from "../index-of.ts";

const times = (count: number, title: string): string[] =>
  Array.from({ length: count }, (_, at) => `${title} ${at + 1}`);

/** The name that a mistyped word means. `near` are the similar names, and `completing` those that complete the query. */
function meant(word: string, openings: readonly string[], near: readonly string[], completing = near) {
  const names = { understoodIn: () => [], near: () => near, completes: (name: string) => completing.includes(name) };
  const scope = scopeOf(indexOf(...openings).segments(), "", "de");
  return intendedName(word, 0, { names, scope, languages: languageBit("de") });
}

describe("a name is meant by a mistyped word", () => {
  test("if openings have it: the most frequent that completes the query", () => {
    const openings = [...times(3, "Berlin"), ...times(2, "Bernin"), ...times(9, "Berxin")];
    expect(meant("berin", openings, ["bernin", "berlin", "berxin"], ["bernin", "berlin"])).toEqual({
      ...{ word: "berlin", distance: 1, count: 3 },
    });
    expect(meant("berin", openings, [])).toBeUndefined();
    expect(meant("berin", openings, ["berlin"], [])).toBeUndefined();
    expect(meant("berin", ["Anderes"], ["berlin"])).toBeUndefined();
  });

  test("that one or two openings have, if it is five times as frequent", () => {
    expect(meant("berlxn", ["Berlxn", ...times(5, "Berlin")], ["berlin"])?.word).toBe("berlin");
    expect(meant("berlxn", ["Berlxn", ...times(4, "Berlin")], ["berlin"])).toBeUndefined();
    expect(meant("berlxn", [...times(2, "Berlxn"), ...times(10, "Berlin")], ["berlin"])?.word).toBe("berlin");
    expect(meant("berlxn", [...times(3, "Berlxn"), ...times(90, "Berlin")], ["berlin"])).toBeUndefined();
  });

  test("of which openings have another form near to it, if it is five times as frequent", () => {
    const openings = (forms: number, name: number) => [...times(forms, "Bremsen"), ...times(name, "Bremen")];
    expect(meant("bremse", openings(2, 10), ["bremen"])?.word).toBe("bremen");
    expect(meant("bremse", openings(2, 9), ["bremen"])).toBeUndefined();
    expect(meant("bremse", ["Bremsens", "Bremen"], ["bremen"])?.word).toBe("bremen"); // `bremsens` is less similar to the typed word than `bremen` is
  });
});
