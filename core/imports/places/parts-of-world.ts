import { placeKey } from "./place-key.ts";

const european = "at be bg by ch cy cz de dk ee es fi fr gr hr hu ie is it li lt lu lv mt nl no pl pt ro se si sk uk";
const union = "at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk";
const latin = "ar bo br cl co cr ec mx pe py uy";
const asian = "au cn hk id in jp kr my nz ph sg th tw vn";

/** The names that feeds give to parts of the world, with the countries of each. */
const parts: readonly (readonly [names: string, countries: string])[] = [
  ["DACH;D-A-CH;DACH-Region;Region DACH", "de at ch"],
  ["Benelux;Benelux-Staaten", "be nl lu"],
  ["Nordics;Scandinavia;Skandinavien;Scandinavie;Nordic", "dk se no fi is"],
  ["Iberia;Península Ibérica", "es pt"],
  ["UK & Ireland;UK&I;UKI;UK and Ireland", "uk ie"],
  ["EU;European Union;Europäische Union;EU-weit;Union européenne;Unione Europea;União Europeia;EEA;EWR", union],
  ["Europe;Europa;Europaweit;Pan-Europe;All Europe;Anywhere in Europe;Within Europe;CET", european],
  ["EMEA;EMEA Region", european],
  ["APAC;Asia Pacific;Asia-Pacific;Asien-Pazifik", asian],
  ["LATAM;Latin America;Lateinamerika;América Latina;Amérique latine;America Latina;South America", latin],
  ["North America;Nordamerika;Amérique du Nord;NAMER;NORAM;Nord America;América do Norte;US & Canada", "us ca"],
  ["Americas;AMER;Amerikas", `us ca ${latin}`],
];

const byKey: ReadonlyMap<string, readonly string[]> = new Map(
  parts.flatMap(([names, countries]) =>
    names.split(";").map((name) => [placeKey(name), countries.split(" ")] as const),
  ),
);

/** Returns the countries of a part of the world such as `EMEA` or `DACH`; empty if the key names no such part. */
export const countriesOfPart = (key: string): readonly string[] => byKey.get(key) ?? [];
