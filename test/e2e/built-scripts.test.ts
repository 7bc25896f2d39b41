import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { checkScript, type Finding } from "../browsers/check-script.ts";
import { checkStyle } from "../browsers/check-style.ts";
import { harmlessScriptFeatures, harmlessStyleFeatures } from "../browsers/known-uses.ts";
import { scriptApis } from "../browsers/script-apis.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();
const apis = scriptApis();
const built = (kind: string) =>
  globSync(`build/client/assets/*.${kind}`).map((file) => ({
    file: basename(file).replace(/-[\w-]{8}\.\w+$/, ""),
    source: readFileSync(file, "utf8"),
  }));
const asLine = ({ api, browsersLacking, at }: Finding): string =>
  `${api}, missing in ${browsersLacking.join(", ")}: ${at}`;
const apisIn = (source: string): string[] => checkScript(source, apis).map(({ api }) => api);
const apisInStyle = (source: string): string[] => checkStyle(source).map(({ api }) => api);

test("the built scripts use what every served browser has, or work without it", () => {
  const used = new Set<string>();
  const unknown = built("js").flatMap(({ file, source }) =>
    checkScript(source, apis).flatMap((finding) => {
      const use = `${file} ${finding.api}`;
      used.add(use);
      return Object.hasOwn(harmlessScriptFeatures, use) ? [] : [`${file}: ${asLine(finding)}`];
    }),
  );
  expect(unknown).toEqual([]);
  expect(Object.keys(harmlessScriptFeatures).filter((use) => !used.has(use))).toEqual([]);
});

test("the built styles use what every served browser has, or stay readable without it", () => {
  const used = new Set<string>();
  const unknown = built("css").flatMap(({ file, source }) =>
    checkStyle(source).flatMap((finding) => {
      used.add(finding.api);
      return Object.hasOwn(harmlessStyleFeatures, finding.api) ? [] : [`${file}: ${asLine(finding)}`];
    }),
  );
  expect(unknown).toEqual([]);
  expect(Object.keys(harmlessStyleFeatures).filter((use) => !used.has(use))).toEqual([]);
});

test.each([
  "job-search",
  "job-details/de-masterarbeit-embedded-sensorik",
  "job-application/de-masterarbeit-embedded-sensorik",
])("the scripts within %s do so too, with one API polyfilled before use", async (path) => {
  const html = await (await fetch(`${site.address}/de/careers/de/${path}?country=de`)).text();
  const written = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
  const run = written.filter(([, attributes = ""]) => !attributes.includes("application/ld+json"));
  const scripts = run.map(([, attributes = "", source = ""]) => ({
    kind: attributes.includes("module") ? ("module" as const) : ("script" as const),
    source,
  }));
  expect(scripts.length).toBeGreaterThan(3);
  const found = scripts.flatMap(({ kind, source }) => checkScript(source, apis, kind).map(asLine));
  expect(found.filter((line) => !line.startsWith("TextEncoderStream"))).toEqual([]);
  expect(html.indexOf("if (!window.TextEncoderStream)")).toBeGreaterThan(0);
  expect(html.indexOf("if (!window.TextEncoderStream)")).toBeLessThan(html.indexOf("new TextEncoderStream()"));
});

describe("the check of scripts finds", () => {
  test.each([
    ["text.toWellFormed()", "String.toWellFormed"],
    ["list.toSorted().map(String)", "Array.toSorted or TypedArray.toSorted"],
    ["list.findLast(Boolean)", "Array.findLast or TypedArray.findLast"],
    ["a.union(b)", "Set.union"],
    ["form.requestSubmit()", "HTMLFormElement.requestSubmit"],
    ["new FormData(form, button)", "FormData(form, submitter)"],
    ["new Intl.NumberFormat().formatRange(1, 2)", "Intl.NumberFormat.formatRange"],
    ["Promise.withResolvers()", "Promise.withResolvers"],
    ["Object.groupBy(list, key)", "Object.groupBy"],
    ["URL.canParse(text)", "URL.canParse"],
    ["AbortSignal.timeout(9)", "AbortSignal.timeout"],
    ["AbortSignal.any(list)", "AbortSignal.any"],
    ["new Intl.Segmenter()", "Intl.Segmenter"],
    ["counts.values().map(double)", "Iterator.map"],
    ["new CloseWatcher()", "CloseWatcher"],
    ["new TextEncoderStream()", "TextEncoderStream"],
    ["requestIdleCallback(go)", "Window.requestIdleCallback"],
    ["navigator.clipboard.write([]); navigator.share({})", "Navigator.share"],
    ["element.showPopover()", "HTMLElement.showPopover"],
    ["/(?<=a)b/.test(text)", "lookbehind (?<="],
    ["RegExp('(?<!a)b')", "lookbehind (?<="],
    ["/(?i:a)b/", "modifiers (?i:"],
    ["/[a--b]/v", "the flag v"],
    ["new Worker(address, { type: 'module' })", "Worker({ type: module })"],
  ])("%s", (source, api) => {
    expect(apisIn(source).join()).toContain(api);
  });
});

test("the check of scripts knows feature tests, local names and long-established APIs", () => {
  for (const source of [
    "form.requestSubmit?.()",
    "typeof navigation === 'object'",
    "navigator.connection?.saveData",
    "function f(navigation) { navigation.navigate() }",
    "Object.values(list).map(double)",
    "new Intl.DateTimeFormat().format(now)",
    "structuredClone(a); list.at(-1); Object.hasOwn(a, b); crypto.randomUUID(); new FormData(form)",
    "const rows = { toSorted: 1, navigation: 2 }",
  ])
    expect(apisIn(source), source).toEqual([]);
});

// the page's first style sheet must define the order of the cascade layers: a layer in an earlier sheet would come before all others, and so have the
// lowest priority
test("the scripts that every page loads bring no style sheet before its own", () => {
  expect(built("css").map(({ file }) => file)).toContain("root");
  expect(built("css").filter(({ file }) => ["shared", "framework", "entry.client"].includes(file))).toEqual([]);
});

describe("the check of styles finds", () => {
  test.each([
    ["a { color: oklch(50% 0 0) }", "oklch()"],
    ["a { background: color-mix(in oklch, var(--a), black) }", "color-mix()"],
    ["a { background: red; background: color-mix(in oklch, var(--a), black) }", "color-mix()"],
    ["a { --b: light-dark(red, blue) }", "light-dark()"],
    ["a { height: 1dvh }", "dvh"],
    ["a { height: 1cqi }", "cqi"],
    ["a:has(b) { color: red }", ":has"],
    ["a { &:hover { color: red } }", "&"],
    ["@container (width > 1px) { a { color: red } }", "@container"],
    ["@media (width > 1px) { a { color: red } }", "@media (a < b)"],
    ["@starting-style { a { color: red } }", "@starting-style"],
    ["a { overflow: clip }", "overflow: clip"],
    ["a { text-box: trim-both }", "text-box"],
  ])("%s", (source, api) => {
    expect(apisInStyle(source)).toContain(api);
  });
});

test("the check of styles knows fallbacks and conditions", () => {
  for (const source of [
    "a { height: 1vh; height: 1dvh }",
    "a { overflow: hidden; overflow: clip }",
    "@supports (color: color-mix(in oklch, red, blue)) { a { color: color-mix(in oklch, var(--a), black) } }",
    "@layer base { a { color: rgb(0 0 0 / 1%); inset-inline: clamp(1px, 2vw, 3px); aspect-ratio: 1 } }",
  ])
    expect(apisInStyle(source), source).toEqual([]);
});
