import { Transform } from "node:stream";

/** Why a form is rejected: it does not begin with its boundary, or has too many parts. */
export type FormFault = "start" | "parts";

/** Matches a boundary as RFC 2046 defines it, with or without quotation marks. */
const boundaryIn = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i;

/** The boundary of a multipart form's content type; `undefined` for any other type. */
export function boundaryOf(contentType: string): string | undefined {
  if (contentType.length > 500 || !/^multipart\/form-data\s*;/i.test(contentType)) return undefined;
  const [, quoted, plain] = boundaryIn.exec(contentType) ?? [];
  return quoted ?? plain;
}

/**
 * Returns the content type of a form, with the boundary as its only parameter. From the content type that the sender wrote, a parser might read a
 * different boundary.
 */
export const contentTypeWith = (boundary: string): string => `multipart/form-data; boundary="${boundary}"`;

/**
 * Creates a stream that protects a multipart parser from costly bodies. The parser spends time on each boundary: 55 ms for a body of 64 kB that
 * consists only of boundaries. If a body does not begin with its boundary, or has more than `maxParts` parts, the stream calls `onFault` once and
 * drops the rest of the body.
 */
export function createFormGate(boundary: string, maxParts: number, onFault: (fault: FormFault) => void): Transform {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const opening = delimiter.subarray(2);
  let head: Buffer | undefined = Buffer.alloc(0); // collects bytes until there are enough to check the beginning
  let tail: Buffer = Buffer.alloc(0); // the last bytes, which may be the beginning of a delimiter
  let left = maxParts + 1;
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
        if (!beginsLike(head, opening) && !beginsLike(head, delimiter)) {
          fail("start");
          return done();
        }
        if (head.length >= delimiter.length) head = undefined;
      }
      count(Buffer.concat([tail, chunk.subarray(0, delimiter.length - 1)])); // counts delimiters that span both chunks
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

/** Whether the bytes and the expected bytes are equal, up to the length of the shorter ones. */
function beginsLike(bytes: Buffer, expected: Buffer): boolean {
  const length = Math.min(bytes.length, expected.length);
  return bytes.subarray(0, length).equals(expected.subarray(0, length));
}
