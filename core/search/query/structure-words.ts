const setOf = (...lists: readonly string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(" ")));

// folded words of all five languages

/** Words before a minimum salary. Prepositions count only beside a word for money or pay. */
export const minimumWords = setOf(
  "ab von zwischen mindestens min uber mehr als wenigstens",
  "from between least minimum min over above more than starting at",
  "partir entre au de du des moins plus minimum",
  "da dai tra fra partire almeno oltre piu di minimo",
  "a partir de desde acima mais do que minimo no pelo menos",
);

/** Words before a maximum: the number after them is not a minimum salary. */
export const maximumWords = setOf(
  "bis maximal hochstens unter to max maximum under below less",
  "fino massimo ate maximo jusqu",
);

/** Words for pay. */
export const payWords = setOf(
  "gehalt jahresgehalt monatsgehalt stundenlohn verdienst lohn brutto bruttogehalt salary pay wage gross compensation",
  "salaire remuneration brut bruts annuel stipendio retribuzione ral lordo lordi lorda salario remuneracao bruto",
);
/** Words for currencies. */
export const moneyWords = setOf(
  "eur euro euros usd dollar dollars gbp pounds chf franken real reais brl pln ron lei zl",
);

/** Words that multiply the number before them by 1,000. */
export const thousandWords = setOf("k tsd tausend thousand mille mila mil");

/** The period that a salary is for. */
export const periodWords: ReadonlyMap<string, "year" | "month" | "hour"> = new Map([
  ...[
    ..."jahr jahrlich year yearly annually annum an annee annuel annuels anno annui annuo annua ano anual anuais pa".split(
      " ",
    ),
  ].map((word) => [word, "year"] as const),
  ...[..."monat monatlich month monthly mois mensuel mensuels mese mensile mensili mes mensal mensais".split(" ")].map(
    (word) => [word, "month"] as const,
  ),
  ...[..."stunde std stundlich hour hourly heure ora oraria hora".split(" ")].map((word) => [word, "hour"] as const),
]);
/** Words that may stand between an amount and its period. */
export const periodFillers = setOf("im pro je in per a an each par al all por ao the l und and et e bis to");

/** Units of distance, in kilometres. */
export const distanceUnits: ReadonlyMap<string, number> = new Map([
  ...[..."km kilometer kilometern kilometre kilometres kilometers chilometri quilometros".split(" ")].map(
    (word) => [word, 1] as const,
  ),
  ...[..."mi mile miles meilen".split(" ")].map((word) => [word, 1.609344] as const),
]);

/** Words that may stand around a distance and between it and its city. */
export const aroundWords = setOf(
  "umkreis im von um in bis zu rund maximal max entfernung entfernt radius within of from around near a an the",
  "up to away dans un rayon de autour du d environs moins nel nell raggio di da entro intorno attorno ad al distanza",
  "num em raio ao redor torno ate distancia proximo perto do e",
);
