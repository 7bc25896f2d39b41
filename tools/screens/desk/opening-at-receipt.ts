import { readFileSync } from "node:fs";
import type { Section } from "#core/jobs/job.ts";
import type { OpeningVersion } from "#core/jobs/opening-version.ts";

interface DemoOpening {
  readonly id: string;
  readonly title: string;
  readonly abstract: string;
  readonly sections: readonly Section[];
}

/**
 * An opening of the demo as it was when the candidate who filled in every field applied: with other places, pay and text, and with a section that has
 * since been removed.
 */
export function openingAtReceipt(id: string): OpeningVersion {
  const { openings } = JSON.parse(readFileSync("site/openings/de-1.json", "utf8")) as {
    readonly openings: readonly DemoOpening[];
  };
  const opening = openings.find((each) => each.id === id);
  if (!opening) throw new Error(`the demo has no opening ${id}`);
  const { title, abstract, sections } = opening;
  return {
    title: title.replace("Senior Consultant", "Consultant"),
    company: "Ostrel",
    cities: ["Stuttgart", "Ulm"],
    language: "de",
    workplace: "hybrid",
    employment: ["full_time", "part_time"],
    salary: { min: 58_000, max: 72_000, currency: "EUR", unit: "year" },
    abstract,
    sections: [
      ...sections.map((section) => ({
        ...section,
        content: section.content.replace("Teilzeit ab 70 Prozent", "Teilzeit ab 80 Prozent"),
      })),
      { type: "detail", title: "Reisen", content: "<p>Etwa vier Tage im Monat, meist mit der Bahn.</p>" },
    ],
  };
}
