import { beforeAll, describe, expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { blindCatalogue } from "../../tools/bench/blind-openings.ts";
import { hasRealOpenings } from "../../tools/bench/corpus.ts";
import { measureSimilar } from "../../tools/bench/similar-measure.ts";

// Real openings of other companies are stored in a folder beside the project, never in its repository.
describe.skipIf(!hasRealOpenings())("of real openings", () => {
  let measured: Awaited<ReturnType<typeof measureSimilar>>;
  beforeAll(async () => {
    measured = await measureSimilar(await blindCatalogue(), 60);
  }, 900_000); // it takes five minutes beside other tests

  test.each(languages)("those named as similar share words of the title, nearly all of them three (%s)", (language) => {
    const { similar } = measured[language];
    expect(similar.word).toBeGreaterThan(0.96);
    expect(similar.either).toBeGreaterThan(0.97);
    expect(similar.full).toBeGreaterThan(0.93);
  });

  test.each(languages)(
    "their texts, which do not affect the choice, are far more alike than those of the newest of the level (%s)",
    (language) => {
      const { similar, "newest of the level": newest } = measured[language];
      expect(similar.text).toBeGreaterThan(4 * newest.text);
      expect(similar.word).toBeGreaterThan(newest.word + 0.5);
    },
  );
});
