import { expect, test } from "vitest";
import { alertFindings, dkimNote } from "#core/doctor/alerts.ts";

const on = { isOn: true, sendsMail: true, searchesElsewhere: false, alerts: 0 };

test("the doctor warns of alerts that have no effect, because another host answers searches", () => {
  expect(alertFindings({ ...on, searchesElsewhere: true })).toMatchObject([
    { weight: "warning", where: "brand.json, alerts" },
  ]);
  expect(alertFindings(on)).toEqual([]);
  expect(alertFindings({ ...on, isOn: false, searchesElsewhere: true })).toEqual([]);
});

test("the doctor reports alerts that nobody can end, because the site has turned them off", () => {
  const left = { weight: "error", says: expect.stringContaining("but 3 alerts are stored") };
  expect(alertFindings({ ...on, alerts: 3 })).toEqual([]);
  expect(alertFindings({ ...on, isOn: false, alerts: 3 })).toMatchObject([left]);
  expect(alertFindings({ ...on, searchesElsewhere: true, alerts: 3 })).toMatchObject([{ weight: "warning" }, left]);
});

test("the doctor names what DKIM has to sign wherever mails of alerts are sent", () => {
  expect(dkimNote(on)).toContain("List-Unsubscribe and List-Unsubscribe-Post");
  for (const given of [{ isOn: false }, { sendsMail: false }, { searchesElsewhere: true }])
    expect(dkimNote({ ...on, ...given })).toBeUndefined();
});
