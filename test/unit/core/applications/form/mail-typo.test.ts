import { describe, expect, test } from "vitest";
import { suggestedAddress } from "#core/applications/form/mail-typo.ts";

describe("a likely typing error in a mail domain", () => {
  test.each([
    ["lena@gmial.com", "lena@gmail.com"],
    ["lena@gamil.com", "lena@gmail.com"],
    ["lena@gmail.con", "lena@gmail.com"],
    ["lena@gmail.co", "lena@gmail.com"],
    ["lena@gmaill.com", "lena@gmail.com"],
    ["Lena.Vogt@GMIAL.com", "Lena.Vogt@gmail.com"],
    ["lena@hotmial.com", "lena@hotmail.com"],
    ["lena@webde.de", undefined],
    ["lena@we.de", "lena@web.de"],
    ["lena@wbe.de", "lena@web.de"],
    ["lena@gnx.de", "lena@gmx.de"],
    ["lena@outlok.com", "lena@outlook.com"],
    ["lena@libro.it", "lena@libero.it"],
    ["lena@oragne.fr", "lena@orange.fr"],
    ["lena@uol.con.br", "lena@uol.com.br"],
    ["lena@t-onlin.de", "lena@t-online.de"],
    ["lena@we.de", "lena@web.de"], // five characters are enough for a typed domain
    ["lena@prton.me", "lena@proton.me"],
    [" lena@gmial.com ", "lena@gmail.com"],
    ["lena@home@gmial.com", "lena@home@gmail.com"],
    ["lena@xgmail.com", "lena@gmail.com"],
    ["lena@gmail.comx", "lena@gmail.com"],
    ["lena@hmail.com", "lena@gmail.com"],
    ["lena@gmail.cmo", "lena@gmail.com"],
  ])("%s is questioned", (given, meant) => {
    expect(suggestedAddress(given)).toBe(meant);
  });

  test.each([
    "lena@gmail.com",
    "lena@gmx.net",
    "lena@gmx.de",
    "lena@live.de",
    "lena@quadrel.example",
    "lena@tu-berlin.de",
    "lena@ac.me",
    "lena@mail.com",
    "lena@ymail.com",
    "lena@sky.net",
    "lena@pt.l",
    "lena@pt.lx", // "pt.lu" is too short to be suggested
    "lena@o2.p",
    "lena@gmixl.con", // two mistakes
    "lena@gmxil.co",
    "lena@gmxyl.com", // two adjacent wrong letters
    "lena@gmxal.com", // two adjacent wrong letters, not swapped
    "lena@gmixl.com",
    "lena@gailm.com", // a letter is two places off
    "lena@gmaaill.com",
    "lena@amgil.com",
    "lena@gmail.com.example",
    "lena@gmail",
    "lena",
    "@gmial.com",
    "",
  ])("%s is not questioned", (given) => {
    expect(suggestedAddress(given)).toBeUndefined();
  });
});
