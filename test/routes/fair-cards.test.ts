import { expect, test } from "vitest";
import { networkPathOf } from "#core/limits/network-prefixes.ts";
import type { SharedResource } from "#core/refusals/refusals.ts";
import { createFairTurns } from "#server/http/fair-turns.ts";
import { createCardRoutes } from "#server/published/cards/cards.ts";
import { writtenOpenings } from "../openings.ts";
import { createTestApp } from "../test-app.ts";

// trust S 827
test("one network's waiting cards do not shut out others: that network is told to come back, and others are served in turn", async () => {
  const { services } = await createTestApp();
  const gate = Promise.withResolvers<void>();
  const heard: SharedResource[] = [];
  const drawn: string[] = [];
  const turns = createFairTurns((_, forwarded = "") => networkPathOf(forwarded), {
    refused: (pot) => void heard.push(pot),
  });
  const cardDrawer = {
    async draw({ title }: { readonly title: { readonly text: string } | string }) {
      drawn.push(JSON.stringify(title));
      await gate.promise;
      return new Uint8Array(1);
    },
  };
  const routes = createCardRoutes({ ...services, cardDrawer: cardDrawer as never, turns });
  routes.onError((error, context) => context.body(error.message, "code" in error && error.code === "busy" ? 503 : 500));
  const ids = writtenOpenings().map(({ id }) => id);
  const ask = async (id: string, from: string): Promise<number> =>
    (await routes.request(`/cards/de/${id}.png`, { headers: { "X-Forwarded-For": from } })).status;
  const greedy = ids.slice(0, 40).map((id) => ask(id, "203.0.113.1"));
  await expect.poll(() => heard).toHaveLength(14); // the requests beyond the limit for one network are refused at once
  const honest = ask(ids[50] ?? "", "198.51.100.1");
  gate.resolve();
  expect(await honest).toBe(200);
  const statuses = await Promise.all(greedy);
  expect(statuses.filter((status) => status === 200)).toHaveLength(26);
  expect(statuses.filter((status) => status === 503)).toHaveLength(14);
  expect(heard).toEqual(Array.from({ length: 14 }, () => "answers"));
});
