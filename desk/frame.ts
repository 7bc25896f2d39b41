import type { DeskPageInput } from "#core/desk/page-services.ts";

/** The data that every page of the desk shows or needs. */
export const frameOf = ({ services, person }: Pick<DeskPageInput, "services" | "person">) => ({
  language: person.language,
  catalog: services.messages(person.language),
  group: services.site.brand.name,
  name: person.name,
});

export type Frame = ReturnType<typeof frameOf>;
