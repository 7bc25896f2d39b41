import { describe, expect, test } from "vitest";
import { examineFolder } from "#server/compose/doctor.ts";
import { finds, healthySite, write } from "./spoil.ts";

const ada = { email: "ada@group.example", name: "Ada Lovelace", language: "en", grants: [{ may: ["read"] }] };
const desk = (...people: object[]) => write("desk.json", JSON.stringify({ people }));

describe("the doctor reads desk.json and", () => {
  finds("error", [
    ["people whose address is none", desk({ ...ada, email: "ada" }), "desk.json, people.0.email", "a mail address"],
    [
      "rights for a company that is no more",
      desk(ada, { ...ada, email: "g@group.example", name: "Grace", grants: [{ may: ["read"], companies: ["gone"] }] }),
      "desk.json, g@group.example",
      "gone is not in companies.json",
    ],
    [
      "rights for a country that is no more",
      desk(ada, { ...ada, email: "g@group.example", name: "Grace", grants: [{ may: ["read"], countries: ["zz"] }] }),
      "desk.json, g@group.example",
      "zz is not in countries.json",
    ],
  ]);
  finds("warning", [
    [
      "countries whose applications nobody may read",
      desk({ ...ada, grants: [{ may: ["operate"] }, { may: ["read"], countries: ["fr"] }] }),
      "desk.json",
      "nobody may read applications in",
    ],
    [
      "people without grants",
      desk(ada, { ...ada, email: "g@group.example", name: "Grace", grants: [] }),
      "desk.json, g@group.example",
      "has no grants",
    ],
  ]);

  test("finds nothing if somebody may read everything, or if nobody is named", async () => {
    for (const people of [[ada], []]) {
      const folder = healthySite();
      await desk(...people)(folder);
      expect(await examineFolder(folder)).toEqual([]);
    }
  });
});
