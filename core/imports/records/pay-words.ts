import { fold } from "../../text/fold.ts";

/** Matches words for pay, folded, in five languages. */
const payWords =
  /(?<!\p{L})(?:pay|paid|paying|pays|salar\p{L}*|wages?|compensation|remunerat\p{L}*|earn|earnings?|gross|brut|bruts|ral|stipendi\p{L}*|retribu\p{L}*|compenso|lord[oiae]|remunerac\p{L}*|vencimento|bruto|clt)(?!\p{L})|gehalt|gehaelt|lohn|vergutung|verguetung|entgelt|verdien|brutto|bezahl|zahlen/u;

/** Whether a text has a word for pay, such as "salary" or "brutto". */
export const namesPay = (text: string): boolean => payWords.test(fold(text));
