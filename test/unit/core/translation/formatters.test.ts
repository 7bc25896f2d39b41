import { expect, test } from "vitest";
import { collator, dateTimeFormat, numberFormat, pluralRules } from "#core/translation/formatters.ts";

test("a formatter is created once for each language and its options", () => {
  const options = { style: "currency", currency: "EUR" } as const;
  expect(numberFormat("de", options)).toBe(numberFormat("de", { ...options }));
  expect(numberFormat("de", options)).not.toBe(numberFormat("fr", options));
  expect(numberFormat("de", options).format(5)).toBe(new Intl.NumberFormat("de", options).format(5));
  expect(numberFormat("de").format(1.5)).toBe("1,5");
  expect(collator("de")).toBe(collator("de"));
  expect(pluralRules("en", { type: "ordinal" }).select(2)).toBe("two");
  expect(pluralRules("en", { type: "cardinal" }).select(2)).toBe("other");
  const [berlin, auckland] = ["Europe/Berlin", "Pacific/Auckland"].map((timeZone) =>
    dateTimeFormat("en-GB", { timeZone, day: "numeric" }).format(new Date("2026-11-22T12:00:00Z")),
  );
  expect([berlin, auckland]).toEqual(["22", "23"]);
});
