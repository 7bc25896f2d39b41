import { describe, expect, test } from "vitest";
import { ask, found, indexOf } from "../index-of.ts";

describe("several words that name a workplace or a kind of employment", () => {
  const index = indexOf(
    {
      id: "apart",
      title: "Koch",
      abstract: "You are part of the team, and have time, also at home; full speed, full stop.",
    },
    { id: "hyphen", title: "Kellner", abstract: "Auch part-time, home-office." },
    { id: "field", title: "Bäcker", employment: ["part_time"] },
    { id: "Nurse, part time", title: "Nurse, part time" },
  );

  test("are not found apart in a text, but as one word there, in a title and in the field", () => {
    const wanted = ["Nurse, part time", "field", "hyphen"];
    for (const text of ["part time", "part-time"]) {
      expect([...found(index, text)].sort(), text).toEqual(wanted);
      expect(ask(index, text).understood, text).toContainEqual(
        expect.objectContaining({ filter: "employment", code: "part_time" }),
      );
    }
    expect(found(index, "koch part time")).toEqual([]);
    expect(found(index, "home office")).toEqual(["hyphen"]);
  });

  test("are not corrected, although no opening has them so", () => {
    const answer = ask(indexOf({ id: "text", title: "Koch", abstract: "fill tide" }), "full time");
    expect(answer).toMatchObject({ total: 0 });
    expect(answer).not.toHaveProperty("corrected");
  });
});

test("several words that name something else, such as a city, are found in texts, too", () => {
  const places = [{ country: "de", city: { code: "frankfurt-am-main", label: "Frankfurt am Main" } }];
  const index = indexOf(
    { id: "city", title: "Koch", places },
    { id: "text", title: "Koch", abstract: "in Frankfurt am Main" },
  );
  expect([...found(index, "frankfurt am main")].sort()).toEqual(["city", "text"]);
});
