import type { RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import { loadMessages } from "#adapters/disk/load-messages.ts";
import { nextAfterSuccess } from "#core/imports/source-schedule.ts";
import type { SourceTrouble } from "#core/imports/source-store.ts";
import { notifyOfSourceTroubles } from "#core/imports/tell-troubles.ts";
import { sourceMessage } from "#core/letters/source-letter.ts";
import { languages } from "#core/translation/language.ts";
import { aSite, json, records } from "../a-source.ts";
import { demoSite } from "../fixtures.ts";
import { moment } from "../identities.ts";

const minute = 60_000;

/** A source whose operator is notified about trouble, and a clock that the test moves. */
async function aWatchedSource() {
  let time = Date.parse("2026-11-22T10:00:00Z");
  const site = await aSite({ now: () => new Date(time) });
  const told: (SourceTrouble | "well")[] = [];
  let canSend = true;
  const tell = () =>
    notifyOfSourceTroubles({
      ...site.parts,
      async send(_, trouble) {
        if (!canSend) throw new Error("no mail server");
        told.push(trouble ?? "well");
      },
    });
  const failing: RequestListener = (_, response) => void response.writeHead(500).end();
  return {
    ...site,
    told,
    tell,
    mails(works: boolean) {
      canSend = works;
    },
    passing(minutes: number) {
      time += minutes * minute;
    },
    async runs(...answers: ("fails" | readonly unknown[])[]) {
      for (const answer of answers) {
        site.answers(answer === "fails" ? failing : json(answer));
        await site.run().catch(() => undefined);
        await tell();
      }
    },
  };
}

// trust S 478
describe("an operator is notified once of a trouble, and once when it is over (spec C21):", () => {
  test("after three failures in a row, not before, and not again", async () => {
    const { runs, told } = await aWatchedSource();
    await runs("fails", "fails");
    expect(told).toEqual([]);
    await runs("fails", "fails", "fails");
    expect(told).toEqual(["failing"]);
    await runs(records("a"), records("a"));
    expect(told).toEqual(["failing", "well"]);
    await runs("fails", "fails", "fails");
    expect(told).toEqual(["failing", "well", "failing"]);
  });

  test("at once about one that shrinks, which has not recovered just because it fails in another way", async () => {
    const { runs, told } = await aWatchedSource();
    await runs(records("a", "b", "c"), [], "fails");
    expect(told).toEqual(["shrinking"]);
    await runs("fails", records("a", "b", "c"));
    expect(told).toEqual(["shrinking", "failing", "well"]);
  });

  test("about one that is silent for three intervals, even from its first day", async () => {
    const { services, passing, tell, told, runs } = await aWatchedSource();
    await services.sourceStore.expect("ours", moment("2026-11-22T10:00:00.000Z"));
    passing(179);
    await tell();
    expect(told).toEqual([]);
    passing(2);
    await tell();
    await tell();
    expect(told).toEqual(["silent"]);
    await runs(records("a"));
    expect(told).toEqual(["silent", "well"]);
  });

  test("again if no mail could be sent", async () => {
    const { runs, tell, told, mails } = await aWatchedSource();
    mails(false);
    await expect(runs(records("a", "b"), [])).rejects.toThrow("no mail server");
    mails(true);
    await tell();
    expect(told).toEqual(["shrinking"]);
  });
});

test("sources of the same interval are not all fetched at once", () => {
  const at = moment("2026-11-22T10:00:00.000Z");
  const nexts = [0, 0.5, 1].map((random) => nextAfterSuccess(at, 60, random).slice(11, 16));
  expect(nexts).toEqual(["10:54", "11:00", "11:06"]);
});

describe("the mail about a source", () => {
  const messages = loadMessages();
  const state = {
    name: "acme",
    since: moment("2026-11-01T00:00:00.000Z"),
    failures: 3,
    failure: { reason: "it answers 500", kind: "failed" as const },
    nextAt: moment("2026-11-22T10:00:00.000Z"),
  };
  const mail = (language: (typeof languages)[number], trouble: SourceTrouble | undefined) =>
    sourceMessage({ state, trouble, language }, "ops@group.example", {
      site: demoSite(),
      messages,
      host: "jobs.example",
    });

  test.each(languages)("says in %s which source, why, and what to do", (language) => {
    for (const trouble of ["failing", "shrinking", "silent", undefined] as const) {
      const { subject, text, html, to } = mail(language, trouble);
      expect(to.address).toBe("ops@group.example");
      expect(subject).toContain("acme");
      for (const form of [text, html]) expect(form).toContain("it answers 500");
      expect(text).toContain("./careers sources");
      expect(text.includes("./careers sources confirm acme")).toBe(trouble === "shrinking");
      expect(`${subject} ${text}`).not.toMatch(/mail\.source|\{/);
    }
  });

  test("marks the program's own words in another language", () => {
    expect(mail("de", "failing").html).toContain('<span lang="en">it answers 500</span>');
    expect(mail("de", "failing").text).toContain("Die letzten 3 Abrufe der Quelle acme sind fehlgeschlagen.");
  });
});
