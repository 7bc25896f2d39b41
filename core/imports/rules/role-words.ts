import type { Role } from "../../site/taxonomy.ts";

/** Words of titles that indicate the required experience, in five languages. */
export const roleWords: Readonly<Record<Role, string>> = {
  student:
    "intern;interns;internship*;student;students;working student;*werkstudent*;werksstudent*;*student*in;studierende*;studentische*;neben dem studium;*praktik*;pflichtpraktik*;vorpraktik*;*abschlussarbeit*;*masterarbeit*;*bachelorarbeit*;diplomarbeit*;thesis;master s thesis;" +
    "*ausbildung*;auszubildende*;azubi*;lehre;lehrling*;lehrstelle;duales studium;dual* student*;dualstudent*;dhbw;apprentice*;co op;coop;summer analyst;summer associate;doctoral student;doktorand*;phd student;placement student;year in industry;industrial placement;spring week;" +
    "stage;stages;stagiaire*;alternance;alternant*;apprenti;apprentie;apprentis;apprentissage;etudiant*;job etudiant;memoire;these cifre;contrat de professionnalisation;" +
    "tirocini*;stagista;stagisti;tesi;tesista;apprendistato duale;studente;studentessa;studenti;per chi studia;curricolare;" +
    "estagi*;jovem aprendiz;aprendiz;menor aprendiz;estudante;trabalho de conclusao",
  career_starter:
    "junior;jr;juniors;trainee;traineeship;trainees;graduate;graduates;grad;new grad;new graduate;recent graduate;early career;early professional*;entry level;entrylevel;entry;career starter;first job;absolvent*;hochschulabsolvent*;berufseinsteig*;berufseinstieg*;einstieg*;quereinsteig*;nachwuchs*;young professional*;career start;" +
    "volontar*;volontariat;vie;junior e;jeune diplome*;debutant*;premier emploi;primo emploi;" +
    "neolaureat*;neodiplomat*;laureand*;primo impiego;apprendist*;apprendistato;alla prima esperienza;entrata;" +
    "junior a;recem formad*;primeiro emprego;programa de trainee;analista i;assistente i;entry-level;associate level",
  professional:
    "senior;sr;lead;leads;leader;leitung;*leiter*;leitend*;head;head of;manager;managers;manager*in;director;directors;direktor*;vp;svp;evp;avp;vice president;chief;ceo;cto;cfo;coo;cio;ciso;cmo;cpo;principal;principals;staff engineer;staff software;staff data;staff product;staff machine;staff site;architect;architects;*architekt*;expert;experts;expert*in;experte;experienced;*leitung;leitung*;leitungsposition;forscher*;researcher*;artist;artists;mid level;midlevel;mid senior;senior level;midsenior;executive;executives;specialist;specialists;*spezialist*;" +
    "owner;partner;managing;berufserfahren*;fachkraft;*referent*in;*referent;meister;teamlead*;counsel;fellow;controller;administrator;*manager*;representative;scientist;consultant;consultants;berater;beraterin;*ingenieur*;engineer;engineers;developer;developers;entwickler*;*entwickler*;analyst;analysts;designer;designers;" +
    "confirme*;experimente*;chercheur*;poste de direction;responsable;directeur;directrice;chef de;cheffe de;chef fe;architecte;ingenieur*;developpeur*;expert e;expertise;charge de;chargee de;charge e;consultant e;gestionnaire;comptable;juriste;" +
    "responsabile;direttore;direttrice;esperto;esperta;specialista;architetto;sviluppatore;sviluppatrice;ingegnere;consulente;coordinatore;coordinatrice;capo;impiegato;operaio;" +
    "pesquisador*;cientista*;lideranca;referente;pleno;plena;sr a;gerente;coordenador*;diretor*;lider;especialista;arquitet*;desenvolvedor*;engenheir*;analista ii;analista iii;analista senior;supervisor*;consultor*;analista;pessoa desenvolvedora;executiv*",
};

/** Words of level fields that indicate the required experience. */
export const levelWords: Readonly<Record<Role, string>> = {
  student: "student;students;internship;intern;school student;none school",
  career_starter:
    "entry level;entry;entry-level;junior;associate;lt 1;0 1;0 2;less than 1;graduate;beginner;no experience;berufseinsteiger;einsteiger;debutant;0 a 1;starter;new",
  professional:
    "experienced;professional;mid level;mid;senior;mid senior level;director;executive;manager;management;lead;expert;intermediate;1 2;2 5;5 7;7 10;10 15;more than 15;gt 15;mid career;berufserfahren*;fuhrungskraft*;confirme;experimente;senior level;specialist;advanced;principal",
};

/** Words at the beginning of texts that indicate the required experience; used if title and fields do not. */
export const introWordsByRole: Readonly<Record<"student" | "career_starter", string>> = {
  student:
    "enrolled student;currently enrolled;currently studying;immatrikuliert*;eingeschrieben*;immatrikulation;convention de stage;etudiant en;iscritto all universita;cursando ensino superior;cursando graduacao;matriculado",
  career_starter:
    "no experience required;no prior experience;no previous experience;berufseinsteiger*;auch ohne berufserfahrung;erste berufserfahrung;erste erfahrungen;jeune diplome;debutant accepte;debutants acceptes;premiere experience;prima esperienza;senza esperienza;neolaureati;primeira experiencia;sem experiencia;recent graduate;fresh graduate;entry level",
};
