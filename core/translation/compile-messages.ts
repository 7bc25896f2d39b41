import compile from "icu-minify/compile";
import type { Catalog } from "./translate.ts";

/** Compiles ICU messages for `createTranslator`. Raises a `SyntaxError` with the key of a malformed message. */
export function compileMessages(messages: Readonly<Record<string, string>>): Catalog {
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => {
      try {
        return [key, compile(text)];
      } catch (error) {
        throw new SyntaxError(`${key}: ${error instanceof Error ? error.message : "broken"}`);
      }
    }),
  );
}
