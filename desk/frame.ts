import { scopesOf } from "#core/desk/may.ts";
import type { DeskPageInput } from "#core/desk/page-services.ts";
import type { Catalog } from "#core/translation/translate.ts";

/** The data that every page of the desk shows or needs. */
export const frameOf = ({ services, person }: Pick<DeskPageInput, "services" | "person">) => ({
  language: person.language,
  catalog: textsOfPages(services.messages(person.language)),
  group: services.site.brand.name,
  name: person.name,
  /** Whether the person may operate anywhere. */
  operates: scopesOf(person, "operate").length > 0,
});

/** The texts that the pages use, without those of mails and of signing in, which have pages of their own. */
const textsOfPages = (catalog: Catalog): Catalog =>
  Object.fromEntries(Object.entries(catalog).filter(([key]) => !/^(?:mail|signIn|signOut)\./.test(key)));

export type Frame = ReturnType<typeof frameOf>;
