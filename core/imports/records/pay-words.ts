import { once } from "../../duties/once.ts";
import { createPhrases, phrasesOf, wordsIn } from "../words/phrases.ts";

/** Words for pay, and for sums of money that are none, in five languages. */
const words = {
  pay:
    "pay;paid;paying;pays;salar*;salaire*;wage;wages;compensation;remunerat*;earn;earning;earnings;gross;hourly rate;base range;hourly range;hiring range;" +
    "*gehalt*;*gehaelt*;*lohn*;*vergutung*;*verguetung*;*entgelt*;*verdien*;*brutto*;*bezahl*;wir zahlen;zahlen wir;*einkommen*;*bezuge*;*bezuege*;brut;bruts;" +
    "fourchette;retribu*;ral;stipendi*;compenso;lordo;lordi;lorda;lorde;remunerac*;ordenado;vencimento;bruto;clt",
  other:
    "paid media;paid search;paid social;paid ads;gross revenue*;gross margin*;gross profit*;*budget;*budgets;revenue;revenues;turnover;*umsatz*;kennzahlen;" +
    "deal;deals;arr;customers;clients;kunde;kunden",
};

const phrases = once(() => createPhrases(phrasesOf(words)));

/** Returns what the first 2,000 characters of a text name: pay, as "salary" and "brutto" do, and other sums of money, as "budget" does. */
export const moneyIn = (text: string): readonly (keyof typeof words)[] => phrases().find(wordsIn(text));
