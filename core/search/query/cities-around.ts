import { cityKey } from "../../jobs/filters.ts";
import { kilometresBetween } from "../../site/great-circle.ts";
import type { Site } from "../../site/site.ts";

/** A circle around a city. If `country` is empty, it stands for circles in all countries that have a city with this code. */
export interface Circle {
  readonly city: string;
  readonly country: string;
  readonly kilometres: number;
}

/** Returns the keys of the cities in a circle that are in the country of its centre. The centre is included even if it has no coordinates. */
export function citiesAround({ cities }: Pick<Site, "cities">, { city, country, kilometres }: Circle): string[] {
  return Object.entries(cities).flatMap(([code, here]) => {
    const centre = country === "" || country === code ? here.find((each) => each.code === city) : undefined;
    const { coordinates: from } = centre ?? {};
    return here
      .filter(({ code: other, coordinates: to }) =>
        other === city ? centre !== undefined : from && to && kilometresBetween(from, to) <= kilometres,
      )
      .map((each) => cityKey(code, each.code));
  });
}
