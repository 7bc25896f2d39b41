import { expect, test } from "vitest";
import { PorticoError } from "#core/errors.ts";
import { fileKey } from "../identities.ts";
import { aCandidate } from "./applying.ts";

const job = "de-masterarbeit-embedded-sensorik";

// trust S 614
test("an application that was kept, though the database went away before it said so, keeps its file for the retry", async () => {
  const { submit, form, services } = await aCandidate();
  const { accept } = services.applications;
  Object.assign(services.applications, {
    async accept(...submission: Parameters<typeof accept>) {
      await accept(...submission);
      throw new PorticoError("unavailable", "the connection was lost");
    },
  });
  const headers = { "Idempotency-Key": "0123456789abcdef0123456789abcdef" };
  const answer = await submit(job, await form(), headers);
  expect(answer.status).toBe(201);
  const { id } = await answer.json();
  expect(await services.files.head(fileKey(`a/${id}/cv`))).toMatchObject({ size: "%PDF-1.7".length });
});
