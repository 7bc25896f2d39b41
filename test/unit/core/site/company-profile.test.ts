import * as v from "valibot";
import { expect, test } from "vitest";
import { companyProfileFile, picturesIn, profileLanguages, profileOf } from "#core/site/company-profile.ts";

const read = (profile: unknown) => v.parse(companyProfileFile, profile);

test("a profile needs only a sentence", () => {
  expect(read({ sentence: " We weave. " })).toEqual({
    sentence: "We weave.",
    paragraphs: [],
    makes: [],
    people: [],
    benefits: [],
  });
});

test("a picture is a file beside the profile, never a path", () => {
  const withPicture = (picture: string) =>
    v.is(companyProfileFile, { sentence: "a", contactPerson: { name: "Ada", work: "b", picture } });
  expect(["ada.svg", "ada-l.webp"].filter(withPicture)).toEqual(["ada.svg", "ada-l.webp"]);
  expect(
    ["../ada.svg", "people/ada.svg", "Ada.svg", "ada.html", "https://a.example/b.svg"].filter(withPicture),
  ).toEqual([]);
});

test("profiles are found by codes and languages that they have, and by nothing else", () => {
  const profiles = { weavers: { de: read({ sentence: "Wir weben." }) } };
  expect(profileOf({ profiles }, "weavers", "de")?.sentence).toBe("Wir weben.");
  expect(profileOf({ profiles }, "weavers", "en")).toBeUndefined();
  expect(["__proto__", "constructor", "nobody"].map((code) => profileOf({ profiles }, code, "de"))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(profileLanguages({ profiles }, "weavers")).toEqual(["de"]);
});

test("the pictures of a profile are those of its people and of the contact", () => {
  const person = { name: "Ada", work: "Weaver", says: "I weave." };
  const profile = read({
    sentence: "a",
    people: [{ ...person, picture: "ada.svg" }, person],
    contactPerson: { name: "Bo", work: "b", picture: "bo.jpg" },
  });
  expect(picturesIn(profile)).toEqual(["ada.svg", "bo.jpg"]);
});
