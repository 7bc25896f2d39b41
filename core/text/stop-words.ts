/** Stop words: they say nothing about the work. None of them is also a name, as `it` and `go` are. */
const lists = [
  "der die das den dem des ein eine einen einem einer eines und oder fur mit bei im am zum zur von vom als auf aus nach",
  "the of and for with at an to from by",
  "le la les des du de et ou un une pour avec dans chez au aux en sur par",
  "il lo gli i e ed o a per con di del dell dello della dei delle degli da dal dall dalla in nel nell nello nella nei nelle su sul sulla al all allo alla ai agli alle",
  "os as dos das do da no na nos nas em com para por uma um ao aos",
];

const stopWords: ReadonlySet<string> = new Set(lists.flatMap((list) => list.split(" ")));

/** Whether a folded word is optional in searches that have other words. */
export const isStopWord = (word: string): boolean => stopWords.has(word);

/** Words for any opening: people put them before a place or a skill, and openings do not call themselves that. */
const wordsForOpenings: ReadonlySet<string> = new Set(
  [
    "job jobs stelle stellen stellenangebot stellenangebote stellenanzeige stellenanzeigen jobangebot jobangebote",
    "vacancy vacancies emploi emplois offre offres lavoro offerta offerte vaga vagas emprego empregos",
  ].flatMap((list) => list.split(" ")),
);

/** Whether a folded word asks for an opening of any kind, as in `jobs berlin`. */
export const isWordForOpenings = (word: string): boolean => wordsForOpenings.has(word);
