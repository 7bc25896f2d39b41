import { pino } from "pino";
import PostalMime from "postal-mime";
import { describe, expect, onTestFinished, test } from "vitest";
import { startMailPump } from "#server/duties/mail-pump.ts";
import { moment } from "../identities.ts";
import { referenceOf } from "../reference-of.ts";
import { type Answer, type ReceivedMail, smtpServer } from "../smtp.ts";
import { aCandidate } from "./applying.ts";

const job = "de-werkstudium-webanalyse-ab-tests";
const minute = 60_000;
const endOfTime = new Date("2099-01-01T00:00:00Z");

/** A candidate, a program that sends mails, and a mail server that treats the first mails as `answers` says, in order. */
async function aProgram(answers: readonly Answer[] = []) {
  const { url, received, refused } = await smtpServer(answers);
  let time = new Date("2026-12-01T12:00:00Z").getTime();
  const settings = { SMTP_URL: url, PUBLIC_URL: "https://jobs.example", MAIL_FROM: "Quadrel, Jobs <jobs@example.com>" };
  const candidate = await aCandidate(settings, () => new Date(time));
  const pump = startMailPump(candidate.services, pino({ level: "silent" }), candidate.config.PUBLIC_URL);
  onTestFinished(() => pump.stop());
  const to = (address: string): ReceivedMail[] => received.filter((mail) => mail.to.includes(address));
  return {
    ...candidate,
    received,
    refused,
    to,
    /** Moves the clock, then sends the due mails. */
    later(minutes: number) {
      time += minutes * minute;
      void pump.nudge();
    },
    /** Waits until every mail has been sent. */
    nothingWaits: () => expect.poll(() => candidate.services.outbox.due(moment(endOfTime), 10)).toEqual([]),
    async apply(about: Record<string, unknown> = {}): Promise<string> {
      const answer = await candidate.submit(job, await candidate.form({ email: "ada@example.org", ...about }));
      if (answer.status !== 201) throw new Error(`the submit was answered ${answer.status}`);
      void pump.nudge();
      return (await answer.json()).id;
    },
  };
}

const arrived = (mails: () => readonly unknown[], count: number) => expect.poll(mails).toHaveLength(count);

const read = (mail: ReceivedMail | undefined) => PostalMime.parse(mail?.bytes ?? "");

describe("an application", () => {
  test("is confirmed to the candidate in the language of the page, and notified to recruiting in that of the country", async () => {
    const { apply, received, to, services } = await aProgram();
    const id = await apply({ language: "it", country: "de" });
    await arrived(() => received, 2);
    const reference = await referenceOf(services, id);

    const [confirmation, ...more] = to("ada@example.org");
    expect(more).toEqual([]);
    expect(confirmation).toMatchObject({ from: "jobs@example.com", to: ["ada@example.org"] });
    const mail = await read(confirmation);
    expect(mail.from).toEqual({ name: "Quadrel, Jobs", address: "jobs@example.com" });
    expect(mail.to).toEqual([{ name: "Ada Łukasiewicz", address: "ada@example.org" }]);
    expect(mail.replyTo).toEqual([{ name: "", address: "karriere@example.com" }]);
    expect(mail.subject).toBe("Abbiamo ricevuto la tua candidatura: Werkstudent:in Webanalyse und A/B-Tests");
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain("Ciao Ada,");
      expect(part).toContain("Tavela");
      expect(part).toContain(reference);
      expect(part?.replaceAll("\u00a0", " ")).toContain("1º dicembre 2026 alle ore 13:00 CET");
      expect(part?.replaceAll("\u00a0", " ")).toContain("15 dicembre 2026");
      expect(part).toContain("cv.pdf (1 kB)");
      expect(part).toContain(`https://jobs.example/it/careers/de/application/${id}.`);
    }

    const notice = await read(to("recruiting.dach@example.com")[0]);
    expect(notice.subject).toBe("Neue Bewerbung: Werkstudent:in Webanalyse und A/B-Tests (Deutschland)");
    expect(notice.text).toContain(`./careers applications show ${reference}`);
    expect(notice.text).not.toContain("https://"); // only the candidate may get the link
    expect(JSON.stringify(notice)).not.toMatch(/Ada|ukasiewicz|ada@|170 123/);
  });

  test("is notified to nobody in a country without an address for it", async () => {
    const { apply, received, to, nothingWaits } = await aProgram();
    await apply({ country: "pl" });
    await arrived(() => received, 1);
    await nothingWaits();
    expect(received).toHaveLength(1);
    expect(to("ada@example.org")).toHaveLength(1);
  });

  test.each<[string, Answer]>([
    ["defers it", { code: 451 }],
    ["hangs up after the mail", "hang up"],
  ])("is confirmed with the next try when the mail server %s, under the same Message-ID", async (_, answer) => {
    const { apply, received, refused, later, nothingWaits } = await aProgram([answer]);
    await apply({ country: "pl" });
    await arrived(() => refused, 1);
    const afterMinutes = () => {
      later(2);
      return received;
    };
    await expect.poll(afterMinutes).toHaveLength(1);
    const ids = await Promise.all([refused[0] ?? "", received[0]?.bytes ?? ""].map((bytes) => PostalMime.parse(bytes)));
    expect(ids[0]?.messageId).toMatch(/^<[\w-]+@jobs\.example>$/);
    expect(ids[1]?.messageId).toBe(ids[0]?.messageId);
    await nothingWaits();
    expect(received).toHaveLength(1);
  });

  test("has two independent mails", async () => {
    const { apply, received, refused } = await aProgram([{ code: 550 }]);
    await apply();
    await arrived(() => refused, 1);
    await arrived(() => received, 1);
    const [left, waiting] = await Promise.all(
      [received[0]?.bytes ?? "", refused[0] ?? ""].map((bytes) => PostalMime.parse(bytes)),
    );
    expect(left?.to).not.toEqual(waiting?.to);
  });

  test("does not keep the mails of many others waiting", { tags: "full" }, async () => {
    const { submit, form, received, later } = await aProgram();
    for (let count = 0; count < 25; count += 1) await submit(job, await form());
    later(0);
    await arrived(() => received, 50);
  });
});
