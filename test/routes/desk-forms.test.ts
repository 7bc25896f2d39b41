import { expect, test, vi } from "vitest";
import { aDesk, ada, type Browser } from "../test-desk.ts";

// trust S 1355
test("a form for a page of the desk may have a megabyte, and no more", async () => {
  const { request, mails, linkPath } = await aDesk();
  const browser: Browser = new Map();
  await request("/sign-in/mail", browser, { form: { email: ada.email, to: "/" } });
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  await request(linkPath(), browser, { form: {} });
  const send = async (message: string) =>
    (await request("/applications/first/reply", browser, { form: { message } })).status;
  expect(await send("x".repeat(1_000_001))).toBe(413);
  expect(await send("x".repeat(500_000))).toBe(404); // the size is accepted, but this desk has no pages
});

// trust S 1356
test("a body that is no form is refused, whatever page it is sent to", async () => {
  const { request, mails, linkPath } = await aDesk();
  const browser: Browser = new Map();
  await request("/sign-in/mail", browser, { form: { email: ada.email, to: "/" } });
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  await request(linkPath(), browser, { form: {} });
  for (const type of ["application/json", "multipart/form-data", "text/plain"]) {
    const headers = { "Content-Type": type };
    const answer = await request("/applications/first/reply", browser, { form: { message: "x" }, headers });
    expect(answer.status, type).toBe(422);
  }
});
