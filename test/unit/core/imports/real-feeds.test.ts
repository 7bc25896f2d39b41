import { describe, expect, test } from "vitest";
import type { ImportFormatKey } from "#core/imports/formats.ts";
import { refusalOf } from "./feeds.ts";
import { filesIn, hasRealFeeds, readReal, realFeed } from "./real-feeds.ts";

/** Every file of a supported format, with the number of its openings and the number of those that have a text. */
const feeds: readonly (readonly [ImportFormatKey, string, number, number])[] = [
  ["greenhouse", "greenhouse/catawiki_content.json", 50, 50],
  ["greenhouse", "greenhouse/quintoandar_etc_pt.json", 8, 8],
  ["greenhouse", "greenhouse_list/capco.json", 754, 0],
  ["greenhouse", "greenhouse_list/celonis.json", 267, 0],
  ["greenhouse", "greenhouse_list/doctolib.json", 138, 0],
  ["greenhouse", "greenhouse_list/leaseweb.json", 19, 0],
  ["greenhouse", "greenhouse_list/scout24.json", 28, 0],
  ["greenhouse", "greenhouse_list/sumup.json", 381, 0],
  ["greenhouse", "greenhouse_list/wongdoody.json", 25, 0],
  ["indeed", "indeed_xml/surprise_jobs.xml", 7, 7],
  ["indeed", "indeed_xml/talia_20251124.xml", 3, 3],
  ["indeed", "indeed_xml/talia_20251210.xml", 12, 12],
  ["indeed", "indeed_xml/talia_20260318a.xml", 5, 5],
  ["indeed", "indeed_xml/talia_20260318b.xml", 29, 29],
  ["indeed", "indeed_xml/talia_20260506.xml", 28, 28],
  ["indeed", "indeed_xml/talia_20260615a.xml", 29, 29],
  ["indeed", "indeed_xml/wakam_20230914.xml", 24, 24],
  ["personio", "personio/typo3_api-response-multiple-positions.xml", 2, 2],
  ["personio", "personio/typo3_api-response-no-working-experience.xml", 1, 1],
  ["personio", "personio/typo3_api-response-single-job-description.xml", 1, 1],
  ["personio", "personio/typo3_api-response-single-position.xml", 1, 1],
  ["personio", "personio/wp_example_jobs.xml", 3, 3],
  ["personio", "personio/wp_positions.xml", 11, 11],
  ["personio", "personio/wp_positions_empty.xml", 0, 0],
  ["personio", "ats_small/personio.xml", 1, 0],
  ["gupy", "gupy/gupy_api.json", 5, 5],
  ["ashby", "ats_small/ashby.json", 2, 2],
  ["greenhouse", "ats_small/greenhouse.json", 2, 2],
  ["lever", "ats_small/lever.json", 2, 2],
  ["recruitee", "ats_small/recruitee.json", 2, 2],
  ["smartrecruiters", "ats_small/smartrecruiters.json", 1, 0],
  ["teamtailor", "ats_small/teamtailor.json", 2, 0],
  ["workable", "ats_small/workable.json", 1, 0],
];

const refused: readonly (readonly [ImportFormatKey, string, RegExp])[] = [
  ["indeed", "indeed_xml/wakam_20231107.xml", /^not well-formed: line 383: <url> of line 375 is not closed/],
  [
    "personio",
    "personio/typo3_api-response-invalid.xml",
    /^openings without title: 1 of 1, the first is record 1, line 3/,
  ],
  ["personio", "personio/typo3_api-response-malformed.xml", /^line 1: the feed is empty; expected/],
  ["personio", "personio/wp_positions_faulty.xml", /^not well-formed: line 5: disallowed character in attribute name/],
];

describe.skipIf(!hasRealFeeds)("real feeds", () => {
  test.each(feeds)("of %s are read whole: %s", async (key, file, count, withText) => {
    const { records } = await readReal(key, file);
    expect(records).toHaveLength(count);
    expect(records.filter(({ parts }) => parts.length > 0)).toHaveLength(withText);
    for (const record of records) {
      expect(record.id, record.where).toMatch(/^[a-z0-9][a-z0-9-]{0,47}$/);
      expect(record.title, record.where).toBeTruthy();
      expect(record.places, record.where).not.toEqual([]);
      if (record.parts.length === 0 && key !== "personio") expect(record.link, record.where).toMatch(/^https:\/\//);
      for (const { html } of record.parts) {
        expect(html, record.where).toMatch(/<(p|ul|ol|br|div|h\d|section|article)\b/);
        expect(html, record.where).not.toMatch(/&lt;\/?(p|li|strong|div|br)\b|&amp;(nbsp|amp|[a-z]+acute);/i);
      }
    }
  });

  test.each(refused)("of %s that are broken are refused: %s", async (key, file, reason) => {
    expect(await refusalOf(key, "", realFeed(file))).toMatch(reason);
  });

  test("all files of these folders are in this list", () => {
    const known = new Set([...feeds, ...refused].map(([, file]) => file));
    const files = ["greenhouse", "greenhouse_list", "indeed_xml", "personio", "gupy"].flatMap(filesIn);
    expect(files.filter((file) => !known.has(file))).toEqual([]);
  });

  test("repairs in a feed are noted", async () => {
    const { notes } = await readReal("indeed", "indeed_xml/wakam_20230914.xml");
    expect(notes).toEqual([expect.stringMatching(/^repaired a stray & in 80 places, first in line 12$/)]);
  });

  test("an opening that occurs twice, word for word, is imported once", async () => {
    const { notes } = await readReal("personio", "ats_small/personio.xml");
    expect(notes).toEqual([
      expect.stringMatching(/^openings that occur twice, word for word: 1, the first is 1834171/),
    ]);
  });
});
