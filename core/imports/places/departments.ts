import { placeKey } from "./place-key.ts";

/**
 * The departments of European France, by the code that GeoNames gives to their region. Paris has no name here, because its name would be confused
 * with that of the city.
 */
const departments: Readonly<Record<string, string>> = {
  "11": "75, 77 Seine-et-Marne, 78 Yvelines, 91 Essonne, 92 Hauts-de-Seine, 93 Seine-Saint-Denis, 94 Val-de-Marne, 95 Val-d'Oise",
  "24": "18 Cher, 28 Eure-et-Loir, 36 Indre, 37 Indre-et-Loire, 41 Loir-et-Cher, 45 Loiret",
  "27": "21 Côte-d'Or, 25 Doubs, 39 Jura, 58 Nièvre, 70 Haute-Saône, 71 Saône-et-Loire, 89 Yonne, 90 Territoire de Belfort",
  "28": "14 Calvados, 27 Eure, 50 Manche, 61 Orne, 76 Seine-Maritime",
  "32": "02 Aisne, 59 Nord, 60 Oise, 62 Pas-de-Calais, 80 Somme",
  "44": "08 Ardennes, 10 Aube, 51 Marne, 52 Haute-Marne, 54 Meurthe-et-Moselle, 55 Meuse, 57 Moselle, 67 Bas-Rhin, 68 Haut-Rhin, 88 Vosges",
  "52": "44 Loire-Atlantique, 49 Maine-et-Loire, 53 Mayenne, 72 Sarthe, 85 Vendée",
  "53": "22 Côtes-d'Armor, 29 Finistère, 35 Ille-et-Vilaine, 56 Morbihan",
  "75": "16 Charente, 17 Charente-Maritime, 19 Corrèze, 23 Creuse, 24 Dordogne, 33 Gironde, 40 Landes, 47 Lot-et-Garonne, 64 Pyrénées-Atlantiques, 79 Deux-Sèvres, 86 Vienne, 87 Haute-Vienne",
  "76": "09 Ariège, 11 Aude, 12 Aveyron, 30 Gard, 31 Haute-Garonne, 32 Gers, 34 Hérault, 46 Lot, 48 Lozère, 65 Hautes-Pyrénées, 66 Pyrénées-Orientales, 81 Tarn, 82 Tarn-et-Garonne",
  "84": "01 Ain, 03 Allier, 07 Ardèche, 15 Cantal, 26 Drôme, 38 Isère, 42 Loire, 43 Haute-Loire, 63 Puy-de-Dôme, 69 Rhône, 73 Savoie, 74 Haute-Savoie",
  "93": "04 Alpes-de-Haute-Provence, 05 Hautes-Alpes, 06 Alpes-Maritimes, 13 Bouches-du-Rhône, 83 Var, 84 Vaucluse",
  "94": "2A Corse-du-Sud, 2B Haute-Corse",
};

/** A department of France. */
export interface Department {
  /** GeoNames' code of its region. */
  readonly region: string;
  /** Its name as a key made by `placeKey`; Paris has none. */
  readonly key?: string;
}

const byNumber: ReadonlyMap<string, Department> = new Map(
  Object.entries(departments).flatMap(([region, listed]) =>
    listed.split(", ").map((department) => {
      const [number, name] = [department.slice(0, 2), department.slice(3)];
      return [number, name === "" ? { region } : { region, key: placeKey(name) }];
    }),
  ),
);

/** Returns the department with this number: `68`, `2A`. French job boards write such numbers beside a town. */
export const departmentNumbered = (number: string): Department | undefined => byNumber.get(number);
