import { describe, expect, test } from "vitest";
import { wordRelationOf } from "#core/text/derivations.ts";
import { fold } from "#core/text/fold.ts";
import { stemOf } from "#core/text/stems.ts";
import type { Language } from "#core/translation/language.ts";

const pairs: Readonly<Record<Language, string>> = {
  it: `pasticciere/pasticcieri cameriere/camerieri infermiera/infermiere infermiere/infermieri direttore/direttori
    direttrice/direttrici barista/baristi barista/bariste tecnico/tecnici tecnica/tecniche psicologo/psicologi chirurgo/chirurghi
    operaio/operai operaia/operaie impresario/impresari segretario/segretari segretaria/segretarie assistente/assistenti
    professoressa/professoresse commerciale/commerciali parrucchiere/parrucchieri muratore/muratori campione/campioni
    macellaio/macellai medico/medici idraulico/idraulici meccanico/meccaniche collega/colleghi addetto/addette geometra/geometri
    autista/autisti giornalista/giornalisti perito/periti consulente/consulenti responsabile/responsabili ufficio/uffici
    negozio/negozi servizio/servizi magazzino/magazzini progettista/progettisti orafo/orafi pediatra/pediatri
    agricoltore/agricoltrici educatrice/educatori cuoca/cuoche bagnino/bagnini conducente/conducenti vendita/vendite`,
  fr: `ouvrier/ouvriers ouvrière/ouvrières vendeuse/vendeurs technicienne/techniciens directrice/directeurs commercial/commerciaux
    commerciale/commerciales journal/journaux conducteur/conductrices animateur/animatrices infirmière/infirmiers avocat/avocates
    chef/chefs ingénieur/ingénieurs ingénieure/ingénieurs agent/agente agent/agents employé/employées chargé/chargée
    formateur/formatrices cuisinier/cuisinières créateur/créatrice national/nationaux social/sociaux médical/médicale
    régional/régionaux gestion/gestions actif/actives délégué/déléguée boucher/bouchère`,
  pt: `gestor/gestores gestora/gestoras professora/professores técnico/técnicas profissional/profissionais comercial/comerciais
    promotor/promotores vendedor/vendedoras administração/administrações operador/operadoras cozinheiro/cozinheiras
    motorista/motoristas enfermeira/enfermeiros escrivão/escrivães alemão/alemães responsável/responsáveis civil/civis
    fiscal/fiscais jovem/jovens químico/químicos especialista/especialistas gerente/gerentes cidadão/cidadãos hotel/hotéis
    função/funções pedreiro/pedreiros fuzileiro/fuzileiros costureira/costureiro`,
  en: `baker/bakers technician/technicians secretary/secretaries company/companies analyst/analysts engineer/engineers
    foreman/foremen actress/actresses specialist/specialists jewelry/jewelries chef/chefs manager/managers nurse/nurses
    buyer/buyers assembler/assemblers advisor/adviser attendant/attendants supplies/supply process/processes`,
  de: `Lehrer/Lehrerinnen Fachkraft/Fachkräfte Kaufmann/Kaufleute Verkäufer/Verkäuferinnen Assistent/Assistentinnen
    Spezialist/Spezialisten Leitung/Leitungen Ingenieur/Ingenieure Arzt/Ärzte Zahnarzt/Zahnärztin Koch/Köche Bauer/Bauern
    Direktor/Direktoren Psychologe/Psychologen Chemiker/Chemikerin Beamter/Beamte Techniker/Technikern Facharzt/Fachärzte
    Betreuungskraft/Betreuungskräfte Angestellte/Angestellten Auszubildende/Auszubildender technischer/technische
    technischen/technische Maurer/Maurerin Landwirt/Landwirtin Landwirte/Landwirt Monteur/Monteure Friseur/Friseurin
    Florist/Floristin Schneider/Schneiderin Meister/Meisterin Hebamme/Hebammen Pfleger/Pflegerin Sekretär/Sekretärin
    Referent/Referentin Buchhändler/Buchhändlerin Chefredakteur/Chefredakteurin Biologe/Biologin Berater/Beraterinnen
    Vorstand/Vorstände`,
};

const pairsOf = (list: string) =>
  list
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split("/").map(fold));

describe("two forms of a word share a stem, and differ from words derived from it", () => {
  const all = Object.entries(pairs).flatMap(([language, list]) =>
    pairsOf(list).map(([one = "", other = ""]) => [language as Language, one, other] as const),
  );
  test.each(all)("%s: %s and %s", (language, one, other) => {
    expect(stemOf(one, language)).toBe(stemOf(other, language));
    expect(wordRelationOf(one, other, language)).toBe("form");
  });
});

test.each([
  ["de", "leiter", "leitung", "relative"],
  ["en", "manager", "management", "relative"],
  ["en", "tester", "test", "none"],
  ["en", "accountant", "account", "none"],
  ["fr", "alternance", "alternative", "relative"],
  ["de", "lehrer", "lehre", "none"],
] as const)("%s: %s is no form of %s", (language, one, other, kinship) => {
  expect(wordRelationOf(one, other, language)).toBe(kinship);
});
