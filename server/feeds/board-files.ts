import { createHash } from "node:crypto";
import { pipeline, type Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { Hono } from "hono";
import { PorticoError } from "#core/errors.ts";
import type { JobStore } from "#core/jobs/job-store.ts";
import type { Today } from "#core/jobs/today.ts";
import type { Site } from "#core/site/site.ts";
import type { HeaderVariables } from "../headers.ts";
import { boardStream } from "./board-stream.ts";
import { createPace } from "./pace.ts";
import { createPlaces } from "./places.ts";

export interface BoardFileParts {
  readonly site: Site;
  readonly jobStore: Pick<JobStore, "openAfter" | "lastChange">;
  readonly today: Today;
  /** The address that visitors see; empty for that of the request. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** So many files may be on their way at once: boards come a few times a day. Whoever takes nothing for five seconds gives way. */
const mostAtOnce = 32;
/** In seconds. */
const comeBack = 60;
/** The openings as XML for each board of `boards.json` (spec C16). */
export function createBoardFiles({ site, jobStore, today, publicUrl, now }: BoardFileParts) {
  const pace = createPace();
  const places = createPlaces({ most: mostAtOnce, idle: 5000, time: () => performance.now() });
  let version = "";
  let since = 0;
  /** What the files are made of, and since when, as far as this process knows: in whole seconds, rounded up, as HTTP has no others. */
  const look = async (): Promise<{ readonly version: string; readonly since: number }> => {
    const current = `${await jobStore.lastChange()} ${today.everywhere()}`;
    if (current !== version) [version, since] = [current, Math.ceil(now().getTime() / 1000) * 1000];
    return { version, since };
  };

  const routes = new Hono<{ Variables: HeaderVariables }>();
  return routes.get("/feeds/boards/:file{[a-z0-9-]+\\.xml}", async (context) => {
    const key = context.req.param("file").slice(0, -".xml".length);
    const board = site.boards.find((each) => each.key === key);
    if (!board) throw new PorticoError("not_found");
    const origin = publicUrl || new URL(context.req.url).origin;
    const state = await look();
    const hash = createHash("sha256")
      .update(JSON.stringify([state.version, board, origin]))
      .digest("base64url");
    const tag = `W/"${hash.slice(0, 22)}"`;
    const isPast = state.since <= now().getTime(); // else a change of this very second would have the same date
    const headers = {
      ETag: tag,
      ...(isPast ? { "Last-Modified": new Date(state.since).toUTCString() } : {}),
      "Cache-Control": "public, max-age=0, must-revalidate",
      Vary: "Accept-Encoding",
      "X-Robots-Tag": "noindex",
    };
    const { req } = context;
    if (isSame(req.header("If-None-Match"), req.header("If-Modified-Since"), tag, isPast ? state.since : undefined))
      return context.body(null, 304, headers);
    const answered = { ...headers, "Content-Type": "application/xml; charset=utf-8" };
    const packed = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:[\s,]|$))/i.test(
      req.header("Accept-Encoding")?.slice(0, 500) ?? "",
    );
    const encoded = { ...answered, ...(packed ? { "Content-Encoding": "gzip" } : {}) };
    context.set("inPieces", true);
    if (req.method === "HEAD") return context.body(null, 200, encoded);
    let stop: (() => void) | undefined;
    const place = places.take(() => stop?.());
    if (!place) {
      context.set("retryAfter", comeBack);
      throw new PorticoError("busy", "too many files of boards are read");
    }
    const pieces = boardStream(jobStore, { site, board, origin, today: today.in }, pace, place.moved);
    stop = () => pieces.destroy(new Error("it is read too slowly"));
    pieces.once("close", place.leave);
    return new Response(asWeb(packed ? pipeline(pieces, createGzip({ level: 4 }), () => undefined) : pieces), {
      headers: encoded,
    });
  });
}

/** Read as fast as it is taken, piece by piece; given up with its reader. */
function asWeb(stream: Readable): ReadableStream<Uint8Array> {
  const read = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer | string>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await read.next();
        if (done) controller.close();
        else controller.enqueue(typeof value === "string" ? Buffer.from(value) : value);
      },
      async cancel() {
        stream.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Whether the reader has what there is: by its tag, else by its date (RFC 9110, 13.1). */
function isSame(tags: string | undefined, date: string | undefined, tag: string, since: number | undefined): boolean {
  if (tags !== undefined) {
    const known = tags
      .slice(0, 2000)
      .split(",")
      .map((each) => each.trim().replace(/^W\//, ""));
    return known.includes("*") || known.includes(tag.replace(/^W\//, ""));
  }
  return date !== undefined && since !== undefined && Date.parse(date.slice(0, 40)) >= since;
}
