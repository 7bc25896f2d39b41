import { expect, test } from "vitest";
import { aSubmission } from "../../submission.ts";
import { aPersonAtDesk } from "../../unit/core/desk/desk-reading-fixture.ts";
import { visitors } from "../site.ts";
import { serveDesk } from "./serve-desk.ts";
import { createBuiltDesk } from "./test-desk.ts";

const visitor = visitors({ locale: "en-GB" });

test.each([
  { what: "note", path: "/applications/zoe", label: "Note for colleagues" },
  { what: "reply", path: "/applications/zoe/reply", label: "In your own words (optional)" },
])(
  "a $what that was typed and not saved is offered again to the same person, for a day",
  { tags: "full" },
  async ({ path, label }) => {
    const desk = await createBuiltDesk();
    await desk.applications.accept(aSubmission({ id: "zoe" }));
    let person = { ...aPersonAtDesk([{ may: ["decide"] }]), name: "Grace Hopper" };
    const address = await serveDesk({ ...desk, answer: (to, init) => desk.answer(to, { ...init, person }) });
    const page = await visitor();
    const offer = page.getByRole("button", { name: "Insert the text that was not saved" });
    const open = async () => {
      await page.goto(address + path);
      await page.waitForLoadState("networkidle");
    };
    await open();
    await page.getByLabel(label).fill("Speaks Polish");
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain("Speaks Polish");

    await open();
    await offer.click();
    expect(await page.getByLabel(label).inputValue()).toBe("Speaks Polish");
    person = { ...person, name: "Ada Lovelace" };
    await open();
    expect(await offer.count()).toBe(0);
    person = { ...person, name: "Grace Hopper" };
    await page.evaluate(() => {
      for (const [key, value] of Object.entries(localStorage))
        localStorage.setItem(key, value.replace(/"at":\d+/, `"at":${Date.now() - 86_400_001}`));
    });
    await open();
    expect(await offer.count()).toBe(0);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  },
);
