import { useLocation } from "react-router";
import type { Frame } from "./frame.ts";
import styles from "./header.module.css";
import { forgetAll } from "./tab-memory.ts";
import { useTranslate } from "./texts.ts";

const places = [
  { path: "/applications", text: "nav.applications" },
  { path: "/replies", text: "nav.replies" },
  { path: "/rights", text: "nav.rights" },
  { path: "/operate", text: "nav.operate" },
  { path: "/you", text: "nav.you" },
] as const;

/** The links that only people with the right to operate see. */
const forOperators: readonly string[] = ["/rights", "/operate"];

/** The name of the group, the links to the pages of the desk, and the button to sign out. */
export function DeskHeader({ frame }: { readonly frame: Pick<Frame, "group" | "name" | "operates"> }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  return (
    <header className={`${styles.header} on-dark`}>
      <a className={styles.skip} href="#content">
        {t("skip")}
      </a>
      <div className={styles.row}>
        <p className={styles.brand}>
          {frame.group} <span>{t("nav.desk")}</span>
        </p>
        <nav aria-label={t("nav.label")}>
          <ul className={styles.places}>
            {places
              .filter(({ path }) => !forOperators.includes(path) || frame.operates)
              .map(({ path, text }) => (
                <li key={path}>
                  <a href={path} aria-current={pathname.startsWith(path) ? "page" : undefined}>
                    {t(text)}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
        <form className={styles.out} method="post" action="/sign-out" onSubmit={forgetAll}>
          <span className={styles.name}>{frame.name}</span>
          <button type="submit">{t("nav.signOut")}</button>
        </form>
      </div>
    </header>
  );
}
