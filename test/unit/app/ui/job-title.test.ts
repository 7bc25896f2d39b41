import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { JobTitle } from "#app/ui/job-title.tsx";

const drawn = (title: string): string => renderToStaticMarkup(createElement(JobTitle, { title }));

test("a title keeps its short words with a slash in one line", () => {
  expect(drawn("(m/w/d) Platform Engineer, UX/UI")).toBe(
    '<span class="one-line">(m/w/d)</span> Platform Engineer, <span class="one-line">UX/UI</span>',
  );
});

test("a title may break within a long word with a slash, and has nothing added where there is none", () => {
  expect(drawn("Softwareentwicklung/Softwarearchitektur")).toBe("Softwareentwicklung/Softwarearchitektur");
  expect(drawn("Data Engineer")).toBe("Data Engineer");
});
