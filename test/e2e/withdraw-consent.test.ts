import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { apply } from "../../tools/screens/apply.ts";
import { keptBy } from "./kept.ts";
import { confirmedLinkOf, mailsOf } from "./mails.ts";
import { siteForTests, visitors } from "./site.ts";

const site = siteForTests(() => ({ CHALLENGE: "none" }));
const visitor = visitors();
const opening = "de-werkstudium-webanalyse-ab-tests";

// trust S 337
test.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])(
  "a consent to diversity data is withdrawn with one press, %s, by the keyboard alone",
  async (_how, javaScriptEnabled) => {
    const email = `takes.back.${javaScriptEnabled}@example.org`;
    await apply(site.address, opening, "en", email);
    const page = await visitor({ viewport: { width: 360, height: 780 }, javaScriptEnabled });
    await page.goto(await confirmedLinkOf(site, email));
    const button = page.getByRole("button", { name: "Withdraw this consent" });
    await button.focus();
    await page.keyboard.press("Enter");
    const said = page.getByText("Your consent is withdrawn.");
    await said.waitFor();
    await page.getByText(/^Withdrawn on \d+\s\p{L}+\s\d{4}$/u).waitFor();
    await button.waitFor({ state: "detached" });
    if (javaScriptEnabled) await expect.poll(() => said.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await page.locator("main").textContent()).toContain("Received"); // withdrawing the consent does not change the application

    const kept = (await keptBy(site)).find(({ form }) => form.email === email);
    expect(kept).toMatchObject({ state: "received" });
    expect(kept?.form).not.toHaveProperty("diConsent");
    const told = async () => {
      const mails = await Promise.all(mailsOf(site).map((text) => PostalMime.parse(text)));
      return mails.filter(
        ({ subject, text }) => subject?.includes("Einwilligung") && text?.includes(kept?.reference ?? "?"),
      );
    };
    await expect.poll(async () => (await told()).length).toBe(1);
    const [mail] = await told();
    expect(mail?.to).toMatchObject([{ address: "recruiting.dach@example.com" }]);
    expect(`${mail?.text}${mail?.html}`).not.toContain(email);
  },
);
