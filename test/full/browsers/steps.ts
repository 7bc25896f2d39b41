import { expect } from "vitest";
import { timeoutMs, type Visitor } from "./visitor.ts";

/** Waits for what a step leads to. */
export const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look, { timeout: timeoutMs });

/** What can be read in the first element of a selector; nothing when there is none. */
export const textOf = (visitor: Visitor, selector: string): Promise<string> =>
  visitor.read(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? ""`);

export const countOf = (visitor: Visitor, selector: string): Promise<number> =>
  visitor.read(`document.querySelectorAll(${JSON.stringify(selector)}).length`);

/** What the keyboard would act on: its id, else its name in the form, else its text. */
export const focusOf = (visitor: Visitor): Promise<string> =>
  visitor.read(`(({ activeElement: on }) => on?.id || on?.getAttribute("name") || on?.textContent || "")(document)`);

export const focus = (visitor: Visitor, selector: string): Promise<void> =>
  visitor.read(`document.querySelector(${JSON.stringify(selector)})?.focus()`);

/** The filters and the text of the address. */
export const searchOf = async (visitor: Visitor): Promise<Record<string, string>> =>
  Object.fromEntries((await visitor.address()).searchParams);
