import type { Language } from "../translation/language.ts";

/** The suffix of people named after their field, such as a `Vertriebler` in the `Vertrieb`: whoever looks for one means the other too. */
const personOfField = "ler";

type Suffix = readonly [RegExp, string];

/**
 * Derivational suffixes, each including its inflections: `Leiter` and `Leiterinnen` have the same suffix, `Leitung` has another.
 */
const suffixes: Readonly<Record<Language, readonly Suffix[]>> = {
  de: [
    [/(?:mann|frau|frauen|manner|leute)e?s?$/, "mann"],
    [/(?:isch|lich|ig|end|bar|sam|los|haft|iv|al|ell)(?:e[mnrs]?)?$/, "adjective"],
    [/(?:ieb|schaft)ler(?:n|s|in|innen)?$/, personOfField],
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
  en: [
    [/(?:wo)?m[ae]n$|persons?$|people$/, "man"],
    [/(?:er|or|ar)s?$/, "er"],
    [/i[sz](?:e[ds]?|ing|ers?)$/, "ize"],
    [/ings?$/, "ing"],
    [/ments?$/, "ment"],
    [/[ae]nts?$/, "ant"],
    [/[ae]nc(?:es?|y|ies)$/, "ance"],
    [/ions?$/, "ion"],
    [/ists?$/, "ist"],
    [/isms?$/, "ism"],
    [/it(?:y|ies)$/, "ity"],
    [/ives?$/, "ive"],
    [/ic(?:s|al|ally)?$/, "ic"],
    [/al(?:s|ly)?$/, "al"],
    [/[ai]ble$/, "able"],
    [/ness(?:es)?$/, "ness"],
    [/ees?$/, "ee"],
    [/(?:ous|ful|less|(?<!p)ly)$/, "adjective"],
  ],
  fr: [
    [/(?:trices?|teurs?)$/, "teur"],
    [/(?:euses?|eure?s?)$/, "eur"],
    [/ments?$/, "ment"],
    [/[stx]ions?$/, "ion"],
    [/ages?$/, "age"],
    [/[ae]nces?$/, "ance"],
    [/[ae]nte?s?$/, "ant"],
    [/(?:ifs?|ives?)$/, "if"],
    [/iques?$/, "ique"],
    [/istes?$/, "iste"],
    [/ismes?$/, "isme"],
    [/ites?$/, "ite"],
    [/[ai]bles?$/, "able"],
    [/i(?:er|ere)s?$/, "ier"],
    [/[ghl]eres?$|[ghl]er$/, "er"],
    [/i(?:en|enne)s?$/, "ien"],
    [/[ao]ires?$/, "aire"],
    [/el(?:le)?s?$/, "el"],
    [/(?:ale?s?|aux)$/, "al"],
    [/ures?$/, "ure"],
  ],
  it: [
    [/t(?:or[ei]|ric[ei]|oress[ae])$/, "tore"],
    [/[sz]ion[ei]$/, "zione"],
    [/ment[oi]$/, "mento"],
    [/[ae]nz[ae]$/, "anza"],
    [/[ae]nt(?:[ei]|ess[ae])$/, "ante"],
    [/ist[aei]$/, "ista"],
    [/ism[oi]$/, "ismo"],
    [/it[ae]$/, "ita"],
    [/iv[oaei]$/, "ivo"],
    [/al[ei]$/, "ale"],
    [/ier[aei]$/, "iere"],
    [/ai[aoe]?$/, "aio"],
    [/[ai]bil[ei]$/, "abile"],
    [/os[oaei]$/, "oso"],
    [/ari[oae]?$/, "ario"],
    [/aggio?$/, "aggio"],
    [/ur[ae]$/, "ura"],
    [/i(?:ci?[oaei]|ch[ei])$/, "ico"],
  ],
  pt: [
    [/[dts]or(?:as?|es)?$|triz(?:es)?$/, "dor"],
    [/[cs](?:ao|oes)$/, "cao"],
    [/mentos?$/, "mento"],
    [/[ae]ncias?$/, "ancia"],
    [/[ae]ntes?$/, "ante"],
    [/istas?$/, "ista"],
    [/ismos?$/, "ismo"],
    [/dades?$/, "dade"],
    [/iv[oa]s?$/, "ivo"],
    [/a(?:l|is)$/, "al"],
    [/eir[oa]s?$/, "eiro"],
    [/ve(?:l|is)$/, "vel"],
    [/os[oa]s?$/, "oso"],
    [/ari[oa]s?$/, "ario"],
    [/age(?:m|ns)$/, "agem"],
    [/uras?$/, "ura"],
    [/ic[oa]s?$/, "ico"],
  ],
};

/** A suffix follows at least this many letters: `Er` does not have the suffix `er`. */
const minBaseLength = 2;

/** The derivational suffix of a folded word; empty if it has none. */
function suffixOf(word: string, language: Language): string {
  for (const [pattern, name] of suffixes[language]) if (word.search(pattern) >= minBaseLength) return name;
  return "";
}

/** Inflections that look like suffixes: `Angestellter`, `Beamtin`, `escrivã`. */
const lookalikes: Readonly<Partial<Record<Language, readonly [RegExp, RegExp]>>> = {
  de: [/ter$/, /t(?:e[mns]?|in|innen)$/],
  pt: [/ao$/, /a$/],
};

const isLookalikeForm = (a: string, b: string, language: Language): boolean => {
  const [one, other] = lookalikes[language] ?? [];
  return one !== undefined && other !== undefined && one.test(a) && other.test(b);
};

/** How two words with the same stem are related. */
export type Kinship = "form" | "relative" | "none";

/**
 * `form`: inflections of one word, such as `tester` and `testers`. `relative`: both derive from a third word, as `Leiter` and `Leitung` do, or
 * one is a person named after the other. `none`: one derives from the other, as `tester` from `test`; these often mean different things.
 */
export function kinshipOf(a: string, b: string, language: Language): Kinship {
  const [one, other] = [suffixOf(a, language), suffixOf(b, language)];
  if (a === b || one === other || isLookalikeForm(a, b, language) || isLookalikeForm(b, a, language)) return "form";
  if (one === personOfField || other === personOfField) return "relative";
  return one !== "" && other !== "" ? "relative" : "none";
}
