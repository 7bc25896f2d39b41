import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { momentOf } from "#core/time/time.ts";
import { aJob } from "../fixtures.ts";
import { jobId } from "../identities.ts";
import { ownSite } from "../own-site.ts";
import { createTestApp, sharedTestApp } from "../test-app.ts";

const day = "2026-12-01";
const now = () => new Date(`${day}T12:00:00Z`);
const program = sharedTestApp({}, now);
const known = "de-masterarbeit-embedded-sensorik";
const get = async (target: string, headers: Record<string, string> = {}) =>
  (await program()).app.request(target, { headers });

describe("a social card (spec C15)", () => {
  test.each([`/cards/de/${known}.png`, `/cards/pt/${known}.png`, "/cards/it.png", "/cards/fr/company/tavela.png"])(
    "is a picture: %s",
    async (target) => {
      const answer = await get(target);
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/png"]);
      expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.length).toBeLessThan(100_000);
      const { width, height } = await sharp(bytes).metadata();
      expect([width, height]).toEqual([1200, 630]);
    },
  );

  test("is not rendered for a client that has it, until it shows something else", async () => {
    const drawn: string[] = [];
    const { app, services } = await createTestApp({}, now);
    const { cardDrawer } = services;
    const draw = cardDrawer.draw.bind(cardDrawer);
    cardDrawer.draw = (card) => {
      drawn.push(card.title);
      return draw(card);
    };
    const put = (title: string) =>
      services.jobStore.apply({
        source: "x",
        put: [{ job: aJob({ id: "x-one", title }), hash: title }],
        close: [],
        at: momentOf(now()),
      });
    const ask = (tag = "") => app.request("/cards/de/x-one.png", { headers: { "If-None-Match": tag } });
    await put("First");
    const tag = (await ask()).headers.get("ETag") ?? "";
    const again = await ask(tag);
    expect([again.status, again.headers.get("ETag")]).toEqual([304, tag]);
    expect((await ask()).status).toBe(200); // served from memory, without drawing it again
    expect(drawn).toEqual(["First"]);
    await put("Second");
    expect((await ask(tag)).status).toBe(200);
    expect(drawn).toEqual(["First", "Second"]);
  });

  test("of a company shows its logo, and exists in the languages of its profile", async () => {
    const SITE_DIR = ownSite("site", {});
    rmSync(join(SITE_DIR, "companies/tavela/profile.pt.json"));
    const cardOf = async (language: string) => {
      const { app } = await createTestApp({ SITE_DIR });
      return app.request(`/cards/${language}/company/tavela.png`);
    };
    const bytesOf = async (language: string) => Buffer.from(await (await cardOf(language)).arrayBuffer());
    const shown = await bytesOf("en");
    expect((await cardOf("pt")).status).toBe(404);
    const logo = await sharp(shown)
      .extract({ left: 74, top: 170, width: 100, height: 80 })
      .toColourspace("srgb")
      .stats();
    expect(logo.channels[2]?.max).toBeGreaterThan(250); // the logo is on a white plate
    rmSync(join(SITE_DIR, "logos/tavela.svg"));
    const without = await bytesOf("en");
    expect(without.equals(shown)).toBe(false);
    expect((await sharp(without).metadata()).width).toBe(1200);
  });

  test("of a company is rendered again for a client that has it, once its logo was replaced under the same name (trust S 1432)", async () => {
    const SITE_DIR = ownSite("site", {});
    const { app } = await createTestApp({ SITE_DIR });
    const ask = (tag = "") => app.request("/cards/en/company/tavela.png", { headers: { "If-None-Match": tag } });
    const tag = (await ask()).headers.get("ETag") ?? "";
    expect((await ask(tag)).status).toBe(304);
    writeFileSync(
      join(SITE_DIR, "logos/tavela.svg"),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#c00" d="M0 0h9v9H0z"/></svg>',
    );
    expect((await ask(tag)).status).toBe(200);
  });

  test("is gone with its opening, exists for an unlisted one, and not before its first day (trust S 374)", async () => {
    const { app, services } = await createTestApp({}, now);
    const jobs = [
      aJob({ id: "x-closed" }),
      aJob({ id: "x-ended", validThrough: "2026-11-30" }),
      aJob({ id: "x-unlisted", unlisted: true }),
      aJob({ id: "x-later", validFrom: "2026-12-05" }),
    ];
    const at = momentOf(now());
    await services.jobStore.apply({ source: "x", put: jobs.map((job) => ({ job, hash: job.id })), close: [], at });
    await services.jobStore.setState(jobId("x-closed"), "closed", at);
    const status = async (id: string) => (await app.request(`/cards/de/${id}.png`)).status;
    expect(await Promise.all(jobs.map(({ id }) => status(id)))).toEqual([410, 410, 200, 404]);
  });

  test("is not found for an unknown id, however it is written (trust S 374)", async () => {
    const ids = [
      "nobody",
      "..%2F..%2Fetc%2Fpasswd",
      "..",
      "%00",
      "x".repeat(300),
      "%E0%A4%A",
      "a/b",
      "__proto__",
      "%F0%9F%9A%80",
    ];
    for (const id of ids) expect((await get(`/cards/de/${id}.png`)).status, id).toBe(404);
    for (const target of [
      "/cards/xx.png",
      `/cards/xx/${known}.png`,
      "/cards/de",
      "/cards/",
      `/cards/de/${known}.jpg`,
      "/cards/__proto__.png",
      "/cards/de/company/nobody.png",
      "/cards/de/company/__proto__.png",
      "/cards/xx/company/tavela.png",
      "/cards/de/company/..%2F..%2Fbrand.png",
    ])
      expect((await get(target)).status, target).toBe(404);
  });
});
