import { Transform } from "node:stream";

/** Why a form is rejected: it does not begin with its boundary, or has too many parts. */
export type FormFault = "start" | "parts";

/** Boundaries as in RFC 2046, with or without quotation marks. */
const boundaryIn = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))\s*(?:;|$)/i;

/** The boundary of a multipart form's content type; `undefined` for any other type. */
export function boundaryOf(contentType: string): string | undefined {
  if (contentType.length > 500 || !/^multipart\/form-data\s*;/i.test(contentType)) return undefined;
  const [, quoted, plain] = boundaryIn.exec(contentType) ?? [];
  return quoted ?? plain;
}

/** The content type with this boundary and nothing else, so that a parser cannot find another boundary in it. */
export const typeWith = (boundary: string): string => `multipart/form-data; boundary="${boundary}"`;

/**
 * Protects a multipart parser, for which each boundary is work: 64 kB of nothing but boundaries take it 55 ms. Reports a body that does not
 * begin with its boundary, or has more than `maxParts` parts, once, and passes on nothing more of it.
 */
export function createFormGate(boundary: string, maxParts: number, onFault: (fault: FormFault) => void): Transform {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const opening = delimiter.subarray(2);
  let head: Buffer | undefined = Buffer.alloc(0); // until enough has arrived to check the beginning
  let tail: Buffer = Buffer.alloc(0); // may contain the beginning of a delimiter
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
      count(Buffer.concat([tail, chunk.subarray(0, delimiter.length - 1)])); // delimiters that cross the chunks' boundary
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

/** Whether both begin alike, up to the length of the shorter. */
function beginsLike(bytes: Buffer, expected: Buffer): boolean {
  const length = Math.min(bytes.length, expected.length);
  return bytes.subarray(0, length).equals(expected.subarray(0, length));
}
