import * as v from "valibot";
import { expect, test } from "vitest";
import {
  companyProfileFile,
  photographsIn,
  picturesIn,
  profileLanguages,
  profileOf,
} from "#core/site/company-profile.ts";

const read = (profile: unknown) => v.parse(companyProfileFile, profile);

test("a profile needs only a sentence", () => {
  expect(read({ sentence: " We weave. " })).toEqual({
    sentence: "We weave.",
    paragraphs: [],
    makes: [],
    places: [],
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

test("a photograph is no drawing, and says in words what it shows", () => {
  const withCover = (cover: unknown) => v.is(companyProfileFile, { sentence: "a", cover });
  expect(withCover({ picture: "hall.jpg", pictureText: "The hall at night" })).toBe(true);
  expect(withCover({ picture: "hall.jpg" })).toBe(false);
  expect(withCover({ picture: "hall.jpg", pictureText: " " })).toBe(false);
  expect(withCover({ picture: "hall.svg", pictureText: "The hall" })).toBe(false);
  expect(withCover({ picture: "../hall.jpg", pictureText: "The hall" })).toBe(false);
});

test("the photographs of a profile are its cover, what it makes, and its places", () => {
  const shown = (picture: string) => ({ picture, pictureText: "It" });
  const profile = read({
    sentence: "We weave.",
    cover: shown("hall.jpg"),
    makes: [
      { name: "Cloth", text: "Of wool.", photograph: shown("cloth.png") },
      { name: "Thread", text: "Of wool." },
    ],
    places: [{ country: "de", city: "berlin", ...shown("berlin.webp") }],
  });
  expect(photographsIn(profile)).toEqual(["hall.jpg", "cloth.png", "berlin.webp"]);
  expect(picturesIn(profile)).toEqual([]);
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
