import { expect, test } from "vitest";
import type { Language } from "#core/translation/language.ts";
import { found, indexOf } from "../index-of.ts";

const occupations: Readonly<Record<Language, string>> = {
  de: `Kaufmann/Kauffrau Bürokaufmann/Bürokauffrau Fachmann/Fachfrau Feuerwehrmann/Feuerwehrfrau Friseur/Friseuse Friseur/Friseurin
    Arzt/Ärztin Rechtsanwalt/Rechtsanwältin Koch/Köchin Bauer/Bäuerin Psychologe/Psychologin Pädagoge/Pädagogin Beamter/Beamtin
    Angestellter/Angestellte Ingenieur/Ingenieurin Kaufmann/Kaufleute Masseur/Masseuse Bäckermeister/Bäckermeisterin`,
  en: `waiter/waitress actor/actress salesman/saleswoman salesperson/saleswoman foreman/forewoman chairman/chairperson
    craftsman/craftswoman businessman/businesswoman`,
  fr: `infirmier/infirmière coiffeur/coiffeuse directeur/directrice technicien/technicienne vendeur/vendeuse chef/cheffe boulanger/boulangère
    acteur/actrice avocat/avocate sportif/sportive conseiller/conseillère pharmacien/pharmacienne employé/employée professeur/professeure
    ouvrier/ouvrière enseignant/enseignante`,
  it: `infermiere/infermiera direttore/direttrice cameriere/cameriera dottore/dottoressa professore/professoressa attore/attrice cuoco/cuoca
    avvocato/avvocatessa operaio/operaia impiegato/impiegata commesso/commessa venditore/venditrice tecnico/tecnica studente/studentessa
    macellaio/macellaia`,
  pt: `enfermeiro/enfermeira diretor/diretora ator/atriz professor/professora engenheiro/engenheira técnico/técnica gestor/gestora médico/médica
    operário/operária secretário/secretária psicólogo/psicóloga alemão/alemã escrivão/escrivã vendedor/vendedora tradutor/tradutora`,
};

const pairs = Object.entries(occupations).flatMap(([language, list]) =>
  list
    .trim()
    .split(/\s+/)
    .map((pair) => [language as Language, ...pair.split("/")] as [Language, string, string]),
);

test.each(pairs)("%s: %s and %s find each other", (language, one, other) => {
  const index = indexOf({ id: "one", title: one, language }, { id: "other", title: other, language }, "Haus");
  for (const text of [one, other]) expect(found(index, text, { language }).toSorted()).toEqual(["one", "other"]);
});
