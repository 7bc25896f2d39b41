import { expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { moment } from "../identities.ts";
import { textsOf } from "../texts.ts";
import { builtApp, partsOfDemo } from "./built-app.ts";

// trust O 201

const elsewhere = "de-senior-game-ux-designer-koeln";
const formOf = (language: string) => `/${language}/careers/de/job-application/${elsewhere}?country=de`;

async function aSite() {
  const services = await partsOfDemo();
  const app = await builtApp(services);
  const nothingKept = async () => {
    expect(await services.applications.list()).toEqual([]);
    expect(await services.outbox.due(moment(new Date("2099-01-01")), 10)).toEqual([]);
  };
  return { app, nothingKept };
}

test("the form of an opening that takes applications elsewhere redirects to the opening, which links there", async () => {
  const { app } = await aSite();
  const answer = await app.request(formOf("de"));
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    ...[302, `/de/careers/de/job-details/${elsewhere}?country=de`],
  ]);
  const page = await (await app.request(answer.headers.get("Location") ?? "")).text();
  expect(page).toMatch(/<a [^>]*href="https:\/\/[^"]*" target="_blank"/);
  expect(page).not.toContain(`/job-application/${elsewhere}`);
});

test.each(languages)("an application for it is refused before any other check, in %s", async (language) => {
  const { app, nothingKept } = await aSite();
  const answer = await app.request(`/api/jobapp/jobapplication/${elsewhere}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ language }),
  });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    code: "applied_elsewhere",
    message: textsOf(language)["error.code.applied_elsewhere"],
  });
  await nothingKept();
});

test("a plain form comes back and says so, with what was typed", async () => {
  const { app, nothingKept } = await aSite();
  const body = new FormData();
  body.append("firstName", "Ada-Elsewhere");
  const answer = await app.request(formOf("de"), { method: "POST", body });
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(page).toContain(textsOf("de")["error.code.applied_elsewhere"]);
  expect(page).toContain("Ada-Elsewhere");
  await nothingKept();
});
