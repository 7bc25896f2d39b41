import { describe, expect, test } from "vitest";
import type { MappedShare } from "#core/imports/mapping-shares.ts";
import { prepareImport } from "#core/imports/prepare.ts";
import { sectionsOf } from "#core/imports/sections/sections-of.ts";
import { plainText } from "#core/text/plain-text.ts";
import { mapped, preparation } from "./context.ts";
import { filesIn, hasRealFeeds, readReal } from "./real-feeds.ts";

const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");

/** The minimum percentage of openings in which each field must be mapped. Fields that are not listed have no minimum. */
const least: Readonly<Partial<Record<MappedShare["field"], number>>> = { role: 70, area: 55, sections: 80 };

describe.skipIf(!hasRealFeeds)("real feeds", () => {
  test.each([...filesIn("ashby"), ...filesIn("greenhouse")])(
    "lose no word when they are split: %s",
    { tags: "full" },
    async (file) => {
      const { records } = await readReal(file.startsWith("ashby") ? "ashby" : "greenhouse", file);
      for (const record of records.slice(0, 40)) {
        const parts = record.parts.map(({ html, ...part }) => ({ ...part, html: preparation.cleanHtml(html) }));
        const { abstract = "", sections } = sectionsOf({ parts });
        const after = [
          abstract,
          ...sections.flatMap(({ title, content }) => [title, plainText(preparation.cleanHtml(content))]),
        ];
        expect(after.flatMap(wordsIn), record.id).toEqual(parts.flatMap(({ html }) => wordsIn(plainText(html))));
      }
    },
  );

  test.each(["ashby", "greenhouse"] as const)(
    "of %s are mapped as far as is promised",
    { tags: "full" },
    async (format) => {
      const read = await Promise.all(filesIn(format).map((file) => readReal(format, file)));
      const { shares } = prepareImport(mapped(read.flatMap(({ records }) => records)), {
        ...preparation,
        cleanHtml: (html) => html,
      });
      for (const { field, mapped: count, of } of shares)
        expect((100 * count) / of, field).toBeGreaterThanOrEqual(least[field] ?? 0);
    },
  );
});
