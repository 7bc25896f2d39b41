import type { Random } from "./random.ts";
import { contentTypes, existingPaths, fields, headerNames, names, segments, troublesomeWords } from "./words.ts";

export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** Removes everything from a text except printable Latin-1 characters, because the HTTP client refuses other characters in a header. */
const headerText = (text: string): string => text.replace(/[^\x20-\x7e\xa1-\xff]/g, "").slice(0, 2000);

const encoded = (random: Random, text: string): string =>
  random.chance(0.3)
    ? text.replace(/[^\x21-\x7e]/g, "").replace(/[?#\s]/g, "")
    : encodeURIComponent(text.toWellFormed());

function pathOf(random: Random): string {
  if (random.chance(0.6)) return random.one(existingPaths);
  const parts = Array.from({ length: 1 + random.below(6) }, () =>
    random.chance(0.7) ? random.one(segments) : encoded(random, random.one(troublesomeWords)),
  );
  return `/${parts.join("/")}`;
}

function queryOf(random: Random): string {
  if (random.chance(0.3)) return "";
  const pairs = Array.from({ length: 1 + random.below(random.chance(0.05) ? 60 : 6) }, () => {
    const name = random.chance(0.8) ? random.one(names) : encoded(random, random.one(troublesomeWords));
    return `${name}=${encoded(random, random.one(troublesomeWords))}`;
  });
  return `?${pairs.join("&")}`;
}

function anyValue(random: Random, depth = 0): unknown {
  const kinds = [
    () => random.one(troublesomeWords),
    () => random.below(1000) - 500,
    () => null,
    () => true,
    () => random.one(troublesomeWords).repeat(random.below(50)),
  ];
  if (depth < 3) {
    kinds.push(() => Array.from({ length: random.below(4) }, () => anyValue(random, depth + 1)) as never);
    kinds.push(
      () => Object.fromEntries(random.some(fields, 3).map((name) => [name, anyValue(random, depth + 1)])) as never,
    );
  }
  return random.one(kinds)();
}

function jsonOf(random: Random): string {
  const text = JSON.stringify(Object.fromEntries(random.some(fields, 16).map((name) => [name, anyValue(random)])));
  if (random.chance(0.8)) return text;
  const at = random.below(text.length + 1);
  return random.chance(0.5) ? text.slice(0, at) : text.slice(0, at) + random.one(troublesomeWords) + text.slice(at);
}

function multipartOf(random: Random): string {
  const parts = Array.from({ length: random.below(8) }, () => {
    const file = random.chance(0.3) ? `; filename="${random.one(troublesomeWords).replaceAll('"', "")}"` : "";
    return `--x\r\nContent-Disposition: form-data; name="${random.one(["key", "Policy", "X-Amz-Signature", "file", "bucket", ...troublesomeWords])}"${file}\r\n\r\n${random.one(troublesomeWords)}\r\n`;
  });
  return parts.join("") + (random.chance(0.8) ? "--x--\r\n" : "");
}

/** Returns a random request. Most have something wrong and go to existing addresses. */
export function fuzzRequest(random: Random): FuzzRequest {
  const method = random.one([
    "GET",
    "GET",
    "GET",
    "GET",
    "POST",
    "POST",
    "POST",
    "HEAD",
    "PUT",
    "DELETE",
    "PATCH",
    "OPTIONS",
    "PROPFIND",
  ]);
  const hasBody = ["POST", "PUT", "PATCH", "DELETE"].includes(method);
  const type = random.chance(0.7) ? "application/json" : random.one(contentTypes);
  const text = type.startsWith("multipart") ? multipartOf(random) : jsonOf(random);
  return {
    method,
    path: (pathOf(random) + queryOf(random)).replace(/[^\x21-\x7e]/g, ""),
    headers: {
      ...Object.fromEntries(
        random.some(headerNames, 3).map((name) => [name, headerText(random.one(troublesomeWords))]),
      ),
      ...(hasBody && type ? { "Content-Type": type } : {}),
    },
    body: hasBody ? Buffer.from(text, random.chance(0.05) ? "latin1" : "utf8") : undefined,
  };
}
