import { describe, expect, test } from "vitest";
import { atPublicAddress } from "#server/pages/public-address.ts";

const here = "http://127.0.0.1:3000";
const seen = "https://jobs.example";
const urlOf = (path: string, publicUrl = seen) => atPublicAddress(new Request(`${here}${path}`), publicUrl).url;

describe("a request at the address that visitors see", () => {
  // trust L 157
  test.each([
    ["/en/careers/de/job-search?country=de&q=a", "/en/careers/de/job-search?country=de&q=a"],
    ["//evil.example/en/careers/de", "//evil.example/en/careers/de"],
    ["//", "//"],
    ["/\\evil.example", "//evil.example"],
    ["///en/careers/de/application/token", "///en/careers/de/application/token"],
    ["/job-details/%E0%A4%A", "/job-details/%EF%BF%BD"],
    ["/a//b?q=//c", "/a//b?q=//c"],
  ])("keeps the path and the query: %s", (path, kept) => {
    expect(urlOf(path)).toBe(seen + kept);
    expect(urlOf(path, "")).toBe(here + kept);
  });

  test("has the port of the public address, but not its path", () => {
    expect(urlOf("/x", "https://jobs.example:8443/behind")).toBe("https://jobs.example:8443/x");
  });

  test("is the same request if nothing differs", () => {
    const request = new Request(`${here}/en`);
    expect(atPublicAddress(request, "")).toBe(request);
  });

  test("keeps method, headers and body", async () => {
    const request = new Request(`${here}/theme`, { method: "POST", body: "theme=dark", headers: { "X-Any": "1" } });
    const moved = atPublicAddress(request, seen);
    expect([moved.method, moved.headers.get("X-Any"), await moved.text()]).toEqual(["POST", "1", "theme=dark"]);
  });
});
