import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Fault, startFaultyProxy } from "../../e2e/faulty-proxy.ts";
import { keptBy } from "../../e2e/kept.ts";
import { cvFile, fillForm, lena } from "./candidate.ts";
import { eventually, textOf } from "./steps.ts";
import type { Journey, Visitor } from "./visitor.ts";

const goOn = { role: "button", name: "Weiter zum Prüfen" } as const;
const send = { role: "button", name: "Bewerbung senden" } as const;
const tryNow = { role: "button", name: "Jetzt versuchen" } as const;
const doubt = "Noch wissen wir nicht, ob deine Bewerbung angekommen ist.";

/** What the network does to the submit and to the calls that check its outcome. */
const badFates = [
  ...["page", "empty", "no content", "redirect", "gateway"],
  ...["broken before", "broken within", "answer lost"],
] as const satisfies readonly Fault[];

export function sending({ site, newVisitor }: Journey): void {
  let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
  beforeAll(async () => {
    proxy = await startFaultyProxy(
      () => site.address,
      ({ method, url = "" }) => method === "POST" && url.includes("/jobapplication/"),
    );
  });
  afterAll(() => proxy.stop());

  const rows = async (email: string) => (await keptBy(site)).filter(({ form }) => form.email === email);

  /** Sends the form through a proxy that applies one fault to every call, and waits until the page says that the outcome is unknown. */
  const sendOver = async (fault: Fault, email: string): Promise<Visitor> => {
    const visitor = await newVisitor(360);
    await visitor.open(`${proxy.address}/de/careers/de/job-application/de-masterarbeit-embedded-sensorik?country=de`);
    await fillForm(visitor, cvFile("Lebenslauf.pdf"), { ...lena, email });
    await visitor.click(goOn);
    proxy.fail(Array<Fault>(30).fill(fault)); // browsers may retry a broken request on their own
    await visitor.click(send);
    await eventually(() => textOf(visitor, "main")).toContain(doubt);
    expect(await textOf(visitor, "h1")).not.toContain("Vielen Dank");
    expect(await textOf(visitor, "dl")).toContain(email);
    expect(await rows(email)).toHaveLength(fault === "answer lost" ? 1 : 0);
    return visitor;
  };

  describe("a submit whose answer is not ours", () => {
    test.each(badFates)(
      "is not thanked for, and arrives once by itself when the connection is good again: %s",
      async (fault) => {
        const email = `${fault.replaceAll(" ", ".")}@example.org`;
        const visitor = await sendOver(fault, email);
        proxy.fail([]);
        await eventually(() => textOf(visitor, "h1")).toBe("Vielen Dank, Lena");
        expect(await rows(email)).toHaveLength(1);
      },
    );

    test("is retried at once by a press, with the form as it was last changed", async () => {
      const email = "zuletzt@example.org";
      const visitor = await sendOver("answer lost", email);
      await visitor.click(tryNow);
      await eventually(() => textOf(visitor, "main")).toContain(tryNow.name);
      await visitor.click({ role: "button", name: "Bearbeiten" });
      await visitor.fill("#field-lastName", "Neu");
      await visitor.reload();
      proxy.fail([]);
      await visitor.click(goOn);
      await visitor.click(send);
      await eventually(() => textOf(visitor, "h1")).toBe("Vielen Dank, Lena");
      expect(await rows(email)).toMatchObject([{ form: { lastName: "Neu" } }]);
    });
  });
}
