import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslate } from "../i18n/i18n.tsx";
import type { NetworkState } from "../network/network-state.ts";
import { Icon } from "./icon.tsx";
import styles from "./network-banner.module.css";

/** The banner on every page that tells visitors what is wrong with the network. Disappears when the problem is over (spec 1.9). */
export function NetworkBanner({ state }: { readonly state: NetworkState }) {
  const t = useTranslate();
  const trouble = useSyncExternalStore(state.subscribe, state.current, () => undefined);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (trouble || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [trouble]);
  return (
    <div className={styles.banner} role="status" data-trouble={trouble}>
      {trouble && (
        <div className={`wrap ${styles.inside}`}>
          <Icon name="alert" />
          <p>{t(`network.${trouble}`)}</p>
          <button
            type="button"
            className="button quiet small"
            onFocus={() => {
              hadFocus.current = true;
            }}
            onBlur={() => {
              hadFocus.current = false;
            }}
            onClick={state.again}
          >
            {t("network.again")}
          </button>
        </div>
      )}
    </div>
  );
}
