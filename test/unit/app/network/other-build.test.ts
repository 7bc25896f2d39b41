import { describe, expect, test } from "vitest";
import { pageAddressOf, redirectToDocument } from "#app/network/other-build.ts";

const at = (path: string) => new URL(path, "https://jobs.example");

describe("data of another build", () => {
  test.each([
    [
      "/de/careers/de/job-search.data?country=de&q=a%26b&_routes=routes%2Fjob-search%2Froute",
      "/de/careers/de/job-search?country=de&q=a%26b",
    ],
    ["/application/A.data.b.data", "/application/A.data.b"],
    ["/_.data?_routes=root", "/"],
    ["/de/_.data", "/de/"],
  ])("%s is that of the page %s", (data, page) => {
    expect(pageAddressOf(at(data))).toBe(page);
  });

  test("becomes a redirect that React Router follows with a document of the same site", () => {
    const answer = redirectToDocument(at("/de/careers/de/job-search.data?country=de"));
    expect(answer.status).toBe(204);
    expect([answer.headers.get("X-Remix-Redirect"), answer.headers.get("X-Remix-Reload-Document")]).toEqual([
      "/de/careers/de/job-search?country=de",
      "true",
    ]);
  });
});
