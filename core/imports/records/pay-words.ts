import { once } from "../../duties/once.ts";
import { createPhrases, phrasesOf, wordsIn } from "../words/phrases.ts";

/** Words for pay, for sums of money that are none, and for those who pay such sums, in five languages. */
const words = {
  pay:
    "pay;paid;paying;pays;salar*;salaire*;wage;wages;compensation;remunerat*;earn;earning;earnings;gross;hourly rate;base range;hourly range;hiring range;" +
    "*gehalt*;*gehaelt*;*lohn*;*vergutung*;*verguetung*;*entgelt*;*verdien*;*brutto*;*bezahl*;wir zahlen;zahlen wir;*einkommen*;*bezuge*;*bezuege*;brut;bruts;" +
    "fourchette;retribu*;ral;stipendi*;compenso;lordo;lordi;lorda;lorde;remunerac*;ordenado;vencimento;bruto;clt;bolsa auxilio",
  sum:
    "paid media;paid search;paid social;paid ads;gross revenue*;gross margin*;gross profit*;*budget;*budgets;revenue;revenues;turnover;*umsatz*;kennzahlen;arr;acv;acvs;" +
    "spend;grants;donations;scholarship;scholarships;quota;quotas;contracts;expenses;spesen*;ajuda de custo;*spenden;miete;mieten;" +
    "insurance;reimbursement*;tuition;tuition assistance;tuition reimbursement;loan;loans;loan repayment;grant;grant value;differential;contribution*;match;matching;subsidy;voucher*;" +
    "learning allowance;premium;premiums;london weighting;*volumen;*zuschuss*;*zulage*;*zuschlag*;pauschale;*urlaubsgeld;*weihnachtsgeld;*versicherung;forderung;" +
    "chiffre d affaires;ca gere;portefeuille;titre restaurant;titres restaurant;ticket restaurant;tickets restaurant;panier;panier repas;frais;" +
    "fatturato;portafoglio;portafoglio clienti;buono pasto;buoni pasto;rimborso;rimborso spese;faturamento;orcamento;orcamentos;subsidio*;vale alimentacao;vale refeicao;vale transporte;auxilio alimentacao;auxilio transporte;auxilio refeicao;auxilio creche;auxilio home office",
  other: "deal;deals;customers;clients;kunde;kunden",
};

/** A kind of words about money. */
export type Money = keyof typeof words;

/** The words about money in a text. */
export const phrasesOfMoney = once(() => createPhrases(phrasesOf(words)));

/** Returns what the first 2,000 characters of a text name: pay, as "salary" and "brutto" do, other sums of money, as "budget" does, and customers. */
export const moneyIn = (text: string): readonly Money[] => phrasesOfMoney().find(wordsIn(text));
