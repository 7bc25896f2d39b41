import { contactOf } from "../site/site.ts";
import { type MessageKey, messageParts } from "../translation/translate.ts";
import type { Line, Link } from "./letter.ts";
import type { LetterParts } from "./letter-parts.ts";

/** A message that contains the contact of the application's company or country as a link. */
export function contactLine({ application, site, catalog, language }: LetterParts, key: MessageKey): Line {
  const contact = contactOf(site, application.country, application.company);
  const mail = (): Link => ({ text: contact, address: `mailto:${contact}` });
  return messageParts<Link>(catalog, language, key, { contact, mail });
}
