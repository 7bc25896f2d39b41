import { kindOf, type Section, type SectionType } from "#core/jobs/job.ts";
import { useMessage } from "../../i18n/i18n.tsx";
import { Icon, type IconName, iconOfClass } from "../../ui/icon.tsx";
import { JobTitle } from "../../ui/job-title.tsx";
import styles from "./job.module.css";

export interface JobSectionProps {
  readonly section: Section;
  readonly id: string;
  /** The value of `lang` if the opening is in another language than the page. */
  readonly lang: string | undefined;
  /** For each text, the indices at which its words may be hyphenated. */
  readonly breaks: Readonly<Record<string, readonly number[]>>;
}

const icons: Readonly<Record<SectionType, IconName | undefined>> = {
  tasks: "work",
  requirements: "person",
  benefits: "heart",
  company_info: "company",
  detail: undefined,
};

export function JobSection({ section, id, lang, breaks }: JobSectionProps) {
  const say = useMessage();
  const kind = kindOf(section);
  const icon = icons[kind];
  return (
    <section id={id}>
      <h2 lang={section.title ? lang : undefined}>
        {icon && <Icon name={icon} />}
        <span>{section.title || say(`job.section.${kind}`)}</span>
      </h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the import has sanitised the content (spec 3.2) */}
      {section.content && <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: section.content }} />}
      {section.tags && section.tags.length > 0 && (
        <ul className={styles.benefits} lang={lang}>
          {section.tags.map(({ iconClass, label }) => (
            <li key={label}>
              <Icon name={iconOfClass(iconClass)} />
              <span>
                <JobTitle title={label} breaks={breaks[label]} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
