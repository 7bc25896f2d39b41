import { useEffect, useState } from "react";
import { useMessage, useTranslate } from "../../i18n/i18n.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import styles from "./job.module.css";
import type { ShareTarget } from "./share-links.ts";

const icons: Partial<Record<ShareTarget["service"], IconName>> = { device: "share", copy: "link", email: "mail" };

/** Whether this browser can share and copy. Both are false until hydration, because both need JavaScript. */
function useAbilities(): Readonly<Record<"device" | "copy", boolean>> {
  const [abilities, setAbilities] = useState({ device: false, copy: false });
  useEffect(() => setAbilities({ device: "share" in navigator, copy: "clipboard" in navigator }), []);
  return abilities;
}

/** Runs an operation, and returns whether it succeeded. If an embedding frame or a browser setting forbids it, the call itself throws. */
const attempt = async (work: () => Promise<void>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
};

export function Share({ targets, title }: { readonly targets: readonly ShareTarget[]; readonly title: string }) {
  const t = useTranslate();
  const say = useMessage();
  const abilities = useAbilities();
  const [outcome, setOutcome] = useState<"share.copied" | "share.copyFailed">();

  const act: Readonly<Record<"device" | "copy", (address: string) => unknown>> = {
    // the result is ignored, because closing the share sheet is not a failure
    device: (address) => void attempt(() => navigator.share({ title, url: address })),
    copy: async (address) =>
      setOutcome((await attempt(() => navigator.clipboard.writeText(address))) ? "share.copied" : "share.copyFailed"),
  };

  return (
    <section className={styles.share}>
      <h2>{t("share.heading")}</h2>
      <ul>
        {targets.map(({ service, href }) => {
          const icon = service === "copy" && outcome === "share.copied" ? "check" : icons[service];
          const content = (
            <>
              {icon && <Icon name={icon} />}
              {say(`share.${service}`)}
            </>
          );
          if (service === "device" || service === "copy") {
            return abilities[service] ? (
              <li key={service}>
                <button type="button" className="button quiet small" onClick={() => act[service](href)}>
                  {content}
                </button>
              </li>
            ) : null;
          }
          const tab = service === "email" ? {} : { target: "_blank", rel: "noopener noreferrer" };
          return (
            <li key={service}>
              <a className="button quiet small" href={href} {...tab}>
                {content}
                {service !== "email" && <span className="visually-hidden">({t("search.newTab")})</span>}
              </a>
            </li>
          );
        })}
      </ul>
      <p role="status">{outcome && t(outcome)}</p>
    </section>
  );
}
