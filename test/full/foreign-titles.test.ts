import { expect, test } from "vitest";
import { unmarkedTitles } from "../../tools/screens/foreign-titles.ts";
import { openScreen } from "../../tools/screens/open-screen.ts";
import { screens } from "../../tools/screens/registry.ts";
import { sharedStage, sharedWindow } from "../e2e/stage.ts";

/** All screens that may show an opening. Almost all openings of the demo are in German or English. */
const shown = screens.filter(({ group }) => group !== "components" && group !== "texts");

// trust N 193
test.each(shown.map((screen) => [`${screen.group}: ${screen.name}`, screen] as const))(
  "%s in Italian marks the language of every title in another one",
  async (_, screen) => {
    const page = await sharedWindow();
    await openScreen(page, await sharedStage(), screen, "it");
    expect(await unmarkedTitles(page)).toEqual([]);
  },
);

test("an unmarked title is found", async () => {
  const page = await sharedWindow();
  await page.setContent(
    '<html lang="it"><body><p>Posizione: Platform Engineer Kubernetes und Go (m/w/d)</p></body></html>',
  );
  const [title] = await unmarkedTitles(page);
  expect(title).toContain("(de): <p>");
});
