import { JobTitle } from "#app/ui/job-title.tsx";
import type { Language } from "#core/translation/language.ts";
import { useTranslate } from "../texts.ts";
import type { SectionData } from "./section-data.ts";

interface SectionProps {
  readonly section: SectionData;
  /** The language of the opening. */
  readonly language: Language | undefined;
}

/** The heading of a section: its title, otherwise what it is about. */
export function SectionHeading({ section: { title, titleBreaks, kind }, language }: SectionProps) {
  const t = useTranslate();
  return (
    <h3 lang={title ? language : undefined}>
      {title ? <JobTitle title={title} breaks={titleBreaks} /> : t(`opening.section.${kind}`)}
    </h3>
  );
}

/** The text of a section, in the language of its opening. */
export function SectionText({ section: { content, labels }, language }: SectionProps) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the import has sanitised the content (spec 3.2) */}
      {content && <div className="prose" lang={language} dangerouslySetInnerHTML={{ __html: content }} />}
      {labels.length > 0 && (
        <ul lang={language}>
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
    </>
  );
}
