import { expect, test } from "vitest";
import type { ApplicationId } from "#core/identity/application-id.ts";
import { languages } from "#core/translation/language.ts";
import type { Parts } from "#server/compose/parts.ts";
import { moment } from "../identities.ts";
import { textsOf } from "../texts.ts";
import { builtApp, partsOfDemo } from "./built-app.ts";
import { lena } from "./candidate.ts";

const job = "careers/de/job-application/de-masterarbeit-embedded-sensorik";

interface Sent {
  readonly services: Parts;
  readonly id: ApplicationId;
  readonly pass: (hours: number) => void;
}

const confirm = ({ services, id }: Sent) => services.unconfirmedApplications.confirm(services.confirmLinks.tokenOf(id));

/** What may have become of a form, when its page is opened again. */
const later: Readonly<Record<string, (sent: Sent) => unknown>> = {
  confirmed: confirm,
  "not confirmed within 24 hours": ({ pass }) => pass(24),
  "confirmed and erased": async (sent) => {
    await confirm(sent);
    sent.pass(24);
    await sent.services.myApplications.erase(sent.services.links.tokenOf(sent.id));
    expect(await sent.services.applications.get(sent.id)).toBeUndefined();
  },
};

// trust S 1578
test("the page after a plain form says the same, and nothing untrue, once the form no longer waits", async () => {
  const said = new Set<string>();
  for (const [name, act] of Object.entries(later)) {
    let time = Date.parse("2026-05-04T10:00:00Z");
    const services = await partsOfDemo({}, () => new Date(time));
    const app = await builtApp(services);
    const body = new FormData();
    for (const [field, value] of Object.entries({ ...lena, consent: "on", diConsent: "on" })) body.append(field, value);
    body.append("cv", new File(["%PDF-1.7\n"], "cv.pdf", { type: "application/pdf" }));
    const answer = await app.request(`http://localhost/en/${job}?country=de`, { method: "POST", body });
    const address = answer.headers.get("Location") ?? "";
    const [mail] = await services.outbox.due(moment("2099-01-01T00:00:00.000Z"), 10);
    if (!mail?.applicationId) throw new Error("no mail asks for the confirmation");
    const mainOf = async (path: string): Promise<string> => {
      const html = await (await app.request(new URL(path, "http://localhost").href)).text();
      return /<main[\s\S]*<\/main>/.exec(html)?.[0].replace(/<svg[\s\S]*?<\/svg>|<wbr\/?>/g, "") ?? "";
    };
    expect(await mainOf(address)).toContain(lena.email);
    const pass = (hours: number) => {
      time += hours * 3_600_000;
    };
    await act({ services, id: mail.applicationId, pass });
    for (const language of languages) {
      const main = await mainOf(address.replace("/en/", `/${language}/`));
      const texts = textsOf(language);
      expect(main, name).toContain(texts["sent.textNoAddress"]);
      expect(main, name).not.toContain(texts["sent.title"]); // the next step may have been taken
      expect(main, name).not.toContain(lena.email);
      said.add(main);
    }
    said.add(await mainOf(address.replace(/\/sent\/[^?]+/, "/sent/forged.token")));
  }
  expect(said.size).toBe(languages.length);
});
