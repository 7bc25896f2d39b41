/** A position on the earth, in degrees (WGS 84). */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** The mean radius of the earth, in kilometres. */
const earthRadiusKm = 6371;

/** Returns the great-circle distance between two positions in kilometres (haversine formula). */
export function kilometresBetween(a: Coordinates, b: Coordinates): number {
  const [north, south] = [radians(a.latitude), radians(b.latitude)];
  const across = Math.sin((south - north) / 2) ** 2;
  const along = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const square = across + Math.cos(north) * Math.cos(south) * along;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(square)));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
