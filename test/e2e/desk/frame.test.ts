import { describe, expect, test } from "vitest";
import { languages } from "#core/translation/language.ts";
import { deskTextsOf } from "../../texts.ts";
import { visitors } from "../site.ts";
import { serveDesk } from "./serve-desk.ts";
import { ada, createBuiltDesk } from "./test-desk.ts";

const visitor = visitors({ locale: "en-GB" });

describe("every page of the desk", () => {
  test("begins with the applications", async () => {
    const answer = await (await createBuiltDesk()).answer("/");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/applications"]);
  });

  test.each(languages)("is in the language of who has signed in: %s", async (language) => {
    const answer = await (await createBuiltDesk()).answer("/applications", { person: { ...ada, language } });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<h1>${deskTextsOf(language)["list.heading"]}</h1>`);
    expect(html).toContain("Ada Lovelace");
  });

  test("has scripts only under the nonce of the policy, and no styles of its own", async () => {
    const html = await (await (await createBuiltDesk()).answer("/applications")).text();
    const scripts = html.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter((tag) => !tag.includes('nonce="n0nce"'))).toEqual([]);
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=|server rendering aborted/);
  });

  test("leaves the texts to a file that browsers keep, without those of mails and of signing in", async () => {
    const { answer, texts } = await createBuiltDesk();
    const html = await (await answer("/applications")).text();
    expect(html).toContain(deskTextsOf("en")["list.heading"]);
    expect(html).not.toContain(deskTextsOf("en")["outbox.heading"]); // a text of another page
    const [, address = ""] = /<meta name="messages" content="([^"]+)"/.exec(html) ?? [];
    const file = await texts.request(address);
    expect(file.headers.get("Cache-Control")).toMatch(/immutable/);
    const keys = Object.keys((await file.json()) as object);
    const isLeftOut = (key: string) => /^(?:mail|signIn|signOut)\./.test(key);
    expect(keys).toEqual(Object.keys(deskTextsOf("en")).filter((key) => !isLeftOut(key)));
    expect((await texts.request(address.replace(/\.[^.]+\.json$/, ".wrong.json"))).status).toBe(404);
  });

  // trust S 1377
  test("that a browser has kept in memory is hidden, and loaded anew when it is shown again", {
    tags: "full",
  }, async () => {
    const page = await visitor();
    await page.goto(`${await serveDesk(await createBuiltDesk())}/applications`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const show = (type: "pagehide" | "pageshow") =>
      page.evaluate((name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
    await show("pagehide");
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(false);
    const loaded = page.waitForEvent("load");
    await show("pageshow");
    await loaded;
    await page.getByRole("heading", { level: 1 }).waitFor();
  });

  // trust S 1377
  test("that answered a form is loaded anew without sending the form again", { tags: "full" }, async () => {
    const desk = await createBuiltDesk();
    const asked: string[] = [];
    const address = await serveDesk({
      ...desk,
      answer(to, init) {
        asked.push(`${init?.method} ${to}`);
        return desk.answer(to, init);
      },
    });
    const page = await visitor();
    await page.goto(`${address}/applications`);
    await page.evaluate(() => {
      const form = Object.assign(document.createElement("form"), { method: "post", action: "/replies/several" });
      document.body.append(form);
      form.submit();
    });
    await page.waitForURL("**/replies/several");
    await page.evaluate(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await page.waitForURL("**/applications"); // the page redirects there when it is requested without the form
    expect(asked.filter((each) => each.startsWith("POST"))).toEqual(["POST /replies/several"]);
  });

  test("that does not exist answers 404, in words", async () => {
    const answer = await (await createBuiltDesk()).answer("/nowhere");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(deskTextsOf("en")["error.missing.heading"]);
  });

  test("takes no form at an address without one", async () => {
    const { answer } = await createBuiltDesk();
    await expect(answer("/applications", { method: "POST" })).rejects.toMatchObject({ code: "method_not_allowed" });
  });
});
