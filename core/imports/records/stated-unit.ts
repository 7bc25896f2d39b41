import { wordsIn } from "../words/phrases.ts";
import { withoutCurrencies } from "./currencies.ts";
import { addsNothing, type Unit, unitIn } from "./pay-period.ts";

/** The codes by which other systems abbreviate periods. In a text, most of them mean something else. */
const codes: Readonly<Record<string, Unit | "other">> = {
  y: "year",
  j: "year",
  a: "year",
  ann: "year",
  m: "month",
  mon: "month",
  mth: "month",
  h: "hour",
  hur: "hour",
  w: "other",
  wee: "other",
  d: "other",
};

/** Returns the period that a field of a feed states; `undefined` if it states none, as "gross" and "EUR" do, and `other` if its words are not known. */
export function statedUnit(field: string | undefined): Unit | "other" | undefined {
  const text = withoutCurrencies(field ?? "");
  const words = wordsIn(text);
  const unit = unitIn(text) ?? codes[words.join(" ")];
  return unit ?? (words.every(addsNothing) ? undefined : "other");
}
