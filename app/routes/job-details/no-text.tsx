import { useFrame } from "../../frame.ts";
import { RichText } from "../../i18n/i18n.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import styles from "./job.module.css";

/** Says that the opening has no description, and gives a contact for questions (spec C22). */
export function NoText({ subject }: { readonly subject: string }) {
  const { contact } = useFrame();
  return (
    <p className={styles.note}>
      <RichText
        id="job.noText"
        values={{ contact }}
        tags={{ mail: () => <MailLink address={contact} subject={subject} /> }}
      />
    </p>
  );
}
