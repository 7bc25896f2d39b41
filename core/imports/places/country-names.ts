import { once } from "../../duties/once.ts";
import { type CountryCode, countryCodes } from "../../site/country-code.ts";
import { placeKey } from "./place-key.ts";

/** Languages in which feeds name countries. */
const inLanguages = ["de", "en", "fr", "it", "pt", "es", "nl", "pl"];

/** Other names that feeds use, by the code of ISO 3166. */
const also: Readonly<Record<string, string>> = {
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

/** The codes of three letters that feeds use. */
const threeLetters =
  "ARG AR,AUS AU,AUT AT,BEL BE,BGR BG,BLR BY,BRA BR,CAN CA,CHE CH,CHL CL,CHN CN,COL CO,CZE CZ,DEU DE,GER DE,DNK DK,ESP ES,EST EE,FIN FI,FRA FR,GBR GB,GRC GR,HRV HR,HUN HU,IND IN,IRL IE,ISR IL,ITA IT,JPN JP,LTU LT,LUX LU,LVA LV,MEX MX,NLD NL,NOR NO,NZL NZ,POL PL,PRT PT,ROU RO,SGP SG,SRB RS,SVK SK,SVN SI,SWE SE,TUR TR,UKR UA,ZAF ZA";

const ours = (code: string): CountryCode => countryCodes.of(code === "GB" ? "uk" : code.toLowerCase());

/** Two capital letters, of which not all stand for a country. */
const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

const known = once(() => {
  const names = new Map<string, CountryCode>();
  const codes = new Map<string, CountryCode>();
  const speakers = inLanguages.map((language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }));
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const told = code === "EU" || code === "UN" || code.startsWith("X") ? [] : speakers.map((each) => each.of(code));
    if (told[0] === undefined) continue;
    codes.set(code, ours(code));
    for (const name of told) if (name !== undefined) names.set(placeKey(name), ours(code));
  }
  for (const [code, others] of Object.entries(also))
    for (const name of others.split(";")) names.set(placeKey(name), ours(code));
  for (const pair of threeLetters.split(",")) codes.set(pair.slice(0, 3), ours(pair.slice(4)));
  codes.set("UK", ours("GB"));
  names.delete("");
  return { names, codes };
});

/** The country of the world that has this name in one of many languages; `key` is that of `placeKey`. */
export const countryCalled = (key: string): CountryCode | undefined =>
  known().names.get(key.startsWith("the ") ? key.slice(4) : key);

/** The country of the world that two or three capital letters stand for, as in addresses: `GB` and `UK` are `uk`. */
export const countryCoded = (capitals: string): CountryCode | undefined => known().codes.get(capitals);
