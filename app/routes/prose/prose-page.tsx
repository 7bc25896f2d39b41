import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { languagesOf, prosePage } from "#core/found/indexed-page.ts";
import type { ProseName } from "#core/page-services.ts";
import { opening } from "#core/plain-text.ts";
import type { Language } from "#core/site/language.ts";
import { contactOf, securityOf } from "#core/site/site.ts";
import { createTranslate } from "#core/translate.ts";
import { useLanding } from "../../analytics/use-landing.ts";

import { placeOf } from "../../context.ts";
import { frameOf, pageTitle } from "../../frame.ts";
import { foundAt } from "../../head/found.ts";
import { descriptionLength, type Head } from "../../head/page-head.tsx";
import { useTranslate } from "../../i18n/i18n.tsx";
import { FieldArt } from "../../ui/field-art.tsx";
import { Hero } from "../../ui/hero.tsx";

/** A prose page: its heading comes from the program, its text from the site folder. */
export function loadProsePage(
  args: Pick<LoaderFunctionArgs, "url"> & { context: Readonly<RouterContextProvider> },
  name: ProseName,
) {
  const { services, language, country } = placeOf(args);
  const t = createTranslate(services.messages(language).catalog, language);
  const heading = t(`${name}.title`);
  const prose = services.prose(name, language);
  const frame = frameOf(services, language, country, true);
  return {
    name,
    heading,
    /** The language of the text, where it is not the page's. */
    lang: prose.language === language ? undefined : prose.language,
    /** Texts may contain the country's contact address, and the one for reports of vulnerabilities. */
    html: prose.html
      .replaceAll("{contact}", contactOf(services.site, country))
      .replaceAll("{securityContact}", securityOf(services.site).contact),
    head: {
      title: pageTitle(frame, heading),
      description: opening(t(`head.${name}`, { company: frame.brand.name }), descriptionLength),
      found: foundAt(services, prosePage(services.site, name, languagesOf(services.prose, name), language)),
    } satisfies Head,
  };
}

export interface ProsePageProps {
  readonly name: ProseName;
  readonly heading: string;
  readonly lang: Language | undefined;
  readonly html: string;
}

export function ProsePage({ name, heading, lang, html }: ProsePageProps) {
  const t = useTranslate();
  useLanding(name);
  return (
    <main id="content">
      <Hero kind="slim" art={<FieldArt seed={heading} />}>
        <h1 tabIndex={-1}>{heading}</h1>
      </Hero>
      <div className="wrap page-end">
        {lang && <p>{t("prose.inLanguage", { language: t(`language.name.${lang}`) })}</p>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by the operator, in the site folder */}
        <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </main>
  );
}
