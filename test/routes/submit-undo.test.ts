import { describe, expect, test } from "vitest";
import { undoPath } from "#contract/submit-status.ts";
import { anAppliedCandidate, key, opening, secret } from "./named-submits.ts";

const day = 86_400_000;

async function anEnded(end: "withdraw" | "erase") {
  const applied = await anAppliedCandidate();
  const { services, receipt, post, ask } = applied;
  const link = services.links.tokenOf(receipt.id);
  await services.myApplications.confirmMailbox(link);
  const before = await applied.kept();
  await services.myApplications[end](link);
  const answered = async (answer: Response | Promise<Response>) => (await answer).json();
  return {
    ...applied,
    before,
    link,
    standing: () => answered(ask({ key, secret })),
    undo: (body: unknown = { key, secret }) => answered(post(`/api/jobapp${undoPath(opening)}`, body)),
  };
}

// trust S 730
describe.each(["withdraw", "erase"] as const)(
  "the sender of an application that a stranger tried to %s with the link of a mail",
  (end) => {
    test("learns that it can be undone, and undoing it restores everything", async () => {
      const { standing, undo, kept, before, wait } = await anEnded(end);
      wait(day - 1);
      expect(await standing()).toEqual({ state: "ended", canUndo: true });
      expect(await undo()).toEqual({ state: "kept" });
      expect(await standing()).toEqual({ state: "kept" });
      expect(await kept()).toEqual(before);
      expect(await undo()).toEqual({ state: "kept" }); // repeating the undo changes nothing
    });

    test("is too late after 24 hours", async () => {
      const { standing, undo, wait } = await anEnded(end);
      wait(day);
      expect(await standing()).toEqual({ state: "ended" });
      expect(await undo()).toEqual({ state: "ended" });
    });

    test("needs key and secret: with one of them nothing is undone or revealed", async () => {
      const { standing, undo } = await anEnded(end);
      for (const body of [
        { key, secret: "f".repeat(64) },
        { key: "another", secret },
      ])
        expect(await undo(body)).toEqual({ state: "not_yet" });
      expect(await standing()).toEqual({ state: "ended", canUndo: true });
    });
  },
);
