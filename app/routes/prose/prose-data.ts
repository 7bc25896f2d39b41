import type { LoaderFunctionArgs } from "react-router";
import { proseLanguagesOf, prosePage } from "#core/found/indexed-page.ts";
import { companyController, controllersOf } from "#core/site/controller.ts";
import type { ProseName } from "#core/site/prose-names.ts";
import { breakableHtml } from "#core/text/breakable-html.ts";
import { excerpt } from "#core/text/plain-text.ts";
import { createTranslator } from "#core/translation/translate.ts";
import { pageContextOf } from "../../context.ts";
import { frameOf, pageTitle } from "../../frame.ts";
import { canonicalPageAt } from "../../head/found.ts";
import { type Head, maxDescriptionLength } from "../../head/page-head.tsx";
import { siteSocial, socialContext } from "../../head/social.tsx";

/** The data of a prose page. The heading is one of the program's texts; the content is from the site folder. */
export function loadProsePage(args: Pick<LoaderFunctionArgs, "url" | "context">, name: ProseName) {
  const { services, language, country, parameters } = pageContextOf(args);
  const t = createTranslator(services.messages(language).catalog, language);
  const heading = t(`${name}.title`);
  const isNotice = name === "privacy";
  const chosen = isNotice ? companyController(services.site, parameters.get("controller") ?? undefined) : undefined;
  const prose = services.prose(name, { language, country, company: chosen?.code });
  const frame = frameOf(services, language, country, true);
  const title = chosen ? `${heading}, ${chosen.name}` : heading;
  const description = excerpt(t(`head.${name}`, { company: frame.brand.name }), maxDescriptionLength);
  args.context.set(socialContext, siteSocial({ services, language }, { title, description }));
  return {
    name,
    heading,
    breaks: services.hyphenate(heading, language),
    /** The value of `lang` if the text is in another language than the page. */
    lang: prose.language === language ? undefined : prose.language,
    html: breakableHtml(prose.html, (word) => services.hyphenate(word, prose.language)),
    /** The companies that have a privacy notice of their own, and the company whose notice this page shows (spec C11). */
    controllers: isNotice
      ? {
          chosen: chosen && { code: chosen.code, name: chosen.name },
          all: controllersOf(services.site).map(({ code, name: company }) => ({ code, name: company })),
        }
      : undefined,
    head: {
      title: pageTitle(frame, title),
      description,
      found: canonicalPageAt(
        services,
        prosePage(services.site, name, proseLanguagesOf(services.prose, name, services.site), language),
      ),
    } satisfies Head,
  };
}
