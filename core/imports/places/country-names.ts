import { once } from "../../duties/once.ts";
import { type CountryCode, countryCodes } from "../../site/country-code.ts";
import { languages } from "../../translation/language.ts";
import { placeKey } from "./place-key.ts";

/** The languages in which feeds name countries. */
const inLanguages = [...languages, "es", "nl", "pl"];

/** Further names that feeds use for countries, by ISO 3166 code. */
const otherNames: Readonly<Record<string, string>> = {
  US: "US;USA;U.S.;U.S.A.;EUA;EE.UU.;United States of America;Estados Unidos da América;Amerika",
  GB: "UK;U.K.;Great Britain;Grande-Bretagne;Großbritannien;Gran Bretagna;Grã-Bretanha;United Kingdom of Great Britain and Northern Ireland",
  DE: "BRD;Bundesrepublik Deutschland;Federal Republic of Germany;Deutschlandweit;Bundesweit",
  AT: "Österreichweit",
  CH: "Schweizweit;Confoederatio Helvetica;Swiss",
  FR: "France métropolitaine;Metropolitan France;République française",
  IT: "Tutta Italia;Repubblica Italiana",
  BR: "Todo o Brasil;República Federativa do Brasil",
  NL: "Holland;Hollande;Olanda;Holanda;Netherlands",
  CZ: "Czech Republic;Tschechische Republik;République tchèque;Repubblica Ceca;República Tcheca",
  IE: "Republic of Ireland;Éire",
  BY: "Weißrussland;Biélorussie;Republic of Belarus",
  LU: "Grand Duchy of Luxembourg",
  NZ: "Aotearoa",
  AE: "UAE",
  KR: "Korea;Republic of Korea",
  RU: "Russian Federation",
  VN: "Viet Nam",
  HK: "Hong Kong;Hongkong",
  MD: "Republic of Moldova",
  MK: "Macedonia",
  TR: "Turkey;Türkiye",
  BA: "Bosnia",
};

/** The three-letter codes of countries that feeds use, each with the two-letter code. */
const threeLetterCodes =
  "ARG AR,AUS AU,AUT AT,BEL BE,BGR BG,BLR BY,BRA BR,CAN CA,CHE CH,CHL CL,CHN CN,COL CO,CZE CZ,DEU DE,GER DE,DNK DK,ESP ES,EST EE,FIN FI,FRA FR,GBR GB,GRC GR,HRV HR,HUN HU,IND IN,IRL IE,ISR IL,ITA IT,JPN JP,LTU LT,LUX LU,LVA LV,MEX MX,NLD NL,NOR NO,NZL NZ,POL PL,PRT PT,ROU RO,SGP SG,SRB RS,SVK SK,SVN SI,SWE SE,TUR TR,UKR UA,ZAF ZA";

const siteCode = (code: string): CountryCode => countryCodes.of(code === "GB" ? "uk" : code.toLowerCase());

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

const known = once(() => {
  const names = new Map<string, CountryCode>();
  const codes = new Map<string, CountryCode>();
  const displayNames = inLanguages.map(
    (language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }),
  );
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const isCountry = code !== "EU" && code !== "UN" && !code.startsWith("X");
    const localised = isCountry ? displayNames.map((each) => each.of(code)) : [];
    if (localised[0] === undefined) continue; // not every pair of letters stands for a country
    codes.set(code, siteCode(code));
    for (const name of localised) if (name !== undefined) names.set(placeKey(name), siteCode(code));
  }
  for (const [code, others] of Object.entries(otherNames))
    for (const name of others.split(";")) names.set(placeKey(name), siteCode(code));
  for (const pair of threeLetterCodes.split(",")) codes.set(pair.slice(0, 3), siteCode(pair.slice(4)));
  codes.set("UK", siteCode("GB"));
  names.delete("");
  return { names, codes };
});

/** Returns the country, anywhere in the world, that has this name in one of many languages; `key` is made by `placeKey`. */
export const countryNamed = (key: string): CountryCode | undefined =>
  known().names.get(key.startsWith("the ") ? key.slice(4) : key);

/** Returns the country that two or three capital letters stand for: `GB` and `UK` give `uk`, as in addresses. */
export const countryOfLetters = (capitals: string): CountryCode | undefined => known().codes.get(capitals);
