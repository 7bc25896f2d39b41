import { expect, onTestFinished, test } from "vitest";
import { apply } from "../../tools/screens/apply.ts";
import { temporaryFolder } from "../temporary.ts";
import { builtApp, partsOfDemo, serve } from "./built-app.ts";
import { pdfFile } from "./candidate.ts";
import { visit, visitors } from "./site.ts";

const visitor = visitors();

test("an application kept here can be corrected here, even after new ones go to another host", {
  tags: "full",
}, async () => {
  const parts = await partsOfDemo({ CHALLENGE: "none", JOBAPP_API: "http://127.0.0.1:1/api/jobapp" });
  const { address, stop } = await serve(await builtApp(parts));
  onTestFinished(stop);
  await apply(address, "de-werkstudium-webanalyse-ab-tests", "de", "von.frueher@example.org");
  const [kept] = await parts.applications.list();
  if (!kept) throw new Error("nothing was kept");
  await parts.myApplications.confirmMailbox(parts.links.tokenOf(kept.id));
  const page = await visitor();
  await visit(page, `${address}/de/careers/de/application/${parts.links.tokenOf(kept.id)}?country=de`);
  await page.locator("input[type=file]").setInputFiles(pdfFile(temporaryFolder(), "Neu.pdf"));
  await page.getByText("Dein neuer Lebenslauf hat den alten ersetzt.").waitFor();
  expect((await parts.applications.get(kept.id))?.files.map(({ name }) => name)).toEqual(["Neu.pdf"]);
});
