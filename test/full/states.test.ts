import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { phone } from "../../tools/screens/open-screen.ts";
import { forgetAnnouncements, readRow, recordAnnouncements } from "../../tools/screens/states/read-row.ts";
import { headingOf, journeys, languagesOfStates, lineOf, tableHead } from "../../tools/screens/states/states.ts";
import { visitors } from "../e2e/site.ts";
import { sharedStage } from "../e2e/stage.ts";
import { textsOf } from "../texts.ts";

const document = readFileSync("docs/states.md", "utf8");

/** The rows of the table under a heading of docs/states.md, the document that `npm run states` writes. */
const rowsUnder = (heading: string): string[] =>
  (document.split(`${heading}\n`)[1] ?? "")
    .split(/^## /m)[0]
    ?.split("\n")
    .filter((line) => line.startsWith("| ") && !tableHead.includes(line)) ?? [];

/** Every journey in every language of the document. */
const visits = Object.entries(journeys).flatMap(([name, journey]) =>
  languagesOfStates.map((language) => [name, language, journey] as const),
);

const visitor = visitors();

// Compares the states of the pages with the document. A difference means that a screen reader says something else or that the keyboard focus is
// elsewhere: check it, then run `npm run states`.
// trust N 195
test.each(visits)(
  "%s, in %s: title, focus, announcements and position are as documented",
  async (name, language, journey) => {
    const page = await visitor({ viewport: phone, reducedMotion: "reduce", locale: language });
    await recordAnnouncements(page);
    const rows = rowsUnder(headingOf(name, language));
    expect(rows).toHaveLength(journey.length);
    for (const [at, { name: state, act }] of journey.entries()) {
      await act(page, { ...(await sharedStage()), language, texts: textsOf(language) });
      await expect.poll(async () => lineOf(state, await readRow(page)), { message: state }).toBe(rows[at]);
      await forgetAnnouncements(page);
    }
  },
);
