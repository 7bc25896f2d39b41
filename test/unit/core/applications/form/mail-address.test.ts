import { expect, test } from "vitest";
import { asciiAddress, nonAsciiLetters } from "#core/applications/form/mail-address.ts";
import { problemOf } from "#core/applications/form/validate.ts";
import { unicodeAddress } from "#core/applications/form/written-address.ts";

test.each([
  ["anna@müller.de", "anna@xn--mller-kva.de"],
  ["Anna+jobs@MÜLLER.de", "Anna+jobs@xn--mller-kva.de"],
  ["a@straße.de", "a@xn--strae-oqa.de"],
  ["a@例え.jp", "a@xn--r8jz45g.jp"],
  ["a@пример.рф", "a@xn--e1afmkfd.xn--p1ai"],
  ["a@example.org", "a@example.org"],
  ["a@EXAMPLE.org", "a@EXAMPLE.org"],
])("%s is sent to mail servers as %s", (typed, ascii) => {
  expect(asciiAddress(typed)).toBe(ascii);
  expect(problemOf("email", typed)).toBeUndefined();
});

test.each([
  "a@mü ller.de",
  "a@mü/ller.de",
  "a@mü:80.de",
  "a@mü%2e.de",
  "a@１.２.３.４",
  "a@mü..de",
  "a@-mü.de-",
  "a@mü",
  `a@${"ü".repeat(64)}.de`,
])("%s is not a mail address", (typed) => {
  expect(problemOf("email", typed)).toBe("format");
});

test("the ASCII form of an address has the same length limit", () => {
  expect(problemOf("email", `a@${Array.from({ length: 12 }, () => "ü例え例え例え").join(".")}.de`)).toBe("format");
});

test.each([
  ["anna@xn--mller-kva.de", "anna@müller.de"],
  ["Anna@mail.xn--mller-kva.de", "Anna@mail.müller.de"],
  ["anna@XN--MLLER-KVA.de", "anna@XN--MLLER-KVA.de"],
  ["a@xn--e1afmkfd.xn--p1ai", "a@пример.рф"],
  ["a@example.org", "a@example.org"],
  ["a@xn--.de", "a@xn--.de"],
  ["a@xn--99999999999.de", "a@xn--99999999999.de"],
  ["a@xn--a.de", "a@xn--a.de"],
  ["xn--mller-kva@example.org", "xn--mller-kva@example.org"],
])("%s is displayed as %s", (handedOver, written) => {
  expect(unicodeAddress(handedOver)).toBe(written);
  expect(unicodeAddress(written)).toBe(written);
});

test.each([
  ["jürgen@münchen.de", ["ü"]],
  ["jürgen.müßig@example.org", ["ü", "ß"]],
  ["jurgen@münchen.de", []],
  ["анна@example.org", ["а", "н"]],
  [`${"äöüßéèñøåçž".repeat(900)}@example.org`, ["ä", "ö", "ü", "ß", "é"]],
  ["jü@rgen@example.org", []],
  ["no address: ü", []],
])("in %.40s, the rejected letters are %j (trust F 307)", (address, letters) => {
  expect(nonAsciiLetters(address)).toEqual(letters);
});
