import { describe, expect, test } from "vitest";
import { deniesBenefits } from "#core/imports/sections/denied-benefits.ts";
import { meaningOf } from "#core/imports/sections/section-meaning.ts";
import { workOf } from "../../../../work-of.ts";

const meaningIn = (text: string) => meaningOf("", text.startsWith("<") ? text : `<p>${text}</p>`);

describe("a text that denies benefits is not about benefits", () => {
  test.each([
    "We do not offer visa sponsorship, relocation support, health insurance or paid holidays for this position, and remote work is not possible. Candidates must already have the right to work in the country.",
    "Health insurance, a pension plan, paid holidays and flexible working hours are unfortunately not included in this contract.",
    "Für diese Stelle gibt es leider weder Homeoffice noch Gleitzeit, kein Weihnachtsgeld und keine betriebliche Altersvorsorge, und Überstunden werden nicht bezahlt.",
    "Homeoffice, Gleitzeit, ein Jobticket und eine betriebliche Altersvorsorge können wir Ihnen derzeit leider nicht anbieten.",
    "Ni tickets restaurant, ni mutuelle, ni prime, ni RTT : la rémunération est fixe et le télétravail n’est pas possible.",
    "La mutuelle, les tickets restaurant, le télétravail et la prime annuelle ne sont malheureusement pas proposés pour ce contrat.",
    "Non si offrono buoni pasto, né contratto a tempo indeterminato, né rimborso spese; la retribuzione non è negoziabile e non è previsto lo smart working.",
    "Per questa posizione non sono previsti buoni pasto, rimborso spese, premi di produzione o benefit aziendali, e la RAL non è trattabile.",
    "Sem vale refeição, sem plano de saúde, sem vale transporte, sem seguro de vida e sem participação nos lucros.",
    "Infelizmente não há vale refeição, vale transporte, plano de saúde nem auxílio creche para esta vaga.",
    "<ul><li>Keine betriebliche Altersvorsorge</li><li>Kein Weihnachtsgeld und kein Urlaubsgeld</li><li>Kein Jobticket, kein Homeoffice</li></ul>",
    "This is an unpaid position without benefits: no salary, no health insurance, no paid time off and no equity.",
    "Without health insurance, without paid holidays and with no pension. The contract ends after three months.",
    "Ohne Weihnachtsgeld, ohne Urlaubsgeld, ohne Homeoffice und ohne betriebliche Altersvorsorge, aber mit festem Gehalt.",
    "Sans mutuelle, sans tickets restaurant ni prime de vacances ; aucun RTT et pas de télétravail.",
    "Senza buoni pasto, senza premi di produzione e senza assicurazione sanitaria; non si offre lo smart working.",
    "Não oferecemos plano de saúde, vale-refeição nem vale-transporte, e o contrato é sem seguro de vida.",
    "This position comes without health insurance, pension or paid leave.",
    "Vaga sem benefícios: não há vale refeição, vale transporte ou plano de saúde.",
    "Wir können keine Gleitzeit ohne Kernzeit, kein Jobticket und keine Altersvorsorge anbieten.",
    "<ul><li>A position without a company pension</li><li>A contract with no paid holiday or health insurance</li><li>Employment without sick pay or bonus</li></ul>",
    "Wir bieten eine Stelle ohne Urlaubsgeld und ohne Weihnachtsgeld, ohne Dienstwagen.",
    "Vollzeitstelle ohne betriebliche Altersvorsorge, Arbeitsvertrag ohne Weihnachtsgeld und Urlaubsgeld.",
    "Unbezahltes Praktikum ohne Vergütung, Jobticket oder Urlaub.",
    "Stage de six mois sans gratification, sans tickets restaurant et sans mutuelle.",
    "Contrat à durée déterminée sans mutuelle, sans prime ni tickets restaurant.",
    "<ul><li>Contratto a tempo determinato senza buoni pasto</li><li>Lavoro senza premi di produzione né assicurazione sanitaria</li></ul>",
    "Estágio sem bolsa-auxílio, vale-transporte ou vale-refeição.",
    "Vaga sem plano de saúde e contrato sem vale-refeição.",
  ])("%s", (text) => {
    expect(deniesBenefits(text)).toBe(true);
    expect(meaningIn(text)).toBeUndefined();
  });
});

describe("benefits with a negation stay benefits", () => {
  test.each([
    "We offer 30 days of paid holidays, health insurance, a pension plan and flexible working hours, and you will not be bored.",
    "Not only do we offer 30 days of paid holidays, health insurance and a pension plan, but also flexible working hours and a budget for training.",
    "We offer health insurance, a pension plan and 30 days of paid holidays with flexible working hours, but we do not offer visa sponsorship.",
    "Wir bieten Ihnen nicht nur ein attraktives Gehalt, 30 Tage Urlaub und eine betriebliche Altersvorsorge, sondern auch ein Jobticket und Weiterbildung.",
    "<ul><li>30 Tage Urlaub und flexible Arbeitszeiten</li><li>Keine Überstunden und keine Wochenendarbeit</li><li>Kein Dresscode, kein Schichtdienst</li><li>Jobticket und betriebliche Altersvorsorge</li></ul>",
    "Nous vous proposons non seulement une rémunération attractive, des RTT et des tickets restaurant, mais aussi du télétravail et une mutuelle prise en charge.",
    "Rémunération attractive, tickets restaurant, mutuelle prise en charge à 100 %, télétravail deux jours par semaine, et vous ne vous ennuierez jamais.",
    "Offriamo contratto a tempo indeterminato, buoni pasto, premi di produzione e flessibilità oraria, senza turni notturni né lavoro nei giorni festivi.",
    "We never stop investing in you. You get health insurance, a generous pension, 30 days of paid leave, and no meetings on Fridays.",
    "Wir bieten flexible Arbeitszeiten, Homeoffice, 30 Tage Urlaub und betriebliche Altersvorsorge. Ein Parkplatz ist leider nicht vorhanden.",
    "Kein Tag ist wie der andere, und das Gehalt kommt pünktlich: 30 Tage Urlaub, betriebliche Altersvorsorge, Jobticket, Obst, Getränke und flexible Arbeitszeiten ohne Kernzeit.",
    "Vale refeição, plano de saúde sem custo, plano odontológico, seguro de vida, day off no aniversário e auxílio home office no valor de R$ 100.",
  ])("%s", (text) => {
    expect(deniesBenefits(text)).toBe(false);
    expect(meaningIn(text)).toBe("benefits");
  });
});

test.each([
  "Praktikum ohne Vergütung",
  "Stage sans gratification",
  "Tirocinio senza rimborso spese",
  "Internship without pay",
  "Estágio sem remuneração",
  "A role without any paid annual leave",
])("work without pay is a denial: %s", (text) => {
  expect(deniesBenefits(`<p>${text}</p>`)).toBe(true);
});

test.each([
  "A permanent contract without a probation period",
  "Ein Job ohne Schichtdienst und ohne Überstunden",
  "Eine Stelle ohne Befristung",
  "Un poste sans astreinte, un contrat sans période d’essai",
  "Un lavoro senza stress e senza turni",
  "Job ticket without a deductible",
  "Trabalho sem plantão nos fins de semana",
])("work without a burden is an offer: %s", (text) => {
  expect(deniesBenefits(`<p>${text}</p>`)).toBe(false);
});

test.each([
  "Arbeit ohne Pendeln",
  "Work with no core hours",
  "Work without commuting and flexible hours",
  "Poste sans déplacement",
  "Stelle ohne Reisetätigkeit",
  "Ein Job ohne Akkord und mit freien Tagen",
  "travail sans contrainte horaire",
  "CDI sans clause de mobilité",
  "Contrat sans baisse de salaire",
  "lavoro senza cartellino",
  "Ein Vertrag ohne Kleingedrucktes",
  "Trabalho sem chefe",
  "A job without pay cuts",
])("work without something that is no benefit is an offer: %s", (text) => {
  expect(deniesBenefits(`<p>${text}</p>`)).toBe(false);
});

test.each([
  "Sem benefícios durante o período de experiência",
  "Aucun avantage pendant la période d'essai.",
  "Nessun benefit durante il periodo di prova",
  "Keine Benefits bei Befristung",
  "Kein Weihnachtsgeld während der Probezeit",
  "We have no pension for fixed-term staff",
  "No bonus under pressure",
  "No health insurance during probation",
])("a burden as a circumstance does not make a denial an offer: %s", (text) => {
  expect(deniesBenefits(`<p>${text}</p>`)).toBe(true);
});

test.each([
  "No work under pressure",
  "Keine Überstunden für dich",
  "Pas de travail pendant la nuit",
  "Nessun turno nei giorni festivi",
])("a denied burden is an offer in any circumstances: %s", (text) => {
  expect(deniesBenefits(`<p>${text}</p>`)).toBe(false);
});

describe("benefits that are qualified by what they come without stay benefits", () => {
  test.each([
    "<ul><li>Vale-transporte sem desconto em folha</li><li>Vale-refeição sem desconto</li><li>Plano de saúde sem mensalidade</li><li>Seguro de vida</li></ul>",
    "<ul><li>Health insurance with no deductible</li><li>Unlimited vacation with no questions asked</li><li>401k match with no vesting period</li><li>No-meeting Fridays, remote work without core hours</li></ul>",
    "<ul><li>Krankenversicherung ohne Eigenanteil</li><li>Jobticket ohne Eigenanteil</li><li>30 Tage Urlaub ohne Urlaubssperre</li><li>Bonus ohne Deckel</li></ul>",
    "Mutuelle prise en charge sans reste à charge, RTT sans condition d’ancienneté, tickets restaurant sans plafond, télétravail sans limite de jours",
    "<ul><li>Dental and vision insurance with no waiting period</li><li>Four weeks of parental leave without loss of pay</li><li>Gym membership with no contract</li><li>Pension plan</li></ul>",
    "Enjoy private health insurance without co-payments, an annual bonus with no cap, 25 days of paid holiday and a company pension without any contribution from you.",
    "<ul><li>Deutschlandticket (ohne Zuzahlung)</li><li>Betriebliche Altersvorsorge ohne Gehaltsumwandlung</li><li>Gleitzeit ohne Stempeluhr</li><li>31 Tage Urlaub</li></ul>",
    "Wir bieten dir ein Dienstrad ohne Leasingrate, Homeoffice ohne Obergrenze, eine private Zusatzversicherung ohne Gesundheitsprüfung und 30 Tage Urlaub.",
    "<ul><li>Tickets restaurant sans participation du salarié</li><li>Mutuelle familiale sans délai de carence</li><li>Télétravail sans quota</li><li>Prime annuelle sans condition de présence</li></ul>",
    "Nous vous proposons une mutuelle sans avance d’argent, des RTT sans préavis, une prime de vacances et des tickets restaurant sans plafond mensuel.",
    "<ul><li>Buoni pasto senza trattenute</li><li>Assicurazione sanitaria senza franchigia</li><li>Smart working senza vincoli di sede</li><li>Premio di risultato</li></ul>",
    "Offriamo welfare aziendale senza soglie minime, buoni pasto da 8 euro senza scadenza, contratto a tempo indeterminato e assicurazione sanitaria senza massimale.",
    "<ul><li>Plano de saúde e odontológico sem carência</li><li>Vale-alimentação sem desconto no salário</li><li>Seguro de vida (sem mensalidade)</li><li>Home office</li></ul>",
    "Oferecemos plano de saúde sem contribuição do funcionário, vale-refeição sem desconto, gympass sem fidelidade e auxílio creche sem limite de idade.",
  ])("%s", (text) => {
    expect(deniesBenefits(text)).toBe(false);
    expect(meaningIn(text)).toBe("benefits");
  });
});

test("a telling heading is believed", () => {
  expect(
    meaningOf(
      "Benefits",
      "<p>There is no pension, no health insurance and no relocation package, but the salary is high.</p>",
    ),
  ).toBe("benefits");
});

test("a megabyte without an end is read quickly", async () => {
  for (const piece of [
    "no pension, ",
    "<li>",
    "kein ",
    "n’",
    ", ",
    "without ",
    "a (without ",
    "Stelle ohne ",
    "contrat à durée ",
    "no pension for ",
    "a",
  ]) {
    const work = await workOf(() => deniesBenefits(piece.repeat(1_000_000 / piece.length)));
    expect(work, piece).toBeLessThan(3000);
  }
});

describe("a text about the steps to a contract is not about benefits", () => {
  test.each([
    "First we talk on the phone for 30 minutes. Then you meet the team and solve a small task at home, which is paid. Finally we talk about salary and contract, and you get our offer within a week.",
    "Zuerst telefonieren wir 30 Minuten miteinander. Danach lernst du das Team in Berlin kennen und löst eine kleine Aufgabe. Zum Schluss sprechen wir über Gehalt und Vertrag und du bekommst innerhalb einer Woche ein Angebot.",
    "Prima un colloquio telefonico di 30 minuti. Poi incontri il team e svolgi una piccola prova. Infine parliamo di retribuzione e contratto, e ricevi la nostra offerta entro una settimana.",
    "L’iter prevede un primo contatto con le risorse umane per parlare di contratto e retribuzione, un colloquio tecnico e infine l’offerta con tutti i benefit.",
    "Primeiro, uma conversa por telefone de 30 minutos. Depois você conhece o time e faz um pequeno teste. Por fim, falamos de salário, benefícios e contrato, e você recebe nossa proposta em uma semana.",
  ])("%s", (text) => {
    expect(meaningIn(text)).toBeUndefined();
  });
});
