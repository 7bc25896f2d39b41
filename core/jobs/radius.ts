/** The distances around a city that a search may use, in kilometres (spec C24). */
export const radii = [5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200] as const;
/** One of `radii`. */
export type Radius = (typeof radii)[number];

/** Returns the smallest radius of at least this many kilometres; `undefined` if there is none, or if `kilometres` is 0. */
export const radiusFor = (kilometres: number): Radius | undefined =>
  kilometres > 0 ? radii.find((radius) => radius >= kilometres) : undefined;

/** Returns the radius in an address; `undefined` if it is not one of `radii`. */
export const radiusOf = (text: string | null): Radius | undefined => radii.find((radius) => String(radius) === text);
