import { once } from "../../duties/once.ts";
import { createPhrases, phrasesOf, wordsIn } from "../words/phrases.ts";

/** Phrases by which texts in five languages name the steps from an application to a contract. Those of `order` say in which order the steps come. */
const phrases = {
  order:
    "first we;first you;first step;next step*;then you;then we;finally we;finally you;step 1;zuerst;danach;anschliessend;zum schluss;zum abschluss;schliesslich;im ersten schritt;erster schritt;" +
    "d abord;ensuite;enfin;premiere etape;etape 1;prima un;poi;infine;primo passo;primeiro;em seguida;depois;por fim;primeira etapa",
  application:
    "hiring process;application process;recruitment process;interview process;selection process;review your application;your application;bewerbungsprozess*;bewerbungsverfahren;deine bewerbung;ihre bewerbung;" +
    "processus de recrutement;le processus;votre candidature;ta candidature;processo di selezione;iter;tua candidatura;processo seletivo;sua candidatura;sua inscricao",
  call:
    "phone call;phone screen*;screening call;intro call;introductory call;call with;on the phone;by phone;video call;telefonier*;telefoninterview*;telefonat*;telefongesprach*;telefonisch*;videocall;videogesprach*;" +
    "echange telephonique;entretien telephonique;appel telephonique;par telephone;visioconference;colloquio telefonico;telefonata;al telefono;videochiamata;por telefone;ligacao;videochamada",
  interview:
    "interview*;vorstellungsgesprach*;bewerbungsgesprach*;erstgesprach;kennenlerngesprach*;personliches gesprach;personlichen gesprach;entretien;entretiens;colloquio;colloqui;entrevista*",
  meeting:
    "meet the team;meet your team;meet the hiring manager;meet your future;das team kennen;dein team kennen;ihr team kennen;rencontrez l equipe;rencontres l equipe;rencontre avec l equipe;rencontre avec le manager;" +
    "incontri il team;incontrerai il team;incontro con il team;conhece o time;conhecer o time;conhece a equipe;conversa com o time;conversa com o gestor",
  test:
    "small task;take home;case study;coding challenge;technical test;technical challenge;small test;kleine aufgabe;probeaufgabe;fallstudie;probetag;probearbeit*;schnuppertag;cas pratique;test technique;etude de cas;mise en situation;" +
    "piccola prova;prova tecnica;prova pratica;test tecnico;caso pratico;pequeno teste;teste tecnico;teste pratico;desafio tecnico;estudo de caso",
  offer:
    "our offer within;get our offer;make you an offer;get an offer;receive an offer;receive our offer;salary and contract;bekommst du ein angebot;erhaltst du ein angebot;erhalten sie ein angebot;woche ein angebot;vertragsangebot;uber gehalt;gehalt und vertrag;" +
    "recevez notre proposition;recevez une proposition;recevez notre offre;recois notre proposition;parlons remuneration;ricevi la nostra offerta;ricevi la nostra proposta;riceverai un offerta;parliamo di retribuzione;recebe nossa proposta;recebe a proposta;" +
    "recebe uma proposta;falamos de salario",
} as const;

const finder = once(() => createPhrases(phrasesOf(phrases)));

/** The minimum number of different steps that a text about the hiring process names. Texts about benefits sometimes name one. */
const minSteps = 3;

/** Whether a text is about the steps of the hiring process, which ends with a salary and a contract and so sounds like benefits. */
export const isAboutHiring = (text: string): boolean => finder().find(wordsIn(text)).length >= minSteps;
