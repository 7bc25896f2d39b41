import { expect, test } from "vitest";
import { readMessage } from "../../../../desk/pdf-viewer/read-message.ts";

// trust S 1371
test.each([
  { kind: "drawn" },
  { kind: "pong" },
  { kind: "needs", address: "/pdf-viewer/assets/a.bcmap" },
  { kind: "opened", pages: 3, shown: 3 },
  { kind: "at", page: 2 },
  { kind: "zoomBy", steps: -1 },
  { kind: "failed", why: "encrypted" },
])("a message of the viewer is read: $kind", (message) => {
  expect(readMessage({ ...message, more: "x" })).toEqual(message);
});

test.each([
  undefined,
  null,
  "drawn",
  7,
  {},
  { kind: "reload" },
  { kind: "needs", address: 7 },
  { kind: "opened", pages: 1, shown: 2 },
  { kind: "opened", pages: 1e9, shown: 1 },
  { kind: "opened", pages: "3", shown: "3" },
  { kind: "at", page: 0 },
  { kind: "at", page: 1.5 },
  { kind: "at", page: Number.NaN },
  { kind: "zoomBy", steps: 100 },
  { kind: "failed", why: "<b>" },
])("anything else is ignored: %o", (data) => {
  expect(readMessage(data)).toBeUndefined();
});
