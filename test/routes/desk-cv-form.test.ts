import { writeFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { DeskPageInput } from "#core/desk/page-services.ts";
import type { DeskPerson } from "#core/desk/people-file.ts";
import { uploadKeyOf } from "#core/uploads/file-key.ts";
import type { DeskPages } from "#server/desk/pages.ts";
import { temporaryFolder } from "../temporary.ts";
import { aDesk, ada, type Browser } from "../test-desk.ts";

const hedy: DeskPerson = { ...ada, email: "hedy@group.example", name: "Hedy Lamarr", grants: [{ may: ["operate"] }] };
const page = "/rights/2/cv/first";

/** A desk at which Hedy (may operate) and Ada (may only decide) are signed in. Its page renderer only records its input. */
async function aDeskWithForm() {
  const rendered: { readonly cv: DeskPageInput["cv"]; readonly form: string; readonly isStored: boolean }[] = [];
  const folder = temporaryFolder();
  writeFileSync(`${folder}/index.html`, "");
  const pages: DeskPages = {
    clientFolder: folder,
    viewerFolder: folder,
    async render(request, _url, { cv }) {
      const isStored =
        cv !== undefined && "key" in cv && (await desk.services.files.head(uploadKeyOf(cv.key))) !== undefined;
      rendered.push({ cv, form: await request.text(), isStored });
      return new Response("done");
    },
  };
  const desk = await aDesk({ LIMIT_UPLOAD_BYTES: "1000000" }, [ada, hedy], pages);
  const signedIn = async ({ email }: DeskPerson): Promise<Browser> => {
    const browser: Browser = new Map();
    const before = desk.mails.length;
    await desk.request("/sign-in/mail", browser, { form: { email, to: "/" } });
    await vi.waitFor(() => expect(desk.mails).toHaveLength(before + 1));
    await desk.request(desk.linkPath(), browser, { form: {} });
    return browser;
  };
  const send = async (
    browser: Browser,
    file: File | undefined,
    { path = page, origin = desk.config.DESK_URL }: { readonly path?: string; readonly origin?: string } = {},
  ) => {
    const form = new FormData();
    form.set("why", "letter 7");
    form.set("confirmed", "yes");
    form.set("act", "refuse");
    if (file) form.set("cv", file);
    const { headers, body } = new Response(form);
    const content = Buffer.from(await new Response(body).arrayBuffer());
    const cookie = [...browser].map(([name, value]) => `${name}=${value}`).join("; ");
    return desk.app.request(desk.config.DESK_URL + path, {
      method: "POST",
      body: content,
      headers: { Origin: origin, Cookie: cookie, "Content-Type": headers.get("Content-Type") ?? "" },
    });
  };
  const waiting = () => desk.services.files.waiting();
  return { ...desk, send, signedIn, rendered, waiting };
}

const pdf = (bytes = 100, name = "new.pdf"): File =>
  new File([`%PDF-1.7 ${"x".repeat(bytes)}`], name, { type: "application/pdf" });

// trust S 1372
test("a new CV is stored while the page uses it, and nothing but the fields of the form is passed on", async () => {
  const { send, signedIn, rendered, waiting } = await aDeskWithForm();
  expect((await send(await signedIn(hedy), pdf())).status).toBe(200);
  expect(rendered).toEqual([{ cv: { key: expect.any(String) }, form: "why=letter+7&confirmed=yes", isStored: true }]);
  expect(await waiting()).toEqual([]);
});

// trust S 1372
test("a form without a file, or with one that is too large or no CV, says so and stores nothing", async () => {
  const { send, signedIn, rendered, waiting } = await aDeskWithForm();
  const browser = await signedIn(hedy);
  for (const file of [undefined, pdf(1_200_000), new File(["GIF89a"], "new.gif"), new File(["MZ"], "new.pdf")])
    expect((await send(browser, file)).status).toBe(200);
  const problems = ["missing", "size", "format", "format"];
  expect(rendered.map(({ cv }) => cv)).toEqual(problems.map((problem) => ({ problem })));
  expect((await send(browser, pdf(2_500_000))).status).toBe(413);
  expect(rendered).toHaveLength(problems.length);
  expect(await waiting()).toEqual([]);
});

// trust S 1373
test("a file is not read for somebody who may not use it, from another page, or for another address", async () => {
  const { send, signedIn, rendered, waiting, services } = await aDeskWithForm();
  const received = vi.spyOn(services.files, "receive");
  const [reader, operator] = [await signedIn(ada), await signedIn(hedy)];
  expect((await send(reader, pdf())).status).toBe(403);
  expect((await send(new Map(), pdf())).headers.get("Location")).toContain("/sign-in?to=");
  expect((await send(operator, pdf(), { origin: "https://elsewhere.example" })).status).toBe(403);
  for (const path of ["/rights/2", "/rights/x/cv/first", "/rights/2/cv/first/more", "/applications/first/reply"])
    expect((await send(operator, pdf(), { path })).status, path).toBe(422);
  expect(rendered).toEqual([]);
  expect(received).not.toHaveBeenCalled();
  expect(await waiting()).toEqual([]);
});

// trust S 1373
test("somebody who loses the right while the file arrives changes nothing", async () => {
  const { send, signedIn, rendered, waiting, write, services } = await aDeskWithForm();
  const browser = await signedIn(hedy);
  const receive = services.files.receive.bind(services.files);
  vi.spyOn(services.files, "receive").mockImplementation(async (...given) => {
    write([ada]);
    return receive(...given);
  });
  expect((await send(browser, pdf())).headers.get("Location")).toContain("/sign-in?to=");
  expect(rendered).toEqual([]);
  expect(await waiting()).toEqual([]);
});
