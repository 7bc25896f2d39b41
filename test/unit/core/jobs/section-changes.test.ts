import { describe, expect, test } from "vitest";
import type { Section } from "#core/jobs/job.ts";
import { sectionChanges } from "#core/jobs/section-changes.ts";

const aSection = (content: string, about: Partial<Section> = {}): Section => ({
  type: "tasks",
  title: "",
  content,
  ...about,
});

describe("the sections of an opening and of its later version", () => {
  test("are the same if they say the same, however they are written", () => {
    const [then, now] = [aSection("<p>You test.</p><ul><li>Plans</li></ul>"), aSection("<p>You  test.<br><p>• Plans")];
    expect(sectionChanges([then], [now])).toEqual([{ is: "same", section: then }]);
  });

  test("are compared word by word, with the labels of benefits", () => {
    const tags = [{ iconClass: "bike", label: "A bicycle" }];
    const [then, now] = [aSection("<p>You test our pages.</p>"), aSection("<p>You test our programs.</p>", { tags })];
    expect(sectionChanges([then], [now])).toEqual([
      {
        is: "changed",
        section: then,
        pieces: [
          { is: "same", text: "You test our " },
          { is: "removed", text: "pages" },
          { is: "added", text: "programs" },
          { is: "same", text: "." },
          { is: "added", text: "\nA bicycle" },
        ],
      },
    ]);
  });

  test("are paired by kind and title, wherever they stand; the others were removed or added, in reading order", () => {
    const tasks = aSection("<p>Test</p>");
    const travel = aSection("<p>Often</p>", { type: "detail", title: "Travel" });
    const hours = aSection("<p>40</p>", { type: "detail", title: "Hours" });
    const profile = aSection("<p>Patience</p>", { type: "requirements" });
    expect(sectionChanges([travel, hours, tasks], [profile, hours, tasks])).toEqual([
      { is: "same", section: tasks },
      { is: "removed", section: travel },
      { is: "same", section: hours },
      { is: "added", section: profile },
    ]);
  });

  test("that have hardly anything in common are replaced as a whole, in bounded time", () => {
    const long = (word: string): string => Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join(" ");
    const [compared] = sectionChanges([aSection(long("a"))], [aSection(long("b"))]);
    expect(compared).toMatchObject({ is: "changed", pieces: [{ is: "removed" }, { is: "added" }] });
  });
});
