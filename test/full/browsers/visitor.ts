import type { RunningSite } from "../../e2e/site.ts";

/** An element by its role and accessible name. */
export interface Named {
  readonly role: Role;
  readonly name: string;
}

export type Role = "button" | "link";

/** An element by role and name, or by a CSS selector if it has no name. */
export type Target = Named | string;

export type Key = "ArrowDown" | "Enter" | "Escape" | "Tab";

/** A new visitor with one page: everything that a journey does in a browser, whichever library drives it. */
export interface Visitor {
  /** Opens an address and waits until the page is hydrated. */
  open(address: string): Promise<void>;
  /** Reloads the page, and waits until it is hydrated. */
  reload(): Promise<void>;
  /** Presses the browser's back button. */
  back(): Promise<void>;
  forward(): Promise<void>;
  /** The address in the address bar. */
  address(): Promise<URL>;
  /** Waits until the target can be clicked, then clicks it with the mouse. */
  click(target: Target): Promise<void>;
  /** Replaces the value of a field by typing. */
  fill(target: Target, text: string): Promise<void>;
  /** Presses keys one after another, each on the element that has the focus at that moment. */
  press(...keys: readonly Key[]): Promise<void>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  /** Selects a file for an input, as the file dialog would. */
  choose(fileInput: string, path: string): Promise<void>;
  /** Evaluates a JavaScript expression in the page. */
  read<Value>(expression: string): Promise<Value>;
  /** Sets the size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** All errors that the browser has reported so far, from scripts and from the content security policy. */
  complaints(): Promise<readonly string[]>;
  leave(): Promise<void>;
}

/** A running browser. */
export interface Running {
  newVisitor(): Promise<Visitor>;
  stop(): Promise<void>;
}

/** A browser that may or may not be installed. */
export interface Browser {
  readonly name: string;
  /** What has to be installed first; `undefined` if it can start. */
  readonly missing: string | undefined;
  start(): Promise<Running>;
}

/** What a journey needs: the site, and new visitors. */
export interface Journey {
  readonly site: RunningSite;
  /** Opens a browser for a new visitor. The test fails if the browser reports an error before the test ends. */
  newVisitor(width: number): Promise<Visitor>;
}

/** How long a visitor waits for the result of a step, in milliseconds. */
export const timeoutMs = 40_000;

/** An expression that is true when the page is hydrated. Until then, clicks have the same effect as without JavaScript. */
export const isReady =
  "Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'))";
