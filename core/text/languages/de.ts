import { fieldPersonSuffix, type LanguageAnalysis } from "./analysis.ts";

export const de: LanguageAnalysis = {
  stemRules: [
    [/ae(?!u)/g, "a"],
    [/oe/g, "o"],
    [/(?<![aeq])ue/g, "u"],
    [/(?<=.{2}(?:ar|er|or|eur|ik|og|rg|om|ch|nd|t))in(?:nen)?$/, ""],
    // people named after their field: Vertriebler, Wissenschaftler
    [/(?<=.{3}(?:ieb|schaft))ler[ns]?$/, ""],
    // actor and action share a stem: Leiter, Leitung
    [/(?<=.{4})(?<!^(?:bild|kleid|rechn|richt|wohn|zeit))ung(?:en)?$/, "er"],
    [/(?<=.{3})(?:frau|frauen|leute|manner|mann)$/, "mann"],
    [/(?<=.{3})eusen?$/, "eur"],
  ],
  suffixes: [
    [/(?:mann|frau|frauen|manner|leute)e?s?$/, "mann"],
    [/(?:isch|lich|ig|end|bar|sam|los|haft|iv|al|ell)(?:e[mnrs]?)?$/, "adjective"],
    [/(?:ieb|schaft)ler(?:n|s|in|innen)?$/, fieldPersonSuffix],
    [/ungen$|ung$/, "ung"],
    [/[hk]eit(?:en)?$/, "heit"],
    [/schaft(?:en)?$/, "schaft"],
    [/ation(?:en)?$/, "ation"],
    [/ik(?:en)?$/, "ik"],
    [/ist(?:e|en|in|innen)?$/, "ist"],
    [/eur(?:e?[ns]?|in|innen)$|eusen?$/, "eur"],
    [/[ae]nt(?:e|en|in|innen)?$/, "ant"],
    [/[ae]nz(?:en)?$/, "anz"],
    [/er(?:n|s|in|innen)?$/, "er"],
  ],
  lookalikes: [/ter$/, /t(?:e[mns]?|in|innen)$/], // `Angestellter`, `Beamtin`
  elisions: "",
  genderEndings: "innen|in|r|n|e|er|frau|frauen|mann|männer",
  stopWords:
    "der die das den dem des ein eine einen einem einer eines und oder fur mit bei im am zum zur von vom als auf aus nach",
  wordsForOpenings:
    "job jobs stelle stellen stellenangebot stellenangebote stellenanzeige stellenanzeigen jobangebot jobangebote",
  learnerWords:
    "praktikum praktika praktikant praktikantin praktikanten werkstudent werkstudentin werkstudenten werkstudententatigkeit ausbildung azubi auszubildender auszubildende dual duales studentische studentischer abschlussarbeit masterarbeit bachelorarbeit",
  pay: {
    words: "gehalt jahresgehalt monatsgehalt stundenlohn verdienst lohn brutto bruttogehalt",
    minimum: "ab von zwischen mindestens min uber mehr als wenigstens",
    maximum: "bis maximal hochstens unter",
    thousand: "k tsd tausend",
    year: "jahr jahrlich",
    month: "monat monatlich",
    hour: "stunde std stundlich",
    fillers: "im pro je in und bis",
  },
  around: {
    words: "umkreis im von um in bis zu rund maximal max entfernung entfernt radius",
    kilometres: "km kilometer kilometern",
    miles: "meilen",
  },
};
