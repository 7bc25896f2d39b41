import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe } from "vitest";
import { drop, finds, remove, repeat, set, write } from "./site-damage.ts";

const countries = "countries.json";

describe("the doctor reads the files of a site and", () => {
  finds("error", [
    ["an unknown key", set("brand.json", "colors", {}), "brand.json, colors", "not a key that Portico knows"],
    [
      "an unknown key deep inside",
      set(countries, "countries.0.mail", "x"),
      `${countries}, countries.0.mail`,
      "not a key",
    ],
    [
      "a label in four languages",
      drop("taxonomy.json", "roles.student.pt"),
      "taxonomy.json, roles.student.pt",
      "missing",
    ],
    [
      "a city north of the pole",
      set("cities.json", "cities.it.0.coordinates.latitude", 95.07),
      "cities.json, cities.it.0.coordinates.latitude",
      "from -90 to 90",
    ],
    [
      "coordinates as text",
      set("cities.json", "cities.it.0.coordinates.longitude", "7.69"),
      "cities.json, cities.it.0.coordinates.longitude",
      "a number of degrees from -180 to 180",
    ],
    [
      "half of the coordinates",
      drop("cities.json", "cities.it.0.coordinates.longitude"),
      "cities.json, cities.it.0.coordinates.longitude",
      "missing",
    ],
    [
      "a region without holidays of its own",
      set(countries, "countries.0.holidayRegion", "xx"),
      "countries.json, it",
      "holidayRegion xx is no region",
    ],
    ["a file with invalid JSON", write("share.json", "{"), "share.json", "is not valid JSON"],
    ["a file that is missing", remove("companies.json"), "companies.json", "is missing"],
    ["a text that is missing", remove("texts/privacy.fr.html"), "texts/privacy.fr.html", "is missing"],
    [
      "a file in another encoding than UTF-8",
      (folder) =>
        writeFileSync(join(folder, "texts/imprint.de.html"), Buffer.from("<p>Wir</p>\n<p>M\xfcller</p>", "latin1")),
      "texts/imprint.de.html, line 2",
      "save the file as UTF-8",
    ],
    ["an empty text", write("texts/imprint.de.html", "<p> </p>"), "texts/imprint.de.html", "is empty"],
  ]);
  finds("warning", [
    [
      "a site without a contact for vulnerabilities",
      drop("brand.json", "security"),
      "brand.json, security",
      "go to the default contact",
    ],
    [
      "how to report a vulnerability, without an address",
      write("texts/security.fr.html", "<p>Écrivez-nous.</p>"),
      "texts/security.fr.html",
      "names no address",
    ],
    ["a text with a script", write("texts/imprint.en.html", "We<script>1</script>"), "texts/imprint.en.html", "script"],
  ]);
});

describe("the doctor looks for contacts and", () => {
  finds("error", [
    ["no default", drop(countries, "defaultContact"), `${countries}, defaultContact`, "is missing"],
    [
      "an invented one on a real site",
      set("brand.json", "demo", false),
      `${countries}, it.contact`,
      "cannot receive mail",
    ],
    [
      "an invented one for vulnerabilities",
      set("brand.json", "demo", false),
      "brand.json, security.contact",
      "cannot receive mail",
    ],
  ]);
  finds("warning", [
    ["a country without", drop(countries, "countries.1.contact"), `${countries}, contact`, "fr have none"],
    ["nobody to be told", drop(countries, "defaultRecruiting"), `${countries}, recruiting`, "uk have none"],
  ]);
});

describe("the doctor compares the codes of a site and", () => {
  finds("error", [
    ["a country twice", repeat(countries, "countries"), `${countries}, it`, "twice"],
    ["a company twice", repeat("companies.json", "companies"), "companies.json, maestral", "twice"],
    ["a city twice", repeat("cities.json", "cities.it"), "cities.json, it, turin", "twice"],
    [
      "cities of an unknown country",
      set("cities.json", "cities.es", []),
      "cities.json, es",
      "countries.json: it, fr, uk",
    ],
    [
      "an unknown default",
      set("brand.json", "defaultCountry", "es"),
      "brand.json, defaultCountry",
      "es is not in countries.json",
    ],
    [
      "a share link to another host",
      set("share.json", "links.0.countries", ["es"]),
      "share.json, device",
      "es is not a country",
    ],
    ["a share link twice", repeat("share.json", "links"), "share.json, device", "twice"],
    [
      "a mapping rule with an unknown country",
      write("mapping.json", '{ "rules": [{ "words": ["x"], "in": ["place"], "places": [{ "country": "es" }] }] }'),
      "mapping.json, rules.0",
      "es is not a country",
    ],
    [
      "a rule that sets nothing",
      write("mapping.json", '{ "rules": [{ "words": ["x"] }] }'),
      "mapping.json, rules.0",
      "sets nothing",
    ],
    ["an unknown share link", set("share.json", "links.0.service", "pager"), "share.json, links.0.service", "pager"],
  ]);
  finds("warning", [
    [
      "a share link shown nowhere",
      set("share.json", "links.0.countries", []),
      "share.json, device",
      "not shown in any country",
    ],
    [
      "a mapping rule with an unknown company",
      write("mapping.json", '{ "rules": [{ "words": ["x"], "company": "nobody" }] }'),
      "mapping.json, rules.0",
      "nobody is not in companies.json",
    ],
    [
      "a default that is not offered",
      set(countries, "countries.0.offered", false),
      "brand.json, defaultCountry",
      "not offered",
    ],
  ]);
});
