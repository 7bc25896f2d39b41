import { expect } from "vitest";
import { timeoutMs, type Visitor } from "./visitor.ts";

/** Polls until an expectation about a value holds, for at most `timeoutMs`. */
export const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look, { timeout: timeoutMs });

/** The text of the first element that matches a selector; empty if there is none. */
export const textOf = (visitor: Visitor, selector: string): Promise<string> =>
  visitor.read(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? ""`);

export const countOf = (visitor: Visitor, selector: string): Promise<number> =>
  visitor.read(`document.querySelectorAll(${JSON.stringify(selector)}).length`);

/** The element that has the focus: its id, or else its name in the form, or else its text. */
export const focusOf = (visitor: Visitor): Promise<string> =>
  visitor.read(`(({ activeElement: on }) => on?.id || on?.getAttribute("name") || on?.textContent || "")(document)`);

export const focus = (visitor: Visitor, selector: string): Promise<void> =>
  visitor.read(`document.querySelector(${JSON.stringify(selector)})?.focus()`);

/** The filters and the search text in the address. */
export const searchOf = async (visitor: Visitor): Promise<Record<string, string>> =>
  Object.fromEntries((await visitor.address()).searchParams);
