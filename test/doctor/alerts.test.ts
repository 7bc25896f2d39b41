import { expect, test } from "vitest";
import { alertFindings, dkimNote } from "#core/doctor/alerts.ts";

const on = { isOn: true, sendsMail: true, searchesElsewhere: false };

test("the doctor warns of alerts that have no effect, because another host answers searches", () => {
  expect(alertFindings({ ...on, searchesElsewhere: true })).toMatchObject([
    { weight: "warning", where: "brand.json, alerts" },
  ]);
  expect(alertFindings(on)).toEqual([]);
  expect(alertFindings({ ...on, isOn: false, searchesElsewhere: true })).toEqual([]);
});

test("the doctor names what DKIM has to sign wherever mails of alerts are sent", () => {
  expect(dkimNote(on)).toContain("List-Unsubscribe and List-Unsubscribe-Post");
  for (const given of [{ isOn: false }, { sendsMail: false }, { searchesElsewhere: true }])
    expect(dkimNote({ ...on, ...given })).toBeUndefined();
});
