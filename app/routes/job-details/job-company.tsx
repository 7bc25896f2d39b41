import { Link } from "react-router";
import { useOwnParameters } from "../../addresses/use-parameters.ts";
import { BreakableText } from "../../company/breakable-text.tsx";
import type { CompanyBrief } from "../../company/company-brief.ts";
import { ContactPerson } from "../../company/contact-person.tsx";
import { NamedSteps } from "../../company/named-steps.tsx";
import { useAddresses, useFrame } from "../../frame.ts";
import { useTranslate } from "../../i18n/i18n.tsx";

/** The company of an opening in a few lines, its hiring process, and a contact for questions. */
export function JobCompany({ company, subject }: { readonly company: CompanyBrief; readonly subject: string }) {
  const t = useTranslate();
  const addresses = useAddresses();
  const { parameters } = useOwnParameters();
  const { contact } = useFrame();
  const { name, about, hiring, contactPerson, breaks } = company;
  return (
    <>
      {about && (
        <section>
          <h2>{name}</h2>
          <p>
            <BreakableText text={about.sentence} breaks={breaks} />{" "}
            <Link to={addresses.company(about.code, parameters)}>{t("company.more", { company: name })}</Link>
          </p>
        </section>
      )}
      {hiring && (
        <section>
          <h2>{t("company.hiring")}</h2>
          <NamedSteps {...hiring} />
        </section>
      )}
      {contactPerson && (
        <section>
          <ContactPerson person={contactPerson} contact={contact} subject={subject} breaks={breaks} />
        </section>
      )}
    </>
  );
}
