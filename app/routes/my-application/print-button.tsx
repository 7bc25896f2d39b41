import { useContext, useSyncExternalStore } from "react";
import { NonceContext } from "../../document/nonce.ts";
import { useTranslate } from "../../i18n/i18n.tsx";
import styles from "./my-application.module.css";

const neverChanges = () => () => undefined;
const canPrint = (): boolean => "print" in window; // Firefox on phones prints from version 114 on

/** Prints until the page is hydrated, or for good where that never happens; takes the button away where nothing can. */
const prints = /* @__PURE__ */ `((button) => {
  if (!("print" in window)) button.hidden = true;
  button.addEventListener("click", () => {
    if (!("ready" in document.documentElement.dataset)) print();
  });
})(document.currentScript.previousElementSibling);`.replace(/\n */g, " ");

/** Prints the page, however late its scripts are. */
export function PrintButton() {
  const t = useTranslate();
  const nonce = useContext(NonceContext);
  const shown = useSyncExternalStore(neverChanges, canPrint, () => true);
  const print = (): void => {
    if ("ready" in document.documentElement.dataset) window.print();
  };
  return (
    <>
      <button
        type="button"
        className={`button quiet small ${styles.scripted}`}
        hidden={!shown}
        suppressHydrationWarning
        onClick={print}
      >
        {t("myApplication.print")}
      </button>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a constant
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? prints : "" }} // browsers keep what they were sent
      />
    </>
  );
}
