import { RichText, useTranslate } from "../i18n/i18n.tsx";
import { MailLink } from "../ui/mail-link.tsx";
import { BreakableText, type Breaks } from "./breakable-text.tsx";
import type { ContactPersonView } from "./company-brief.ts";
import styles from "./person.module.css";
import { PersonPortrait } from "./person-portrait.tsx";

export interface ContactPersonProps {
  readonly person: ContactPersonView;
  /** The address to which candidates write. */
  readonly contact: string;
  readonly subject?: string;
  readonly breaks: Breaks;
}

/** The person who answers questions, with the address to write to. */
export function ContactPerson({ person, contact, subject, breaks }: ContactPersonProps) {
  const t = useTranslate();
  const { name, work, picture, pictureText } = person;
  return (
    <div className={styles.person}>
      <PersonPortrait picture={picture} pictureText={pictureText} />
      <div>
        <p>
          <strong>{t("company.contact")}</strong>
        </p>
        <p>
          <RichText
            id="company.contactText"
            values={{ name, contact }}
            tags={{ mail: () => <MailLink address={contact} {...(subject === undefined ? {} : { subject })} /> }}
          />
        </p>
        {work && (
          <p>
            <BreakableText text={work} breaks={breaks} />
          </p>
        )}
      </div>
    </div>
  );
}
