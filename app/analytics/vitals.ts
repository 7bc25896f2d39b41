import { onCLS, onINP, onLCP } from "web-vitals";
import { type VitalsReport, vitalScreens, vitalsPath } from "#contract/vitals.ts";

/** Reports once, when the visitor leaves or turns to something else, how fast and how still the screen was on which the visit began. */
export function reportVitals(): void {
  const report: VitalsReport = { screen: screenOf(window.location.pathname) };
  onLCP(({ value }) => {
    report.lcp = value / 1000;
  });
  onINP(({ value }) => {
    report.inp = value / 1000;
  });
  onCLS(({ value }) => {
    report.cls = value;
  });
  let isSent = false;
  document.addEventListener("visibilitychange", () => {
    if (isSent || document.visibilityState !== "hidden") return;
    isSent = true;
    navigator.sendBeacon(vitalsPath, JSON.stringify(report));
  });
}

const screenOf = (path: string): VitalsReport["screen"] =>
  vitalScreens.find((screen) => path.split("/").includes(screen)) ?? "other";
