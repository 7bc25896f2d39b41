import { describe, expect, test } from "vitest";
import { renderedThemeOf, themeOf } from "#core/site/theme.ts";
import { sharedTestApp } from "../test-app.ts";

const form = { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://jobs.example" };
const program = sharedTestApp({ PUBLIC_URL: "https://jobs.example" });

async function choose(fields: Record<string, string>, headers: Record<string, string> = form): Promise<Response> {
  const { app } = await program();
  return app.request("/theme", { method: "POST", headers, body: new URLSearchParams(fields) });
}

describe("the switch of the theme", () => {
  test("keeps the choice in a cookie that scripts read, and leads back to the page", async () => {
    const answer = await choose({ theme: "dark", by: "script", back: "/de/careers/de/job-search?country=de&q=java" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/de/careers/de/job-search?country=de&q=java");
    const cookie = answer.headers.get("Set-Cookie") ?? "";
    expect(cookie).toMatch(/^theme=dark; Max-Age=31536000; Path=\/; SameSite=Lax; Secure$/);
    expect([themeOf(`other=1; ${cookie}`), renderedThemeOf(`other=1; ${cookie}`)]).toEqual(["dark", "system"]);
  });

  test("has pages for visitors without scripts rendered in it (spec 1.10)", async () => {
    const cookie = (await choose({ theme: "dark", back: "" })).headers.get("Set-Cookie") ?? "";
    expect(cookie).toMatch(/^theme=drawn-dark; Max-Age/);
    expect([themeOf(cookie), renderedThemeOf(cookie)]).toEqual(["dark", "dark"]);
  });

  test("forgets the choice for the device's own theme", async () => {
    const cookie = (await choose({ theme: "system", back: "" })).headers.get("Set-Cookie");
    expect(cookie).toContain("theme=; Max-Age=0");
  });

  test("stores nothing for an invalid theme", async () => {
    const answer = await choose({ theme: "dark; Domain=evil.example", back: "/" });
    expect([answer.status, answer.headers.get("Set-Cookie")]).toEqual([303, null]);
  });

  test.each([
    ["another host", "https://evil.example/de/careers/de/job-search", "/de/careers/de/job-search?country=de"],
    ["a host without a scheme", "//evil.example/de/careers/de/privacy", "/de/careers/de/privacy?country=de"],
    ["a path with backslashes", "/\\evil.example", "/"],
    ["a script", "javascript:alert(1)", "/"],
    ["two lines", "/de/careers/de/privacy\r\nSet-Cookie: a=b", "/de/careers/de/privacySet-Cookie:%20a=b?country=de"],
    ["a page that does not exist", "/nowhere", "/"],
    ["nothing", "", "/"],
  ])("never leads away by %s", async (_what, back, expected) => {
    const location = (await choose({ theme: "light", back })).headers.get("Location") ?? "";
    expect(location).toBe(expected);
    expect(new URL(location, "https://jobs.example").origin).toBe("https://jobs.example");
  });

  test("cannot be operated by another site", async () => {
    const answer = await choose({ theme: "dark", back: "/" }, { ...form, Origin: "https://evil.example" });
    expect([answer.status, answer.headers.get("Set-Cookie")]).toEqual([403, null]);
  });

  test("reads no more bytes than the form has", async () => {
    expect((await choose({ theme: "dark", back: "x".repeat(5000) })).status).toBe(413);
  });
});

test.each([
  ["theme=light", "light"],
  ["a=b; theme=dark", "dark"],
  ["theme=drawn-dark", "dark"],
  ["theme=drawn-purple", "system"],
  ["theme=purple", "system"],
  ["mytheme=dark", "system"],
  [null, "system"],
])("the cookies %j select the theme %s", (cookies, theme) => {
  expect(themeOf(cookies)).toBe(theme);
});
