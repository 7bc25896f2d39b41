import { addsNothing } from "./pay-period.ts";

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Words, folded, that may stand between an amount and a limit, a period or a name before it: "from a salary of about £30,000". */
export const fillers: ReadonlySet<string> = listOf(
  "of von du un une uno una um uma ein einem einer ad about around approximately approx circa ca c rund etwa environ just only and including " +
    "competitive attractive amazing incredible fantastic whopping attraktive attraktiven attraktives stolze stolzen potential potentially jedoch " +
    "garanti garantie garantito garantiert garantierte maximum maximal massimo maximo minimum minimo",
);

/** Words, folded, that may stand between an amount and a period or a name before it: "an hourly rate between €12 and €14". */
const introducing = listOf(
  "rate rates between zwischen entre tra fra from up to starting at ab bis zu da de min mind mindestens is est e pari betragt liegt bei hauteur hohe hoehe",
);

/** Whether a folded word may stand between an amount and a period or a name before it, and says nothing about either. */
export const mayIntroduce = (word: string): boolean => introducing.has(word) || fillers.has(word) || addsNothing(word);
