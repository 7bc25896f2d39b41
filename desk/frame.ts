import { scopesOf } from "#core/desk/may.ts";
import type { DeskPageInput } from "#core/desk/page-services.ts";

/** The data that every page of the desk shows or needs. */
export const frameOf = ({ services, person }: Pick<DeskPageInput, "services" | "person">) => ({
  textsAddress: services.textsAddress(person.language),
  group: services.site.brand.name,
  name: person.name,
  /** Whether the person has the right to operate for at least one company or country. */
  operates: scopesOf(person, "operate").length > 0,
});

export type Frame = ReturnType<typeof frameOf>;
