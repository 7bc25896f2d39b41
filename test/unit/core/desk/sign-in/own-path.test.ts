import { expect, test } from "vitest";
import { ownPath } from "#core/desk/sign-in/own-path.ts";

test("a path of the desk is kept, with its query", () => {
  for (const path of [
    "/",
    "/applications",
    "/applications/",
    "/applications?country=de&q=a%20b",
    "/applications/K7M-29R-XDW",
  ])
    expect(ownPath(path)).toBe(path);
});

// trust S 1327
test("everything else becomes the start page", () => {
  const others = [
    "",
    "a",
    "//evil.example",
    "/a//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
  ];
  const more = [
    "/ a",
    "/a\n",
    "/ä",
    `/${"a".repeat(1000)}`,
    "/sign-in",
    "/sign-out?x",
    "/sign-in/link/x",
    "/a?b\\c d",
    "?a",
    "#a",
  ];
  for (const path of [...others, ...more, undefined, null]) expect([path, ownPath(path)]).toEqual([path, "/"]);
});

// trust S 1327
test("however it is read, a kept path stays on its host", () => {
  const pieces = ["/", "//", "\\", ".", "..", "%2f", "%5c", "evil.example", "@", ":", "?", "#", "a", "\t", "http:"];
  let state = 7;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
  for (let nth = 0; nth < 5000; nth += 1) {
    const text = `/${Array.from({ length: next() % 8 }, () => pieces[next() % pieces.length]).join("")}`;
    expect(new URL(ownPath(text), "https://desk.example").host).toBe("desk.example");
  }
});
