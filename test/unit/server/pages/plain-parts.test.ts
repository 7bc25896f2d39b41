import { PassThrough, Readable } from "node:stream";
import { expect, test } from "vitest";
import { createDiskFileStore } from "#adapters/disk/file-store.ts";
import { createLocks } from "#core/duties/locks.ts";
import { PorticoError } from "#core/errors.ts";
import { createMeters } from "#core/limits/meters.ts";
import { createSeenNetworks } from "#core/limits/seen-networks.ts";
import { noopListener } from "#core/refusals/refusals.ts";
import { withWaitingRoom } from "#core/uploads/waiting-files.ts";
import { createMemoryWaitingTable } from "#core/uploads/waiting-in-memory.ts";
import { createWaitingRoom } from "#core/uploads/waiting-room.ts";
import { readPlainParts } from "#server/pages/plain-parts.ts";
import { multipart } from "../../../routes/applying.ts";
import { temporaryFolder } from "../../../temporary.ts";

const contentType = "multipart/form-data; boundary=----portico-test";
const name = { name: "firstName", value: "Ada" };
const cv = { name: "cv", value: `%PDF-1.7${"x".repeat(300_000)}`, fileName: "cv.pdf" };

function aReader(maxBytes: number) {
  const store = createDiskFileStore({ folder: temporaryFolder() });
  const [table, locks] = [createMemoryWaitingTable(), createLocks()];
  const room = createWaitingRoom({
    capacity: { bytes: maxBytes, files: 10 },
    listed: store.waiting,
    maxWaitMs: 1e9,
    now: Date.now,
    seen: createSeenNetworks(createMeters(1, Date.now), "uploadsSeen"),
    exclusively: (work) => locks.exclusively("room", () => work(table)),
    reading: (work) => work(table),
    codeOf: (prefix) => prefix,
  });
  const files = withWaitingRoom({ files: store, room, refusals: noopListener });
  const giveUp = new AbortController();
  const read = (source: Readable) =>
    readPlainParts({
      source,
      contentType,
      textBytes: 65_536,
      fileBytes: 1_000_000,
      files,
      signal: giveUp.signal,
      newId: () => "x".repeat(27),
    });
  return { read, giveUp, store };
}

test("a form is read to its end even if others have used up the space for its file in the meantime", async () => {
  const { read } = aReader(10);
  const form = await read(Readable.from([Buffer.from(multipart([cv, name]))]));
  expect(form).toMatchObject({ values: { firstName: "Ada" }, files: {}, failure: "unavailable", retryAfter: 60 });
});

test("an aborted form returns the texts that arrived before, and leaves no file", async () => {
  const { read, giveUp, store } = aReader(1_000_000);
  const source = new PassThrough();
  const reading = read(source);
  source.write(multipart([name, cv]).slice(0, 100_000)); // the rest never arrives
  setImmediate(() => giveUp.abort(new PorticoError("too_slow")));
  expect(await reading).toEqual({ values: { firstName: "Ada" }, files: {}, failure: "too_slow" });
  expect(await store.waitingBytes(0)).toBe(0);
});
