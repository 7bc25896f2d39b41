import { berlin } from "./berlin.ts";
import { hamburg } from "./hamburg.ts";
import { london } from "./london.ts";
import { milan } from "./milan.ts";
import { munich } from "./munich.ts";
import { paris } from "./paris.ts";
import { rome } from "./rome.ts";
import { saoPaulo } from "./sao-paulo.ts";
import type { Shape } from "./shapes.ts";
import { turin } from "./turin.ts";
import { vienna } from "./vienna.ts";

/** By the code of the city. */
export const cities: Readonly<Record<string, readonly Shape[]>> = {
  berlin,
  hamburg,
  london,
  milan,
  munich,
  paris,
  rome,
  "sao-paulo": saoPaulo,
  turin,
  vienna,
};
