import { type FoundPhrase, type Phrases, wordsIn } from "../words/phrases.ts";

/** Matches the end of what a word of denial denies: a separator, or a word for a contrast. */
const separators = /[,;/|()[\]{}\n:+·•–—]|\s-\s|\.\s|(?<!\p{L})(?:but|sondern|aber|mais|ma|mas)(?!\p{L})/iu;

/** Matches the answer "no" to the phrase before it: "Befristet: nein". */
const answeredNo = /[:=?]\s{0,3}(?:nein|no|não|nao|non)(?=\s{0,3}(?:$|[,;/|()[\]\n.–—]|-\s))/giu;

/** The word that replaces the answer "no". */
const refused = "ausgeschlossen";

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Words that deny the phrase after them. Those of `deniesOnlyBefore` do so only before certain words. */
const denials = wordSet(
  "kein keine keinen keinem keiner keines nicht ohne weder nie not without neither nor never no pas sans ni jamais hors aucun aucune " +
    "nao sem nem nunca nenhum nenhuma senza non ne nessun nessuna nessuno",
);

/** "SEM Intern" is about search engine marketing, and the Portuguese "no estágio" means "in the internship". */
const deniesOnlyBefore: Readonly<Record<string, RegExp>> = {
  sem: /^(?:um|uma|contrato|estagi.*|clt|pj|pessoa|prazo|temporari.*|recibos?|prestacao|aprendiz.*|vinculo|home|homeoffice|remot[oa]|teletrabalho)$/,
  no: /^(?!contrato$|estagi|prazo$|periodo$|regime$|turno$|presencial$|hibrido$)/,
};

/** Phrases that deny the phrase before them, and words that may stand between the two: "Teilzeit ist nicht möglich". */
const denialsAfter = (
  `${refused};nicht erforderlich;nicht notig;nicht notwendig;not required;not necessary;nicht moglich;nicht verfugbar;nicht vorgesehen;not possible;not available;not offered;keine voraussetzung;excluded;impossible;pas possible;exclu;exclue;` +
  "nao disponivel;nao e possivel;non possibile;non e possibile;escluso;esclusa;non autorise;non autorisee;not allowed;nicht erlaubt;nicht gestattet;non previsto;non prevista;nao permitido;nao previsto;non possible;non prevu;pas prevu;non eligible;pas eligible;not eligible"
)
  .split(";")
  .map((words) => words.split(" "));
const betweenPhraseAndDenial = wordSet(
  "ist sind is are est e leider derzeit aktuell currently unfortunately hier here n",
);

/** Words that limit such a phrase to something else, so that it denies less: "remote work is not possible outside Germany". */
const limits = wordSet("outside ausserhalb hors fuori fora");

/** Words that may stand within such a phrase: "nicht unbedingt notwendig". */
const adverbs = wordSet("zwingend unbedingt");

/** Words that may stand between a denial and its phrase: articles, prepositions, adjectives and names of a job. */
const fillers = wordSet(
  "a an the any as for in of on your typical average include including counting " +
    "ein eine einen einem einer eines als auf im zu zur zum fur reine reines reiner reinen abgeschlossene abgeschlossenen abgeschlossener completed zeitlich zeitliche zeitlichen klassische klassisches moglich " +
    "un une uno una um uma il lo la le les l d de du des di da do dos em en al est e es su " +
    "vertrag arbeitsvertrag contratto contrato stelle job position vaga is available possible offered suitable eligible au previsto prevista prevu possibile possivel ha",
);

/** The maximum number of words between a denial and its phrase. */
const maxFillers = 4;

/** Words that join another phrase to a denied one: "no temporary positions or internships". */
const joiners = wordSet("oder or ou o noch nor ni ne nem bzw");

/** How many characters of a text are read. */
const maxTextLength = 2000;

/** The words of a text. */
export interface StatedWords {
  /** The words that are not denied. */
  readonly stated: readonly string[];
  /** The words of the phrases that are denied. */
  readonly denied: readonly string[];
}

/** Splits the words of a text into those that it states, and the phrases that it denies: "Festanstellung, keine Zeitarbeit". */
export function statedWordsIn<Key>(text: string, phrases: Phrases<Key>): StatedWords {
  const parts = text
    .slice(0, maxTextLength)
    .replace(answeredNo, ` ${refused}`)
    .split(separators)
    .map((part) => splitPart(wordsIn(part), phrases));
  return { stated: parts.flatMap(({ stated }) => stated), denied: parts.flatMap(({ denied }) => denied) };
}

function splitPart<Key>(words: readonly string[], phrases: Phrases<Key>): StatedWords {
  const found = phrases.places(words);
  const denied = deniedAmong(found, words);
  const isIn = (index: number): boolean => denied.some(({ start, end }) => start <= index && index < end);
  return { stated: words.filter((_, index) => !isIn(index)), denied: words.filter((_, index) => isIn(index)) };
}

/** Returns the phrases that are denied, and those that are joined to them. */
function deniedAmong<Key>(found: readonly FoundPhrase<Key>[], words: readonly string[]): FoundPhrase<Key>[] {
  const denied = new Set<FoundPhrase<Key>>();
  let before: FoundPhrase<Key> | undefined;
  for (const phrase of found) {
    if (isDeniedBefore(phrase, words) || (before && denied.has(before) && isJoined(before, phrase, words)))
      denied.add(phrase);
    before = phrase;
  }
  let after: FoundPhrase<Key> | undefined;
  for (const phrase of found.toReversed()) {
    if (isDeniedAfter(phrase, words) || (after && isDeniedAfter(after, words) && isJoined(phrase, after, words)))
      denied.add(phrase);
    after = phrase;
  }
  return [...denied];
}

function isDeniedBefore({ start }: FoundPhrase<unknown>, words: readonly string[]): boolean {
  for (let at = start - 1; at >= Math.max(0, start - 1 - maxFillers); at -= 1) {
    const word = words[at] ?? "";
    if (denials.has(word)) return deniesOnlyBefore[word]?.test(words[at + 1] ?? "") ?? true;
    if (!fillers.has(word)) return false;
  }
  return false;
}

function isDeniedAfter({ end }: FoundPhrase<unknown>, words: readonly string[]): boolean {
  let at = end;
  while (at < end + 2 && betweenPhraseAndDenial.has(words[at] ?? "")) at += 1;
  const after = words.slice(at, at + maxFillers).filter((word) => !adverbs.has(word));
  return denialsAfter.some(
    (list) => list.every((word, index) => after[index] === word) && !limits.has(after[list.length] ?? ""),
  );
}

/** Whether a phrase belongs to the one before it: it follows at once and means the same ("fixed term contract"), or after a word such as "or". */
function isJoined<Key>(before: FoundPhrase<Key>, phrase: FoundPhrase<Key>, words: readonly string[]): boolean {
  const between = words.slice(before.end, phrase.start);
  if (between.length === 0) return phrase.keys.some((key) => before.keys.includes(key));
  const at = between.slice(0, 2).findIndex((word) => joiners.has(word));
  return at >= 0 && between.length <= at + 1 + maxFillers && between.slice(at + 1).every((word) => fillers.has(word));
}
