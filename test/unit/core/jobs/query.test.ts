import { describe, expect, test } from "vitest";
import {
  normaliseParameters,
  parametersForCountry,
  parametersWithout,
  parametersWithSort,
  searchOf,
} from "#core/jobs/query.ts";
import { demoSite } from "../../../fixtures.ts";

const site = demoSite();
const normal = (query: string): string => normaliseParameters(new URLSearchParams(query), "de", site).toString();

describe("the normal form of the parameters (spec 1.5)", () => {
  test.each([
    ["adds the country of the path where there is none", "", "country=de"],
    ["keeps a country of ours that differs from the path", "country=it", "country=it"],
    ["replaces a country that is none of ours", "country=xx", "country=de"],
    ["replaces an empty country", "country=", "country=de"],
    ["lowercases every value", "country=DE&q=Java&x=Y", "country=de&q=java&x=y"],
    ["drops parameters without a value", "country=de&q=&city=&page", "country=de"],
    ["takes names as they are", "country=de&Q=java", "country=de&Q=java"],
    ["does not take COUNTRY for the country", "COUNTRY=IT&q=", "COUNTRY=it&country=de"],
    ["keeps unknown parameters", "country=de&utm_source=mail", "country=de&utm_source=mail"],
    ["keeps parameters that come twice", "country=de&x=1&x=2", "country=de&x=1&x=2"],
    ["keeps the order", "q=a&country=de&city=b", "q=a&country=de&city=b"],
    ["takes the first of several countries", "country=de&country=fr", "country=de"],
    ["takes the first country that is one of ours", "country=xx&country=fr", "country=fr"],
    ["knows no country by the name of a property", "country=__proto__", "country=de"],
    ["keeps hostile names as plain text", "country=de&__proto__=1&city[]=x", "country=de&__proto__=1&city%5B%5D=x"],
    ["replaces what is no character", "country=de&q=%E0%A4%A", "country=de&q=%EF%BF%BD%25a"],
  ])("%s", (_behaviour, given, expected) => {
    expect(normal(given)).toBe(expected);
  });

  test("cuts the text between characters (trust S 672)", () => {
    expect(normal(`country=de&q=${"x".repeat(199)}😀`)).toBe(`country=de&q=${"x".repeat(199)}`);
  });

  // trust M 1052
  test.each([
    ["one that nobody knows", `country=de&q=java&x=${"y".repeat(2000)}&role=student`, "country=de&q=java&role=student"],
    ["a filter", `country=de&city=${"y".repeat(2000)}`, "country=de"],
    [
      "the text once more",
      `q=java${`&q=${"é".repeat(200)}`.repeat(3)}&country=de`,
      `q=java&q=${"%C3%A9".repeat(200)}&country=de`,
    ],
  ])("drops what all links of a page would repeat: %s", (_what, given, expected) => {
    expect(normal(given)).toBe(expected);
    expect(normal(expected)).toBe(expected);
  });

  test("reads 50 parameters and no more (trust A 12)", () => {
    const given = Array.from({ length: 2000 }, (_, index) => `p${index}=${index}`).join("&");
    const read = [...new URLSearchParams(normal(given)).keys()];
    expect(read).toHaveLength(51);
    expect(read.at(-2)).toBe("p49");
    expect(read.at(-1)).toBe("country");
  });
});

describe("a change of the country (spec 2.4)", () => {
  const moved = (query: string): string => parametersForCountry(new URLSearchParams(query), "fr").toString();

  test("drops the city, the company and the page", () => {
    expect(moved("country=de&city=berlin&company=tavela&page=3")).toBe("country=fr");
  });

  test("keeps the text and the other filters", () => {
    expect(moved("q=java&country=de&role=student&area=creative&interest=iot&s=mail")).toBe(
      "q=java&role=student&area=creative&interest=iot&s=mail&country=fr",
    );
  });

  test("does not modify the given parameters", () => {
    const given = new URLSearchParams("country=de&city=berlin");
    parametersForCountry(given, "fr");
    expect(given.toString()).toBe("country=de&city=berlin");
  });
});

test("a radius goes with its city", () => {
  const around = new URLSearchParams("country=de&city=cologne&radius=50&role=student");
  expect(parametersWithout(around, "city").toString()).toBe("country=de&role=student");
  expect(parametersWithout(around, "radius").toString()).toBe("country=de&city=cologne&role=student");
  expect(parametersForCountry(around, "fr").toString()).toBe("role=student&country=fr");
  expect(normal("country=de&city=cologne&radius=50&around=cologne")).toBe("country=de&city=cologne&radius=50");
  expect(normal("country=de&city=berlin&radius=50&around=cologne")).toBe("country=de&city=berlin");
  expect(normal("country=de&radius=50&around=cologne")).toBe("country=de");
});

test("another order goes back to page 1 and survives a change of the country", () => {
  const sorted = parametersWithSort(new URLSearchParams("country=de&q=java&page=4"), "newest");
  expect(sorted.toString()).toBe("country=de&q=java&sort=newest");
  expect(parametersForCountry(sorted, "fr").toString()).toBe("q=java&sort=newest&country=fr");
  expect(parametersWithSort(sorted, undefined).toString()).toBe("country=de&q=java");
});

test("removing a filter goes back to page 1 and does not modify the given parameters", () => {
  const given = new URLSearchParams("country=de&city=berlin&role=student&page=4");
  expect(parametersWithout(given, "city").toString()).toBe("country=de&role=student");
  expect(parametersWithout(given, "city", "role").toString()).toBe("country=de");
  expect(given.get("page")).toBe("4");
});

describe("the search that an address asks for", () => {
  const search = (query: string) => searchOf(new URLSearchParams(query), "de");

  test("is for all openings of the path's country if nothing is asked", () => {
    expect(search("")).toEqual({ country: "de", page: 1 });
  });

  test("carries the text, every filter and the page", () => {
    expect(
      search("q=java&country=it&city=milan&company=kivora&role=student&area=creative&interest=iot&page=2"),
    ).toEqual({
      text: "java",
      country: "it",
      city: "milan",
      company: "kivora",
      role: "student",
      area: "creative",
      interest: "iot",
      page: 2,
    });
  });

  test("compares codes without regard to case (spec 2.3)", () => {
    expect(search("city=BERLIN&country=DE")).toEqual({ country: "de", city: "berlin", page: 1 });
  });

  test("has no text if there is only white space", () => {
    expect(search("q=%20%09")).toEqual({ country: "de", page: 1 });
  });

  test("keeps 200 characters of the text (trust B 24)", () => {
    expect(search(`q=${"x".repeat(200)}`).text).toHaveLength(200);
    expect(search(`q=${"x".repeat(201)}`).text).toHaveLength(200);
    expect(search(`q=${"x".repeat(199)}😀`).text).toBe("x".repeat(199)); // trust S 672
  });

  test("is by date if the address says so; other orders are ignored (spec C2, trust S 530)", () => {
    expect(search("q=java&sort=newest")).toEqual({ text: "java", country: "de", page: 1, sort: "newest" });
    for (const sort of ["", "oldest", "__proto__", "newest;drop", "x".repeat(5000)])
      expect(search(`q=java&sort=${sort}`), sort).toEqual({ text: "java", country: "de", page: 1 });
  });

  test("has a radius if the address has a city and a known distance (spec C24, trust S 532)", () => {
    expect(search("city=cologne&radius=50")).toEqual({ country: "de", city: "cologne", radius: 50, page: 1 });
    for (const radius of ["", "0", "-50", "51", "50.0", "050", "1e2", "9".repeat(20), "__proto__", "fifty"])
      expect(search(`city=cologne&radius=${radius}`), radius).toEqual({ country: "de", city: "cologne", page: 1 });
    expect(search("radius=50")).toEqual({ country: "de", page: 1 });
  });

  test("ignores parameters that are not filters", () => {
    expect(search("city[]=x&__proto__=1&constructor[prototype]=2")).toEqual({ country: "de", page: 1 });
  });
});
