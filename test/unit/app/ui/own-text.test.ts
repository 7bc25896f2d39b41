import { expect, test } from "vitest";
import { hyphenationPoints } from "#app/ui/own-text.tsx";

test("finds where a listed word may be hyphenated, anywhere in a text and with any ending", () => {
  const shown = (text: string): string =>
    [0, ...hyphenationPoints(text, ["Daten-schutz-hinweise", "Zusammen-arbeit"])]
      .map((at, index, all) => text.slice(at, all[index + 1]))
      .join("|");
  expect(shown("Zusammenarbeit und Datenschutzhinweisen.")).toBe("Zusammen|arbeit und Daten|schutz|hinweisen.");
  expect(shown("Die Daten, der Schutz")).toBe("Die Daten, der Schutz");
});
