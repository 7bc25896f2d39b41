import { Transform } from "node:stream";

/** Why a form does not get through: it does not begin with its boundary, or has more parts than any of ours. */
export type FormFault = "start" | "parts";

/** Boundaries of RFC 2046, written as they are or in quotation marks. */
const boundaryIn = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i;

/** The boundary that a type names; nothing where it is no multipart form with one. */
export function boundaryOf(contentType: string): string | undefined {
  if (contentType.length > 500 || !/^multipart\/form-data\s*;/i.test(contentType)) return undefined;
  const [, quoted, plain] = boundaryIn.exec(contentType) ?? [];
  return quoted ?? plain;
}

/** The type with this boundary and nothing else, so that a parser cannot find another one in it. */
export const typeWith = (boundary: string): string => `multipart/form-data; boundary="${boundary}"`;

/**
 * Stands before a parser of multipart forms, for which each boundary is work: 64 kB that hold nothing else take it 55 ms. Lets as many through as a form of so many
 * parts has, and none where the body does not begin with one; says so once, and lets nothing through from then on.
 */
export function createFormGate(boundary: string, mostParts: number, onFault: (fault: FormFault) => void): Transform {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const opening = delimiter.subarray(2);
  let head: Buffer | undefined = Buffer.alloc(0); // until enough is there to see how it begins
  let tail: Buffer = Buffer.alloc(0); // may hold the beginning of a delimiter
  let left = mostParts + 1;
  let isFaulty = false;

  const fail = (fault: FormFault): void => {
    isFaulty = true;
    onFault(fault);
  };
  const count = (bytes: Buffer): void => {
    for (let at = bytes.indexOf(delimiter); at !== -1 && left >= 0; at = bytes.indexOf(delimiter, at + 1)) left -= 1;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (isFaulty) return done();
      if (head) {
        head = Buffer.concat([head, chunk.subarray(0, delimiter.length)]);
        if (!begins(head, opening) && !begins(head, delimiter)) {
          fail("start");
          return done();
        }
        if (head.length >= delimiter.length) head = undefined;
      }
      count(Buffer.concat([tail, chunk.subarray(0, delimiter.length - 1)])); // what lies across
      count(chunk);
      tail = Buffer.from(Buffer.concat([tail, chunk.subarray(-delimiter.length)]).subarray(1 - delimiter.length));
      if (left < 0) {
        fail("parts");
        return done();
      }
      done(null, chunk);
    },
  });
}

/** Whether one begins as the other does, as far as the shorter goes. */
function begins(bytes: Buffer, expected: Buffer): boolean {
  const length = Math.min(bytes.length, expected.length);
  return bytes.subarray(0, length).equals(expected.subarray(0, length));
}
