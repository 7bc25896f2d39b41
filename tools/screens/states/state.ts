import type { Page } from "playwright-core";
import type { Scene } from "../screen.ts";

/** A step of a journey. `act` leads from the step before to this one, and waits until it is reached. */
export interface State {
  readonly name: string;
  readonly act: (page: Page, scene: Scene) => Promise<unknown>;
}

/** One visit, as a list of states. */
export type Journey = readonly State[];

/** What a screen reader and keyboard users meet in a state. */
export interface Row {
  readonly title: string;
  /** The focused element, by its role and name. */
  readonly focus: string;
  /** What was announced since the state before. The focused element is not repeated here. */
  readonly announced: string;
  /** The scroll position of the page, in words. */
  readonly position: string;
}

export const columns = ["title", "focus", "announced", "position"] as const satisfies (keyof Row)[];
