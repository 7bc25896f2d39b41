import type { Page } from "playwright-core";
import type { Scene } from "../screen.ts";

/** A step of a journey: the actions that lead to it from the step before, until it is reached. */
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
  /** What was announced since the state before, besides what got the focus. */
  readonly announced: string;
  /** The scroll position of the page. */
  readonly position: string;
}

export const columns = ["title", "focus", "announced", "position"] as const satisfies (keyof Row)[];
