import { Link } from "react-router";
import { useOwnParameters } from "../../addresses/use-parameters.ts";
import { InlineScript } from "../../document/inline-script.tsx";
import { useHydrated } from "../../document/use-hydrated.ts";
import { useAddresses } from "../../frame.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { draftKey, draftLifetimeMs, hasDraft } from "../../tab/drafts.ts";
import own from "./own-notices.module.css";

/**
 * Shows the offer if this tab has a draft and the deadline has not passed. The offer is the element before this script. The script runs before the
 * first paint, so that nothing moves later.
 */
const showOffer = /* @__PURE__ */ `((box) => {
  const { job, until } = box.dataset;
  try {
    const { at } = JSON.parse(sessionStorage.getItem("${draftKey("")}" + job));
    box.hidden = !(Date.now() < until && Date.now() - at < ${draftLifetimeMs});
  } catch {}
})(document.currentScript.previousElementSibling);`.replace(/\n */g, " ");

export interface ContinueDraftProps {
  readonly jobId: string;
  readonly taken: {
    /** The deadline for the application, in milliseconds since 1970. */
    readonly until: number;
    /** The deadline as text. */
    readonly text: string;
  };
}

/**
 * Offers to continue an application that was begun before the opening was closed, as long as it is still accepted (spec 4.1). Only this tab knows
 * about such a draft.
 */
export function ContinueDraft({ jobId, taken: { until, text } }: ContinueDraftProps) {
  const t = useTranslate();
  const addresses = useAddresses();
  const { parameters } = useOwnParameters();
  const hydrated = useHydrated();
  return (
    <>
      <div
        className={own.notice}
        hidden={!(hydrated && Date.now() < until && hasDraft(jobId))}
        suppressHydrationWarning
        data-job={jobId}
        data-until={until}
      >
        <p>{t("closing.draft", { until: text })}</p>
        <p className="actions">
          <Link className="button" to={addresses.application(jobId, parameters)}>
            {t("closing.continue")}
          </Link>
        </p>
      </div>
      <InlineScript code={import.meta.env.SSR ? showOffer : ""} />
    </>
  );
}
