import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { boundaryOf, createFormGate, type FormFault } from "#server/api/form-gate.ts";

const boundary = "----portico";
const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`;

/** Sends a body through the gate in chunks of `size` bytes. Returns the bytes that it passes on, and the faults that it reports. */
async function throughGate(body: string, { size = body.length, parts = 3 } = {}) {
  const faults: FormFault[] = [];
  const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, at) =>
    Buffer.from(body.slice(at * size, (at + 1) * size)),
  );
  const gate = createFormGate(boundary, parts, (fault) => void faults.push(fault));
  const passed = (await buffer(Readable.from(pieces).pipe(gate))).toString();
  return { faults, passed };
}

describe("the gate before the parser of forms (trust S 844)", () => {
  test.each([1, 2, 3, 7, 100, 1000])("passes a form unchanged, in chunks of %i bytes", async (size) => {
    for (const body of [`${part.repeat(3)}--${boundary}--\r\n`, `\r\n${part}--${boundary}--\r\nend`])
      expect(await throughGate(body, { size })).toEqual({ faults: [], passed: body });
  });

  test.each([1, 3, 7, 1000])("stops a form with too many parts, in chunks of %i bytes", async (size) => {
    const { faults, passed } = await throughGate(part.repeat(300), { size });
    expect(faults).toEqual(["parts"]);
    expect(passed.length).toBeLessThan(part.length * 5 + 20);
  });

  test.each([1, 3, 1000])("stops a form with content before its boundary, in chunks of %i bytes", async (size) => {
    for (const before of ["a", "\r\n\r\n", "\r\na", "-", "--", `--${boundary.slice(1)}`])
      expect((await throughGate(before + part, { size })).faults).toEqual(["start"]);
  });

  test("ends even if the form breaks off at its beginning", async () => {
    expect((await throughGate("--")).faults).toEqual([]);
  });
});

test.each([
  ["multipart/form-data; boundary=----WebKitFormBoundaryAbC123", "----WebKitFormBoundaryAbC123"],
  [
    "multipart/form-data; boundary=---------------------------974767299852498929531610575",
    "---------------------------974767299852498929531610575",
  ],
  ['Multipart/Form-Data;charset=utf-8; Boundary="a b"; x=y', "a b"],
  ["multipart/form-data", undefined],
  ["multipart/form-data; boundary=", undefined],
  ["multipart/form-data; boundary=a\\b", undefined],
  ['multipart/form-data; boundary="a', undefined],
  [`multipart/form-data; boundary=${"x".repeat(71)}`, undefined],
  [`multipart/form-data; ${" ".repeat(600)}boundary=x`, undefined],
  ["multipart/mixed; boundary=x", undefined],
])("the boundary of %.60j is %j", (type, expected) => expect(boundaryOf(type)).toBe(expected));
