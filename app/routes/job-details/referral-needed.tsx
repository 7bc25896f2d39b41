import { Link } from "react-router";
import { useLinkWithSource } from "../../addresses/use-parameters.ts";
import { useAddresses, useFrame } from "../../frame.ts";
import { RichText } from "../../i18n/i18n.tsx";
import { MailLink } from "../../ui/mail-link.tsx";
import styles from "./own-notices.module.css";

/** Says that the opening needs a referral, and where candidates without one can go (spec 4.2). */
export function ReferralNeeded() {
  const { country, contact } = useFrame();
  const addresses = useAddresses();
  const others = useLinkWithSource()(addresses.search(new URLSearchParams({ country })));
  return (
    <p className={styles.referral}>
      <RichText
        id="job.referralNeeded"
        values={{ contact }}
        tags={{
          search: (text) => <Link to={others}>{text}</Link>,
          mail: () => <MailLink address={contact} />,
        }}
      />
    </p>
  );
}
