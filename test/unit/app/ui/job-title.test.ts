import { createElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { JobTitle } from "#app/ui/job-title.tsx";

const drawn = (title: string, breaks?: readonly number[]): string =>
  renderToStaticMarkup(createElement(JobTitle, { title, breaks }));

test("a title keeps short words with a slash on one line", () => {
  expect(drawn("(m/w/d) Platform Engineer, UX/UI")).toBe(
    '<span class="one-line">(m/w/d)</span> Platform Engineer, <span class="one-line">UX/UI</span>',
  );
});

test("a title may break inside a long word with a slash, and is unchanged without one", () => {
  expect(drawn("Softwareentwicklung/Softwarearchitektur")).toBe("Softwareentwicklung/Softwarearchitektur");
  expect(drawn("Data Engineer")).toBe("Data Engineer");
});

test("words without a hyphen are one text node, so that a font that arrives late moves only the first of them", () => {
  const separator = "<!-- -->"; // React separates adjacent text nodes
  const title = "Senior Data Engineer - Platform, Search and AI (m/w/d) in Berlin";
  expect(renderToString(createElement(JobTitle, { title }))).not.toContain(separator);
});

test("the soft hyphens of a title are not part of its text, and a word with some moves to a new line before it is hyphenated", () => {
  const title = "Masterarbeit (m/w/d): Anomalieerkennung";
  const markup = drawn(title, [6, 28, 32]);
  expect(markup).toBe(
    '<span class="apart">Master<i class="shy"></i>arbeit</span> <span class="one-line">(m/w/d):</span> <span class="apart">Anomal<i class="shy"></i>ieer<i class="shy"></i>kennung</span>',
  );
  expect(markup.replaceAll(/<[^>]*>/g, "")).toBe(title);
});

test("a word that is too long for large type is marked for the style sheet", () => {
  expect(drawn("Softwareentwicklung", [8])).toContain('class="apart long"');
  expect(drawn("Anomalieerkennung", [8])).toContain('class="apart"');
});
