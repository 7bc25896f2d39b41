import { describe, expect, test } from "vitest";
import { jobId, moment } from "../identities.ts";
import { countryCodes, writtenOpenings } from "../openings.ts";
import { createTestApp, sharedTestApp } from "../test-app.ts";
import { textsOf } from "../texts.ts";

const within = "2026-12-01";

const noonOf = (day: string) => () => new Date(`${day}T12:00:00Z`);
const programWithin = sharedTestApp({}, noonOf(within));

async function testDetail(day = within) {
  const { app, services } = day === within ? await programWithin() : await createTestApp({}, noonOf(day));
  const ask = (id: string, query = "", headers: Record<string, string> = {}) =>
    app.request(`/api/search/jobpost2/${id}${query}`, { headers });
  return { ask, services };
}

const idOf = (wanted: (opening: ReturnType<typeof writtenOpenings>[number]) => unknown): string =>
  writtenOpenings().find(wanted)?.id ?? "";

describe("the detail call", () => {
  // trust C 30
  test("returns every opening of the files in exactly the wire's form", async () => {
    const { ask } = await testDetail();
    const required = [
      ...["id", "title", "abstract", "country", "job_offer_keywords", "publicationDate", "city", "company"],
      ...["primary_role", "sections", "hiddenPosition", "referralEnabled", "unlisted", "external_job_link"],
    ].sort();
    const optional = [
      "language",
      "workplace",
      "countries",
      "updatedAt",
      "validThrough",
      "employmentType",
      "employment",
      "salary",
      "answerDays",
      "contactPerson",
      "hiring",
    ];
    for (const opening of writtenOpenings().filter(
      ({ validFrom = "", validThrough = "9" }) => validFrom <= within && validThrough >= within,
    )) {
      const answer = await ask(opening.id);
      expect(answer.status, opening.id).toBe(200);
      const detail = (await answer.json()) as Record<string, unknown>;
      expect(
        Object.keys(detail)
          .filter((key) => !optional.includes(key))
          .sort(),
      ).toEqual(required);
      expect(detail).toMatchObject({
        id: opening.id,
        title: opening.title,
        country: opening.places[0]?.country,
        job_offer_keywords: opening.keywords ?? [],
        publicationDate: opening.publicationDate,
        hiddenPosition: opening.hiddenPosition ?? false,
        referralEnabled: opening.referralEnabled ?? false,
        unlisted: opening.unlisted ?? false,
      });
      expect(countryCodes()).toContain(detail["country"]);
    }
  });

  test("returns sections in reading order, each with type, title, content and, for benefits, tags", async () => {
    const { ask } = await testDetail();
    const order = ["tasks", "benefits", "requirements", "detail", "company_info"];
    for (const opening of writtenOpenings().slice(0, 20)) {
      const { sections } = (await (await ask(opening.id)).json()) as {
        sections: readonly { type: string; tags?: readonly Record<string, string>[] }[];
      };
      const places = sections.map(({ type }) => order.indexOf(type));
      expect(places).toEqual([...places].sort());
      expect(places).not.toContain(-1);
      for (const section of sections) {
        expect(Object.keys(section).filter((key) => key !== "tags")).toEqual(["type", "title", "content"]);
        for (const tag of section.tags ?? []) expect(Object.keys(tag).sort()).toEqual(["iconClass", "label"]);
      }
    }
  });

  test("labels in the requested language, in any case", async () => {
    const { ask } = await testDetail();
    const id = idOf(({ role, places }) => role === "student" && places[0]?.city === "hamburg");
    const labels = async (query: string) => {
      const { city, primary_role } = (await (await ask(id, query)).json()) as {
        city: { label: string }[];
        primary_role: { label: string };
      };
      return [city[0]?.label, primary_role.label];
    };
    expect(await labels("?language=it")).toEqual(["Amburgo", "Studente/studentessa"]);
    expect(await labels("?language=IT")).toEqual(["Amburgo", "Studente/studentessa"]);
    expect(await labels("?country=de")).toEqual(["Hamburg", "Studierende"]);
    expect(await labels("")).toEqual(["Hamburg", "Student"]);
  });

  test("finds an unlisted opening", async () => {
    const { ask } = await testDetail();
    const answer = await ask(idOf(({ unlisted }) => unlisted));
    expect(await answer.json()).toMatchObject({ unlisted: true });
  });

  test("answers 410 for an opening that was closed by hand or by its date", async () => {
    const { ask, services } = await testDetail("2032-01-01");
    const expired = idOf(({ validThrough = "9" }) => validThrough < "2032");
    const open = idOf(({ validThrough }) => !validThrough);
    expect((await ask(open)).status).toBe(200);
    await services.jobStore.setState(jobId(open), "closed", moment("2031-12-31T00:00:00.000Z"));
    for (const id of [open, expired]) {
      const answer = await ask(id, "?language=en");
      expect(answer.status).toBe(410);
      expect(await answer.json()).toEqual({
        code: "closed",
        message: textsOf("en")["error.code.closed"],
        closedAt: id === open ? "2031-12-31T00:00:00.000Z" : expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        requestId: answer.headers.get("X-Request-Id"),
      });
    }
  });

  test("answers 404 for an opening before its first day", async () => {
    const { ask } = await testDetail();
    expect((await ask(idOf(({ validFrom = "" }) => validFrom > within))).status).toBe(404);
  });

  // trust C 28
  test.each([
    "nobody",
    "0",
    "-1",
    "1e3",
    "9007199254740993",
    "x".repeat(5000),
    "1;drop",
    "%27",
    "%00",
    "%E0%A4%A",
    "..%2f..%2fetc",
  ])("answers 404 for the unknown id %j", async (id) => {
    const { ask } = await testDetail();
    const answer = await ask(id, "?language=de");
    expect(answer.status).toBe(404);
    const body = (await answer.json()) as Record<string, string>;
    expect(Object.keys(body)).toEqual(["code", "message", "requestId"]);
    expect(body).toEqual({
      code: "not_found",
      message: textsOf("de")["error.code.not_found"],
      requestId: answer.headers.get("X-Request-Id"),
    });
  });

  test("reports errors in the requested language, otherwise in the preferred one, otherwise in English", async () => {
    const { ask } = await testDetail();
    const text = async (query: string, accept?: string) =>
      ((await (await ask("nobody", query, accept ? { "Accept-Language": accept } : {})).json()) as { message: string })
        .message;
    const texts = await Promise.all(["de", "en", "fr", "it", "pt"].map((language) => text(`?language=${language}`)));
    expect(new Set(texts).size).toBe(5);
    expect(await text("", "fr-CH, en;q=0.5")).toBe(texts[2]);
    expect(await text("?language=it", "fr")).toBe(texts[3]);
    expect(await text("")).toBe(texts[1]);
    expect(await text("?language=xx")).toBe(texts[1]);
  });
});
