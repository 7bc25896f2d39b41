import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "../temporary.ts";
import { aDesk, ada, type Browser, grace } from "../test-desk.ts";

/** The response that the router returns for a request that fails or is cancelled. */
const lastResort = (): Response =>
  new Response("Unexpected Server Error", { status: 500, headers: { "Content-Type": "text/plain" } });

test("a page that its reader cancels is no error in the log, and one that fails is", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "index.html"), ""); // in place of the PDF viewer
  const pages = { render: async () => lastResort(), clientFolder: folder, viewerFolder: folder };
  const { request, mails, linkPath, log } = await aDesk({}, [ada, grace], pages);
  const browser: Browser = new Map();
  await request("/sign-in/mail", browser, { form: { email: ada.email, to: "/" } });
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  await request(linkPath(), browser, { form: {} });
  const errors = () => log.filter((line) => line.includes('"msg":"request failed"')).length;
  await request("/applications", browser, { signal: AbortSignal.abort() });
  expect(errors()).toBe(0);
  await request("/applications", browser);
  expect(errors()).toBe(1);
});
