import { once } from "../../duties/once.ts";
import { createPhrases, phrasesOf } from "../words/phrases.ts";

/** The topics that these phrases can name: all but `detail`. */
type NamedTopic = "tasks" | "requirements" | "benefits" | "company_info";

/**
 * Phrases that people use in French, Italian and Portuguese when they write about a topic. English and German texts must not have them: words such as
 * `startup`, `home office` and `diploma` are missing because all these languages use them.
 */
const typical: Readonly<Record<NamedTopic, string>> = {
  tasks:
    "vos missions;tes missions;ta mission;votre mission;missions principales;principales missions;vous serez en charge;tu seras en charge;vous serez charge*;vous serez responsable;vous aurez pour mission*;aura pour mission*;avez pour mission*;vous interviendrez;vous intervenez;vous participerez;vous participez;vous travaillerez;tu travailleras;tu participeras;tu participes;vous serez amene*;tu seras amene*;vous contribuez;vous contribuerez;votre role;ton role;sera de;seront de;consiste a;consistera a;en charge de;en charge du;en tant que;rattache*;sous la responsabilite;participer a;participer au*;mettre en place;mettre en oeuvre;contribuer a;contribuer au*;collaborer avec;" +
    "si occupera;si occuperanno;ti occuperai;occuperai di;si dovra occupare;dovra;dovrai;sara responsabile;sara coinvolt*;avra la responsabilita;avrai la responsabilita;sara chiamat*;si dedichera;svolgera;svolgerai;principali attivita;attivita di sviluppo;nello specifico;parteciperai;partecipera;svilupperai;collaborerai;collaborera;in collaborazione con;interfaccia con;supporto a;sviluppo di;gestione del*;gestione di;gestione dei;realizzazione di;progettazione di;progettazione e;manutenzione di;manutenzione del*;analisi dei;analisi del*;redazione di;assistenza a;" +
    "sera responsavel;responsavel por;responsavel pela;responsavel pelo;atuara;ira atuar;atuar na;atuar no;atuar em;atuar com;atuar como;suas atividades;suas responsabilidades;participar de;participar do;participar da;participar das;garantir a;garantir o;garantir que;realizar;elaborar;acompanhar;apoiar;analisar;propor;executar;identificar;auxiliar;monitorar;projetar;colaborar com;prestar suporte;dar suporte;desenvolver e;desenvolver novas;desenvolver solucoes;desenvolver aplicacoes;desenvolver sistemas;desenvolver recursos;implementar;contribuir",
  requirements:
    "vous justifiez;tu justifies;vous disposez;tu disposes;vous maitrisez;tu maitrises;vous possedez;tu possedes;diplome*;titulaire d*;bac;ecole d ingenieur*;formation superieure;de formation;ans d experience;experience significative;premiere experience;experience reussie;experience en;experience dans;connaissance de*;connaissances en;bonne connaissance;bonnes connaissances;maitrise de*;maitrise du;maitrise d;anglais courant;capacite d*;capacite a;esprit d equipe;esprit de synthese;esprit d analyse;force de proposition;a l aise;sens du service;sens de l;serait un plus;est un plus;seraient un plus;apprecie*;" +
    "si richiede;si richiedono;e richiesta;e richiesto;sono richieste;sono richiesti;conoscenza di;conoscenza del*;conoscenza dei;buona conoscenza;ottima conoscenza;anni di esperienza;esperienza di almeno;esperienza pregressa;pregressa esperienza;esperienza in;esperienza nel*;esperienza con;laurea;titolo preferenziale;preferenziale;gradita;gradito;e gradita;capacita di;attitudine a*;disponibilita a*;lingua inglese;competenze tecniche;competenze richieste;requisiti;padronanza;familiarita con;predisposizione;completano il profilo;automunit*;" +
    "experiencia em;experiencia com;experiencia como;experiencia na;experiencia no;experiencia previa;experiencia comprovada;experiencias em;anos de experiencia;conhecimento em;conhecimentos em;conhecimento de;conhecimentos de;conhecimento avancado;conhecimentos avancados;solidos conhecimentos;dominio de;dominio em;vivencia em;vivencia com;ensino superior;superior completo;superior em;graduacao;formacao em;formacao superior;cursando;desejavel;imprescindivel;diferencial;ingles avancado;ingles intermediario;ingles fluente;habilidade em;habilidade de;habilidade com;habilidade para;habilidades de;boa comunicacao;capacidade de;familiaridade com;certificacao;pos graduacao;trabalho em equipe;senioridade",
  benefits:
    "ticket* restaurant;titres restaurant;carte restaurant;swile;mutuelle;rtt;teletravail;conges;prime de;prime d;primes;interessement;participation aux;remuneration et;remuneration attractive;avantages;forfait mobilite*;cooptation;remboursement;seminaire*;cse;prise en charge;prise en charge a;bspce;nous t offrons;nous vous offrons;on t offre;jours de conge*;" +
    "si offre;offriamo;inquadramento;retribuzione;ral;ccnl;buoni pasto;ticket restaurant;tempo indeterminato;tempo determinato;contratto a;contratto di;rimborso spese;percorso di crescita;premio di;premi;benefit aziendali;flessibilita oraria;assunzione;" +
    "vale alimentacao;vale refeicao;vale transporte;vale cultura;plano de saude;plano odontologico;plano medico;assistencia medica;assistencia odontologica;seguro de vida;auxilio*;gympass;wellhub;totalpass;total pass;participacao nos lucros;plr;convenio*;horario flexivel;horarios flexiveis;previdencia privada;licenca maternidade;licenca paternidade;cesta de natal;desconto*;bolsa de estudo*;bolsas de estudo*;oferecemos;remuneracao",
  company_info:
    "est un leader;leader europeen;leader mondial;leader francais;leader de;leader des;leader du;leader sur;l un des leaders;un des leaders;nous sommes une;nous sommes un;fondee en;fonde en;cree en;creee en;cabinet de conseil;collaborateurs;notre entreprise;notre histoire;nos valeurs;dans le monde;levee de fonds;acteur majeur;acteur incontournable;pionnier*;qui sommes nous;accompagne les;accompagne ses;filiale d*;" +
    "azienda leader;leader nel*;siamo una;siamo un;la nostra azienda;la nostra societa;societa di consulenza;fondata nel;nata nel;agenzia per il lavoro;specializzata in;specializzata nel*;punto di riferimento;i nostri clienti;ai nostri clienti;da oltre;da piu di;operante nel*;opera nel*;presente in;presenti in;e una societa;e una azienda;e un azienda;" +
    "somos uma;somos um;somos a;somos o;somos o maior;nos somos;uma empresa de;e uma empresa;empresa com;empresa de tecnologia;multinacional;consultoria;fundada em;fundado em;anos de mercado;anos de historia;anos de experiencia no mercado;no mercado;estamos presentes;presente em;presentes em;nossos clientes;nossa missao;nossa historia;nossa trajetoria;nosso proposito;lider em;lider no;lider de;uma das maiores;maior empresa;maiores empresas;colaboradores;nascemos;especialista em;especializada em;paises;gptw",
};

const phrases = once(() => createPhrases(phrasesOf(typical).map(([phrase, topic]) => [phrase, { topic }] as const)));

/** Returns the topic of each typical phrase in these words. Each phrase counts once. */
export const topicsOfPhrases = (words: readonly string[]): readonly NamedTopic[] =>
  phrases()
    .find(words)
    .map(({ topic }) => topic);
