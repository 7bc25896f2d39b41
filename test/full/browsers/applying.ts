import { describe, expect, onTestFinished, test } from "vitest";
import { startFaultyProxy } from "../../e2e/faulty-proxy.ts";
import { cvFile, fillForm, lena, linkMailedTo, waitMinimumFillTime } from "./candidate.ts";
import { countOf, eventually, focusOf, textOf } from "./steps.ts";
import type { Journey, Visitor } from "./visitor.ts";

const goOn = { role: "button", name: "Weiter zum Prüfen" } as const;
const send = { role: "button", name: "Bewerbung senden" } as const;
const recapHeading = "Prüfe deine Angaben und sende sie ab";

export function applying({ site, newVisitor }: Journey): void {
  const visitForm = async (address = site.address): Promise<Visitor> => {
    const visitor = await newVisitor(360);
    await visitor.open(`${address}/de/careers/de/job-application/de-masterarbeit-embedded-sensorik?country=de`);
    return visitor;
  };
  const valueIn = (visitor: Visitor, field: string) => visitor.read(`document.getElementById("field-${field}").value`);

  describe("applying", () => {
    test("leads to the problems, even by keyboard", async () => {
      const visitor = await visitForm();
      await visitor.fill("#field-email", "lena@");
      await visitor.click(goOn);
      await eventually(() => visitor.read("document.activeElement.getAttribute('role')")).toBe("alert");
      expect(await textOf(visitor, "[role=alert]")).toContain("Da stimmt etwas nicht");
      expect(await visitor.read("document.title")).toMatch(/^Fehler: /);
      await visitor.press("Tab", "Tab", "Tab", "Enter"); // the third field is the e-mail
      await eventually(() => focusOf(visitor)).toBe("field-email");
      await visitor.type("example.org");
      await eventually(() => countOf(visitor, "#problem-email")).toBe(0);
    });

    test("continues after a reload, with what was typed, ticked and uploaded", async () => {
      const visitor = await visitForm();
      await fillForm(visitor, cvFile("Lebenslauf ä.pdf"), lena);
      await visitor.reload();
      await eventually(() => valueIn(visitor, "email")).toBe(lena.email);
      expect(await visitor.read("document.getElementById('field-consent').checked")).toBe(true);
      expect(await textOf(visitor, "main form")).toContain("Lebenslauf ä.pdf");
      await visitor.click(goOn);
      await eventually(() => focusOf(visitor)).toBe(recapHeading);
      await visitor.reload();
      await eventually(() => textOf(visitor, "dl")).toContain("Lebenslauf ä.pdf");
    });

    test("shows the progress of an upload, goes back and forth, and ends at the thank-you", async () => {
      const proxy = await startFaultyProxy(
        () => site.address,
        ({ method, url = "" }) => method === "POST" && url.includes("/uploads"),
      );
      onTestFinished(proxy.stop);
      proxy.fail(["slow"]);
      const visitor = await visitForm(proxy.address);
      await visitor.read(noteProgress);
      await fillForm(visitor, cvFile("Mappe.pdf", 10_000_000), lena);
      const progress: readonly number[] = await visitor.read("window.progress");
      expect(progress.filter((share) => share > 0 && share < 1)).not.toEqual([]);
      expect(progress).toEqual(progress.toSorted((one, other) => one - other));

      await visitor.click(goOn);
      await eventually(() => focusOf(visitor)).toBe(recapHeading);
      await visitor.back();
      await eventually(() => countOf(visitor, "form:not([hidden]) #field-firstName")).toBe(1);
      expect(await valueIn(visitor, "firstName")).toBe("Lena");
      await visitor.click(goOn);
      await eventually(() => focusOf(visitor)).toBe(recapHeading);
      await visitor.click({ role: "button", name: "Bearbeiten" });
      await eventually(() => focusOf(visitor)).toBe("Deine Bewerbung");
      await visitor.fill("#field-email", "neu@example.org");
      await visitor.click(goOn);
      await eventually(() => textOf(visitor, "dl")).toContain("neu@example.org");
      await visitor.click(send);
      await eventually(() => textOf(visitor, "h1")).toBe("Vielen Dank, Lena");
      await eventually(() => focusOf(visitor)).toBe("Vielen Dank, Lena");
    });

    test("leads through the mail to a page for correcting contact data and withdrawing the application", async () => {
      const email = "eigene.seite@example.org";
      const visitor = await visitForm();
      await fillForm(visitor, cvFile("Lebenslauf.pdf"), { ...lena, email });
      await waitMinimumFillTime(visitor);
      await visitor.click(goOn);
      await visitor.click(send);
      await eventually(() => textOf(visitor, "h1")).toBe("Vielen Dank, Lena");
      await eventually(() => linkMailedTo(email, site.data)).toBeDefined();

      await visitor.open((await linkMailedTo(email, site.data)) ?? "");
      await visitor.click({ role: "button", name: "Ja, sie ist von mir" });
      await eventually(() => textOf(visitor, "main")).toContain("Jetzt siehst du alles");
      await visitor.click({ role: "button", name: "Kontaktdaten korrigieren" });
      await visitor.fill("#field-firstName", "Magdalena");
      await visitor.click({ role: "button", name: "Korrektur speichern" });
      await eventually(() => textOf(visitor, "main")).toContain("Deine Kontaktdaten sind korrigiert.");
      await eventually(() => textOf(visitor, "dl")).toContain("Magdalena");
      await visitor.click({ role: "button", name: "Bewerbung zurückziehen" });
      await eventually(() => focusOf(visitor)).toBe("Deine Bewerbung zurückziehen?");
      await visitor.click({ role: "button", name: "Zurückziehen" });
      await eventually(() => textOf(visitor, "main h2")).toBe("Zurückgezogen");
      await visitor.click({ role: "button", name: "Doch nicht zurückziehen" });
      await eventually(() => textOf(visitor, "main h2")).toBe("Eingegangen");
    });
  });
}

/** A script that records all values of the progress bar, which may be gone before a test can read it. */
const noteProgress = `(() => {
  window.progress = [];
  new MutationObserver(() => {
    const bar = document.querySelector("form progress");
    if (bar) window.progress.push(bar.value / bar.max);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
})()`;
