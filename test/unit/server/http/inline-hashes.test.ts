import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashInlineParts as hashInlineBytes } from "#server/http/inline-hashes.ts";
import { createStyleInliner } from "#server/pages/styles.ts";

const nonce = "c2VjcmV0IG9mIHRoaXMgcGFnZQ==";
const hash = (content: string): string => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

const styles = createStyleInliner((address) => (address.startsWith("/") ? `${address.slice(1)}{}` : undefined));
function hashInlineParts(page: string, of: string) {
  const { html, ...hashes } = hashInlineBytes(Buffer.from(page), of, styles.partFor);
  return { html: html.toString(), ...hashes };
}

test("elements with the nonce are hashed, and the nonce is removed", () => {
  const page = `<head><style nonce="${nonce}">a{}</style><script nonce="${nonce}">one()</script></head>
<body><link nonce="${nonce}" rel="modulepreload" href="/a.js"/><script type="module" nonce="${nonce}" async="">import "/a.js";</script></body>`;
  expect(hashInlineParts(page, nonce)).toEqual({
    html: `<head><style>a{}</style><script>one()</script></head>
<body><link rel="modulepreload" href="/a.js"/><script type="module" async="">import "/a.js";</script></body>`,
    scripts: [hash("one()"), hash('import "/a.js";')],
    styles: [hash("a{}")],
  });
});

test.each([
  ["has no nonce", "<script>evil()</script>"],
  ["guesses a nonce", '<script nonce="AAAA">evil()</script>'],
  ["is left open, so that it swallows a script of ours", "<script src=//evil.example "],
  ["opens a value that swallows a script of ours", '<img alt="'],
  ["is another element with a style", '<p style="color:red">'],
])("an injected piece that %s gets no hash", (_what, injected) => {
  const { html, scripts, styles } = hashInlineParts(`${injected}<script nonce="${nonce}">ours()</script>`, nonce);
  expect(html).toContain(injected);
  expect([...scripts, ...styles]).toEqual([hash("ours()")]);
});

test("equal scripts give one hash, and scripts loaded from a file none", () => {
  const marked = `<script nonce="${nonce}">a()</script>`.repeat(2);
  expect(hashInlineParts(`${marked}<script src="/a.js" nonce="${nonce}"></script>`, nonce).scripts).toEqual([
    hash("a()"),
  ]);
});

test("a style of placeholders becomes the texts of its sheets, but only if it has the nonce", () => {
  const marks = `${styles.markOf("/a")}${styles.markOf("/b")}`;
  const page = `<style>${marks}</style><p>${marks}</p><style nonce="${nonce}" data-href="/a /b">${marks}</style>ü`;
  expect(hashInlineParts(page, nonce)).toEqual({
    html: `<style>${marks}</style><p>${marks}</p><style data-href="/a /b">a{}b{}</style>ü`,
    scripts: [],
    styles: [hash("a{}b{}")],
  });
  expect(styles.markOf("elsewhere")).toBeUndefined();
  expect(hashInlineParts(`<style nonce="${nonce}">@elsewhere@</style>`, nonce).html).toBe("<style>@elsewhere@</style>");
});

test("nothing in a sheet can end its style", () => {
  const { partFor, markOf } = createStyleInliner(() => "a{content:'</style><script>'}");
  expect(partFor(Buffer.from(markOf("/a") ?? ""))?.bytes.toString()).toBe("a{content:'</\\73 tyle><script>'}");
});
