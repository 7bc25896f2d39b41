import { expect, test } from "vitest";
import { sharedTestApp } from "../test-app.ts";

const demo = sharedTestApp({});

test("the portraits that profiles name are served as pictures", async () => {
  const { app } = await demo();
  const answer = await app.request("/companies/tavela/jette-lorenz.svg");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("image/svg+xml");
  expect(await answer.text()).toContain("<svg");
});

// trust A 14
test.each([
  "/companies/tavela/profile.en.json",
  "/companies/tavela/nobody.svg",
  "/companies/kivora/jette-lorenz.svg",
  "/companies/tavela/..%2f..%2fbrand.json",
  "/companies/__proto__/jette-lorenz.svg",
])("%s is not served", async (path) => {
  const { app } = await demo();
  expect((await app.request(path)).status).toBe(404);
});
