import { berlin } from "./berlin.ts";
import { cologne } from "./cologne.ts";
import { frankfurt } from "./frankfurt.ts";
import { hamburg } from "./hamburg.ts";
import { london } from "./london.ts";
import { milan } from "./milan.ts";
import { munich } from "./munich.ts";
import { newYork } from "./new-york.ts";
import { paris } from "./paris.ts";
import { rome } from "./rome.ts";
import { saoPaulo } from "./sao-paulo.ts";
import type { Shape } from "./shapes.ts";
import { turin } from "./turin.ts";
import { vienna } from "./vienna.ts";
import { zurich } from "./zurich.ts";

/** The drawing of each city, by its code. */
export const cities: Readonly<Record<string, readonly Shape[]>> = {
  berlin,
  cologne,
  "frankfurt-am-main": frankfurt,
  hamburg,
  london,
  milan,
  munich,
  "new-york": newYork,
  paris,
  rome,
  "sao-paulo": saoPaulo,
  turin,
  vienna,
  zurich,
};
