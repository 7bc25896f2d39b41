import type { ProseName } from "#core/site/prose-names.ts";
import type { Language } from "#core/translation/language.ts";
import { useLanding } from "../../analytics/use-landing.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { FieldArt } from "../../ui/field-art.tsx";
import { Hero } from "../../ui/hero.tsx";
import { JobTitle } from "../../ui/job-title.tsx";
import { ControllerLinks, type ControllerLinksProps } from "./controllers.tsx";

export interface ProsePageProps {
  readonly name: ProseName;
  readonly heading: string;
  /** The indices at which the words of the heading may be hyphenated. */
  readonly breaks: readonly number[];
  readonly lang: Language | undefined;
  readonly html: string;
  readonly controllers: ControllerLinksProps | undefined;
}

export function ProsePage({ name, heading, breaks, lang, html, controllers }: ProsePageProps) {
  const t = useTranslate();
  useLanding(name);
  return (
    <main id="content">
      <Hero kind="slim" art={<FieldArt seed={heading} />}>
        <h1 tabIndex={-1}>
          <JobTitle title={heading} breaks={breaks} />
        </h1>
      </Hero>
      <div className="wrap page-end">
        {controllers && <ControllerLinks {...controllers} />}
        {lang && <p>{t("prose.inLanguage", { language: t(`language.name.${lang}`) })}</p>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the operator has written the text in the site folder */}
        <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </main>
  );
}
