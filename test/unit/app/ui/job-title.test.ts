import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { JobTitle } from "#app/ui/job-title.tsx";

const shown = (text: string): string => renderToStaticMarkup(createElement(JobTitle, { text }));

test("a line never breaks inside who may apply", () => {
  expect(shown("Platform Engineer (m/w/d) Kubernetes und Go")).toBe(
    'Platform Engineer <span class="one-word">(m/w/d)</span> Kubernetes und Go',
  );
});

test("words that a slash parts may stand on two lines, as a phone has no room for both", () => {
  expect(shown("Ingenieur/Ingenieurin")).toBe("Ingenieur/Ingenieurin");
});
