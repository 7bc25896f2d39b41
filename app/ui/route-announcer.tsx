import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** After a change of the path inside the page: says the new title and takes lost focus to the heading (look 1.1). */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [said, say] = useState("");
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    say(document.title);
    if (document.activeElement === document.body || document.activeElement === null) {
      document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
    }
  }, [pathname]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {said}
    </p>
  );
}
