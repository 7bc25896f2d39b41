import { open, press } from "./acts.ts";
import type { Journey } from "./state.ts";

const email = "input[name=email]";
const send = "main form button[type=submit]";

/** A visit that requests alerts for a search by mail. */
export const alerts: Journey = [
  {
    name: "the page that asks for an address",
    act: (page, scene) => open(page, scene, "/{lang}/careers/de/alerts?country=de&q=design"),
  },
  {
    name: "the address is missing",
    async act(page) {
      await press(page.locator(send));
      await page.locator(`${email}[aria-invalid=true]`).waitFor();
    },
  },
  {
    name: "the address looks mistyped",
    async act(page) {
      await page.locator(email).fill("states@gmial.com");
      await press(page.locator(send));
      await page.locator("main form [role=alert]").waitFor();
    },
  },
  {
    name: "the request was sent",
    async act(page) {
      await page.locator(email).fill("states@example.org");
      await press(page.locator(send));
      await page.locator("h1:focus").waitFor();
    },
  },
];
