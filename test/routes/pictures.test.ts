import { describe, expect, test } from "vitest";
import { createTestApp } from "../test-app.ts";

describe("a prepared picture", () => {
  test("is served whole, with its type, and cached for ever", async () => {
    const { app, services } = await createTestApp();
    const files = services.pictures[0]?.files ?? [];
    expect(new Set(files.map(({ format }) => format))).toEqual(new Set(["avif", "webp", "jpg"]));
    for (const { name, format } of files) {
      const { status, headers } = await app.request(`/pictures/${name}`);
      expect(status).toBe(200);
      expect(headers.get("Content-Type")).toBe(format === "jpg" ? "image/jpeg" : `image/${format}`);
      expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    }
  });

  test.each([
    "/pictures/index.json",
    "/pictures/prepared/index.json",
    "/pictures/cities/berlin.svg",
    "/pictures/..%2fcities%2fberlin.svg",
    "/pictures/..%2f..%2f..%2fpackage.json",
    "/pictures/cities-berlin-480.000000000000.avif",
    "/pictures/",
  ])("is the only kind of file with an address there: not %s", async (path) => {
    const { app } = await createTestApp();
    const answer = await app.request(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });
});
