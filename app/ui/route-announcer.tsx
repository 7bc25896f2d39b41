import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Announces the title of the new page after a client-side navigation. If the focus was lost, moves it to the heading (look 1.1), or, after Back, to
 * the link that the visitor had followed on that page.
 */
export function RouteAnnouncer() {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const [said, say] = useState("");
  const before = useRef({ pathname, key });
  const followed = useFollowed();
  useEffect(() => {
    const from = before.current;
    before.current = { pathname, key };
    if (from.pathname === pathname) return;
    followed.keep(from.key);
    say(document.title);
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const target = (type === "POP" && followed.at(key)) || document.querySelector<HTMLElement>("h1");
    target?.focus({ preventScroll: true });
  }, [pathname, key, type, followed]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {said}
    </p>
  );
}

/** Stores, for each history entry of the tab, the link that was last followed there. */
function useFollowed() {
  const last = useRef<string>(undefined);
  const [followed] = useState(() => {
    const links = new Map<string, string>();
    return {
      keep(key: string): void {
        if (last.current) links.set(key, last.current);
        last.current = undefined;
      },
      at: (key: string): HTMLElement | undefined =>
        [...document.links].find((link) => link.getAttribute("href") === links.get(key)),
    };
  });
  useEffect(() => {
    const note = ({ target }: MouseEvent): void => {
      last.current = (target instanceof Element && target.closest("a")?.getAttribute("href")) || undefined;
    };
    document.addEventListener("click", note, true);
    return () => document.removeEventListener("click", note, true);
  }, []);
  return followed;
}
