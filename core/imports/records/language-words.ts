import type { Language } from "../../translation/language.ts";

/** The words and codes by which the language of a feed's opening is recognised. */
interface FeedLanguage {
  /** Names and codes that feeds use for the language, besides its two-letter code and the names that `Intl` knows. */
  readonly codes: string;
  /** Countries where most openings are in the language, with codes as in addresses: `uk`, not `gb`. */
  readonly countries: string;
  /** The most frequent words of the language. A word that several languages share counts for each of them. */
  readonly commonWords: string;
  /** Words of titles that only this language has. Titles are too short to detect their language by common words. */
  readonly titleWords: string;
  /** Abbreviations that reveal the language even if the title's words are borrowed: `Senior Consultant (m/w/d)`. */
  readonly titleMarks: string;
}

/** The most frequent words of Spanish. Our languages share so many of them that Spanish texts would otherwise count as French or Portuguese. */
export const spanishWords =
  "el la los las de del y en que un una con para por se tu tus nuestro nuestra nuestros al como más o su sus es lo no te ser sobre entre desde hasta muy tenga quien somos estamos eres será";

export const feedLanguages: Readonly<Record<Language, FeedLanguage>> = {
  de: {
    codes: "deu ger",
    countries: "de at",
    commonWords:
      "der die das und in zu den von mit für auf im ist eine ein einer einen einem eines nicht sich als auch an werden aus bei oder du dich dir dein deine deiner wir uns unser unsere unserer sie ihr ihre ihrer sind hast bist wie zum zur über durch nach sowie bis dass vom um kannst wirst haben sein",
    titleWords:
      "m w d;w m d;d m w;m w x;w m x;gn;m w;in der;im;und;fur;fuer;mit;als;bei;*berater*;*entwickler*;*leiter*;leitung;werkstudent*;*praktik*;*ausbildung*;*mitarbeiter*;*kaufmann*;*kauffrau*;" +
      "sachbearbeit*;*referent*in;*ingenieur;*ingenieurin;teamleit*;aushilfe;vertrieb*;verkaufer*;kundenberat*;*techniker*;*planer;*verwaltung;initiativbewerbung;buchhalt*;studentische;" +
      "abschlussarbeit;*elektroniker*;pflege*;gesundheit*;projektleit*",
    titleMarks: "m w d;w m d;d m w;m w x;w m x;m w divers",
  },
  en: {
    codes: "eng",
    countries: "us uk ie nz au",
    commonWords:
      "the and of to in a for with you our we is are your on as be will that an or this at from by have their they work who what it can us across within more through team into about not help how experience",
    titleWords:
      "and;of;for;the;with;to;engineer*;manager;developer;lead;head of;director;consultant;analyst;designer;specialist;associate;representative;executive;officer;coordinator;architect;partner;" +
      "intern;staff;sales;remote;expert;customer;support;senior;managing;payments;operations;business;strategy;insurance;tester;levels;community;planning;success;account;software;security;research;" +
      "our;join;first;settlements;banking;associate;owner;scientist;vp;chief;team",
    titleMarks: "",
  },
  fr: {
    codes: "fra fre",
    countries: "fr",
    commonWords:
      "le la les des du de et à en un une pour avec vous nous votre nos vos notre dans est sur au aux qui que par ou ce cette sont être plus tu ton tes tes ta se son sa ses ainsi chez ne pas leur l d",
    titleWords:
      "h f;f h;f h x;h f x;f h nb;des;du;et;en;pour;chez;chef;cheffe;*ingenieur*e;ingenieur;developpeur*;charge de;chargee;responsable;conseiller*;stagiaire;stage;alternance;alternant*;directeur;" +
      "directrice;gestionnaire;comptable;commercial;commerciale;consultante;vendeur*;assistante;apprenti*;technicien*;candidature spontanee;magasinier;recrutement;logiciel;donnees;administrateur;" +
      "juriste;architecte;de",
    titleMarks: "h f;f h;h f x;f h x;h f nb",
  },
  it: {
    codes: "ita",
    countries: "it",
    commonWords:
      "il lo la i gli le di del della dei delle degli e è un una per con in nel nella che si da al alla alle dei ai sono come nostro nostra nostri tuo tua tuoi presso anche dal dalla più ha non sarà delle su o ed",
    titleWords:
      "di;per;della;del;con;addetto;addetta;addetti;impiegat*;sviluppatore;sviluppatrice;tirocin*;stagista;ingegnere;commerciale;responsabile;consulente;operaio;operatore;apprendista;magazziniere;" +
      "contabile;tecnico;venditore;progettista;candidatura spontanea;categorie protette;analista funzionale;risorse umane",
    titleMarks: "",
  },
  pt: {
    codes: "por brazilian br",
    countries: "br pt",
    commonWords:
      "o a os as de do da dos das e em um uma para com no na nos nas que por se ao à ser você nossa nosso seu sua mais como são não ou também pela pelo nossos até é está aos às sobre",
    titleWords:
      "de;para;com;em;da;do;das;dos;pessoa;desenvolvedor*;engenheir*;analista;estagi*;gerente;coordenador*;vaga;vagas;especialista;tecnico;auxiliar;aprendiz;vendedor*;consultor*a;" +
      "banco de talentos;pleno;senior ii;lider;afirmativa;atendimento;comercial;produto;dados;arquiteto",
    titleMarks: "",
  },
};
