import { existsSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { multipart, type Part } from "./applying.ts";
import { aForm, aProgramWithForms, cv } from "./plain-forms.ts";

const type = { "Content-Type": "multipart/form-data; boundary=----portico-test" };
const part = (name: string, value: string, fileName?: string): Part => ({
  name,
  value,
  ...(fileName === undefined ? {} : { fileName }),
});

const waiting = (folder: string): string[] =>
  existsSync(`${folder}/files/u`) ? readdirSync(`${folder}/files/u`).filter((name) => !name.endsWith(".json")) : [];

describe("a plain form", () => {
  // trust K 133
  test.each<[string, Part[]]>([
    ["has a field twice", [part("firstName", "Ada"), part("firstName", "Eva")]],
    ["has two files in one field", [part("cv", "%PDF-1.7", "a.pdf"), part("cv", "%PDF-1.7", "b.pdf")]],
    ["has a file in a text field", [part("firstName", "%PDF-1.7", "a.pdf")]],
    ["has more fields than the form", Array.from({ length: 40 }, (_, index) => part(`field${index}`, ""))],
  ])("that %s is refused, and nothing of it remains", async (_what, parts) => {
    const { sendRaw, folder } = await aProgramWithForms();
    const before = [part("otherDoc", "%PDF-1.7", "first.pdf")];
    expect((await sendRaw(multipart([...before, ...parts]), type)).status).toBe(400);
    expect(waiting(folder)).toEqual([]);
  });

  test("that is refused before its file is refused at once, without waiting for the file", {
    timeout: 10_000,
  }, async () => {
    const { sendRaw, folder } = await aProgramWithForms();
    const parts = [part("firstName", "Ada"), part("firstName", "Eva"), part("cv", "x".repeat(500_000), "a.pdf")];
    const begun = new TextEncoder().encode(multipart(parts).slice(0, 1000)); // the rest never arrives
    const body = new ReadableStream({ start: (controller) => controller.enqueue(begun) });
    expect((await sendRaw(body, type)).status).toBe(400);
    expect(waiting(folder)).toEqual([]);
  });

  // trust K 134
  test("that is not multipart, is broken off or has no end is refused", async () => {
    const { sendRaw, folder } = await aProgramWithForms();
    expect((await sendRaw("a=b", { "Content-Type": "application/x-www-form-urlencoded" })).status).toBe(400);
    const whole = multipart([part("cv", "%PDF-1.7", "a.pdf")]);
    expect((await sendRaw(whole.slice(0, -30), type)).status).toBe(400);
    expect(waiting(folder)).toEqual([]);
  });

  // trust K 135
  test("with absurdly long texts is refused; one that is only too long comes back complete", async () => {
    const { send, outcomeOf } = await aProgramWithForms();
    expect((await send(aForm({ linkedin: "x".repeat(70_000) }))).status).toBe(413);
    const outcome = await outcomeOf(send(aForm({ linkedin: "x".repeat(20_000) })));
    expect(outcome).toMatchObject({ ok: false, problems: { linkedin: "too_long" } });
    expect(outcome.ok ? "" : outcome.values["linkedin"]).toHaveLength(20_000);
  });

  test("with files beyond every limit comes back at once with what was typed before them", async () => {
    const { sendRaw, outcomeOf, folder } = await aProgramWithForms({ LIMIT_UPLOAD_BYTES: "1024" });
    const body = multipart([part("firstName", "Ada"), part("cv", "x".repeat(500_000), "a.pdf")]);
    for (const announced of [{ "Content-Length": `${body.length}` }, {}])
      expect(await outcomeOf(sendRaw(body, { ...type, ...announced }))).toMatchObject({
        ok: false,
        values: { firstName: "Ada" },
        failure: "upload_too_large",
      });
    expect(waiting(folder)).toEqual([]);
  });

  test("drops unknown fields", async () => {
    const { app: _app, send } = await aProgramWithForms();
    const { form } = await (await send(aForm({ isAdmin: "1", __proto__x: "1" }))).json();
    expect(Object.keys(form.values)).not.toContain("isAdmin");
  });

  // trust K 136
  test("says which file is too large, of another type or empty; the rest of the form is read", async () => {
    const { send, outcomeOf, folder } = await aProgramWithForms({ LIMIT_UPLOAD_BYTES: "1024" });
    const large = cv(`%PDF-1.7\n${"x".repeat(3000)}`);
    for (const [file, problem] of [
      [large, "size"],
      [cv("GIF89a", "a.gif", "image/gif"), "format"],
      [cv("", "empty.pdf"), "format"],
    ] as const)
      expect(await outcomeOf(send(aForm({ cv: file })))).toMatchObject({
        ok: false,
        problems: { cv: problem },
        values: { consent: "on" }, // this field came after the file
      });
    expect(waiting(folder)).toEqual([]);
  });

  test("accepts by its extension a file whose type the browser does not know", async () => {
    const { send, outcomeOf } = await aProgramWithForms();
    const outcome = await outcomeOf(send(aForm({ cv: cv("%PDF-1.7", "cv.PDF", "application/octet-stream") })));
    expect(outcome).toMatchObject({ ok: true });
  });

  // trust K 137
  test("with an unknown file key asks for the file again", async () => {
    const { send, outcomeOf } = await aProgramWithForms();
    for (const key of ["x".repeat(27), "../../etc/passwd", ""])
      expect(await outcomeOf(send(aForm({ cv: key })))).toMatchObject({
        ok: false,
        problems: { cv: expect.any(String) },
      });
  });

  // trust K 138
  test("from another site is refused before a byte of it is read", async () => {
    const { send, folder } = await aProgramWithForms();
    expect((await send(aForm(), { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await send(aForm(), { Origin: "https://evil.example" })).status).toBe(403);
    expect(waiting(folder)).toEqual([]);
  });

  // trust K 139
  test("on a full disk keeps what was typed, and nothing else", async () => {
    const { send, outcomeOf, folder } = await aProgramWithForms({ LIMIT_UNCLAIMED_BYTES: "1000" });
    expect(await outcomeOf(send(aForm()))).toMatchObject({ ok: false, failure: "unavailable", waiting: {} });
    expect(waiting(folder)).toEqual([]);
  });

  // trust S 846
  test("from an address that has sent too many is read up to its texts and a file of usual size; what was typed stays", async () => {
    const { sendRaw, send, outcomeOf, folder } = await aProgramWithForms({ LIMIT_PER_ADDRESS: "1" });
    for (let number = 0; number < 60; number += 1) await send(aForm({ formKey: `${number}` }));
    const before = waiting(folder);
    const piece = new TextEncoder().encode("x".repeat(65_536));
    let sent = 0;
    const body = new ReadableStream({
      start: (controller) =>
        controller.enqueue(
          new TextEncoder().encode(multipart([part("firstName", "Ada"), part("cv", "%PDF", "a.pdf")]).slice(0, -30)),
        ),
      pull(controller) {
        sent += piece.length;
        if (sent > 50_000_000) controller.error(new Error("nobody stopped it"));
        else controller.enqueue(piece);
      },
    });
    expect(await outcomeOf(sendRaw(body, type))).toMatchObject({
      ok: false,
      failure: "busy",
      values: { firstName: "Ada" },
    });
    expect(sent).toBeLessThan(7_000_000);
    expect(await outcomeOf(send(aForm({ formKey: "last" })))).toMatchObject({
      ok: false,
      failure: "busy",
      values: { firstName: "Ada", consent: "on" },
    });
    expect(waiting(folder)).toEqual(before);
  });
});
