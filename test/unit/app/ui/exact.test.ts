import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ExactText, type ExactTextProps, TextWithExactParts } from "#app/ui/exact.tsx";

const drawn = (props: ExactTextProps): string => renderToStaticMarkup(createElement(ExactText, props));
const textOf = (markup: string): string => markup.replaceAll(/<[^>]*>/g, "");

// trust M 1020
test.each([
  ["a mail address", "lena_maria.vogt@gmail.com", "lena_<wbr/>maria.<wbr/>vogt@<wbr/>gmail.<wbr/>com"],
  ["a file name", "CV-2026.final.pdf", "CV-<wbr/>2026.<wbr/>final.<wbr/>pdf"],
  ["the address of a page", "https://x.example/in", "https://<wbr/>x.<wbr/>example/<wbr/>in"],
  ["an address with a query", "x.de/cv?id=7&as=pdf", "x.<wbr/>de/<wbr/>cv?<wbr/>id=<wbr/>7&amp;<wbr/>as=<wbr/>pdf"],
  ["punctuation in a row, at the beginning and at the end", "..a__b.", "..<wbr/>a__<wbr/>b."],
  ["nothing", "", ""],
])("%s may break after its punctuation and stays the same text", (_, text, markup) => {
  expect(drawn({ children: text })).toBe(markup);
  expect(textOf(markup).replaceAll("&amp;", "&")).toBe(text);
});

test("the characters that differ are marked, and the text stays the same", () => {
  const markup = drawn({ children: "lena@gmial.com", marked: [7, 9] });
  expect(markup).toBe("lena@<wbr/>gm<mark>ia</mark>l.<wbr/>com");
  expect(textOf(markup)).toBe("lena@gmial.com");
});

// trust M 1021
test("a sentence marks up such texts wherever they occur, and is otherwise unchanged", () => {
  const said = (text: string, ...exact: string[]): string =>
    renderToStaticMarkup(createElement(TextWithExactParts, { text, exact: exact.map((children) => ({ children })) }));
  expect(said("Use a@b.de, not a@c.de?", "a@b.de", "a@c.de")).toBe("Use a@<wbr/>b.<wbr/>de, not a@<wbr/>c.<wbr/>de?");
  expect(said("Sent to $& <b>.", "$& <b>.")).toBe("Sent to $&amp; &lt;b&gt;.");
  expect(said("Nothing of it.", "a@b.de", "")).toBe("Nothing of it.");
});

// trust M 1046
test("if one such text is the beginning of another, each is still marked up as itself", () => {
  const given = { children: "a@gmail.co", marked: [9, 10] } as const;
  const meant = { children: "a@gmail.com", marked: [10, 11] } as const;
  const said = (text: string): string =>
    renderToStaticMarkup(createElement(TextWithExactParts, { text, exact: [given, meant] }));
  expect(said("Use a@gmail.com")).toBe("Use a@<wbr/>gmail.<wbr/>co<mark>m</mark>");
  expect(said("a@gmail.co or a@gmail.com?")).toBe(
    "a@<wbr/>gmail.<wbr/>c<mark>o</mark> or a@<wbr/>gmail.<wbr/>co<mark>m</mark>?",
  );
});
