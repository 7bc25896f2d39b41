import type { Interest } from "../../site/taxonomy.ts";

/** Words of titles, departments and keywords that name a field of work, in five languages. */
export const interestWords: Readonly<Record<Interest, string>> = {
  agile_development:
    "agile;agil*;scrum*;kanban;software developer*;software engineer*;*softwareentwick*;softwareentwickl*;web developer*;full stack;fullstack;backend;back end;frontend;front end;developpeur*;sviluppator*;desenvolvedor*;pessoa desenvolvedora;ingenieur logiciel;engenheir* de software;ios;android;mobile developer;devops;product owner;java;python;net;golang;php;react;typescript;javascript",
  ai_machine_learning:
    "ai;ki;ia;artificial intelligence;kunstliche intelligenz;intelligence artificielle;intelligenza artificiale;inteligencia artificial;machine learning;ml;mlops;deep learning;nlp;llm;llms;genai;generative;computer vision;data scientist*;data science;maschinelles lernen;apprentissage automatique;visione artificiale;aprendizado de maquina;neural;agentic;prompt engineer*",
  gamification:
    "gamification;game;games;gaming;gameplay;game design*;serious game*;spiel*;jeu;jeux;gioco;giochi;jogo;jogos;unity;unreal;level designer",
  bd_analytics:
    "data;big data;analytics;analytic;data engineer*;data analyst*;*daten*;donnees;dati;dados;business intelligence;bi;datawarehouse;data warehouse;datenanaly*;etl;power bi;tableau;statisti*;quantitative;insights;decision scientist",
  cloud_computing:
    "cloud;aws;azure;gcp;kubernetes;devops;sre;site reliability;platform engineer*;plattform*;infrastructure;infrastruktur*;saas;nuvem;serverless;docker;terraform;openstack",
  data_driven_marketing:
    "performance marketing;growth;growth marketing;marketing analyt*;seo;sea;crm;digital marketing;online marketing;onlinemarketing;marketing automation;marketing digital;user acquisition;acquisition;paid social;paid media;e commerce;ecommerce;social media;campaign*;kampagn*;data driven marketing;data-driven marketing;email marketing;ua;affiliate;loyalty;marketing manager;marketing specialist",
  digital_experience:
    "digital experience;customer experience;cx;frontend;front end;web;website;digital product*;app;mobile;motion;portal;portale;e commerce;ecommerce;erlebnis*;experience digitale;esperienza digitale;experiencia digital;cms;aem;product design*",
  digital_service:
    "digital service*;service design*;digital government;e government;public sector;verwaltung;services publics;pubblica amministrazione;servicos digitais;setor publico;digitalisierung;digitalisation;digitalizzazione;digitalizacao;digital transformation;digitale transformation;transformation digitale;trasformazione digitale;transformacao digital;customer success;technical support;it support;service desk;helpdesk;support engineer",
  finance:
    "financ*;finanz*;finance;bank*;banca;banche;bancair*;bancari*;banco;bancos;banque*;insurance;versicherung*;assur*;assic*;segur*o*;accounting;buchhalt*;comptab*;contab*;controlling;controller;treasury;payment*;zahlung*;paiement;pagament*;fintech;credit;kredit*;invest*;wealth;asset management;capital markets;trading;tax;steuer*;audit*;fp&a;billing;mortgage;lending;actuar*;aktuar*",
  industry:
    "industr*;manufactur*;produktion*;fertigung*;maschinenbau*;mechanical;automotive;automobil*;supply chain;logisti*;lieferkette;einkauf*;procurement;achats;acquisti;compras;produzione;producao;usine;fabri*;plant;werk*leit*;process engineer*;instandhaltung*;maintenance;manutenzione;manutencao;quality engineer*;qualitats*;railway;aerospace;energy;energie*;energia;construction;bau*;warehouse;fleet;mechatronik*;elektrotechnik*",
  iot: "iot;internet of things;internet der dinge;embedded;firmware;sensor*;connected;smart home;smart city;capteur*;telemati*;wearable*;hardware engineer*;mechatronik*",
  process_automation:
    "automation;automatis*;automaz*;automac*;rpa;process mining;process*manag*;prozess*;process improvement;process excellence;processi;processos;workflow*;sap;s 4hana;erp;uipath;orchestration;testautom*;lean;six sigma;business process*;servicenow;low code",
  risk_management:
    "risk*;risiko*;risque*;rischi*;risco*;compliance;regulat*;aufsichtsrecht*;conformite;audit*;governance;grc;fraud*;betrug*;fraude;antifrode;aml;kyc;sanctions;actuar*;aktuar*;anti money;geldwasche*",
  security:
    "security;cyber*;it sicherheit;it-sicherheit;informationssicherheit*;infosec;appsec;devsecops;soc;ciso;penetration;pentest*;securite;sicurezza informatica;cybersicurezza;seguranca da informacao;ciberseguranca;threat;vulnerabilit*;incident response;iam;identity and access;datenschutz*;forensi*",
  sustainability:
    "sustainab*;nachhaltig*;esg;climate;klima*;climat*;carbon;co2;renewable*;erneuerbar*;renouvelable*;rinnovabil*;renovave*;sostenib*;sustentab*;durable;developpement durable;rse;csr;circular*;energieeffizienz*;environment*;umwelt*;environnement*;ambiental;ambientale;meio ambiente;solar*;wind",
  ux_ui:
    "ux;ui;user experience;user research*;ux research*;product design*;interaction design*;interface design*;usability;accessibility;barrierefrei*;accessibilite;accessibilita;acessibilidade;service design*;designer de produto;design system*;webdesign*;web design*",
};
