/** What assistive technology calls something, in the words of a page. */
export interface Named {
  readonly role: Role;
  readonly name: string;
}

export type Role = "button" | "checkbox" | "combobox" | "link" | "textbox";

/** Something on a page: by what it is called, or by a CSS selector where it has no name of its own. */
export type Target = Named | string;

export type Key = "ArrowDown" | "Enter" | "Escape" | "Tab";

/** One new visitor with one page: all that a journey does in a browser, whatever drives it. */
export interface Visitor {
  /** Opens an address, and waits until the page's scripts have taken over. */
  open(address: string): Promise<void>;
  /** Loads the page again, and waits as `open` does. */
  reload(): Promise<void>;
  /** The browser's own buttons. */
  back(): Promise<void>;
  forward(): Promise<void>;
  /** What the address bar holds. */
  address(): Promise<URL>;
  /** Waits until the target can be clicked, and clicks it with the mouse. */
  click(target: Target): Promise<void>;
  /** Replaces what stands in a field by text that is typed. */
  fill(target: Target, text: string): Promise<void>;
  /** Presses keys one after another, each on whatever has the focus then. */
  press(...keys: readonly Key[]): Promise<void>;
  /** Types on whatever has the focus. */
  type(text: string): Promise<void>;
  /** Hands a file to an input, as the system's dialogue would. */
  choose(fileInput: string, path: string): Promise<void>;
  /** The value of a JavaScript expression in the page. */
  read<Value>(expression: string): Promise<Value>;
  /** The size of the page's view in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** What the browser complained of so far: errors of scripts, and of the content security policy. */
  complaints(): Promise<readonly string[]>;
  leave(): Promise<void>;
}

/** A browser that is running. */
export interface Running {
  newVisitor(): Promise<Visitor>;
  stop(): Promise<void>;
}

/** A browser that may be installed here. */
export interface Browser {
  readonly name: string;
  /** What has to be installed before it can start; nothing when all is there. */
  readonly missing: string | undefined;
  start(): Promise<Running>;
}

/** How long a visitor waits for what a step leads to. */
export const patience = 15_000;

/** True once React has taken over the page: before that, clicks do what they do without JavaScript. */
export const isReady =
  "Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'))";
