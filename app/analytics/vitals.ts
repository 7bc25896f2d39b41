import { onCLS, onINP, onLCP } from "web-vitals";
import { type VitalsReport, vitalScreens, vitalsPath } from "#contract/vitals.ts";

/**
 * Reports the web vitals of the first screen of a visit, once, when the visitor leaves the page or switches to another
 * tab.
 */
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
