import type { Figures } from "../compose/metrics.ts";
import type { Config } from "../settings/config.ts";
import type { BuildMark } from "../settings/own-program.ts";
import type { BeginTrouble } from "./replacing.ts";

/** What a worker may ask of the main process about its own life. */
export interface MainCalls {
  /** What to serve, and with which settings. */
  begin(_: undefined): Beginning;
  /** Answers when what all share is there, and it is this worker's turn to use it. */
  shared(_: undefined): Promise<void>;
  /** Visitors are served from now on. */
  serving(_: undefined): void;
  /** It cannot begin, and why, for the operator. */
  failed(why: { readonly says: string; readonly trouble: BeginTrouble }): void;
  /** Another build, or none, is in the place of its files. */
  foreign(_: undefined): void;
  /** Answers when everything that was said before has been heard. */
  hear(_: undefined): void;
  /** Its event loop turns. */
  alive(_: undefined): void;
}

export interface Beginning {
  readonly config: Config;
  /** The folder of what was built. */
  readonly built: string;
  /** The build that it has to be of. */
  readonly mark: BuildMark;
}

/** What the main process tells a worker about its life. */
export interface LifeCalls {
  /** Ends it as `Serving.stop` does; `draining` is in milliseconds. */
  stop(draining: number): void;
  /** How many workers are missing that were wished for. */
  missing(count: number): void;
  /** What it has counted; empty where nobody wants figures. */
  figures(_: undefined): Promise<Figures>;
}

/** How often a worker says that it is alive, and after which silence it is ended; in milliseconds. */
export const heartbeat = { every: 1000, silence: 30_000 };

/** Who is waited for, and has to be heard now and then. */
export interface Watch {
  heard(): void;
  stop(): void;
}

/**
 * Tells of a silence of `most()` milliseconds, counted in turns of `every`, not by the clock: while this process itself stands still, as one does that was put
 * into the background of a terminal, it hears nobody, and nobody is to blame.
 */
export function watchSilence(every: number, most: () => number, onSilent: () => void): Watch {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
    if (turns * every >= most()) onSilent();
  }, every);
  return {
    heard() {
      turns = 0;
    },
    stop: () => clearInterval(timer),
  };
}
