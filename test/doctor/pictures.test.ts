import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { examineFolder } from "#server/compose/doctor.ts";
import { smallPng } from "../files/pictures.ts";
import { finds, healthySite, picture, remove, set, write } from "./site-damage.ts";

const svg = (inside: string) => write("logos/own.svg", `<svg xmlns="a" viewBox="0 0 9 9">${inside}</svg>`);

describe("the doctor checks logos and", () => {
  finds("error", [
    ["one that is missing", remove("logos/tegola.svg"), "companies.json, tegola", "logos/tegola.svg is missing"],
    [
      "one of a type that is not served",
      set("companies.json", "companies.0.logo", "a.svg"),
      "companies.json, maestral",
      "logos/",
    ],
    ["a script", svg("<script>1</script>"), "logos/own.svg", "contains a script"],
    ["an event handler", svg('<g onload="x()"/>'), "logos/own.svg", "contains an event handler"],
    ["a foreign object", svg("<foreignObject/>"), "logos/own.svg", "contains a foreign object"],
    [
      "an entity",
      write("logos/own.svg", '<!DOCTYPE svg><svg viewBox="0 0 9 9"/>'),
      "logos/own.svg",
      "contains a DOCTYPE or an entity",
    ],
    [
      "a picture of another host",
      svg('<image href="https://a.example/b.png"/>'),
      "logos/own.svg",
      "reference to another file",
    ],
    ["a fill from another host", svg('<g fill="url(//a.example/b)"/>'), "logos/own.svg", "reference to another file"],
    ["a file that is not an SVG", write("logos/own.svg", "PNG"), "logos/own.svg", "is not an SVG"],
    ["too few pixels", picture("logos/own.png", 300, 79), "logos/own.png", "is 79 pixels high"],
  ]);
  finds("warning", [["no size", write("logos/own.svg", '<svg xmlns="a"/>'), "logos/own.svg", "viewBox"]]);
});

describe("the doctor checks pictures and", () => {
  finds("error", [
    [
      "one that is not a picture",
      write("pictures/cities/turin.jpg", "words"),
      "pictures/cities/turin.jpg",
      "is not a readable picture",
    ],
    [
      "one that is too small",
      picture("pictures/cities/turin.jpg", 1599, 900),
      "pictures/cities/turin.jpg",
      "is 1599 pixels wide",
    ],
    [
      "one that claims to be larger than any camera's",
      (folder) => {
        mkdirSync(join(folder, "pictures/cities"), { recursive: true });
        writeFileSync(join(folder, "pictures/cities/turin.png"), smallPng(30_000, 30_000));
      },
      "pictures/cities/turin.png",
      "is 30000 × 30000 pixels, more than 120 million",
    ],
    [
      "a portrait that is too small",
      picture("companies/maestral/efisia-murgia.jpg", 300, 191),
      "companies/maestral/efisia-murgia.jpg",
      "is 300 × 191 pixels; a portrait needs 192 × 192",
    ],
  ]);
});

test("the doctor accepts self-contained drawings and pictures that are large enough", async () => {
  const folder = healthySite();
  svg('<defs><path id="a"/></defs><use xlink:href="#a" fill="url(#a)"/>')(folder);
  await picture("pictures/cities/turin.webp", 1600, 900)(folder);
  await picture("logos/own.png", 300, 80)(folder);
  expect(await examineFolder(folder)).toEqual([]);
});
