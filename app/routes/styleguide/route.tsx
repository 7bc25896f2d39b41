import type { ReactNode } from "react";
import { useOutletContext } from "react-router";
import { isLanguage, languages } from "#core/translation/language.ts";
import { createTranslator } from "#core/translation/translate.ts";
import { pathPartsOrDefaults, servicesContext } from "../../context.ts";
import { frameOf, pageTitle, useFrame } from "../../frame.ts";
import type { Head } from "../../head/page-head.tsx";
import { TextsProvider } from "../../i18n/i18n.tsx";
import type { FrameParts } from "../../ui/frame-parts.ts";
import type { Route } from "./+types/route";
import { components } from "./components.tsx";
import styles from "./styleguide.module.css";

/** Loads the style guide, for developers, and for operators who adapt the brand. Responds with 404 unless the operator has enabled it. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { component } = params;
  const known = component === undefined || Object.hasOwn(components, component);
  if (!services.styleguide || !known) throw new Response(null, { status: 404 });
  const asked = new URL(request.url).searchParams.get("lang") ?? "";
  const guessed = pathPartsOrDefaults(request, context);
  const language = isLanguage(asked) ? asked : guessed.language;
  const frame = frameOf(services, language, guessed.country, true);
  const { catalog } = services.messages(language);
  const [picture] = services.pictures;
  const title = pageTitle(frame, component ?? "Style guide");
  return { component, language, catalog, frame, picture, title, head: { title } satisfies Head };
}

export default function Styleguide({ loaderData }: Route.ComponentProps) {
  const { component, language, catalog, picture, title } = loaderData;
  const frame = { ...useFrame(), ...loaderData.frame };
  const given = { t: createTranslator(catalog, language), frame, parts: useOutletContext<FrameParts>(), picture };
  const shown = Object.entries(components).filter(([name]) => component === undefined || name === component);
  return (
    <div id="content" className={styles.guide}>
      <h1 tabIndex={-1}>{title}</h1>
      <nav aria-label="Style guide">
        <p>
          {languages.map((code) => (
            <a key={code} href={`?lang=${code}`} aria-current={code === language ? "true" : undefined}>
              {code}
            </a>
          ))}
        </p>
        <p>
          <a href={`/styleguide?lang=${language}`}>all</a>
          {Object.keys(components).map((name) => (
            <a key={name} href={`/styleguide/${name}?lang=${language}`}>
              {name}
            </a>
          ))}
        </p>
      </nav>
      <TextsProvider language={language} catalog={catalog}>
        {shown.map(([name, states]) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            {Object.entries(states).map(([state, show]) => (
              <InBothSchemes key={state} name={state} language={language}>
                {show(given)}
              </InBothSchemes>
            ))}
          </section>
        ))}
      </TextsProvider>
    </div>
  );
}

function InBothSchemes({
  name,
  language,
  children,
}: {
  readonly name: string;
  readonly language: string;
  readonly children: ReactNode;
}) {
  return (
    <figure className={styles.state}>
      <figcaption>{name}</figcaption>
      {["light", "dark"].map((scheme) => (
        <div key={scheme} className={styles.scheme} data-scheme={scheme} lang={language}>
          {children}
        </div>
      ))}
    </figure>
  );
}
