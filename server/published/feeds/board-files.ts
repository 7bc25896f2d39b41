import { createHash } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import { Hono } from "hono";
import { PorticoError } from "#core/errors.ts";
import type { JobStore } from "#core/jobs/job-store.ts";
import type { Today } from "#core/jobs/today.ts";
import type { Site } from "#core/site/site.ts";
import type { FairTurns } from "../../http/fair-turns.ts";
import type { HeaderVariables } from "../../http/headers.ts";
import { toWebStream } from "../../http/web-stream.ts";
import type { Config } from "../../settings/config.ts";
import { boardStream } from "./board-stream.ts";
import { createPacedRunner } from "./pace.ts";
import { createReaderSlots } from "./reader-slots.ts";
import { createSharedFiles, type Version } from "./shared-files.ts";

export interface BoardFileParts {
  readonly site: Site;
  readonly jobStore: Pick<JobStore, "openAfter" | "lastChange">;
  readonly today: Today;
  /** The site's public address; if it is empty, the address of the request is used. */
  readonly publicUrl: string;
  readonly now: () => Date;
  /** Returns the SHA-256 of a text, in hex. */
  readonly hashOf: (text: string) => string;
  readonly config: Pick<Config, "DATA_DIR">;
  readonly turns: Pick<FairTurns, "networkOf" | "refusals">;
}

/** How many readers may be served at once: each occupies a connection and a chunk of memory. */
const maxReaders = 256;
/** A reader that has read nothing for this long may lose its slot to a new one. */
const idleMs = 5000;
const retryAfterSeconds = 60;

/** Serves, for each board of `boards.json`, the openings as XML (spec C16). All readers of a board share one file, which is compressed once. */
export function createBoardFiles({ site, jobStore, today, publicUrl, now, hashOf, config, turns }: BoardFileParts) {
  const pace = createPacedRunner();
  const places = createReaderSlots({ maxPlaces: maxReaders, idleMs, time: () => performance.now() });
  const files = createSharedFiles(config.DATA_DIR);
  let version = "";
  let since = 0;
  /**
   * Returns the version of the data, and the time when this process first saw it. The time is rounded up to whole seconds, because dates in HTTP
   * headers have no fractions.
   */
  const currentVersion = async (): Promise<Version> => {
    const current = `${await jobStore.lastChange()} ${today.everywhere()}`;
    if (current !== version) [version, since] = [current, Math.ceil(now().getTime() / 1000) * 1000];
    return { name: version, since };
  };

  const routes = new Hono<{ Variables: HeaderVariables }>();
  return routes.get("/feeds/boards/:file{[a-z0-9-]+\\.xml}", async (context) => {
    const key = context.req.param("file").slice(0, -".xml".length);
    const board = site.boards.find((each) => each.key === key);
    if (!board) throw new PorticoError("not_found");
    const origin = publicUrl || new URL(context.req.url).origin;
    const state = files.versionFor(`${key} ${origin}`, await currentVersion());
    const hash = createHash("sha256")
      .update(JSON.stringify([state.name, board, origin]))
      .digest("base64url");
    const tag = `W/"${hash.slice(0, 22)}"`;
    const isPast = state.since <= now().getTime(); // until this second is over, another change could get the same `Last-Modified`
    const headers = {
      ETag: tag,
      ...(isPast ? { "Last-Modified": new Date(state.since).toUTCString() } : {}),
      "Cache-Control": "public, max-age=0, must-revalidate",
      Vary: "Accept-Encoding",
      "X-Robots-Tag": "noindex",
    };
    const { req } = context;
    if (
      isNotModified(req.header("If-None-Match"), req.header("If-Modified-Since"), tag, isPast ? state.since : undefined)
    )
      return context.body(null, 304, headers);
    const answered = { ...headers, "Content-Type": "application/xml; charset=utf-8" };
    const packed = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:[\s,]|$))/i.test(
      req.header("Accept-Encoding")?.slice(0, 500) ?? "",
    );
    const encoded = { ...answered, ...(packed ? { "Content-Encoding": "gzip" } : {}) };
    context.set("isStreamed", true);
    if (req.method === "HEAD") return context.body(null, 200, encoded);
    let stop: (() => void) | undefined;
    const network = turns.networkOf(context);
    const place = places.take(network, () => stop?.());
    if (!place) {
      turns.refusals.refused("answers", network);
      context.set("retryAfter", retryAfterSeconds);
      throw new PorticoError("busy", "too many readers of board files");
    }
    const make = (): Readable => {
      const written = boardStream(jobStore, { site, board, origin, today: today.in, hashOf }, pace);
      return pipeline(written, createGzip({ level: 4 }), () => undefined);
    };
    const pieces = Readable.from(watched(files.read(`${key} ${origin}`, state, make), place.touch), {
      highWaterMark: 1,
    });
    stop = () => pieces.destroy(new Error("its place was needed for another reader"));
    pieces.once("close", place.leave);
    return new Response(toWebStream(packed ? pieces : pipeline(pieces, createGunzip(), () => undefined)), {
      headers: encoded,
    });
  });
}

/** Passes the pieces of a file on. Calls `onRead` whenever the reader takes a piece. */
async function* watched(pieces: AsyncGenerator<Buffer>, onRead: () => void): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    onRead();
    yield piece;
  }
}

/** Whether the client's copy is current. The ETag of the copy decides; if the client sends none, the date of the copy decides (RFC 9110, 13.1). */
function isNotModified(
  tags: string | undefined,
  date: string | undefined,
  tag: string,
  since: number | undefined,
): boolean {
  if (tags !== undefined) {
    const known = tags
      .slice(0, 2000)
      .split(",")
      .map((each) => each.trim().replace(/^W\//, ""));
    return known.includes("*") || known.includes(tag.replace(/^W\//, ""));
  }
  return date !== undefined && since !== undefined && Date.parse(date.slice(0, 40)) >= since;
}
