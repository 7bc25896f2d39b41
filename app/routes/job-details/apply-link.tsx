import { Link } from "react-router";
import type { JobDetail } from "#core/jobs/job-index.ts";
import { useOwnParameters } from "../../addresses/use-parameters.ts";
import { useAddresses } from "../../frame.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useLinkBehaviour } from "../../ui/link-behaviour.ts";

/** The link "Apply": to our form, or to the external site that takes the applications for the opening. */
export function ApplyLink({
  job,
  text,
  className,
}: {
  readonly job: JobDetail;
  readonly text: string;
  readonly className: string;
}) {
  const t = useTranslate();
  const addresses = useAddresses();
  const { parameters } = useOwnParameters();
  const address = addresses.application(job.id, parameters);
  const behaviour = useLinkBehaviour(address);
  if (job.externalJobLink) {
    return (
      <a className={className} href={job.externalJobLink} target="_blank" rel="noopener">
        {text}
        <Icon name="outside" />
        <span className="visually-hidden">({t("search.newTab")})</span>
      </a>
    );
  }
  return (
    <Link className={className} to={address} {...behaviour} viewTransition={false}>
      {text}
      <Icon name="arrow" />
    </Link>
  );
}
