/** The distances around a city that a search may ask for, in kilometres (spec C24). */
export const radii = [5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200] as const;
/** One of `radii`. */
export type Radius = (typeof radii)[number];

/** The radius that reaches at least so far; `undefined` for what is further than any, or no distance. */
export const radiusFor = (kilometres: number): Radius | undefined =>
  kilometres > 0 ? radii.find((radius) => radius >= kilometres) : undefined;

/** The radius of an address; `undefined` for what is none. */
export const radiusOf = (text: string | null): Radius | undefined => radii.find((radius) => String(radius) === text);
