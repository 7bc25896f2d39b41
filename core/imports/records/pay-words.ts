import { once } from "../../duties/once.ts";
import { createPhrases, phrasesOf, wordsIn } from "../words/phrases.ts";

/** Words for pay, in five languages. */
const payWords =
  "pay;paid;paying;pays;salar*;wage;wages;compensation;remunerat*;earn;earning;earnings;gross;*gehalt*;*gehaelt*;*lohn*;*vergutung*;*verguetung*;*entgelt*;" +
  "*verdien*;*brutto*;*bezahl*;*zahlen;brut;bruts;retribu*;ral;stipendi*;compenso;lordo;lordi;lorda;lorde;remunerac*;vencimento;bruto;clt";

const phrases = once(() => createPhrases(phrasesOf({ pay: payWords })));

/** Whether the first 2,000 characters of a text have a word for pay, such as "salary" or "brutto". */
export const namesPay = (text: string): boolean => phrases().find(wordsIn(text)).length > 0;
