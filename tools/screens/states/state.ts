import type { Page } from "playwright-core";
import type { Scene } from "../screen.ts";

/** A state of a journey. `act` leads to it from the previous state, and waits until it is reached. */
export interface State {
  readonly name: string;
  readonly act: (page: Page, scene: Scene) => Promise<unknown>;
}

/** One visit, as a list of states. */
export type Journey = readonly State[];

/** What users of screen readers and keyboards encounter in a state. */
export interface Row {
  readonly title: string;
  /** The focused element, by its role and name. */
  readonly focus: string;
  /** What was announced since the previous state. Leaves out the text of the focused element. */
  readonly announced: string;
  /** The scroll position of the page, in words. */
  readonly position: string;
}

export const columns = ["title", "focus", "announced", "position"] as const satisfies (keyof Row)[];
