import { cityKey } from "../../jobs/filters.ts";
import { kilometresBetween } from "../../site/great-circle.ts";
import type { Site } from "../../site/site.ts";

/** A circle around a city. The country is empty for all that have a city of that code. */
export interface Circle {
  readonly city: string;
  readonly country: string;
  readonly kilometres: number;
}

/** The keys of the cities in a circle, all of the country in its middle; the middle itself even without coordinates. */
export function citiesAround({ cities }: Pick<Site, "cities">, { city, country, kilometres }: Circle): string[] {
  return Object.entries(cities).flatMap(([code, here]) => {
    const middle = country === "" || country === code ? here.find((each) => each.code === city) : undefined;
    const { coordinates: from } = middle ?? {};
    return here
      .filter(({ code: other, coordinates: to }) =>
        other === city ? middle !== undefined : from && to && kilometresBetween(from, to) <= kilometres,
      )
      .map((each) => cityKey(code, each.code));
  });
}
