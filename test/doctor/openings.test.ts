import { describe } from "vitest";
import { drop, finds, remove, repeat, set, write } from "./site-damage.ts";

const file = "openings/it.json";
const id = "it-tecnico-turbine-cagliari";
const where = `${file}, record 1, ${id}`;

describe("the doctor reads the openings of a site and", () => {
  finds("error", [
    [
      "an unknown company",
      set(file, "openings.0.company", "acme"),
      `openings/, ${id}`,
      "acme is not in companies.json",
    ],
    [
      "an unknown city",
      set(file, "openings.0.places.0.city", "Oristano"),
      `openings/, ${id}`,
      "Oristano is not a city of it",
    ],
    ["an unknown country", set(file, "openings.0.places.0.country", "es"), where, "not in a country of this site"],
    ["a missing title", drop(file, "openings.0.title"), where, "title"],
    ["an unknown key", set(file, "openings.0.salery", 1), where, "does not know the key salery"],
    [
      "an unknown key of a section",
      set(file, "openings.0.sections.0.body", "x"),
      where,
      "does not know the key sections[0].body",
    ],
    ["an id twice", repeat(file, "openings"), `${file}, record 7, ${id}`, "is already used in"],
    ["something else than openings", write(file, '{"jobs":[]}'), file, "not a native file"],
    ["invalid JSON", write(file, "["), file, "is not valid JSON"],
  ]);
  const none = (folder: string) => {
    for (const country of ["it", "fr", "uk"]) remove(`openings/${country}.json`)(folder);
  };
  const bare = (folder: string) => {
    for (const key of ["abstract", "sections"]) set(file, `openings.0.${key}`, key === "abstract" ? "" : [])(folder);
  };
  finds("warning", [
    ["a demo without any", none, "openings/", "is empty"],
    ["an opening without a text", bare, "openings", `1 opening has no text (${id})`],
  ]);
});
