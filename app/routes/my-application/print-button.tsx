import { useSyncExternalStore } from "react";
import { InlineScript } from "../../document/inline-script.tsx";
import { useTranslate } from "../../i18n/i18n.tsx";
import styles from "./my-application.module.css";

const neverChanges = () => () => undefined;
const canPrint = (): boolean => "print" in window; // Firefox for Android cannot print before version 114

/** Makes the button work before hydration, and also if the page is never hydrated. Hides the button if the browser cannot print. */
const printBeforeHydration = /* @__PURE__ */ `((button) => {
  if (!("print" in window)) button.hidden = true;
  button.addEventListener("click", () => {
    if (!("ready" in document.documentElement.dataset)) print();
  });
})(document.currentScript.previousElementSibling);`.replace(/\n */g, " ");

/** The button that prints the page. It works even if the scripts of the page are late. */
export function PrintButton() {
  const t = useTranslate();
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
      <InlineScript code={import.meta.env.SSR ? printBeforeHydration : ""} />
    </>
  );
}
