import { plainText } from "../../text/plain-text.ts";
import { denials } from "../words/denials.ts";
import { benefitWords } from "./benefit-words.ts";

/** The minimum share of the words of a text that deny benefits, for the text as a whole to count as denying them. */
const minDeniedShare = 0.4;

/** Matches negations that do not deny anything: "not only", "not limited to", "at no cost". */
const noDenials =
  /(?<!\p{L})(?:not (?:only|just|merely|limited|to mention|to forget|least)|no (?:\p{L}+ )?(?:costs?|charge|matter|limits?|problem|wonder|doubt|fewer|less)|non[-‐‑]|nicht (?:nur|allein|zuletzt|bloß)|keine? (?:sorge|frage|problem|wunder)|pas (?:seulement|que|uniquement|moins)|sans (?:oublier|limite)|non (?:seulement|solo|soltanto|solamente|meno|da ultimo)|(?:não|nao) (?:só|somente|apenas))/giu;

/** Matches words that negate the noun after them, except the English "no". */
const deniesNoun =
  /(?<![\p{L}\p{N}])(?:without|neither|nor|kein\p{L}*|ohne|weder|pas (?:de|d[’'])|sans|aucune?|ni|nessun\p{L}*|senza|né|non (?:ci sono|abbiamo|c[’']è)|nem|sem|nenhum\p{L}*|não (?:há|temos|tem))(?![\p{L}\p{N}])/iu;
const no = /(?<![\p{L}\p{N}])no(?![\p{L}\p{N}])/iu;
/** Matches words of Portuguese, in which "no" means "in the". */
const portuguese = /(?<!\p{L})(?:da|dos|das|em|para|uma|seu|sua|nosso|você|vale|valor)(?!\p{L})|[ãõ]/iu;

/**
 * Matches negations that qualify the noun before them: "a bonus without a cap", "Jobticket (ohne Eigenanteil)". At the beginning of a clause, after a
 * verb ("the position is without") and before "benefits", the same words deny something.
 */
const qualifiers =
  /(?<=[\p{L}\p{N}%)])(?=\s)(?<!(?<!\p{L})(?:is|are|comes?|ist|sind|kommt|est|sont|è|sono|é|são))\s+\(?(?:without|ohne|sans|senza|sem|(?:with|mit|avec|con|com) (?:no|kein\p{L}*|aucune?|nessun\p{L}*|nenhum\p{L}*))(?!\p{L}|\sbenef)/giu;

/** Matches a text that ends with a noun for the work itself: "a contract", "un contrat à durée déterminée". */
const endsWithWork =
  /(?<!\p{L})(?:positions?|roles?|contracts?|jobs?|employment|work|internships?|placements?|positionen|arbeit|tätigkeit|beschäftigung|\p{L}*(?:stellen?|verträge|vertrag|anstellung|arbeitsverhältnis|praktikum|praktika|minijob|nebenjob)|postes?|contrats?|stages?|emplois?|travail|cd[di]|contratt[oi]|lavoro|tirocini[o]?|impiego|posizion[ei]|vagas?|contratos?|estágios?|estagios?|emprego|trabalho)(?: (?:in|à|a|de) \p{L}+(?: \p{L}+)?)?$/iu;

/** Matches a text that begins with a benefit and at most three words that describe it: "a company pension". */
const beginsWithBenefit = new RegExp(
  String.raw`^\s+(?:(?!(?:and|or|with|for|of|from|to|und|oder|mit|für|von|et|ou|avec|pour|de|e|o|con|per|di|com|para)\s)[\p{L}’'-]+\s+){0,3}?${benefitWords}`,
  "iu",
);

/** How many characters before and after a negation are read to find out what it qualifies and what it denies. */
const maxContextLength = 80;

/**
 * Removes negations that do not deny anything. After a noun for the work itself, a negation denies something if a benefit follows: "a contract
 * without sick pay".
 */
const withoutQualifiers = (sentence: string): string =>
  sentence.replace(qualifiers, (words: string, at: number) => {
    const end = at + words.length;
    const isDenial =
      endsWithWork.test(sentence.slice(Math.max(0, at - maxContextLength), at)) &&
      beginsWithBenefit.test(sentence.slice(end, end + maxContextLength));
    return isDenial ? words : " ";
  });

/** Matches the circumstances in which a benefit is denied, and the rest of the clause: "no pension during probation". */
const circumstances = new RegExp(
  String.raw`(?<=${benefitWords})\s(?:during|while|for|under|in|within|on|bei|während|für|unter|pendant|durant|pour|en|sous|lors|durante|per|nel|nella|nei|sotto|em|para|sob)\s.*$`,
  "isu",
);

/** Matches burdens, such as costs. A text that denies a burden offers something. A burden in the circumstances of a denied benefit does not count. */
const burdens =
  /overtime|probation|stress|pressure|weekend|night|shift|dress ?code|hierarch|hiérarch|gerarch|hierarqu|bureaucra|bürokrat|burocra|micromanag|bor(?:ed|ing|edom)|routine|fixed.term|end date|überstunden|wochenend|schicht|kleider|kosten|befristung|(?<!\p{L})(?:zeit|leistungs)?druck(?!\p{L})|zuzahlung|langweil|probezeit|kernzeit|(?<!\p{L})pression|période d[’']essai|heures sup|nuit|astreinte|ennu|frais|periodo di prova|scadenza|straordinar|notturn|turni|festiv|noios|annoi|costi|pressão|período de experiência|horas? extra|fim de semana|finais de semana|noturn|plantão|tédio|entedia|custo|coparticipação/iu;

/** Matches words by which a text offers something or, with a negation, denies it. */
const offers =
  /(?<!\p{L})(?:offer|provid|sponsor(?!ship)|grant(?!s)|includ|exclud|reimburs(?!ement)|cover|pays?(?!\p{L})|paid(?! (?:holiday|leave|time|vacation|parental|sick|annual|days|training|volunt))|(?:be|aus|ge|ausge)?zahl(?:t|en)(?!\p{L})|(?:an|ange|ge)?b(?:iet|oten)|gewähr|übern(?:ehm|imm|omm)|erstatte|vorgesehen|offr|propos|fourni|prévu|prévoi|comprend|compris|rembours(?!ement)|inclu|offert|preved|previst|rimbors(?!o)|forni|ofere[cç]|forne[cç]|pag(?:amos|a|o|os|as)(?!\p{L})|reembols[ae]|available|möglich|possib|possív|disponib|disponív|verfügbar|verhandelbar|negotiable|negociable|négociable|negoziabil|negociáv|trattabil)/iu;

/** Matches words that introduce a contrast: "but", "however". */
const contrasts =
  /(?<!\p{L})(?:but|however|instead|aber|jedoch|sondern|dafür|stattdessen|mais|cependant|ma|però|tuttavia|mas|porém)(?!\p{L})/iu;

const blocks = /<\/?(?:p|br|div|li|ul|ol|h[1-6]|table|tr|t[dh])(?=[\s/>])[^<>]*>/i;
const endsOfSentences = /(?<=[.!?;])\s+/;
const endsOfClauses = /[,:()]|\s[-–—]\s/;

interface Clause {
  readonly words: number;
  readonly isDenied: boolean;
}

/** Whether a text that mentions benefits denies them: "We do not offer visa sponsorship, relocation or remote work". */
export function deniesBenefits(html: string): boolean {
  const sentences = html.split(blocks).flatMap((block) => plainText(block).split(endsOfSentences));
  const clauses = sentences.flatMap(clausesOf);
  const wordsOf = (some: readonly Clause[]): number => some.reduce((sum, { words }) => sum + words, 0);
  const denied = wordsOf(clauses.filter(({ isDenied }) => isDenied));
  return denied > 0 && denied >= wordsOf(clauses) * minDeniedShare;
}

/**
 * Returns the clauses of a sentence. A clause that negates a thing ("no pension") is denied. If a clause negates an offer ("we do not offer"), the
 * clauses after it are also denied, up to a contrast, and so are the clauses before it if none of them offers anything.
 */
function clausesOf(sentence: string): Clause[] {
  const hasNo = no.test(sentence) && !portuguese.test(sentence);
  const statement = withoutQualifiers(sentence.replace(noDenials, " "));
  const clauses = statement.split(endsOfClauses).map((clause) => {
    const isOffer = offers.test(clause);
    const isNoThing = deniesNoun.test(clause) || (hasNo && no.test(clause));
    return {
      words: clause.split(/\s+/).filter((word) => word !== "").length,
      isOffer,
      isNoOffer: isOffer && (isNoThing || denials.test(clause)),
      isDenied: isNoThing && !burdens.test(clause.replace(circumstances, "")),
      hasContrast: contrasts.test(clause),
    };
  });
  const first = clauses.findIndex(({ isNoOffer }) => isNoOffer);
  let isWithin = first > 0 && clauses.slice(0, first).every(({ isOffer }) => !isOffer);
  return clauses.map(({ words, isDenied, isNoOffer, hasContrast }) => {
    if (isNoOffer) isWithin = true;
    else if (hasContrast) isWithin = false;
    return { words, isDenied: isDenied || isWithin };
  });
}
