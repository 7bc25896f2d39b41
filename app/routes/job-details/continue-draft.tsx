import { useContext } from "react";
import { Link } from "react-router";
import { useOwnParameters } from "../../addresses/use-parameters.ts";
import { NonceContext } from "../../document/nonce.ts";
import { useHydrated } from "../../document/use-hydrated.ts";
import { useAddresses } from "../../frame.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import { draftLifetime, draftName, hasDraft } from "../../tab/drafts.ts";
import own from "./own-notices.module.css";

/** Shows the offer before it where this tab has a draft and it is still time, before the first paint: so nothing moves later. */
const fillIn = /* @__PURE__ */ `((box) => {
  const { job, until } = box.dataset;
  try {
    const { at } = JSON.parse(sessionStorage.getItem("${draftName("")}" + job));
    box.hidden = !(Date.now() < until && Date.now() - at < ${draftLifetime});
  } catch {}
})(document.currentScript.previousElementSibling);`.replace(/\n */g, " ");

export interface ContinueDraftProps {
  readonly jobId: string;
  readonly taken: {
    /** Milliseconds since 1970. */
    readonly until: number;
    /** As people read it. */
    readonly said: string;
  };
}

/** Offers to go on with what was begun before the opening was closed, as long as it is taken (spec 4.1). Only the tab knows of it. */
export function ContinueDraft({ jobId, taken: { until, said } }: ContinueDraftProps) {
  const t = useTranslate();
  const addresses = useAddresses();
  const { parameters } = useOwnParameters();
  const nonce = useContext(NonceContext);
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
        <p>{t("closing.draft", { until: said })}</p>
        <p className="actions">
          <Link className="button" to={addresses.application(jobId, parameters)}>
            {t("closing.continue")}
          </Link>
        </p>
      </div>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a constant
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? fillIn : "" }} // browsers keep what they were sent
      />
    </>
  );
}
