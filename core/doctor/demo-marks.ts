/** The names of the demo's groups and companies. The search for them ignores case, because codes and file names contain these names, too. */
export const demoNames = [
  "Quadrel",
  "Tavela",
  "Ostrel",
  "Kivora",
  "Ventalba",
  "Maestral Wind",
  "Tegola Solar",
] as const;

/** Matches the end of host names that are reserved for examples (RFC 2606). */
const exampleHost = /example\.(?:com|org|net)\b|\.example\b/gi;
const addressCharacter = /[\w.+@-]/;

/** Returns the example addresses and hosts in a text, each with the index where it begins. */
export const exampleAddresses = (text: string): { readonly word: string; readonly index: number }[] =>
  [...text.matchAll(exampleHost)].map(({ 0: end, index }) => {
    let from = index;
    while (from > 0 && index - from < 100 && addressCharacter.test(text.charAt(from - 1))) from -= 1;
    return { word: text.slice(from, index + end.length), index: from };
  });

/**
 * Patterns that recognise texts of the demo in five languages: words for "demonstration" and "invented", and the demo's invented addresses, register
 * entries and telephone numbers.
 */
export const demoWords: readonly RegExp[] = [
  /(?<!\p{L})(?:demonstration|démonstration|dimostrazione|demonstração)(?!\p{L})|\(demo\)/giu,
  /(?<!\p{L})(?:invented|erfunden|ficti(?:f|ve)s?|inventat[oaie]|fictíci[oa]s?)(?!\p{L})/giu,
  /(?:Example Street|Beispielstra(?:ß|ss)e|Musterweg|rue de l[’']Exemple|Via dell[’']Esempio|Rua do Exemplo)/giu,
  /(?:Example City|Beispielstadt|Ville-Exemple|Città Esempio|Cidade Exemplo)/giu,
  /(?:Am Alten Messplatz|Lotsenhof|Via dei Cordai|Ladestraße 40|Via dei Setaioli|rue des Gantiers|Drehbankweg|rue du Banc-d[’']Essai|Werkzeuggasse|Würfelhof|Via del Grecale|Via dei Tegolai)/giu,
  /(?<!\p{L})(?:Example Mail|Dr\. Ute (?:Beispiel|Harmsen)|Ada Carella)(?!\p{L})/gu,
  /\+49 30 23125 123|\+39 02 1234 5678|\b(?:HRB |[A-Z]{2}-?)0{6,}\b/g,
];
