// usage: npm run test:html
//
// Checks the HTML of every screen with the Nu Html Checker, both as the server sends it and as serialized from the browser's DOM. Needs Java, and
// downloads the checker.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { buildIfNeeded } from "../../scripts/build.ts";
import { launchBrowser } from "./browser.ts";
import { openScreen, openWindow } from "./open-screen.ts";
import { screens } from "./registry.ts";
import { openStage } from "./stage.ts";

const checker = "vnu-jar@26.9.27";
const found = v.object({
  messages: v.array(
    v.object({ type: v.string(), url: v.optional(v.string()), message: v.string(), extract: v.optional(v.string()) }),
  ),
});

buildIfNeeded(console.log);
const folder = mkdtempSync(join(tmpdir(), "portico-html-"));
const [browser, stage] = await Promise.all([launchBrowser(), openStage()]);
let documents = 0;
try {
  const page = await openWindow(browser);
  for (const screen of screens.filter(({ group }) => group !== "components" && group !== "mails")) {
    const { html } = await openScreen(page, stage, screen, "de");
    for (const [kind, text] of Object.entries({ served: html, built: await page.content() })) {
      documents += 1;
      writeFileSync(join(folder, `${screen.group}-${screen.name}-${kind}.html`), text ?? "");
    }
  }
  const words = ["--yes", checker, "--errors-only", "--format", "json", "--stdout", "--exit-zero-always", folder];
  const { stdout, stderr } = spawnSync("npx", words, { encoding: "utf8", maxBuffer: 100_000_000 });
  if (!stdout.includes('"messages"')) throw new Error(`the checker said nothing: ${stderr}`);
  const { messages } = v.parse(found, JSON.parse(stdout.slice(stdout.indexOf("{"))));
  for (const { url, message, extract } of messages)
    console.log(`${url?.split("/").at(-1)}: ${message} ${extract?.replaceAll("\n", " ")}`);
  console.log(JSON.stringify({ documents, errors: messages.length }));
  process.exitCode = messages.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await stage.close();
  rmSync(folder, { recursive: true, force: true });
}
