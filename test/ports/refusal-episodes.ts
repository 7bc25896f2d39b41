import { describe, expect, test } from "vitest";
import type { RefusalEpisodes } from "#core/refusals/refusal-episodes.ts";
import { moment } from "../identities.ts";

const at = (time: string) => moment(`2026-11-22T${time}:00.000Z`);
const crowd = { percent: 96, networks: 3 };

/** The tests that every store of refusal episodes must pass (core/refusals/refusal-episodes.ts). */
export function refusalEpisodesSuite(name: string, create: () => Promise<RefusalEpisodes>): void {
  describe(`${name} as a store of refusals`, () => {
    test("adds up what a host refuses in one episode, separately for each host and resource", async () => {
      const episodes = await create();
      const first = { pot: "uploads", host: "one", since: at("14:02") } as const;
      await episodes.note({ ...first, last: at("14:03"), refused: 5, crowd });
      await episodes.note({ ...first, last: at("14:10"), refused: 2 });
      await episodes.note({ ...first, host: "other", last: at("14:05"), refused: 1, crowd });
      await episodes.note({ ...first, pot: "mails", last: at("14:02"), refused: 1 });
      expect(await episodes.all()).toEqual([
        { ...first, pot: "mails", last: at("14:02"), refused: 1, told: false },
        { ...first, last: at("14:10"), refused: 7, told: false },
        { ...first, host: "other", last: at("14:05"), refused: 1, crowd, told: false },
      ]);
    });

    test("continues an episode after a restart, and begins another after a quiet hour", async () => {
      const episodes = await create();
      await episodes.note({ pot: "uploads", host: "", since: at("14:02"), last: at("14:03"), refused: 5 });
      await episodes.markNotified("uploads");
      await episodes.note({ pot: "uploads", host: "", since: at("15:02"), last: at("15:02"), refused: 1 });
      expect(await episodes.all()).toMatchObject([{ since: at("14:02"), last: at("15:02"), refused: 6, told: true }]);
      await episodes.note({ pot: "uploads", host: "", since: at("16:02"), last: at("16:04"), refused: 2 });
      expect(await episodes.all()).toMatchObject([{ since: at("16:02"), last: at("16:04"), refused: 2, told: false }]);
    });

    test("deletes episodes that are over, and none with a refusal since", async () => {
      const episodes = await create();
      await episodes.note({ pot: "uploads", host: "one", since: at("14:02"), last: at("14:03"), refused: 5 });
      await episodes.note({ pot: "uploads", host: "other", since: at("14:02"), last: at("14:04"), refused: 5 });
      await episodes.note({ pot: "mails", host: "one", since: at("14:02"), last: at("14:02"), refused: 5 });
      await episodes.forget("uploads", at("14:03"));
      expect((await episodes.all()).map(({ pot, host }) => `${pot} ${host}`)).toEqual(["mails one", "uploads other"]);
    });
  });
}
