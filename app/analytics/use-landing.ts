import { useEffect } from "react";
import { useFrame } from "../frame.ts";
import { type LandingPage, openingProperties } from "./events.ts";
import { pushEvent } from "./push.ts";

/** How long a visitor must stay on a page before the visit counts as a landing (spec 6.2). */
const minimumStayMs: Readonly<Record<LandingPage, number>> = {
  "job-search": 0,
  "job-details": 5000,
  "closed-job": 5000,
  "job-application": 8000,
  company: 0,
  privacy: 0,
  imprint: 0,
  accessibility: 0,
  security: 0,
};

/** Reports a landing unless the visitor leaves too soon. Going to another step of the same page, or setting a filter, is not a new landing. */
export function useLanding(page: LandingPage, opening?: { readonly id: string; readonly title: string }): void {
  const { country, language } = useFrame();
  const { id, title } = opening ?? {};
  useEffect(() => {
    const place = { country, language };
    const about = id !== undefined && title !== undefined ? openingProperties(place, { id, title }) : place;
    let timer: number | undefined;
    const land = (): void => {
      // uses a timer even for 0 ms: React's strict mode mounts every component twice, and only the last mount counts as a landing
      timer = window.setTimeout(() => pushEvent({ event: "jobFunnelLanding", page, ...about }), minimumStayMs[page]);
    };
    const leave = (): void => window.clearTimeout(timer);
    const restored = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) land(); // restored from the back/forward cache
    };
    land();
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", restored);
    return () => {
      leave();
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", restored);
    };
  }, [page, country, language, id, title]);
}
