import { useForeignLanguage, useTranslate } from "../i18n/i18n.tsx";
import { BreakableText } from "./breakable-text.tsx";
import type { HiringView } from "./company-brief.ts";

/** The steps of hiring as a plain list without a style sheet, because the page of an opening must fit into one round trip. */
export function NamedSteps({ hiring, language, breaks }: HiringView) {
  const t = useTranslate();
  const lang = useForeignLanguage(language);
  return (
    <div className="prose">
      <ol lang={lang}>
        {hiring.steps.map(({ name, length, text }) => (
          <li key={name}>
            <strong>
              <BreakableText text={name} breaks={breaks} />
            </strong>
            {length && `, ${length}`}
            {text && (
              <>
                <br />
                <BreakableText text={text} breaks={breaks} />
              </>
            )}
          </li>
        ))}
      </ol>
      {hiring.decides && (
        <p>
          <strong>{t("company.decides")}</strong>{" "}
          <span lang={lang}>
            <BreakableText text={hiring.decides} breaks={breaks} />
          </span>
        </p>
      )}
    </div>
  );
}
