import { expect, test } from "vitest";
import { aSubmission } from "../../submission.ts";
import { visitors } from "../site.ts";
import { serveDesk } from "./serve-desk.ts";
import { createBuiltDesk } from "./test-desk.ts";

const visitor = visitors({ locale: "en-GB" });

/** Serves a desk with three applications, with the headers of the real desk. Returns its address. */
async function served(): Promise<string> {
  const desk = await createBuiltDesk();
  const { form } = aSubmission().application;
  for (const [index, firstName] of ["Ada", "Zoë", "Grace"].entries())
    await desk.applications.accept(
      aSubmission({
        id: `n-${index}`,
        receivedAt: `2026-05-0${9 - index}T10:00:00.000Z`,
        form: { ...form, firstName },
      }),
    );
  return serveDesk(desk);
}

test("the list is used by keyboard alone, and its keys can be switched off", async () => {
  const address = await served();
  const page = await visitor();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${address}/applications`);
  await page.getByRole("button", { name: "Keyboard" }).waitFor({ state: "attached" }); // the button appears once the page handles keys
  const focused = (): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press("j");
  expect(await focused()).toBe("Ada Łukasiewicz");
  for (const key of ["j", "j", "j", "k"]) await page.keyboard.press(key);
  expect(await focused()).toBe("Zoë Łukasiewicz");

  await page.keyboard.press("/");
  await page.keyboard.type("jk?");
  expect(await page.getByLabel("Name or reference").inputValue()).toBe("jk?");
  await page.getByLabel("Name or reference").blur();

  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard" }).waitFor();
  await page.getByRole("button", { name: "Switch these keys off" }).click();
  await page.keyboard.press("Escape");
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("j");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");

  await page.goto(`${address}/applications`);
  await page.getByRole("link", { name: "Grace Łukasiewicz" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Grace Łukasiewicz" }).waitFor();
  expect(errors).toEqual([]);
});

test("a key pressed in the moment in which the keys are closed moves through the list", { tags: "full" }, async () => {
  const page = await visitor();
  await page.goto(`${await served()}/applications`);
  await page.getByRole("button", { name: "Keyboard" }).waitFor({ state: "attached" });
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard" }).waitFor();
  await page.evaluate(() => {
    const button = document.activeElement;
    document.querySelector("dialog")?.close();
    // on a slow machine, a key pressed now still reaches the button, which had the focus in the previous frame
    button?.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true, cancelable: true }));
  });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Ada Łukasiewicz");
});
