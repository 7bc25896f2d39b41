import { expect, onTestFinished, test } from "vitest";
import { builtApp, partsOfDemo, serve } from "./built-app.ts";
import { sharedBrowser } from "./site.ts";

// trust R 260
test("an injected script does not run, while all of ours do", async () => {
  const services = await partsOfDemo();
  const injected = `<script>window.injected = "plain"</script><script nonce="x">window.injected = "nonce"</script>
    <img src="data:," alt="" onerror="window.injected = 'handler'">`;
  const parts: typeof services = {
    ...services,
    prose: () => ({ html: `<h2>Text</h2>${injected}`, language: "en" }),
  };
  const { address, stop } = await serve(await builtApp(parts));
  onTestFinished(stop);
  const context = await (await sharedBrowser()).newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") refused.push(message.text());
  });
  await page.goto(`${address}/en/careers/de/privacy?country=de`);
  await page.locator("html[data-ready]").waitFor();
  await expect.poll(() => refused.filter((line) => /content security policy/i.test(line)).length).toBe(3);
  expect(await page.evaluate(() => "injected" in window)).toBe(false);
});
