import { describe, expect, test } from "vitest";
import { type RawAnswer, rawRequest, sendRaw } from "./raw-http.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();
const base = "/en/careers/de";
const opening = "de-masterarbeit-embedded-sensorik";

/** Sends a request as raw bytes, because a client library would correct the address. */
const get = (path: string, ...lines: string[]): Promise<RawAnswer> =>
  sendRaw(site.address, rawRequest(`GET ${path} HTTP/1.1`, "Host: localhost", ...lines));

/** Requests an address, and follows at most one redirect, which must lead to this site. */
async function arrive(path: string): Promise<RawAnswer & { readonly hops: number; readonly at: string }> {
  const first = await get(path);
  if (first.status < 300 || first.status > 399) return { ...first, hops: 0, at: path };
  const location = first.headers["location"] ?? "";
  expect(location, "a redirect stays here").toMatch(/^\/(?![/\\])/);
  return { ...(await get(location)), hops: 1, at: location };
}

const isWholePage = (body: string): boolean => body.includes("<main") && body.includes("</html>");
const innerWords = /node_modules|\/work\/|\.tsx?:\d|sqlite|stack|at async/i;

describe("addresses (trust A, C)", () => {
  test.each([
    // trust A 1
    ["no country", `${base}/job-search`, /\?country=de$/],
    // trust A 2
    ["a name in capitals, a value in capitals, an empty one", `${base}/job-search?COUNTRY=DE&q=`, /country=de/],
    // trust A 3
    ["an unknown country", `${base}/job-search?country=xx`, /country=de/],
    ["two countries", `${base}/job-search?country=de&country=fr`, /country=/],
    // trust A 10
    ["a page of 0", `${base}/job-search?country=de&page=0`, /./],
    ["a page of -1", `${base}/job-search?country=de&page=-1`, /./],
    ["half a page", `${base}/job-search?country=de&page=1.5`, /./],
    ["a page in words", `${base}/job-search?country=de&page=abc`, /./],
    ["a page in Arabic digits", `${base}/job-search?country=de&page=%D9%A1`, /./],
    ["a page with an exponent", `${base}/job-search?country=de&page=1e9`, /./],
    ["a page of 400 digits", `${base}/job-search?country=de&page=${"9".repeat(400)}`, /&page=\d$/],
    // trust O 204
    ["a page of 20 digits", `${base}/job-search?country=de&page=${"9".repeat(20)}`, /&page=\d$/],
    // trust A 4
    ["half a character", `${base}/job-search?country=de&q=%E0%A4%A`, /./],
    // trust A 11
    ["brackets", `${base}/job-search?country=de&city[]=x`, /./],
    [
      "names of properties that every object has",
      `${base}/job-search?country=de&__proto__=1&constructor[prototype]=x`,
      /./,
    ],
    [
      "two thousand names",
      `${base}/job-search?country=de&${Array.from({ length: 900 }, (_, n) => `a${n}=1`).join("&")}`,
      /./,
    ],
    ["HTML as the source", `${base}/job-search?country=de&s=%3Cscript%3E&k=%0d%0aSet-Cookie:x`, /./],
    // trust A 14
    ["a company that is a path", `${base}/job-search?country=de&company=../../etc/passwd&city=..%2f`, /./],
    // trust A 8
    ["8 KB of text", `${base}/job-search?country=de&q=${"x".repeat(8000)}`, /./],
    ["a zero byte", `${base}/job-search?country=de&q=a%00b`, /./],
    ["a direction override", `${base}/job-search?country=de&q=%E2%80%AEabc`, /./],
    ["a script", `${base}/job-search?country=de&q=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E`, /./],
    ["a search in a query language", `${base}/job-search?country=de&q=%22java%22%20AND%20(NEAR(*`, /./],
  ])("with %s lead to a complete page after at most one redirect", async (_what, path, at) => {
    const answer = await arrive(path);
    expect(answer.status).toBe(200);
    expect(answer.at).toMatch(at);
    expect(isWholePage(answer.body)).toBe(true);
    expect(answer.body).not.toContain("<script>alert(1)");
    expect(answer.body).not.toContain("x".repeat(201));
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  // trust M 1045
  test("never show an unknown code, only that it is unknown", async () => {
    const { status, body } = await arrive(`${base}/job-search?country=de&company=free-money&city=call-me-now`);
    expect(status).toBe(200);
    const shown = body.replaceAll(/<script[\s\S]*?<\/script>/g, "").replaceAll(/<[^>]*>/g, " ");
    expect(shown).toContain("Unknown company");
    expect(shown).toContain("Unknown city");
    expect(shown).not.toMatch(/free-money|call-me-now/);
  });

  // trust A 5, C 27
  test.each([
    "nobody-knows-this",
    "%E0%A4%A",
    "0",
    "-1",
    "1e3",
    "01",
    "9007199254740993",
    "x".repeat(5000),
    "1;drop%20table%20job",
    "__proto__",
    "..%2f..%2fetc%2fpasswd",
    "%00",
  ])("of an opening that never existed lead to the search: %.40s", async (id) => {
    for (const page of ["job-details", "job-application"]) {
      const answer = await arrive(`${base}/${page}/${id}?country=de&q=java`);
      expect([answer.status, answer.hops]).toEqual([200, 1]);
      expect(answer.at).toMatch(/\/job-search\?/);
      expect(answer.at).toContain("q=java");
    }
  });

  // trust A 6, 7
  test.each([
    "//evil.example/careers/de/job-search",
    "/\\evil.example",
    "/careers/../../etc/passwd",
    "/..%2f..%2fetc%2fpasswd",
    "/en/careers/de/..%2f..%2f..%2fetc%2fpasswd",
    "/wp-login.php",
    "/.env",
    "/.git/config",
    "/assets/../../package.json",
    "/assets/..%2f..%2fpackage.json",
    "/logos/..%2f..%2fbrand.json",
    "/pictures/..%2f..%2fbrand.json",
    "/messages/..%2f..%2fpackage.json",
    "/en/careers/zz/job-search",
    "/xx/careers/de/job-search",
  ])("outside the base path, or leaving a folder, are not found or lead to the search: %s", async (path) => {
    const answer = await get(path);
    expect([302, 400, 404]).toContain(answer.status);
    if (answer.status === 302) expect(answer.headers["location"]).toMatch(/^\/[a-z]{2}\/careers\//);
    expect(answer.body).not.toMatch(/"dependencies"|root:x:|productKey":/);
    expect(answer.body.replace(/<script[\s\S]*?<\/script>/g, "")).not.toMatch(innerWords);
  });

  // trust A 9
  test("of more than 16 KB are refused", async () => {
    expect((await get(`${base}/job-search?q=${"x".repeat(17_000)}`)).status).toBe(431);
  });

  // trust A 17
  test("of the router's own files are answered, whatever is requested", async () => {
    const paths = Array.from({ length: 900 }, (_, n) => `p=%2Fx${n}`).join("&");
    for (const path of [`/__manifest?${paths}&version=none`, "/__manifest?version=wrong", "/__manifest"]) {
      expect((await get(path)).status).toBeLessThan(500);
    }
  });

  // trust A 16
  test("of a page's data follow the rules of the page", async () => {
    const good = await get(`${base}/job-application/${opening}.data?country=de`);
    expect([good.status, good.headers["cache-control"]]).toEqual([200, "no-store"]);
    for (const path of [`${base}/job-details/nobody.data?country=de`, `${base}/job-search.data?country=de&page=abc`]) {
      const answer = await get(path);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body).not.toMatch(innerWords);
    }
  });
});
