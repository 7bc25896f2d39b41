import { describe, expect, test } from "vitest";
import { shareLinks } from "#app/routes/job-details/share-links.ts";
import { shareServices } from "#core/site/site-files.ts";
import { demoSite } from "../../../../fixtures.ts";
import { countryCode } from "../../../../identities.ts";

const address = "https://jobs.example/de/careers/de/job-details/a?country=de&q=c%2B%2B";
const linksFor = (country: string, text = "Tester & Co: 100 %", title = "Tester") =>
  shareLinks(demoSite().shareLinks, countryCode(country), address, text, title);

describe("the links to share an opening (spec 3.3)", () => {
  test("are these in the demo, in the operator's order", () => {
    expect(linksFor("de").map(({ service }) => service)).toEqual([
      "device",
      "copy",
      "email",
      "linkedin",
      "xing",
      "whatsapp",
      "x",
    ]);
  });

  test("include XING only in Germany, Austria and Switzerland", () => {
    const countries = demoSite().countries.map(({ code }) => code);
    const withXing = countries.filter((code) => linksFor(code).some(({ service }) => service === "xing"));
    expect(withXing.sort()).toEqual(["at", "ch", "de"]);
  });

  test("follow the order and the countries that the operator configured", () => {
    const links = [{ service: "x" as const }, { service: "copy" as const, countries: [countryCode("it")] }];
    const services = (country: string) =>
      shareLinks(links, countryCode(country), address, "", "").map(({ service }) => service);
    expect(services("it")).toEqual(["x", "copy"]);
    expect(services("de")).toEqual(["x"]);
    expect(shareLinks([], countryCode("de"), address, "", "")).toEqual([]);
  });
});

test("a title with markup, quotes and line breaks stays inside its parameter (trust H 118)", () => {
  for (const { service, href } of linksFor("de", `</script>"><b>&body=x#y\r\nBcc: a@b.example`, `</script>"&\r\n`)) {
    expect(href, service).not.toMatch(/[<>"\r\n]|&body=x|#y/);
  }
});

describe("each link", () => {
  const all = shareLinks(
    shareServices.map((service) => ({ service })),
    countryCode("de"),
    address,
    "Tester & Co: 100 % #1",
    "a?b&c",
  );
  const hrefOf = (service: string): URL => new URL(all.find((link) => link.service === service)?.href ?? "");

  const told = (service: string): string => `${address}&s=${service}&k=share`;

  test("is the address itself for what the browser does, with the service as its source (spec 4.11)", () => {
    for (const service of ["device", "copy"]) expect(String(hrefOf(service))).toBe(`${address}&s=${service}&k=share`);
  });

  test.each([
    ["linkedin", "https://www.linkedin.com", { url: told("linkedin") }],
    ["xing", "https://www.xing.com", { url: told("xing") }],
    ["x", "https://x.com", { text: "Tester & Co: 100 % #1", url: told("x") }],
    ["whatsapp", "https://wa.me", { text: `Tester & Co: 100 % #1 ${told("whatsapp")}` }],
  ])("carries the whole address and text to %s, and nothing else", (service, origin, parameters) => {
    expect(hrefOf(service).origin).toBe(origin);
    expect(hrefOf(service).hash).toBe("");
    expect(Object.fromEntries(hrefOf(service).searchParams)).toEqual(parameters);
  });

  test("is a mail with subject and text, and no recipient yet", () => {
    const { protocol, pathname, searchParams } = hrefOf("email");
    expect([protocol, pathname]).toEqual(["mailto:", ""]);
    expect(Object.fromEntries(searchParams)).toEqual({
      subject: "a?b&c",
      body: `Tester & Co: 100 % #1\n${told("email")}`,
    });
  });
});
