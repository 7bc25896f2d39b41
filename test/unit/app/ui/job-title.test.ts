import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { JobTitle } from "#app/ui/job-title.tsx";

const drawn = (title: string, breaks?: readonly number[], apart = false): string =>
  renderToStaticMarkup(createElement(JobTitle, { title, breaks, apart }));

test("a title keeps its short words with a slash in one line", () => {
  expect(drawn("(m/w/d) Platform Engineer, UX/UI")).toBe(
    '<span class="one-line">(m/w/d)</span> Platform Engineer, <span class="one-line">UX/UI</span>',
  );
});

test("a title may break within a long word with a slash, and has nothing added where there is none", () => {
  expect(drawn("Softwareentwicklung/Softwarearchitektur")).toBe("Softwareentwicklung/Softwarearchitektur");
  expect(drawn("Data Engineer")).toBe("Data Engineer");
});

test("the soft hyphens of a title are no part of its text", () => {
  const title = "Masterarbeit (m/w/d): Anomalieerkennung";
  const markup = drawn(title, [6, 28, 32]);
  expect(markup).toBe(
    'Master<i class="shy shy-13"></i>arbeit <span class="one-line">(m/w/d):</span> Anomal<i class="shy shy-18"></i>ieer<i class="shy shy-18"></i>kennung',
  );
  expect(markup.replaceAll(/<[^>]*>/g, "")).toBe(title);
});

test("a soft hyphen says how long its word is, for the style sheet to know which lines are too short", () => {
  expect(drawn("Softwareentwicklung", [8])).toContain('class="shy shy-24"');
  expect(drawn("Krankenzusatzversicherung", [7])).toContain('class="shy shy-more"');
});

test("in a heading a long word begins a new line before it is broken", () => {
  expect(drawn("Abschlussarbeit Anomalieerkennung", [22], true)).toBe(
    'Abschlussarbeit <span class="apart">Anomal<i class="shy shy-18"></i>ieerkennung</span>',
  );
});
