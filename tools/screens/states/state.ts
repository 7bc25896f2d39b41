import type { Page } from "playwright-core";
import type { Scene } from "../screen.ts";

/** A moment of a journey: what is done to get there from the moment before, until it has come. */
export interface State {
  readonly name: string;
  readonly act: (page: Page, scene: Scene) => Promise<unknown>;
}

/** One visit, state after state. */
export type Journey = readonly State[];

/** What a screen reader and a keyboard meet in a state. */
export interface Row {
  readonly title: string;
  /** What has the focus, by its role and name. */
  readonly focus: string;
  /** What was read out since the state before, besides what got the focus. */
  readonly announced: string;
  /** Where the page stands. */
  readonly position: string;
}

export const columns = ["title", "focus", "announced", "position"] as const satisfies (keyof Row)[];
